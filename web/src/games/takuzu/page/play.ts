import { type Cell, type Cells, cycled } from '../grid'

/** What stands in one cell: a value, and whether the player is only trying it out. */
export interface Mark {
  readonly value: Cell
  readonly tentative: boolean
}

interface Change {
  readonly cell: number
  readonly before: Mark
  readonly after: Mark
}

/** Changes that are taken back together. */
type Edit = readonly Change[]

/** A grid under way, with everything that can be undone and redone. */
export interface Play {
  readonly givens: Cells
  readonly marks: readonly Mark[]
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
}

export type Action =
  | { readonly do: 'cycle'; readonly cell: number; readonly tentative: boolean }
  | { readonly do: 'set'; readonly cell: number; readonly value: Cell; readonly tentative: boolean }
  | { readonly do: 'fill'; readonly fills: readonly { readonly cell: number; readonly value: 0 | 1 }[] }
  | { readonly do: 'confirm' | 'drop' | 'clear' | 'undo' | 'redo' }

/** As many edits as anybody takes back. */
const longest = 1000

export const empty: Mark = { value: null, tentative: false }

export function newPlay(givens: Cells): Play {
  return { givens, marks: givens.map((value) => ({ value, tentative: false })), past: [], future: [] }
}

export const isGiven = ({ givens }: Play, cell: number): boolean => (givens[cell] ?? null) !== null

export const cellsOf = ({ marks }: Play): Cell[] => marks.map((mark) => mark.value)

export const isTouched = (play: Play): boolean => play.marks.some((mark, i) => mark.value !== play.givens[i])

export const hasTentative = ({ marks }: Play): boolean => marks.some((mark) => mark.tentative)

export const isFull = ({ marks }: Play): boolean => marks.every((mark) => mark.value !== null)

/** What a player does to a grid. Givens stay as they are, whatever is asked. */
export function act(play: Play, action: Action): Play {
  switch (action.do) {
    case 'cycle': {
      const value = cycled(play.marks[action.cell]?.value ?? null)
      return put(play, [{ cell: action.cell, mark: markOf(value, action.tentative) }])
    }
    case 'set':
      return put(play, [{ cell: action.cell, mark: markOf(action.value, action.tentative) }])
    case 'fill':
      return put(
        play,
        action.fills.map(({ cell, value }) => ({ cell, mark: markOf(value, false) })),
      )
    case 'confirm':
      return put(
        play,
        mapTentative(play, (mark) => markOf(mark.value, false)),
      )
    case 'drop':
      return put(
        play,
        mapTentative(play, () => empty),
      )
    case 'clear':
      return put(
        play,
        play.marks.map((_, cell) => ({ cell, mark: empty })),
      )
    case 'undo':
      return step(play, -1)
    case 'redo':
      return step(play, +1)
  }
}

const markOf = (value: Cell, tentative: boolean): Mark => ({ value, tentative: tentative && value !== null })

interface Wish {
  readonly cell: number
  readonly mark: Mark
}

function mapTentative({ marks }: Play, to: (mark: Mark) => Mark): Wish[] {
  return marks.flatMap((mark, cell) => (mark.tentative ? [{ cell, mark: to(mark) }] : []))
}

function put(play: Play, wishes: readonly Wish[]): Play {
  const edit = wishes.flatMap(({ cell, mark }): Change[] => {
    const before = play.marks[cell]
    if (!before || isGiven(play, cell)) return []
    if (before.value === mark.value && before.tentative === mark.tentative) return []
    return [{ cell, before, after: mark }]
  })
  if (edit.length === 0) return play
  return {
    ...play,
    marks: changed(play.marks, edit, 'after'),
    past: [...play.past, edit].slice(-longest),
    future: [],
  }
}

function step(play: Play, by: 1 | -1): Play {
  const [from, to] = by < 0 ? [play.past, play.future] : [play.future, play.past]
  const edit = from.at(-1)
  if (!edit) return play
  const marks = changed(play.marks, edit, by < 0 ? 'before' : 'after')
  const [less, more] = [from.slice(0, -1), [...to, edit]]
  return by < 0 ? { ...play, marks, past: less, future: more } : { ...play, marks, past: more, future: less }
}

function changed(marks: readonly Mark[], edit: Edit, to: 'before' | 'after'): Mark[] {
  const next = [...marks]
  for (const change of edit) next[change.cell] = change[to]
  return next
}
