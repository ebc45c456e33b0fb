import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkIcon } from '../../ui/icons'
import { Segmented } from '../../ui/segmented'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import {
  type ClockName,
  clockNames,
  createAgainstBot,
  createPrivate,
  type First,
  firsts,
  joinByCode,
  type Level,
  levels,
} from './api'
import { codeOf } from './code'
import style from './entry.module.css'
import { useGameText } from './text'
import { useCreate } from './use-create'
import type { Queue } from './use-queue'

interface CardProps {
  /** Called when another game stands in the way. */
  readonly onBusy: () => void
}

function ClockChoice({ value, onChange }: { value: ClockName; onChange: (clock: ClockName) => void }): VNode {
  const text = useGameText().entry
  return (
    <Segmented
      label={text.clock}
      value={value}
      onChange={onChange}
      options={clockNames.map((name) => ({ value: name, label: text.clocks[name] }))}
    />
  )
}

export function NowCard({ queue }: { queue: Queue }): VNode {
  const text = useGameText().entry
  const [clock, setClock] = useState<ClockName>('none')
  return (
    <Card title={text.nowHeading}>
      <p class={style.lead}>{text.nowLead}</p>
      <ClockChoice value={clock} onChange={setClock} />
      <div class={style.action}>
        <Button variant="primary" size="l" loading={queue.joining} onClick={() => queue.join(clock)}>
          {text.nowStart}
        </Button>
      </div>
    </Card>
  )
}

export function FriendCard({ onBusy }: CardProps): VNode {
  const text = useGameText().entry
  const [clock, setClock] = useState<ClockName>('none')
  const { busy, start } = useCreate(onBusy)
  return (
    <Card title={text.friendHeading}>
      <p class={style.lead}>{text.friendLead}</p>
      <ClockChoice value={clock} onChange={setClock} />
      <div class={style.action}>
        <Button
          icon={<LinkIcon />}
          loading={busy}
          onClick={() => start(async () => (await createPrivate(clock)).publicId, text.failedCreate)}
        >
          {text.friendStart}
        </Button>
      </div>
      <CodeForm onBusy={onBusy} />
    </Card>
  )
}

function CodeForm({ onBusy }: CardProps): VNode {
  const text = useGameText()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const { busy, start } = useCreate(onBusy)
  return (
    <form
      class={style.code}
      onSubmit={(event) => {
        event.preventDefault()
        const code = codeOf(typed)
        setWrong(code === undefined)
        if (code !== undefined) start(() => joinByCode(code), text.join.failed)
      }}
    >
      <h3>{text.entry.codeHeading}</h3>
      <div class={style.codeRow}>
        <TextField
          label={text.entry.codeLabel}
          hint={text.entry.codeHint}
          value={typed}
          error={wrong ? text.entry.codeBad : undefined}
          onInput={(value) => {
            setTyped(value.toUpperCase())
            setWrong(false)
          }}
        />
        <Button type="submit" loading={busy}>
          {text.entry.codeJoin}
        </Button>
      </div>
    </form>
  )
}

export function ComputerCard({ onBusy }: CardProps): VNode {
  const text = useGameText().entry
  const [level, setLevel] = useState<Level>('easy')
  const [first, setFirst] = useState<First>('random')
  const [clock, setClock] = useState<ClockName>('none')
  const [rated, setRated] = useState(false)
  const { busy, start } = useCreate(onBusy)
  return (
    <Card title={text.botHeading}>
      <p class={style.lead}>{text.botLead}</p>
      <Segmented
        label={text.level}
        hint={text.levelHints[level]}
        value={level}
        onChange={setLevel}
        options={levels.map((value) => ({ value, label: text.levels[value] }))}
      />
      <Segmented
        label={text.first}
        value={first}
        onChange={setFirst}
        options={firsts.map((value) => ({ value, label: text.firsts[value] }))}
      />
      <ClockChoice value={clock} onChange={setClock} />
      <Switch label={text.rated} hint={text.ratedHint} checked={rated} onChange={setRated} />
      <div class={style.action}>
        <Button
          loading={busy}
          onClick={() =>
            start(async () => (await createAgainstBot({ level, first, rated, clock })).publicId, text.failedCreate)
          }
        >
          {text.botStart}
        </Button>
      </div>
    </Card>
  )
}
