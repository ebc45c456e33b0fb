import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { getResolved } from '../../../settings/store'
import { useStore } from '../../../store'
import { classes } from '../../../ui/classes'
import type { Stage } from '../board/stage'
import { type Match, turnOf } from '../match/match'
import { type Moment, momentsOf } from '../match/moments'
import { type Now, Playback } from '../playback'
import { formatDay, useArenaText } from '../text'
import { titleOf, turnInWords } from '../words'
import { BoardView } from './board-view'
import { HelpDialog } from './help-dialog'
import { HelpIcon } from './icons'
import { ResultCard } from './result-card'
import { Scores } from './scores'
import { Timeline } from './timeline'
import { Tools } from './tools'
import { EventKeys, jump, Perspective, SpeedKeys, Transport } from './transport'
import { useKeys } from './use-keys'
import style from './viewer.module.css'

interface ViewerProps {
  readonly match: Match
  /** The turn to begin with, as the match counts them; without one it plays from the start. */
  readonly turn?: number | undefined
  /** Told where it rests. */
  readonly onRest?: (turn: number) => void
  /** What can be done with the replay, beside the title. */
  readonly actions?: ComponentChildren
}

/** A match to be watched: the board, and beside or below it all that belongs to it. */
export function Viewer({ match, turn, onRest, actions }: ViewerProps): VNode {
  const text = useArenaText()
  const frame = useRef<HTMLDivElement>(null)
  const playback = useMemo(() => playbackOf(match, turn), [match])
  const moments = useMemo(() => momentsOf(match), [match])
  const now = useStore(playback.now)
  const [stage, setStage] = useState<Stage>()
  const [perspective, setPerspective] = useState(-1)
  const [help, setHelp] = useState(false)
  const [closed, setClosed] = useState(false)

  const onEvent = (by: 1 | -1): void => toEvent(playback, moments, by)
  const onFullscreen = (): void => toggleFullscreen(frame.current)
  useKeys({
    playback,
    stage,
    players: match.players.length,
    onEvent,
    onPerspective: setPerspective,
    onHelp: () => setHelp(true),
    onFullscreen,
  })
  useEffect(() => {
    if (now.step < match.turns) setClosed(false)
  }, [now.step])
  useRest(now, match, onRest)

  const over = now.step >= match.turns && !now.playing && !closed
  return (
    <div ref={frame} class={style.viewer}>
      <Head match={match} actions={actions} onHelp={() => setHelp(true)} />
      <div class={classes('plastic', style.board)} style={{ '--shape': `${match.torus.cols} / ${match.torus.rows}` }}>
        <BoardView match={match} playback={playback} now={now} perspective={perspective} onStage={setStage}>
          {over && <ResultCard match={match} onAgain={() => playback.play()} onClose={() => setClosed(true)} />}
        </BoardView>
      </div>
      <div class={classes('plastic', style.panel, style.scores)}>
        <Scores match={match} step={now.step} perspective={perspective} onPerspective={setPerspective} />
      </div>
      <section class={classes('plastic', style.panel, style.controls)} aria-label={text.viewer.controls}>
        <div class={style.where}>
          <p class={style.turn}>{text.viewer.turn(turnOf(match, now.step), turnOf(match, match.turns))}</p>
          {stage && <Tools stage={stage} onFullscreen={onFullscreen} />}
        </div>
        <Timeline match={match} moments={moments} step={now.step} onSeek={(step) => playback.seek(step)} />
        <Transport playback={playback} now={now} />
        <SpeedKeys playback={playback} now={now} />
        <div class={style.row}>
          <Perspective match={match} value={perspective} onChange={setPerspective} />
          <EventKeys playback={playback} now={now} onEvent={onEvent} />
        </div>
        <News match={match} moments={moments} now={now} />
      </section>
      <HelpDialog open={help} onClose={() => setHelp(false)} />
    </div>
  )
}

interface HeadProps {
  readonly match: Match
  readonly actions: ComponentChildren
  readonly onHelp: () => void
}

function Head({ match, actions, onHelp }: HeadProps): VNode {
  const text = useArenaText()
  const facts = [
    match.map.id === '' ? '' : text.viewer.map(match.map.id),
    text.viewer.size(match.torus.rows, match.torus.cols),
    formatDay(match.date),
    match.id,
  ]
  return (
    <div class={style.head}>
      <div class={style.title}>
        <h1>{titleOf(match, text)}</h1>
        <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <div class={style.actions}>
        {actions}
        <button
          type="button"
          class={style.action}
          aria-label={text.controls.help}
          title={text.controls.help}
          onClick={onHelp}
        >
          <HelpIcon />
        </button>
      </div>
    </div>
  )
}

/** What happens on the turn; said aloud when it rests. */
function News({ match, moments, now }: { match: Match; moments: readonly Moment[]; now: Now }): VNode {
  const text = useArenaText()
  const lines = now.moved ? [text.viewer.moved] : turnInWords(match, now.step, moments, text)
  return (
    <div class={style.news} aria-live={now.playing ? 'off' : 'polite'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function playbackOf(match: Match, turn: number | undefined): Playback {
  const { deathStart } = match.fights
  const captured = new Set(match.captures.map((capture) => capture.step))
  const playback = new Playback(
    match.turns,
    (step) => captured.has(step) || (deathStart[step + 1] ?? 0) > (deathStart[step] ?? 0),
  )
  if (turn !== undefined) playback.seek(turn - match.firstTurn)
  // Who opens a match wants to see it; who asked for less movement starts it when ready.
  else if (getResolved().motion === 'full') playback.play()
  return playback
}

function toEvent(playback: Playback, moments: readonly Moment[], by: 1 | -1): void {
  const here = playback.now.get().step
  const next = by > 0 ? moments.find((moment) => moment.step > here) : moments.findLast((moment) => moment.step < here)
  jump(playback, next?.step ?? (by > 0 ? playback.end : 0))
}

function toggleFullscreen(element: HTMLElement | null): void {
  // A browser may refuse, and then it stays as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else void element?.requestFullscreen?.().catch(() => undefined)
}

/** Tells where the match rests, a moment after it came there. */
function useRest(now: Now, match: Match, onRest: ViewerProps['onRest']): void {
  useEffect(() => {
    if (now.playing || !onRest) return
    const timer = setTimeout(() => onRest(turnOf(match, now.step)), 250)
    return () => clearTimeout(timer)
  }, [now.playing, now.step, match])
}
