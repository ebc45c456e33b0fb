import type { TargetedEvent, VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Card } from '../../ui/card'
import { LinkIcon } from '../../ui/icons'
import { EmptyState } from '../../ui/states'
import { notify } from '../../ui/toast'
import { BoardPage } from '../duel/board-page'
import { copyLink } from '../duel/share'
import { DotsBoard } from './board-view'
import { CommentaryCard } from './commentary'
import { OpenIcon, PlusIcon, SaveIcon } from './icons'
import style from './local-view.module.css'
import { edgesOf, positionAfter, type RecordedGame } from './recorded-game'
import { readReplay, ReplayFileError, writeReplay } from './replay-file'
import { readHash, replayAddress } from './replay-link'
import { ReplayPlayer, useReplay, useReplayKeys } from './replay-player'
import parts from './replay.module.css'
import { isOver } from './rules'
import { Scoreboard } from './scoreboard'
import { statusOf } from './status'
import { currentDotsText, type DotsText, useDotsText } from './text'
import { useReview } from './use-review'
import { useSight } from './use-sight'
import { marksOf } from './review'
import { ReviewPanel } from './review-panel'

/** A game that the address holds, or a file that is opened here. */
export function ReplayView(): VNode {
  const text = useDotsText().replay
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = (): void => setHash(location.hash)
    addEventListener('hashchange', follow)
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('hashchange', follow)
      removeEventListener('popstate', follow)
    }
  }, [])
  const { game, at } = useMemo(() => readHash(hash), [hash])
  const open = (opened: RecordedGame): void => {
    history.pushState(null, '', replayAddress(opened))
    setHash(location.hash)
    notify({ kind: 'good', title: currentDotsText().replay.opened(opened.moves.length) })
  }
  if (game) return <Watch key={hash.split('@')[0]} game={game} start={at ?? 0} onOpen={open} />
  const [title, body] = hash.length > 1 ? [text.badHeading, text.badBody] : [text.emptyHeading, text.emptyBody]
  return (
    <EmptyState heading="h1" title={title} body={body}>
      <OpenFile onOpen={open} />
      <ButtonLink href="/dots/local" variant="primary" icon={<PlusIcon />}>
        {text.playOn}
      </ButtonLink>
    </EmptyState>
  )
}

interface WatchProps {
  readonly game: RecordedGame
  readonly start: number
  readonly onOpen: (game: RecordedGame) => void
}

function Watch({ game, start, onOpen }: WatchProps): VNode {
  const text = useDotsText()
  // The address follows, so that a reload and a copied link show the same move.
  const replay = useReplay(game.moves.length, start, (at) => history.replaceState(null, '', replayAddress(game, at)))
  const { at, step } = replay
  useReplayKeys(replay)
  const position = useMemo(() => positionAfter(game, at), [game, at])
  const names = namesOf(game, text)
  const [reviewing, setReviewing] = useState(false)
  const review = useReview(game, at, reviewing)
  const [board, showBoard] = useSight()
  const leap = (to: number): void => {
    step(to)
    showBoard()
  }
  const [title] = statusOf(position, names, text)
  return (
    <>
      <h1 class="spoken">{text.replay.heading}</h1>
      <BoardPage
        class={style.page}
        top={
          <>
            <Scoreboard position={position} names={names} />
            <div class={style.status}>
              <div>
                <h2>{isOver(position) ? title : text.replay.sliderValue(at, game.moves.length)}</h2>
                {!isOver(position) && <p>{title}</p>}
              </div>
            </div>
          </>
        }
        board={
          <div ref={board}>
            <DotsBoard position={position} turn={undefined} names={names} marks={marksOf(review.known, at)} />
          </div>
        }
      >
        <Card>
          <ReplayPlayer replay={replay} />
        </Card>
        <div class={parts.tools}>
          <Button size="s" icon={<LinkIcon />} onClick={() => void copyLink(replayAddress(game, at))}>
            {text.replay.share}
          </Button>
          <Button size="s" icon={<SaveIcon />} onClick={() => save(game)}>
            {text.replay.save}
          </Button>
          <OpenFile onOpen={onOpen} />
        </div>
        {reviewing ? (
          <>
            <ReviewPanel game={game} names={names} at={at} onStep={leap} review={review} />
            <CommentaryCard game={game} names={names} at={at} onStep={leap} />
          </>
        ) : (
          edgesOf(game).length > 0 && (
            <Card title={text.review.heading}>
              <p>{text.review.lead}</p>
              <div class={style.end}>
                <Button variant="primary" onClick={() => setReviewing(true)}>
                  {text.review.start}
                </Button>
              </div>
            </Card>
          )
        )}
      </BoardPage>
    </>
  )
}

const namesOf = ({ options, names }: RecordedGame, text: DotsText): string[] =>
  Array.from({ length: options.players }, (_, index) => names[index]?.trim() || text.local.player(index + 1))

function save(game: RecordedGame): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([writeReplay(game)], { type: 'application/json' }))
  link.download = currentDotsText().replay.fileName
  link.click()
  // The download has its own copy once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A button that lets one choose a file, and says what is wrong with it. */
function OpenFile({ onOpen }: { onOpen: (game: RecordedGame) => void }): VNode {
  const text = useDotsText().replay
  const field = useRef<HTMLInputElement>(null)
  const read = async (event: TargetedEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.currentTarget.files ?? []
    const input = event.currentTarget
    if (!file) return
    try {
      onOpen(readReplay(await file.text()))
    } catch (error) {
      notify({ kind: 'bad', title: text.failedOpen, body: explainFile(error, text) })
    } finally {
      // The same file may be mended and chosen again.
      input.value = ''
    }
  }
  return (
    <>
      <input ref={field} hidden type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
      <Button size="s" icon={<OpenIcon />} onClick={() => field.current?.click()}>
        {text.open}
      </Button>
    </>
  )
}

function explainFile(error: unknown, { fileErrors, moveErrors }: DotsText['replay']): string {
  if (!(error instanceof ReplayFileError)) return fileErrors.UNREADABLE
  const { problem, move } = error
  return problem in fileErrors
    ? fileErrors[problem as keyof typeof fileErrors]
    : moveErrors[problem as keyof typeof moveErrors](move ?? 0)
}
