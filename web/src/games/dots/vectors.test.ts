import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Board, boardOf, noCell } from './board'
import { begin, given, isOver, fold, type Leave, missing, type Player, refusal, type Rules, winners } from './rules'
import { type Kind, kinds } from './shapes'
import { structureOf } from './structure'

/** The same files that hold the server's rules. */
const vectors = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../../../spec/dots/${name}.json`, import.meta.url), 'utf8')) as T[]

interface Named {
  readonly kind: Kind
  readonly rows: number
  readonly cols: number
}

function boardFor({ kind, rows, cols }: Named): Board {
  const board = boardOf(kind, rows, cols)
  if (!board) throw new Error(`no ${kind} of ${rows} × ${cols}`)
  return board
}

const usual: Rules = { players: 2, first: 1, start: 'empty', children: false, misere: false }

function edgesIn(hex: string): number[] {
  const bits = BigInt(`0x${hex}`)
  return Array.from({ length: hex.length * 4 }, (_, edge) => edge).filter((edge) => (bits >> BigInt(edge)) & 1n)
}

const startOf = (board: Board, start: Rules['start']): number[] =>
  [...begin(board, { ...usual, start }).by.entries()].flatMap(([edge, by]) => (by === given ? [edge] : []))

interface BoardVector extends Named {
  readonly dots?: readonly (readonly [number, number])[]
  readonly edges?: readonly (readonly [number, number])[]
  readonly cells?: readonly (readonly number[])[]
  readonly swedish?: string
  readonly icelandic?: string
  readonly error?: string
}

describe('boards', () => {
  test.each(vectors<BoardVector>('boards').map((v) => [`${v.kind} ${v.rows}×${v.cols}`, v] as const))('%s', (_, v) => {
    const board = kinds.includes(v.kind) ? boardOf(v.kind, v.rows, v.cols) : undefined
    expect(board === undefined).toBe(v.error !== undefined)
    if (!board) return
    expect(board.dots.map(({ row, col }) => [row, col])).toEqual(v.dots)
    expect(board.ends).toEqual(v.edges)
    expect(board.around).toEqual(v.cells)
    expect(startOf(board, 'swedish')).toEqual(edgesIn(v.swedish ?? '0'))
    if (v.icelandic !== undefined) expect(startOf(board, 'icelandic')).toEqual(edgesIn(v.icelandic))
  })
})

interface Step {
  readonly player: Player
  readonly edge?: number
  readonly action?: Leave['action']
  readonly error?: string
  readonly completed?: readonly number[]
  readonly turn: number
  readonly scores: readonly number[]
  readonly over?: boolean
  readonly winners?: readonly number[]
}

interface GameVector extends Named, Rules {
  readonly name: string
  readonly steps: readonly Step[]
}

describe('games', () => {
  test.each(vectors<GameVector>('games').map((v) => [v.name, v] as const))('%s', (_, v) => {
    const { players, first, start, children, misere } = v
    let position = begin(boardFor(v), { players, first, start, children, misere })
    for (const step of v.steps) {
      const move = step.action ? { player: step.player, action: step.action } : (step.edge ?? -1)
      // Whose turn it is, is for the one who keeps the log to check: an edge here is always that player's.
      const mine = typeof move !== 'number' || isOver(position) || step.player === position.turn
      const expected = step.error === 'NOT_YOUR_TURN' || (step.error === 'BAD_PLAYER' && !mine) ? undefined : step.error
      if (mine) expect(refusal(position, move)).toBe(expected)
      else expect(step.error).toBeDefined()
      if (step.error !== undefined) continue
      position = fold(position, [move])
      expect([...position.completed].sort((a, b) => a - b)).toEqual(step.completed ?? [])
      expect(position.scores.slice(1)).toEqual(step.scores)
      expect(isOver(position) ? 0 : position.turn).toBe(step.turn)
      expect(isOver(position)).toBe(step.over ?? false)
      expect(winners(position)).toEqual(step.winners ?? [])
    }
  })
})

interface RunVector {
  readonly cells: readonly number[]
  readonly edges: readonly number[]
  readonly loop: boolean
  readonly long: boolean
  readonly ends?: readonly [string, string]
}

interface StructureVector extends Named {
  readonly drawn: string
  readonly runs: readonly RunVector[]
  readonly junctions: readonly number[]
  readonly captures: readonly number[]
}

/** A chain may be read from either end, a loop from any cell and either way round. */
function same(run: RunVector, other: RunVector): boolean {
  const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join()
  if (run.loop) {
    return other.loop && sorted(run.cells) === sorted(other.cells) && sorted(run.edges) === sorted(other.edges)
  }
  const spelt = ({ cells, edges, ends }: RunVector): string => [cells, edges, ends].join(';')
  const reversed = (list: readonly unknown[] = []): unknown[] => [...list].reverse()
  return (
    !other.loop &&
    [spelt(other), [reversed(other.cells), reversed(other.edges), reversed(other.ends)].join(';')].includes(spelt(run))
  )
}

test.each(vectors<StructureVector>('structure').map((v) => [`${v.kind} ${v.rows}×${v.cols} ${v.drawn}`, v] as const))(
  'structure of %s',
  (_, v) => {
    const board = boardFor(v)
    // Edges that nobody in particular drew, as at a start.
    const by = begin(board, usual).by.slice()
    for (const edge of edgesIn(v.drawn)) by[edge] = given
    const position = { ...begin(board, usual), by }
    const { runs, junctions, captures } = structureOf(position)
    expect(junctions).toEqual(v.junctions)
    expect(captures).toEqual(v.captures)
    expect(runs).toHaveLength(v.runs.length)
    for (const wanted of v.runs) {
      const cell = wanted.cells[0] ?? noCell
      const run = runs.find(({ cells }) => cells.includes(cell))
      expect(run && same(run, wanted), `run of cell ${cell}, which lacks ${missing(position, cell)}`).toBe(true)
      expect(run?.long).toBe(wanted.long)
    }
  },
)
