import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useResolved } from '../../../settings/store'
import { useStore } from '../../../store'
import { Stage } from '../board/stage'
import type { Match } from '../match/match'
import type { Now, Playback } from '../playback'
import { useArenaText } from '../text'
import { boardInWords } from '../words'
import style from './board-view.module.css'
import { Minimap } from './minimap'
import { StoryCard } from './story-card'

interface BoardViewProps {
  readonly match: Match
  readonly playback: Playback
  readonly now: Now
  readonly perspective: number
  readonly onStage: (stage: Stage | undefined) => void
  /** What lies over the board. */
  readonly children?: ComponentChildren
}

/** The board, what it says in words, and what lies over it. */
export function BoardView(props: BoardViewProps): VNode {
  const { match, playback, now, perspective, onStage, children } = props
  const { motion } = useResolved()
  const host = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLCanvasElement>(null)
  const energy = useRef<HTMLCanvasElement>(null)
  const scene = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage>()

  useLayoutEffect(() => {
    if (!host.current || !ground.current || !energy.current || !scene.current) return
    const parts = { host: host.current, ground: ground.current, energy: energy.current, scene: scene.current }
    const made = new Stage(parts, match, playback)
    setStage(made)
    onStage(made)
    return () => {
      made.close()
      onStage(undefined)
    }
  }, [match, playback])

  useLayoutEffect(() => stage?.setAnimated(motion === 'full'), [stage, motion])
  useEffect(() => stage?.setPerspective(perspective), [stage, perspective])

  return (
    <div class={style.board}>
      <div ref={host} class={style.host} role="img" aria-label={useBoardWords(match, now)} data-testid="board">
        <canvas ref={ground} />
        <canvas ref={energy} />
        <canvas ref={scene} />
      </div>
      {stage && <Corners stage={stage} now={now} />}
      {children}
    </div>
  )
}

/** The board in words, as of the last rest: while it plays, nobody could listen as fast. */
function useBoardWords(match: Match, now: Now): string {
  const text = useArenaText()
  const step = useRef(now.step)
  if (!now.playing) step.current = now.step
  return boardInWords(match, Math.min(step.current, match.turns), text)
}

/** The story keeps out of the way of the bot that it is about, and the overview out of the way of the story. */
function Corners({ stage, now }: { stage: Stage; now: Now }): VNode {
  const pointed = useStore(stage.pointed)
  const below = useMemo(() => pointed === undefined || stage.placeOf(pointed.unit).y < 0.5, [pointed])
  return (
    <>
      <Minimap stage={stage} now={now} top={pointed !== undefined && below} />
      <StoryCard stage={stage} top={!below} />
    </>
  )
}
