import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/button'
import { classes } from '../../../ui/classes'
import { Dialog } from '../../../ui/dialog'
import { BulbIcon, UndoIcon } from '../../../ui/icons'
import style from './desk.module.css'
import { BroomIcon, PencilIcon, RedoIcon } from './icons'
import { hasTentative, isTouched } from './play'
import { useGridText } from './text'
import type { Desk } from './use-desk'

interface ToolsProps {
  readonly desk: Desk
  readonly onHint: () => void
  readonly thinking: boolean
}

/** Everything that one does to a grid besides filling it. */
export function Tools({ desk, onHint, thinking }: ToolsProps): VNode {
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
