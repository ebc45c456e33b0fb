import type { VNode } from 'preact'
import { useStore } from '../../../store'
import type { Stage } from '../board/stage'
import { useArenaText } from '../text'
import { FullscreenIcon, MinusIcon, PlusIcon, WholeIcon } from './icons'
import style from './transport.module.css'

/** How the board is looked at: closer, farther, whole, on the whole screen. */
export function Tools({ stage, onFullscreen }: { stage: Stage; onFullscreen: () => void }): VNode {
  const text = useArenaText().controls
  useStore(stage.sight)
  const tool = (label: string, icon: VNode, onClick: () => void, idle = false): VNode => (
    <button
      type="button"
      class={style.key}
      aria-label={label}
      title={label}
      aria-disabled={idle}
      onClick={() => {
        if (!idle) onClick()
      }}
    >
      {icon}
    </button>
  )
  return (
    <div class={style.tools}>
      {tool(text.zoomIn, <PlusIcon />, () => stage.zoomBy(1.6))}
      {tool(text.zoomOut, <MinusIcon />, () => stage.zoomBy(1 / 1.6), stage.isWhole)}
      {tool(text.whole, <WholeIcon />, () => stage.fit(), stage.isWhole)}
      {document.fullscreenEnabled && tool(text.fullscreen, <FullscreenIcon />, onFullscreen)}
    </div>
  )
}
