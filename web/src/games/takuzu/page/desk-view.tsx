import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { axes } from '../grid'
import style from './desk.module.css'
import { faultOf } from './faults'
import gridStyle from './grid.module.css'
import { GridView, lineSaid } from './grid-view'
import { lookedAt } from './hint'
import { HintPanel } from './hint-panel'
import { HintWarning } from './hint-warning'
import { usePreferences } from './preferences'
import { useGridText } from './text'
import { PauseCover } from './timer-bar'
import { Tools } from './tools'
import type { Desk } from './use-desk'
import { type FindHint, useHints } from './use-hints'
import { useKeys } from './use-keys'

interface DeskProps {
  readonly desk: Desk
  readonly size: number
  /** Finds the next step; `local` when the server was not asked. */
  readonly findHint: FindHint
  /** Taking a hint has a price that has to be told first. */
  readonly hintsCost: boolean
}

/** The grid with everything that one needs within reach of a thumb. */
export function DeskView({ desk, size, findHint, hintsCost }: DeskProps): VNode {
  const { showErrors } = usePreferences()
  const hints = useHints(desk, findHint, hintsCost)
  useKeys({
    u: () => desk.act({ do: 'undo' }),
    r: () => desk.act({ do: 'redo' }),
    t: () => desk.setPencil(!desk.pencil),
    h: hints.ask,
    p: () => desk.live && desk.setPaused(!desk.paused),
  })
  const pointers = desk.hint && {
    fills: new Set(desk.hint.fills.map((fill) => fill.cell)),
    because: lookedAt(desk.hint, size),
  }
  return (
    <section class={style.desk}>
      <div class={gridStyle.scroller}>
        <div class={style.stage}>
          {desk.paused ? (
            <PauseCover onResume={() => desk.setPaused(false)} />
          ) : (
            <GridView
              play={desk.play}
              size={size}
              check={desk.check}
              showErrors={showErrors}
              pointers={pointers}
              frozen={!desk.live}
              onCycle={desk.cycle}
              onSet={desk.set}
            />
          )}
        </div>
      </div>
      {desk.hint && !desk.paused && <HintPanel desk={desk} hint={desk.hint} local={hints.local} size={size} />}
      {desk.live && <Tools desk={desk} onHint={hints.ask} thinking={hints.thinking} />}
      <LineNews desk={desk} />
      <HintWarning open={hints.warning} onClose={hints.decline} onTake={hints.accept} />
    </section>
  )
}

/** Says to screen readers which line has just become complete or wrong. */
function LineNews({ desk }: { desk: Desk }): VNode {
  const text = useGridText()
  const { showErrors } = usePreferences()
  const before = useRef<string[]>([])
  const [news, setNews] = useState('')
  useEffect(() => {
    const now = axes.flatMap((axis) =>
      desk.check.lines[axis].flatMap((status, index) => {
        const fault = faultOf(status)
        if (fault) return showErrors ? [lineSaid(text, axis, index, fault)] : []
        return status.full ? [lineSaid(text, axis, index, 'ok')] : []
      }),
    )
    const fresh = now.filter((said) => !before.current.includes(said))
    // What is said of a grid that has just been opened is in the names of its cells.
    if (desk.play.past.length > 0) setNews(fresh.join(' '))
    before.current = now
  }, [desk.check])
  return (
    <p class="spoken" role="status">
      {desk.paused ? text.timer.hidden : news}
    </p>
  )
}
