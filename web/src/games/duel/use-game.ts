import { useEffect, useRef, useState } from 'preact/hooks'
import { at, call, type Game } from '../../api/client'
import { navigate } from '../../router'
import { loadSession } from '../../session/session'
import { addressOf, type Order, resign as resignGame } from './api'
import { useDuel } from './duel'
import { type Following, follow } from './follow'
import { isOver } from './situation'
import { complain, currentDuelText } from './text'
import type { Snapshot } from './time'
import { usePending } from './use-pending'

/** A move in a game's log, as far as its board is concerned. */
export type Step = Order & { readonly player: number }

export type Deed = 'resign' | 'undo' | 'acceptUndo' | 'declineUndo' | 'claim' | 'rematch'

export interface Table {
  readonly snapshot: Snapshot | undefined
  /** The log with the moves that are under way. */
  readonly moves: readonly Step[]
  /** Whether some are. */
  readonly pending: boolean
  readonly failures: number
  /** An error that asking again does not mend. */
  readonly refused: unknown
  readonly busy: Deed | undefined
  /** Makes a move, and shows it at once. That it is a legal one is up to the caller. */
  readonly play: (order: Order) => void
  readonly resign: () => void
  /** Takes a move back, or asks the opponent for leave to. */
  readonly undo: () => void
  readonly acceptUndo: () => void
  readonly declineUndo: () => void
  readonly claim: () => void
  readonly rematch: () => void
  readonly refresh: () => void
}

/** A game with everything that can be done to it. A new `publicId` needs a new component. */
export function useGame(publicId: string, userId: string): Table {
  const duel = useDuel()
  const [snapshot, setSnapshot] = useState<Snapshot>()
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<unknown>()
  const [busy, setBusy] = useState<Deed>()
  const following = useRef<Following | undefined>(undefined)

  useEffect(() => {
    const current = follow(publicId, {
      onGame(next) {
        setSnapshot(next)
        setFailures(0)
        setRefused(undefined)
      },
      onFailure(error, final) {
        setFailures((count) => count + 1)
        if (final) setRefused(error)
      },
    })
    following.current = current
    return current.stop
  }, [publicId, userId])

  useRematch(snapshot?.game)
  useFreshRating(snapshot?.game)

  const game = snapshot?.game
  const { pending, play } = usePending(game, {
    onPlayed: (played) => following.current?.hear(played),
    onFailure(error) {
      complain(duel, currentDuelText().game.failedMove, error)
      following.current?.refresh()
    },
  })
  const moves = game ? (pending.length === 0 ? game.moves : [...game.moves, ...pending]) : []

  const act = async (deed: Deed, failed: string, request: (id: string) => Promise<unknown>): Promise<void> => {
    if (!game || busy) return
    setBusy(deed)
    try {
      await request(game.id)
    } catch (error) {
      complain(duel, failed, error)
    } finally {
      setBusy(undefined)
      following.current?.refresh()
    }
  }
  const changed = async (request: Promise<{ game: Game }>): Promise<void> =>
    following.current?.hear((await request).game)
  const text = currentDuelText().game

  return {
    snapshot,
    moves,
    failures,
    refused,
    busy,
    pending: pending.length > 0,
    play,
    resign: () => void act('resign', text.failedResign, async (id) => following.current?.hear(await resignGame(id))),
    undo: () => void act('undo', text.failedUndo, (id) => changed(call('post', at('/api/games/{id}/undo', { id })))),
    acceptUndo: () =>
      void act('acceptUndo', text.failedAnswer, (id) =>
        changed(call('post', at('/api/games/{id}/undo/accept', { id }))),
      ),
    declineUndo: () =>
      void act('declineUndo', text.failedAnswer, (id) =>
        changed(call('post', at('/api/games/{id}/undo/decline', { id }))),
      ),
    claim: () =>
      void act('claim', text.failedClaim, (id) => changed(call('post', at('/api/games/{id}/claim-abandoned', { id })))),
    rematch: () =>
      void act('rematch', text.failedRematch, async (id) => {
        const { newPublicId } = await call('post', at('/api/games/{id}/rematch', { id }))
        if (newPublicId) navigate(addressOf({ game: game?.game ?? duel.id, publicId: newPublicId }))
      }),
    refresh: () => following.current?.refresh(),
  }
}

/** Takes a player along when the rematch begins; who comes later finds a link. */
function useRematch(game: Game | undefined): void {
  const open = useRef(false)
  const next = game?.rematchPublicId ?? null
  useEffect(() => {
    if (!game) return
    if (next === null) open.current = true
    else if (open.current && game.you !== 0) navigate(addressOf({ game: game.game, publicId: next }))
  }, [game === undefined, next])
}

/** A rated game that ends here changes the account that the rest of the site shows. */
function useFreshRating(game: Game | undefined): void {
  const playing = useRef(false)
  const over = game !== undefined && isOver(game)
  useEffect(() => {
    if (!game) return
    if (!over) playing.current = true
    else if (playing.current && game.rated && game.you !== 0) void loadSession()
  }, [game === undefined, over])
}
