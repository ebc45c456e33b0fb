import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { explain } from '../../../api/messages'
import { currentText, useText } from '../../../i18n'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { Dialog } from '../../../ui/dialog'
import { BulbIcon, UndoIcon } from '../../../ui/icons'
import { notify } from '../../../ui/toast'
import { axes } from '../grid'
import style from './desk.module.css'
import { faultOf } from './faults'
import gridStyle from './grid.module.css'
import { GridView, lineSaid } from './grid-view'
import { type Hint, lookedAt } from './hint'
import { HintPanel } from './hint-panel'
import { BroomIcon, PauseIcon, PencilIcon, PlayIcon, RedoIcon } from './icons'
import { hasTentative, isTouched } from './play'
import { prefer, usePreferences } from './preferences'
import { currentGridText, useGridText } from './text'
import { clockTime } from './timer'
import { useBeat } from './use-beat'
import type { Desk } from './use-desk'
import { useKeys } from './use-keys'

interface DeskProps {
  readonly desk: Desk
  readonly size: number
  /** Finds the next step; `local` when the server was not asked. */
  readonly findHint: () => Promise<{ readonly hint: Hint; readonly local: boolean }>
  /** Taking a hint has a price that has to be told first. */
  readonly hintsCost: boolean
  /** Lies over the grid, such as the loading overlay. */
  readonly overlay?: ComponentChildren
}

/** The grid with everything that one needs within reach of a thumb. */
export function DeskView({ desk, size, findHint, hintsCost, overlay }: DeskProps): VNode {
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
          {overlay}
        </div>
      </div>
      {desk.hint && !desk.paused && <HintPanel desk={desk} hint={desk.hint} local={hints.local} size={size} />}
      {desk.live && <Tools desk={desk} onHint={hints.ask} thinking={hints.thinking} />}
      <LineNews desk={desk} />
      <HintWarning open={hints.warning} onClose={hints.decline} onTake={hints.accept} />
    </section>
  )
}

interface Hints {
  readonly ask: () => void
  readonly accept: () => void
  readonly decline: () => void
  readonly warning: boolean
  readonly thinking: boolean
  readonly local: boolean
}

function useHints(desk: Desk, findHint: DeskProps['findHint'], hintsCost: boolean): Hints {
  const { warnedOfHints } = usePreferences()
  const [warning, setWarning] = useState(false)
  const [thinking, setThinking] = useState(false)
  const [local, setLocal] = useState(false)
  const latest = useRef(desk)
  latest.current = desk

  const take = async (): Promise<void> => {
    setThinking(true)
    const asked = desk.play
    try {
      const found = await findHint()
      desk.markAssisted()
      setLocal(found.local)
      // A tile that was turned meanwhile makes the answer one to another question.
      if (latest.current.play === asked) desk.setHint(found.hint)
    } catch (error) {
      notify({ kind: 'bad', title: currentGridText().hint.failed, body: explain(error, currentText()) })
    } finally {
      setThinking(false)
    }
  }
  return {
    warning,
    thinking,
    local,
    ask: () => {
      if (!desk.live || desk.paused || thinking) return
      if (hintsCost && !warnedOfHints && !desk.assisted) setWarning(true)
      else void take()
    },
    accept: () => {
      prefer({ warnedOfHints: true })
      setWarning(false)
      void take()
    },
    decline: () => setWarning(false),
  }
}

interface HintWarningProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onTake: () => void
}

function HintWarning({ open, onClose, onTake }: HintWarningProps): VNode {
  const text = useGridText().hint
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.warnHeading}
      actions={
        <>
          <Button onClick={onClose}>{useText().actions.cancel}</Button>
          <Button variant="primary" icon={<BulbIcon />} onClick={onTake}>
            {text.warnYes}
          </Button>
        </>
      }
    >
      {text.warnBody}
    </Dialog>
  )
}

/** The time, and the button that stops it. It sits above the grid, so the page puts it there. */
export function TimerBar({ desk }: { desk: Desk }): VNode {
  const text = useGridText().timer
  useBeat(desk.live && !desk.paused ? 100 : undefined)
  return (
    <div class={style.timer}>
      <span class={classes('well', style.time)} role="timer" aria-label={text.label}>
        {clockTime(desk.elapsed())}
      </span>
      {desk.live && (
        <Button size="s" icon={desk.paused ? <PlayIcon /> : <PauseIcon />} onClick={() => desk.setPaused(!desk.paused)}>
          {desk.paused ? text.resume : text.pause}
        </Button>
      )}
    </div>
  )
}

function PauseCover({ onResume }: { onResume: () => void }): VNode {
  const text = useGridText().timer
  return (
    <div class={classes('plastic', style.cover)}>
      <h2>{text.pausedHeading}</h2>
      <p>{text.pausedBody}</p>
      <Button variant="primary" size="l" icon={<PlayIcon />} onClick={onResume} autofocus>
        {text.resume}
      </Button>
    </div>
  )
}

interface ToolsProps {
  readonly desk: Desk
  readonly onHint: () => void
  readonly thinking: boolean
}

function Tools({ desk, onHint, thinking }: ToolsProps): VNode {
  const text = useGridText().tools
  const [clearing, setClearing] = useState(false)
  const { play, paused } = desk
  return (
    <>
      <div class={style.tools} role="toolbar" aria-label={text.label}>
        <Tool
          label={text.undo}
          icon={<UndoIcon />}
          disabled={paused || play.past.length === 0}
          onClick={() => desk.act({ do: 'undo' })}
        />
        <Tool
          label={text.redo}
          icon={<RedoIcon />}
          disabled={paused || play.future.length === 0}
          onClick={() => desk.act({ do: 'redo' })}
        />
        <Tool
          label={text.pencil}
          icon={<PencilIcon />}
          pressed={desk.pencil}
          disabled={paused}
          onClick={() => desk.setPencil(!desk.pencil)}
        />
        <Tool label={text.hint} icon={<BulbIcon />} disabled={paused || thinking} onClick={onHint} />
        <Tool
          label={text.clear}
          icon={<BroomIcon />}
          disabled={paused || !isTouched(play)}
          onClick={() => setClearing(true)}
        />
      </div>
      {(desk.pencil || hasTentative(play)) && !paused && (
        <div class={style.pencil}>
          <p>{text.pencilHint}</p>
          <Button size="s" disabled={!hasTentative(play)} onClick={() => desk.act({ do: 'confirm' })}>
            {text.confirm}
          </Button>
          <Button size="s" disabled={!hasTentative(play)} onClick={() => desk.act({ do: 'drop' })}>
            {text.drop}
          </Button>
        </div>
      )}
      <ClearDialog
        open={clearing}
        onClose={() => setClearing(false)}
        onClear={() => {
          desk.act({ do: 'clear' })
          setClearing(false)
        }}
      />
    </>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: VNode
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly onClick: () => void
}

function Tool({ label, icon, disabled, pressed, onClick }: ToolProps): VNode {
  return (
    <button
      type="button"
      class={classes('plastic', style.tool)}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {icon}
      <span>{label}</span>
    </button>
  )
}

interface ClearDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onClear: () => void
}

function ClearDialog({ open, onClose, onClear }: ClearDialogProps): VNode {
  const text = useGridText().tools
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.clearHeading}
      actions={
        <>
          <Button onClick={onClose}>{useText().actions.cancel}</Button>
          <Button variant="primary" onClick={onClear}>
            {text.clear}
          </Button>
        </>
      }
    >
      {text.clearBody}
    </Dialog>
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
