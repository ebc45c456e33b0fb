import { type Options, readOptions } from './options'
import { positionAfter, type RecordedGame } from './recorded-game'
import { type Leave, type Move, players, starts } from './rules'
import { kinds } from './shapes'

/**
 * A whole game in the part of an address behind the #: nothing is stored anywhere,
 * and nothing is sent to the server. Bytes in base64url: version, kind and start,
 * flags with players and first, rows, cols, the names, then ten bits for each move.
 * A board has at most 840 edges; the ten-bit numbers behind them are people leaving.
 */
const version = 1
const moveBits = 10
const leaving = 1000
const actions = ['resign', 'timeout'] as const
const longestName = 60

export function encodeGame({ options, names, moves }: RecordedGame): string {
  const flags =
    (options.children ? 1 : 0) | (options.misere ? 2 : 0) | ((options.players - 2) << 2) | ((options.first - 1) << 4)
  const head = [version, kinds.indexOf(options.shape) | (starts.indexOf(options.start) << 4), flags]
  const called = players.slice(0, options.players).flatMap((player) => {
    const bytes = [...new TextEncoder().encode(cut(names[player - 1] ?? ''))]
    return [bytes.length, ...bytes]
  })
  return toText(Uint8Array.from([...head, options.rows, options.cols, ...called, ...pack(moves.map(numberOf))]))
}

/** The game in such a text; undefined when it is damaged. */
export function decodeGame(text: string): RecordedGame | undefined {
  try {
    const bytes = [...fromText(text)]
    const take = (): number => {
      const byte = bytes.shift()
      if (byte === undefined) throw new RangeError('too short')
      return byte
    }
    if (take() !== version) return undefined
    const options = readHead(take(), take(), take(), take())
    if (!options) return undefined
    const names = players.slice(0, options.players).map(() => {
      const name = Uint8Array.from(Array.from({ length: take() }, take))
      return new TextDecoder('utf-8', { fatal: true }).decode(name)
    })
    const game = { options, names, moves: unpack(bytes).map(moveOf) }
    positionAfter(game)
    return game
  } catch {
    return undefined
  }
}

function readHead(form: number, flags: number, rows: number, cols: number): Options | undefined {
  return readOptions({
    // What the lists do not have is no option either: an undefined one would count as left out.
    shape: kinds[form & 15] ?? null,
    start: starts[form >> 4] ?? null,
    children: (flags & 1) !== 0,
    misere: (flags & 2) !== 0,
    players: ((flags >> 2) & 3) + 2,
    first: ((flags >> 4) & 3) + 1,
    rows,
    cols,
  })
}

/** Short enough for a byte of length, at the end of a letter. */
function cut(name: string): string {
  let short = name.slice(0, longestName)
  while (new TextEncoder().encode(short).length > 255) short = short.slice(0, -1)
  return short
}

const numberOf = (move: Move): number =>
  typeof move === 'number' ? move : leaving + (move.player - 1) * actions.length + actions.indexOf(move.action)

function moveOf(number: number): Move {
  if (number < leaving) return number
  const player = players[Math.floor((number - leaving) / actions.length)]
  const action = actions[(number - leaving) % actions.length]
  if (player === undefined || action === undefined) throw new RangeError(`no move ${number}`)
  return { player, action } satisfies Leave
}

/** Ten-bit numbers one after the other, filled up to whole bytes with fewer bits than a move has. */
function pack(numbers: readonly number[]): number[] {
  const bits = numbers.map((number) => number.toString(2).padStart(moveBits, '0')).join('')
  const full = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  return (full.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

function unpack(bytes: readonly number[]): number[] {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(new RegExp(`.{${moveBits}}`, 'g')) ?? []).map((number) => Number.parseInt(number, 2))
}

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromText = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Where a game can be watched again, from some move on. */
export const replayAddress = (game: RecordedGame, at?: number): string =>
  `/dots/replay#${encodeGame(game)}${at === undefined ? '' : `@${at}`}`

/** The game and the move that the part of an address behind the # asks for. */
export function readHash(hash: string): { readonly game: RecordedGame | undefined; readonly at: number | undefined } {
  const [code = '', move] = hash.replace(/^#/, '').split('@')
  const at = move !== undefined && /^\d{1,3}$/.test(move) ? Number(move) : undefined
  return { game: code === '' ? undefined : decodeGame(code), at }
}
