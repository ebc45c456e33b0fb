import { describe, expect, test } from 'vitest'
import { type Board, boardOf } from './board'
import { effectOf, isSafe } from './effect'
import { begin, draw, fold, isOver, MoveError, type Player, type Rules, winners } from './rules'
import { countsOf, isSize, kinds } from './shapes'
import { structureOf } from './structure'

const usual: Rules = { players: 2, first: 1, start: 'empty', children: false, misere: false }

function board(kind: (typeof kinds)[number], rows: number, cols = rows): Board {
  const made = boardOf(kind, rows, cols)
  if (!made) throw new Error('no such board')
  return made
}

/** On a rectangle: the edge above a box, or to its left. */
const above = (b: Board, row: number, col: number): number => row * b.cols + col
const left = (b: Board, row: number, col: number): number => (b.rows + 1) * b.cols + row * (b.cols + 1) + col

describe('boards', () => {
  test.each(kinds)('a %s has as many cells and edges as its formula says, up to the largest', (kind) => {
    for (let side = 1; side <= 20; side++) {
      const cols = kind === 'triangle' ? side : Math.min(20, side + 1)
      if (!isSize(kind, side, cols)) continue
      const made = board(kind, side, cols)
      expect({ cells: made.around.length, edges: made.ends.length }).toEqual(countsOf(kind, side, cols))
    }
  })

  test('a size that the server does not have is no board', () => {
    expect(boardOf('rectangle', 0, 3)).toBeUndefined()
    expect(boardOf('rectangle', 21, 3)).toBeUndefined()
    expect(boardOf('rectangle', 2.5, 3)).toBeUndefined()
    expect(boardOf('triangle', 3, 4)).toBeUndefined()
    expect(boardOf('diagonal', 20, 20)).toBeUndefined()
  })
})

describe('turns', () => {
  const b = board('rectangle', 1, 2)
  const all = b.ends.map((_, edge) => edge)

  test('pass, and stay with whoever completes a box', () => {
    // The first box last of all but one edge: its sides are above, below, left and the middle.
    const p = fold(begin(b, usual), [0, 2, 4])
    expect(p.turn).toBe(2)
    const next = draw(p, 5)
    expect([next.turn, next.owners[0], next.scores[2], next.completed]).toEqual([2, 2, 1, [0]])
  })

  test('always pass among children', () => {
    expect(fold(begin(b, { ...usual, children: true }), [0, 2, 4, 5]).turn).toBe(1)
  })

  test('go round among three and four', () => {
    expect(fold(begin(b, { ...usual, players: 3 }), [0, 1, 2]).turn).toBe(1)
    expect(fold(begin(b, { ...usual, players: 4, first: 3 }), [0, 1]).turn).toBe(1)
  })

  test('one edge may complete two boxes', () => {
    const p = fold(begin(b, usual), [0, 1, 2, 3, 4, 6, 5])
    expect([p.scores, p.completed, isOver(p)]).toEqual([[0, 2, 0], [0, 1], true])
    expect(winners(p)).toEqual([1])
    expect(winners(fold(begin(b, { ...usual, misere: true }), [0, 1, 2, 3, 4, 6, 5]))).toEqual([2])
  })

  test('nobody has won before the end, and a tie has several winners', () => {
    expect(winners(begin(b, usual))).toEqual([])
    const tie = fold(begin(b, { ...usual, children: true }), [1, 3, 6, 0, 2, 5, 4])
    expect(tie.scores).toEqual([0, 1, 1])
    expect(winners(tie)).toEqual([1, 2] satisfies Player[])
  })

  test('a refused edge says which and why, and changes nothing', () => {
    const p = begin(b, usual)
    expect(() => fold(p, [0, 1, 0])).toThrow(new MoveError(3, 'EDGE_DRAWN'))
    expect(() => draw(p, all.length)).toThrow(new MoveError(1, 'BAD_EDGE'))
    expect(p.left).toBe(all.length)
    expect(p.by.every((by) => by === 0)).toBe(true)
  })
})

test('an Icelandic start has two sides drawn, a Swedish one all four', () => {
  const b = board('rectangle', 3, 4)
  expect(begin(b, { ...usual, start: 'icelandic' }).left).toBe(b.ends.length - 7)
  expect(begin(b, { ...usual, start: 'swedish' }).left).toBe(b.ends.length - 14)
  const honeycomb = board('hexagon', 3)
  expect(begin(honeycomb, { ...usual, start: 'swedish' }).left).toBe(16)
})

describe('what is left', () => {
  // Three rows of three boxes, with lines between the rows: three corridors, open on the left.
  const b = board('rectangle', 3)
  const corridors = fold(
    begin(b, usual),
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((col) => above(b, row, col))),
  )

  test('chains reach from rim to rim, and three boxes are long', () => {
    const { runs, junctions, captures } = structureOf(corridors)
    expect(runs.map((run) => [run.cells.length, run.edges.length, run.loop, run.long, ...run.ends])).toEqual(
      [0, 1, 2].map(() => [3, 4, false, true, 'rim', 'rim']),
    )
    expect([junctions, captures]).toEqual([[], []])
  })

  test('a ring of four boxes is a long loop', () => {
    const square = board('rectangle', 2)
    const ring = begin(square, { ...usual, start: 'swedish' })
    expect(structureOf(ring).runs).toMatchObject([{ loop: true, long: true, cells: [0, 2, 3, 1] }])
  })

  test('a box that lacks three edges is a junction, and ends the chains beside it', () => {
    const opened = begin(b, { ...usual, start: 'swedish' })
    const { junctions, runs } = structureOf(opened)
    expect(junctions).toEqual([1, 3, 4, 5, 7])
    expect(runs.map((run) => run.ends)).toEqual([0, 1, 2, 3].map(() => ['junction', 'junction']))
  })

  test('an edge of a chain gives all of it away, and none of it to nobody', () => {
    expect([...effectOf(corridors, left(b, 1, 1)).gives].sort()).toEqual([3, 4, 5])
    const children = { ...corridors, rules: { ...usual, children: true } }
    expect(effectOf(children, left(b, 1, 1)).gives).toHaveLength(1)
    expect(isSafe(corridors, left(b, 1, 1))).toBe(false)
    expect(isSafe(begin(b, usual), 0)).toBe(true)
  })

  test('an edge that completes a box is said to', () => {
    const given = draw(corridors, left(b, 0, 0))
    expect(effectOf(given, left(b, 0, 1))).toEqual({ completes: [0], gives: [] })
    expect(isSafe(given, left(b, 0, 1))).toBe(false)
    expect(effectOf(given, left(b, 0, 0))).toEqual({ completes: [], gives: [] })
  })
})
