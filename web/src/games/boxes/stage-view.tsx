import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useResolved } from '../../settings/store'
import { classes } from '../../ui/classes'
import { FlameIcon, FollowIcon, MinusIcon, PlusIcon, WholeIcon } from './icons'
import { Minimap } from './minimap'
import { Stage, type StageListener } from './stage'
import style from './stage-view.module.css'
import { useBoxesText } from './text'
import type { World } from './world'

interface StageViewProps {
  readonly world: World
  readonly listener: StageListener
  /** Called once with the stage, when its canvases are there, and with nothing when it is gone. */
  readonly onStage: (stage: Stage | undefined) => void
  readonly following: boolean
  readonly onFollow: () => void
  readonly onHottest: () => void
  /** Whether the board shows the past. */
  readonly past: boolean
  /** What lies over the board: notices, states. */
  readonly children?: ComponentChildren
}

/** The board with its tools. */
export function StageView({ world, listener, onStage, past, children, ...tools }: StageViewProps): VNode {
  const text = useBoxesText().stage
  const { theme, motion } = useResolved()
  const host = useRef<HTMLDivElement>(null)
  const base = useRef<HTMLCanvasElement>(null)
  const top = useRef<HTMLCanvasElement>(null)
  const latest = useRef(listener)
  latest.current = listener
  const [stage, setStage] = useState<Stage>()

  useLayoutEffect(() => {
    if (!host.current || !base.current || !top.current) return
    const made = new Stage({ host: host.current, base: base.current, top: top.current }, world, {
      place: (edge) => latest.current.place(edge),
      cursor: (edge) => latest.current.cursor(edge),
      moved: () => latest.current.moved(),
    })
    setStage(made)
    onStage(made)
    return () => {
      made.close()
      onStage(undefined)
    }
  }, [world])

  useEffect(() => stage?.refreshPalette(), [stage, theme])
  useEffect(() => stage?.setAnimated(motion === 'full'), [stage, motion])

  return (
    <div class={classes('plastic', style.frameOfStage)}>
      <div class={classes(style.stage, past && style.past)}>
        <div ref={host} class={style.host} tabIndex={0} role="application" aria-label={text.label} data-testid="board">
          <canvas ref={base} />
          <canvas ref={top} />
        </div>
        {stage && <Minimap stage={stage} world={world} />}
        {children}
      </div>
      {stage && <StageTools stage={stage} {...tools} />}
    </div>
  )
}

interface StageToolsProps {
  readonly stage: Stage
  readonly following: boolean
  readonly onFollow: () => void
  readonly onHottest: () => void
}

function StageTools({ stage, following, onFollow, onHottest }: StageToolsProps): VNode {
  const text = useBoxesText().stage
  const key = (label: string, icon: VNode, onClick: () => void, pressed?: boolean): VNode => (
    <button
      type="button"
      class={style.tool}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {icon}
    </button>
  )
  return (
    <div class={style.tools}>
      {key(text.zoomIn, <PlusIcon />, () => stage.zoomBy(2))}
      {key(text.zoomOut, <MinusIcon />, () => stage.zoomBy(0.5))}
      {key(text.whole, <WholeIcon />, () => stage.fit())}
      {key(text.hottest, <FlameIcon />, onHottest)}
      {key(text.follow, <FollowIcon />, onFollow, following)}
    </div>
  )
}
