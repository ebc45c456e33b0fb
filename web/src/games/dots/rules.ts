import { type Board, noCell } from './board'

/**
 * The turn engine: a position is a fold over the edges that were drawn, and there is
 * no other way to make one. The server's `games/dots` has the same rules.
 */
export type Player = 1 | 2 | 3 | 4

export const players = [1, 2, 3, 4] as const satisfies readonly Player[]

export const starts = ['empty', 'icelandic', 'swedish'] as const

/** What is drawn before the first move: nothing, the upper and the left border, the whole border. */
export type Start = (typeof starts)[number]

export interface Rules {
  /** 2 to 4. */
  readonly players: number
  /** Who begins. */
  readonly first: Player
  readonly start: Start
  /** For small children: the turn always passes, even when a cell was completed. */
  readonly children: boolean
  /** The fewest cells win. */
  readonly misere: boolean
}

/** What `Position.by` has for an edge that was there from the start. */
export const given = 5

export interface Position {
  readonly board: Board
  readonly rules: Rules
  /** For each edge: 0 while it is free, who drew it, or `given`. */
  readonly by: Uint8Array
  /** For each cell: who completed it, 0 while nobody has. */
  readonly owners: Uint8Array
  /** Cells of each player, by their number; the first entry is nobody's. */
  readonly scores: readonly number[]
  /** Whose turn it is, also of the last one when the game is over. */
  readonly turn: Player
  /** Edges not drawn. */
  readonly left: number
  /** Moves made. */
  readonly count: number
  /** The last edge drawn, and the cells that it completed. */
  readonly last: number | undefined
  readonly completed: readonly number[]
}

export type Refusal = 'NO_EDGE' | 'EDGE_DRAWN'

/** The position before the first move. */
export function begin(board: Board, rules: Rules): Position {
  const by = new Uint8Array(board.ends.length)
  for (const edge of startingEdges(board, rules.start)) by[edge] = given
  return {
    board,
    rules,
    by,
    owners: new Uint8Array(board.around.length),
    scores: Array.from({ length: rules.players + 1 }, () => 0),
    turn: rules.first,
    left: by.reduce((free, drawn) => free + (drawn === 0 ? 1 : 0), 0),
    count: 0,
    last: undefined,
    completed: [],
  }
}

/** Whether a board has an upper and a left border of its own to draw. */
export const hasStart = (board: Board, start: Start): boolean =>
  start !== 'icelandic' || board.kind === 'rectangle' || board.kind === 'diagonal'

function startingEdges(board: Board, start: Start): number[] {
  if (start === 'empty') return []
  return board.ends.flatMap(([from, to], edge) => {
    if (board.beside[edge]?.[1] !== noCell) return []
    const [a, b] = [board.dots[from], board.dots[to]]
    const upperLeft = (a?.row === 0 && b?.row === 0) || (a?.col === 0 && b?.col === 0)
    return start === 'swedish' || upperLeft ? [edge] : []
  })
}

export function refusal(position: Position, edge: number): Refusal | undefined {
  const by = position.by[edge]
  if (by === undefined) return 'NO_EDGE'
  return by === 0 ? undefined : 'EDGE_DRAWN'
}

/** The position after the player to move has drawn an edge. A refused one changes nothing. */
export function draw(position: Position, edge: number): Position {
  return fold(position, [edge])
}

/** A move of a log that the rules do not allow. `number` counts from 1. */
export class MoveError extends Error {
  override readonly name = 'MoveError'

  constructor(
    readonly number: number,
    readonly edge: number,
    readonly refusal: Refusal,
  ) {
    super(`move ${number}, edge ${edge}: ${refusal}`)
  }
}

/** Plays edges one after the other; throws a MoveError at the first that is refused. */
export function fold(from: Position, edges: readonly number[]): Position {
  const by = from.by.slice()
  const owners = from.owners.slice()
  const scores = [...from.scores]
  let { turn, last, completed } = from
  for (const [index, edge] of edges.entries()) {
    if (by[edge] !== 0) {
      throw new MoveError(from.count + index + 1, edge, by[edge] === undefined ? 'NO_EDGE' : 'EDGE_DRAWN')
    }
    by[edge] = turn
    last = edge
    completed = (from.board.beside[edge] ?? []).filter((cell) => cell !== noCell && lacks(from.board, by, cell) === 0)
    for (const cell of completed) owners[cell] = turn
    scores[turn] = (scores[turn] ?? 0) + completed.length
    if (completed.length === 0 || from.rules.children) turn = after(turn, from.rules)
  }
  const { board, rules } = from
  return {
    board,
    rules,
    by,
    owners,
    scores,
    turn,
    left: from.left - edges.length,
    count: from.count + edges.length,
    last,
    completed,
  }
}

export const after = (player: Player, rules: Rules): Player => ((player % rules.players) + 1) as Player

export const isOver = (position: Position): boolean => position.left === 0

export const isDrawn = (position: Position, edge: number): boolean => position.by[edge] !== 0

/** How many edges a cell lacks; at 0 it is completed. */
export const missing = (position: Position, cell: number): number => lacks(position.board, position.by, cell)

function lacks(board: Board, by: Uint8Array, cell: number): number {
  let free = 0
  for (const edge of board.around[cell] ?? []) if (by[edge] === 0) free++
  return free
}

/** Those who share the first place once the game is over; nobody before. Two or more are a tie. */
export function winners(position: Position): Player[] {
  if (!isOver(position)) return []
  const inGame = players.slice(0, position.rules.players)
  const scores = inGame.map((player) => position.scores[player] ?? 0)
  const best = position.rules.misere ? Math.min(...scores) : Math.max(...scores)
  return inGame.filter((player) => position.scores[player] === best)
}
