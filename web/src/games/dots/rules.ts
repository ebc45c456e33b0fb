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
  /** Whose turn it is; once the game is over, whose it would be. */
  readonly turn: Player
  /** Those who have given up or run out of time, with the cells they had. */
  readonly out: readonly Player[]
  /** Edges not drawn. */
  readonly left: number
  /** Moves made. */
  readonly count: number
  /** The last edge drawn, and the cells that it completed. */
  readonly last: number | undefined
  readonly completed: readonly number[]
}

/** Leaving a game, in or out of turn. */
export interface Leave {
  readonly player: Player
  readonly action: 'resign' | 'timeout'
}

/** A move: the edge that the player to move draws, or somebody leaving. */
export type Move = number | Leave

export type Refusal = 'GAME_OVER' | 'BAD_PLAYER' | 'BAD_EDGE' | 'EDGE_DRAWN'

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
    out: [],
    left: by.reduce((free, drawn) => free + (drawn === 0 ? 1 : 0), 0),
    count: 0,
    last: undefined,
    completed: [],
  }
}

/** A position in the middle of a game whose moves are not known: edges that are drawn, and who owns which cell. */
export function setUp(board: Board, rules: Rules, drawn: readonly number[], owners: readonly number[]): Position {
  const start = begin(board, rules)
  for (const edge of drawn) start.by[edge] = given
  start.owners.set(owners)
  return {
    ...start,
    scores: start.scores.map((_, player) => owners.filter((owner) => owner === player && player !== 0).length),
    left: start.by.reduce((free, by) => free + (by === 0 ? 1 : 0), 0),
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

/** Why the rules do not allow a move, if they do not. */
export function refusal(position: Position, move: Move): Refusal | undefined {
  if (isOver(position)) return 'GAME_OVER'
  if (typeof move !== 'number') return inGame(position).includes(move.player) ? undefined : 'BAD_PLAYER'
  const by = position.by[move]
  if (by === undefined) return 'BAD_EDGE'
  return by === 0 ? undefined : 'EDGE_DRAWN'
}

/** A move of a log that the rules do not allow. `number` counts from 1. */
export class MoveError extends Error {
  override readonly name = 'MoveError'

  constructor(
    readonly number: number,
    readonly refusal: Refusal,
  ) {
    super(`move ${number}: ${refusal}`)
  }
}

/** The position after the player to move has drawn an edge. Throws a MoveError, and changes nothing, if refused. */
export const draw = (position: Position, edge: number): Position => fold(position, [edge])

/** Plays moves one after the other; throws a MoveError at the first that is refused. */
export function fold(from: Position, moves: readonly Move[]): Position {
  const position = {
    ...from,
    by: from.by.slice(),
    owners: from.owners.slice(),
    scores: [...from.scores],
    out: [...from.out],
    completed: [...from.completed],
  }
  for (const move of moves) {
    const refused = refusal(position, move)
    if (refused) throw new MoveError(position.count + 1, refused)
    if (typeof move === 'number') drawOn(position, move)
    else leave(position, move.player)
    position.count++
  }
  return position
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] }

/** A copy that nobody else has seen yet. */
type Draft = Mutable<Position>

function drawOn(position: Draft, edge: number): void {
  const { board, by, owners, scores, turn } = position
  by[edge] = turn
  position.left--
  position.last = edge
  position.completed = (board.beside[edge] ?? []).filter((cell) => cell !== noCell && missing(position, cell) === 0)
  for (const cell of position.completed) owners[cell] = turn
  scores[turn] = (scores[turn] ?? 0) + position.completed.length
  if (position.completed.length === 0 || position.rules.children) position.turn = nextPlayer(position)
}

function leave(position: Draft, player: Player): void {
  position.out.push(player)
  position.last = undefined
  position.completed = []
  if (position.turn === player) position.turn = nextPlayer(position)
}

/** Who moves after the player whose turn it is. */
export function nextPlayer({ turn, rules, out }: Position): Player {
  let next = turn
  do next = ((next % rules.players) + 1) as Player
  while (out.includes(next) && next !== turn)
  return next
}

/** The players who are still in the game. */
export const inGame = ({ rules, out }: Position): Player[] =>
  players.slice(0, rules.players).filter((player) => !out.includes(player))

export const isOver = (position: Position): boolean =>
  position.left === 0 || position.rules.players - position.out.length < 2

export const isDrawn = (position: Position, edge: number): boolean => position.by[edge] !== 0

/** How many edges a cell lacks; at 0 it is completed. */
export function missing({ board, by }: Position, cell: number): number {
  let free = 0
  for (const edge of board.around[cell] ?? []) if (by[edge] === 0) free++
  return free
}

/** Those who share the first place once the game is over; nobody before. Two or more are a tie. */
export function winners(position: Position): Player[] {
  if (!isOver(position)) return []
  const rivals = inGame(position)
  const scores = rivals.map((player) => position.scores[player] ?? 0)
  const best = position.rules.misere ? Math.min(...scores) : Math.max(...scores)
  return rivals.filter((player) => position.scores[player] === best)
}
