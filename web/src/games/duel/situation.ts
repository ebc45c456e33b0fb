import type { Game } from '../../api/client'
import { isSide, otherSide, type Side } from './side'
import { absenceOf, awaySide, serverNow, type Snapshot } from './time'

/** What is going on, as far as it decides what the page says and offers. */
export type Situation =
  | { readonly kind: 'waiting'; readonly mine: boolean }
  /** The server does not answer. `claimIn`: until the opponent may claim the win over this player. */
  | { readonly kind: 'lost'; readonly claimIn: number | undefined }
  /** A player is away; `claimIn` milliseconds until the other may claim the win. */
  | { readonly kind: 'away'; readonly side: Side; readonly claimIn: number }
  | {
      readonly kind: 'turn'
      readonly side: Side
      readonly whose: 'you' | 'them' | 'bot' | 'watched'
      /** Whether that player made the last move, too. */
      readonly again: boolean
    }
  | { readonly kind: 'over'; readonly winner: Side | undefined }

export const youOf = (game: Game): Side | 0 => (isSide(game.you) ? game.you : 0)

export function winnerOf({ result }: Pick<Game, 'result'>): Side | undefined {
  return result === 'P1_WIN' ? 1 : result === 'P2_WIN' ? 2 : undefined
}

export const isOver = ({ status }: Pick<Game, 'status'>): boolean => status === 'COMPLETED' || status === 'ABANDONED'

/** Failed questions in a row before the page speaks of a lost connection: one alone is nothing. */
const patience = 2

/** `last` is who made the last move, when the page knows of moves that the server has not confirmed. */
export function situationOf(
  snapshot: Snapshot,
  failures: number,
  now: number,
  last = snapshot.game.moves.at(-1)?.player,
): Situation {
  const { game } = snapshot
  const you = youOf(game)
  if (isOver(game)) return { kind: 'over', winner: winnerOf(game) }
  if (failures >= patience) return { kind: 'lost', claimIn: claimOver(snapshot, now) }
  if (game.status === 'WAITING') return { kind: 'waiting', mine: you !== 0 }
  const away = awaySide(snapshot, you, now)
  const absence = away && absenceOf(snapshot, away, now)
  if (away && absence) return { kind: 'away', side: away, claimIn: absence.claimIn }
  const side: Side = game.currentTurn === 2 ? 2 : 1
  return { kind: 'turn', side, whose: whoseTurn(game, you, side), again: last === side }
}

function whoseTurn(game: Game, you: Side | 0, side: Side): 'you' | 'them' | 'bot' | 'watched' {
  if (you === 0) return 'watched'
  if (side === you) return 'you'
  return (side === 2 ? game.player2 : game.player1)?.isBot ? 'bot' : 'them'
}

/** How long a player who cannot reach the server is still safe from a claim. */
function claimOver(snapshot: Snapshot, now: number): number | undefined {
  const { game } = snapshot
  const you = youOf(game)
  if (you === 0 || game.status !== 'ACTIVE') return undefined
  const opponent = otherSide(you) === 1 ? game.player1 : game.player2
  const seen = you === 1 ? game.player1LastSeen : game.player2LastSeen
  if (opponent?.isBot || seen === null) return undefined
  return Math.max(0, game.abandonAfterMs - (serverNow(snapshot, now) - Date.parse(seen)))
}

/** Whole seconds of a countdown: never 0 while there is something left. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1000)
