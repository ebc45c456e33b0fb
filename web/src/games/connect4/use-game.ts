import { useEffect, useRef, useState } from 'preact/hooks'
import { at, call, type Game } from '../../api/client'
import { navigate } from '../../router'
import { loadSession } from '../../session/session'
import { addressOf, resign as resignGame } from './api'
import { discsAfter, landingRow, type Step } from './board'
import { type Following, follow } from './follow'
import { isOver } from './situation'
import { complain, currentGameText } from './text'
import type { Snapshot } from './time'
import { notify } from '../../ui/toast'

/** A move that was made here and is not confirmed yet. */
interface Pending {
  readonly column: number
  /** How many moves there were when it was made. */
  readonly after: number
}

export type Deed = 'resign' | 'undo' | 'claim' | 'rematch'

export interface Table {
  readonly snapshot: Snapshot | undefined
  /** The log with the move that is under way. */
  readonly moves: readonly Step[]
  readonly failures: number
  /** An error that asking again does not mend. */
  readonly refused: unknown
  readonly busy: Deed | undefined
  readonly drop: (column: number) => void
  readonly resign: () => void
  readonly undo: () => void
  readonly claim: () => void
  readonly rematch: () => void
  readonly refresh: () => void
}

const nothing: readonly Step[] = []

/** A game with everything that can be done to it. A new `publicId` needs a new component. */
export function useGame(publicId: string, userId: string): Table {
  const [snapshot, setSnapshot] = useState<Snapshot>()
  const [failures, setFailures] = useState(0)
  const [refused, setRefused] = useState<unknown>()
  const [pending, setPending] = useState<Pending>()
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
  const moves = movesWith(game, pending)

  const drop = (column: number): void => {
    if (!game || pending || game.status !== 'ACTIVE' || game.currentTurn !== game.you) return
    if (landingRow(discsAfter(moves), column) === undefined) {
      notify({ kind: 'info', title: currentGameText().board.columnFull })
      return
    }
    setPending({ column, after: game.moves.length })
    call('post', at('/api/games/{id}/move', { id: game.id }), { column })
      .then((played) => following.current?.hear(played.game))
      .catch((error: unknown) => {
        complain(currentGameText().game.failedMove, error)
        following.current?.refresh()
      })
      .finally(() => setPending(undefined))
  }

  const act = async (deed: Deed, failed: string, request: (id: string) => Promise<unknown>): Promise<void> => {
    if (!game || busy) return
    setBusy(deed)
    try {
      await request(game.id)
    } catch (error) {
      complain(failed, error)
    } finally {
      setBusy(undefined)
      following.current?.refresh()
    }
  }
  const changed = async (request: Promise<{ game: Game }>): Promise<void> =>
    following.current?.hear((await request).game)
  const text = currentGameText().game

  return {
    snapshot,
    moves,
    failures,
    refused,
    busy,
    drop,
    resign: () => void act('resign', text.failedResign, async (id) => following.current?.hear(await resignGame(id))),
    undo: () => void act('undo', text.failedUndo, (id) => changed(call('post', at('/api/games/{id}/undo', { id })))),
    claim: () =>
      void act('claim', text.failedClaim, (id) => changed(call('post', at('/api/games/{id}/claim-abandoned', { id })))),
    rematch: () =>
      void act('rematch', text.failedRematch, async (id) => {
        const { newPublicId } = await call('post', at('/api/games/{id}/rematch', { id }))
        if (newPublicId) navigate(addressOf(newPublicId))
      }),
    refresh: () => following.current?.refresh(),
  }
}

function movesWith(game: Game | undefined, pending: Pending | undefined): readonly Step[] {
  if (!game) return nothing
  if (pending?.after !== game.moves.length) return game.moves
  return [...game.moves, { player: game.you, column: pending.column }]
}

/** Takes a player along when the rematch begins; who comes later finds a link. */
function useRematch(game: Game | undefined): void {
  const open = useRef(false)
  const next = game?.rematchPublicId ?? null
  useEffect(() => {
    if (!game) return
    if (next === null) open.current = true
    else if (open.current && game.you !== 0) navigate(addressOf(next))
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
