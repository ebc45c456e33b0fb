import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { navigate, usePlace } from '../../router'
import { useStore } from '../../store'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { classes } from '../../ui/classes'
import { WarningIcon } from '../../ui/icons'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states'
import { addressOf } from './address'
import type { GameInfo } from './api'
import { GamesCard } from './games-card'
import style from './game-view.module.css'
import { ClockIcon, PinIcon } from './icons'
import { ResultCard } from './result-card'
import { Scoreboard } from './scoreboard'
import { copyLink } from './share'
import type { Stage } from './stage'
import { StageView } from './stage-view'
import { explainFailure, formatNumber, useBoxesText } from './text'
import type { Moment } from './timeline'
import { TimelineBar } from './timeline-bar'
import { useTable } from './use-table'
import { useWorld } from './use-world'
import { playable } from './view'
import type { Summary, World } from './world'
import { YouCard } from './you-card'

interface GameViewProps {
  readonly gameId: string
  /** What is known of it already. */
  readonly known?: GameInfo
  /** Looks for the game that is played now, where that is what the page is for. */
  readonly onNext?: () => void
}

/** A game to play, to watch, and to wind back. */
export function GameView({ gameId, known, onNext }: GameViewProps): VNode {
  const text = useBoxesText()
  const [opening, retry] = useWorld(gameId, known)
  if (opening.status === 'loading') return <LoadingState />
  if (opening.status === 'ready') return <Play world={opening.world} onNext={onNext} />
  if (opening.status === 'missing') {
    return (
      <EmptyState heading="h1" title={text.missing.heading} body={text.missing.body}>
        <ButtonLink href="/boxes" variant="primary">
          {text.missing.current}
        </ButtonLink>
      </EmptyState>
    )
  }
  const body = explainFailure(opening.error)
  return <ErrorState heading="h1" title={text.failed.heading} body={body} onRetry={retry} />
}

function Play({ world, onNext }: { world: World; onNext: (() => void) | undefined }): VNode {
  const text = useBoxesText()
  const table = useTable(world)
  const { summary, moment, timeline, stage } = table
  const { geometry } = world.board
  const past = moment.at !== undefined
  useAddress(world.info.gameId, moment)
  // A finished game that is looked at as a whole, or at its last move, shows how it ended.
  const ended = summary.finished && (!past || moment.at === summary.records)
  const [scores, placed] = past ? [moment.scores, moment.placed] : [summary.scores, summary.placed]
  return (
    <div class={style.page} data-records={summary.records} data-at={moment.at}>
      <Head summary={summary} moment={moment} world={world} />
      <div class={style.you}>
        {ended && (
          <ResultCard
            scores={scores}
            team={summary.team}
            canReplay={summary.records > 0}
            onReplay={() => void timeline.play()}
            onNext={onNext}
          />
        )}
        {!ended && <YouCard summary={summary} />}
      </div>
      <div class={style.scores}>
        <Scoreboard
          scores={scores}
          crowd={summary.crowd}
          team={summary.team}
          boxes={geometry.boxes}
          placed={placed}
          edges={geometry.edges}
        />
      </div>
      <div class={style.stage}>
        <StageView
          world={world}
          listener={table.listener}
          onStage={table.setStage}
          following={table.following}
          onFollow={table.toggleFollow}
          onHottest={table.jumpToHottest}
          past={past}
        >
          {summary.connection === 'lost' ? (
            <Lost onRetry={world.retry} />
          ) : (
            stage && <Hint stage={stage} wanted={!past && !summary.finished && summary.lines === 0} />
          )}
        </StageView>
      </div>
      <div class={style.below}>
        <TimelineBar timeline={timeline} moment={moment} end={summary.records} finished={summary.finished} />
      </div>
      <div class={style.side}>
        <ShareRow
          onPlace={() => void copyLink(addressOf(world.info.gameId, { place: placeOf(stage) }))}
          onMoment={() =>
            void copyLink(
              addressOf(world.info.gameId, { place: placeOf(stage), atRecord: moment.at ?? world.board.records }),
            )
          }
        />
        <p class={style.help}>{text.stage.help}</p>
        <GamesCard here={world.info.gameId} finished={summary.finished} />
      </div>
      <p class="spoken" role="status">
        {table.said}
      </p>
    </div>
  )
}

/** The whole world needs no place in a link. */
const placeOf = (stage: Stage | undefined): Stage['place'] | undefined => (stage?.isWhole ? undefined : stage?.place)

/** The address of a game names the moment that is shown, so that a reload comes back to it. */
function useAddress(gameId: string, { at, playing, busy }: Moment): void {
  const { path } = usePlace()
  const [was, setWas] = useState(at)
  useEffect(() => {
    if (playing || busy || at === was || path === '/boxes') return
    setWas(at)
    navigate(addressOf(gameId, { atRecord: at }), { replace: true, keepScroll: true })
  }, [at, playing, busy])
}

function Head({ summary, moment, world }: { summary: Summary; moment: Moment; world: World }): VNode {
  const text = useBoxesText()
  const { w, h } = world.board.geometry
  const { connection, finished, crowd, movesPerSecond } = summary
  const state =
    connection === 'lost' ? (
      <Badge>{text.lost.heading}</Badge>
    ) : moment.at !== undefined ? (
      <Badge kind="accent">{text.head.past}</Badge>
    ) : finished ? (
      <Badge>{text.head.finished}</Badge>
    ) : (
      <Badge kind={connection === 'open' ? 'good' : 'neutral'}>
        {connection === 'open' ? text.head.live : text.head.connecting}
      </Badge>
    )
  return (
    <div class={style.head}>
      <h1>{text.heading}</h1>
      <p class={style.facts}>
        {state}
        <span class={style.size}>{text.head.size(w, h)}</span>
        {!finished && crowd && connection === 'open' && <span>{text.head.watching(crowd.sockets)}</span>}
        {!finished && movesPerSecond > 0 && (
          <span class={style.rate}>{text.head.rate(formatNumber(Math.round(movesPerSecond * 10) / 10))}</span>
        )}
      </p>
    </div>
  )
}

function Lost({ onRetry }: { onRetry: () => void }): VNode {
  const text = useBoxesText().lost
  return (
    <div class={classes('plastic', style.lost)} role="alert">
      <WarningIcon />
      <p>
        <strong>{text.heading}</strong> {text.body}
      </p>
      <Button size="s" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  )
}

/** For newcomers, until they are near enough to draw. */
function Hint({ stage, wanted }: { stage: Stage; wanted: boolean }): VNode | null {
  const { scale } = useStore(stage.view)
  const text = useBoxesText().stage
  return wanted && scale < playable ? <p class={style.hint}>{text.hint}</p> : null
}

function ShareRow({ onPlace, onMoment }: { onPlace: () => void; onMoment: () => void }): VNode {
  const text = useBoxesText().share
  return (
    <div class={style.share} role="group" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <Button size="s" icon={<PinIcon />} onClick={onPlace}>
        {text.place}
      </Button>
      <Button size="s" icon={<ClockIcon />} onClick={onMoment}>
        {text.moment}
      </Button>
    </div>
  )
}
