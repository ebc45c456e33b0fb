import { describe, expect, test } from 'vitest'
import { formatGrid, parseGrid } from '../grid'
import { act, type Action, cellsOf, hasTentative, isFull, isTouched, newPlay, type Play } from './play'

const givens = parseGrid('0..1............')
const after = (...actions: readonly Action[]): Play => actions.reduce(act, newPlay(givens))
const shown = (play: Play): string => formatGrid(cellsOf(play))
const tap = (cell: number, tentative = false): Action => ({ do: 'cycle', cell, tentative })

describe('tapping', () => {
  test('goes from empty to 0, to 1, and back to empty', () => {
    expect(shown(after(tap(1)))).toBe('00.1............')
    expect(shown(after(tap(1), tap(1)))).toBe('01.1............')
    expect(shown(after(tap(1), tap(1), tap(1)))).toBe('0..1............')
  })

  test('leaves givens alone, and there is nothing to undo then', () => {
    const play = after(tap(0), { do: 'set', cell: 3, value: 0, tentative: false }, { do: 'clear' })
    expect(play).toEqual(newPlay(givens))
  })

  test('outside of the grid does nothing', () => {
    expect(after(tap(16), tap(-1))).toEqual(newPlay(givens))
  })
})

describe('undoing', () => {
  test('goes back to the start and forth again', () => {
    const played = after(tap(1), tap(2), tap(2), { do: 'clear' }, tap(5))
    let play = played
    while (play.past.length > 0) play = act(play, { do: 'undo' })
    expect(play.marks).toEqual(newPlay(givens).marks)
    while (play.future.length > 0) play = act(play, { do: 'redo' })
    expect(play).toEqual(played)
  })

  test('takes a cleared grid back in one step', () => {
    expect(shown(after(tap(1), tap(2), { do: 'clear' }, { do: 'undo' }))).toBe('0001............')
  })

  test('forgets what was undone once something else is done', () => {
    const play = after(tap(1), { do: 'undo' }, tap(2))
    expect(play.future).toEqual([])
    expect(shown(act(play, { do: 'redo' }))).toBe('0.01............')
  })

  test('at the beginning changes nothing', () => {
    expect(after({ do: 'undo' }, { do: 'redo' })).toEqual(newPlay(givens))
  })
})

describe('trying values out', () => {
  test('can be confirmed all at once, and taken back all at once', () => {
    const tried = after(tap(1), tap(2, true), tap(4, true))
    expect(hasTentative(tried)).toBe(true)
    const confirmed = act(tried, { do: 'confirm' })
    expect(hasTentative(confirmed)).toBe(false)
    expect(shown(confirmed)).toBe('00010...........')
    expect(act(confirmed, { do: 'undo' }).marks).toEqual(tried.marks)
  })

  test('can be dropped without what was certain', () => {
    expect(shown(after(tap(1), tap(2, true), tap(4, true), { do: 'drop' }))).toBe('00.1............')
  })

  test('an empty cell is not tentative', () => {
    expect(hasTentative(after(tap(1, true), tap(1, true), tap(1, true)))).toBe(false)
  })

  test('a tap with certainty makes it certain', () => {
    const play = after(tap(1, true), { do: 'set', cell: 1, value: 0, tentative: false })
    expect(play.marks[1]).toEqual({ value: 0, tentative: false })
  })
})

test('what a hint says is filled in as one step', () => {
  const fills = [
    { cell: 1, value: 1 },
    { cell: 2, value: 0 },
  ] as const
  const play = after({ do: 'fill', fills })
  expect(shown(play)).toBe('0101............')
  expect(isTouched(play)).toBe(true)
  expect(isTouched(act(play, { do: 'undo' }))).toBe(false)
})

test('full is full', () => {
  const cells = [...givens.keys()]
  const play = after(...cells.map((cell) => tap(cell)))
  expect(isFull(play)).toBe(true)
  expect(isFull(act(play, { do: 'undo' }))).toBe(false)
})
