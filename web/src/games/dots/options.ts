import { type Board, boardOf } from './board'
import { begin, hasStart, type Player, type Position, type Rules, type Start, starts } from './rules'
import { type Kind, kinds } from './shapes'

/** What is agreed before a game: the board and the rules. */
export interface Options extends Rules {
  readonly shape: Kind
  readonly rows: number
  readonly cols: number
}

export const usualOptions: Options = {
  shape: 'rectangle',
  rows: 5,
  cols: 5,
  players: 2,
  first: 1,
  start: 'empty',
  children: false,
  misere: false,
}

/** The position before the first move. */
export const beginning = (options: Options): Position => begin(boardFor(options), rulesOf(options))

/** The board of options that were checked. */
export function boardFor({ shape, rows, cols }: Options): Board {
  const board = boardOf(shape, rows, cols)
  if (!board) throw new RangeError(`no ${shape} of ${rows} × ${cols}`)
  return board
}

const rulesOf = ({ players, first, start, children, misere }: Options): Rules => ({
  players,
  first,
  start,
  children,
  misere,
})

/** Whether a game can be played so: there is such a board, and something to draw on it. */
export function isPlayable(options: Options): boolean {
  const board = boardOf(options.shape, options.rows, options.cols)
  return (
    board !== undefined &&
    hasStart(board, options.start) &&
    [2, 3, 4].includes(options.players) &&
    options.first >= 1 &&
    options.first <= options.players &&
    begin(board, rulesOf(options)).left > 0
  )
}

/** Reads options that somebody else wrote; what is left out is as usual. Undefined when they make no sense. */
export function readOptions(raw: Record<string, unknown>): Options | undefined {
  const given = <T>(key: keyof Options, check: (value: unknown) => value is T, usual: T): T | undefined => {
    const value = raw[key]
    if (value === undefined) return usual
    return check(value) ? value : undefined
  }
  const options = {
    shape: given('shape', isKind, usualOptions.shape),
    rows: given('rows', Number.isInteger as (value: unknown) => value is number, usualOptions.rows),
    cols: given('cols', Number.isInteger as (value: unknown) => value is number, usualOptions.cols),
    players: given('players', Number.isInteger as (value: unknown) => value is number, usualOptions.players),
    first: given('first', isFirst, usualOptions.first),
    start: given('start', isStart, usualOptions.start),
    children: given('children', isFlag, usualOptions.children),
    misere: given('misere', isFlag, usualOptions.misere),
  }
  return isComplete(options) && isPlayable(options) ? options : undefined
}

const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value)
const isStart = (value: unknown): value is Start => starts.some((start) => start === value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isFirst = (value: unknown): value is Player => [1, 2, 3, 4].some((player) => player === value)

const isComplete = (options: { [Key in keyof Options]: Options[Key] | undefined }): options is Options =>
  Object.values(options).every((value) => value !== undefined)

const numbers = ['rows', 'cols', 'players', 'first']
const flags = ['children', 'misere']
const names = ['shape', 'start']

/** The options that a query string asks for: undefined when it asks for none, 'bad' when there are no such. */
export function optionsInQuery(search: string): Options | 'bad' | undefined {
  const query = new URLSearchParams(search)
  const raw: Record<string, unknown> = {}
  for (const [key, value] of query) {
    if (numbers.includes(key)) raw[key] = /^\d{1,2}$/.test(value) ? Number(value) : NaN
    else if (flags.includes(key)) raw[key] = value === '1' || value === 'true'
    else if (names.includes(key)) raw[key] = value
  }
  if (Object.keys(raw).length === 0) return undefined
  // A triangle is as wide as it is high, and an address need not say it twice.
  if (raw['shape'] === 'triangle') raw['cols'] ??= raw['rows'] ?? usualOptions.rows
  return readOptions(raw) ?? 'bad'
}
