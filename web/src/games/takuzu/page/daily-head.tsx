import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useResolved } from '../../../settings/store'
import { Button, IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { SlidersIcon } from '../../../ui/icons'
import { Segmented } from '../../../ui/segmented'
import { Switch } from '../../../ui/switch'
import { difficulties, type Difficulty } from '../puzzle'
import { countdown } from './clock'
import style from './daily.module.css'
import { QuestionIcon } from './icons'
import { prefer, usePreferences } from './preferences'
import { useGridText } from './text'
import { useBeat } from './use-beat'
import type { Loading } from './use-daily-puzzle'

interface DailyHeadProps {
  readonly loading: Loading
  readonly difficulty: Difficulty
  readonly onDifficulty: (difficulty: Difficulty) => void
  readonly onHowTo: () => void
}

/** Which puzzle this is, when the next one comes, and how hard it shall be. */
export function DailyHead({ loading, difficulty, onDifficulty, onHowTo }: DailyHeadProps): VNode {
  const text = useGridText()
  const [choosing, setChoosing] = useState(false)
  return (
    <header class={style.head}>
      <div class={style.title}>
        <h1>{text.heading}</h1>
        <IconButton label={text.head.howTo} icon={<QuestionIcon />} onClick={onHowTo} />
        <IconButton label={text.head.settings} icon={<SlidersIcon />} onClick={() => setChoosing(true)} />
      </div>
      <Day loading={loading} />
      <div class={style.difficulty}>
        <Segmented
          label={text.difficulty}
          options={difficulties.map((value) => ({ value, label: text.difficulties[value] }))}
          value={difficulty}
          onChange={onDifficulty}
        />
      </div>
      <SettingsDialog open={choosing} onClose={() => setChoosing(false)} />
    </header>
  )
}

function Day({ loading }: { loading: Loading }): VNode | null {
  const text = useGridText()
  const { language } = useResolved()
  useBeat(1_000)
  if (loading.status === 'loading') return <p class={style.day}>{text.loading}</p>
  if (loading.status === 'failed') return null // what went wrong is said below
  const { puzzle, clock } = loading
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${puzzle.dateKey}T00:00:00Z`),
  )
  const left = clock.nextAt - (Date.now() + clock.ahead)
  return (
    <div class={style.day}>
      <p>
        <strong>{puzzle.archive ? text.head.archive(date) : text.head.today(date)}</strong>
      </p>
      <p class={style.next}>{text.head.next(countdown(left))}</p>
    </div>
  )
}

export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }): VNode {
  const text = useGridText().settings
  const { showErrors } = usePreferences()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.heading}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Switch
        label={text.errors}
        hint={text.errorsHint}
        checked={showErrors}
        onChange={(checked) => prefer({ showErrors: checked })}
      />
    </Dialog>
  )
}
