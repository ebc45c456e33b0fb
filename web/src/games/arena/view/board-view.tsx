import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useResolved } from '../../../settings/store'
import { useStore } from '../../../store'
import { Stage } from '../board/stage'
import type { Match } from '../match/match'
import type { Now, Playback } from '../playback'
import { useArenaText } from '../text'
import { boardInWords } from '../words'
import style from './board-view.module.css'
import { FullscreenIcon, MinusIcon, PlusIcon, WholeIcon } from './icons'
import { Minimap } from './minimap'
import { StoryCard } from './story-card'

interface BoardViewProps {
  readonly match: Match
  readonly playback: Playback
  readonly now: Now
  readonly perspective: number
  readonly onStage: (stage: Stage | undefined) => void
  readonly onFullscreen: () => void
  /** What lies over the board. */
  readonly children?: ComponentChildren
}

/** The board, what it says in words, and what lies over it. */
export function BoardView(props: BoardViewProps): VNode {
  const { match, playback, now, perspective, onStage, onFullscreen, children } = props
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
      {stage && <Tools stage={stage} onFullscreen={onFullscreen} />}
      {stage && <Minimap stage={stage} now={now} />}
      {stage && <StoryCard stage={stage} />}
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

function Tools({ stage, onFullscreen }: { stage: Stage; onFullscreen: () => void }): VNode {
  const text = useArenaText().controls
  useStore(stage.sight)
  const tool = (label: string, icon: VNode, onClick: () => void): VNode => (
    <button type="button" class={style.tool} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  )
  return (
    <div class={style.tools}>
      {tool(text.zoomIn, <PlusIcon />, () => stage.zoomBy(1.6))}
      {tool(text.zoomOut, <MinusIcon />, () => stage.zoomBy(1 / 1.6))}
      {!stage.isWhole && tool(text.whole, <WholeIcon />, () => stage.fit())}
      {document.fullscreenEnabled && tool(text.fullscreen, <FullscreenIcon />, onFullscreen)}
    </div>
  )
}
