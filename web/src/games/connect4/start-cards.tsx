import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkIcon } from '../../ui/icons'
import { Switch } from '../../ui/switch'
import { type ClockName, clocks, createGame, type First, type Level } from '../duel/api'
import { useDuel } from '../duel/duel'
import style from '../duel/entry.module.css'
import { ClockChoice, CodeForm, FirstChoice, LevelChoice } from '../duel/start-parts'
import { useDuelText } from '../duel/text'
import { useCreate } from '../duel/use-create'
import type { Queue } from '../duel/use-queue'

interface CardProps {
  /** Called when another game stands in the way. */
  readonly onBusy: () => void
}

export function NowCard({ queue }: { queue: Queue }): VNode {
  const text = useDuelText().entry
  const [clock, setClock] = useState<ClockName>('none')
  return (
    <Card title={text.nowHeading}>
      <p class={style.lead}>{text.nowLead}</p>
      <ClockChoice value={clock} onChange={setClock} />
      <div class={style.action}>
        <Button variant="primary" size="l" loading={queue.joining} onClick={() => queue.join(clocks[clock])}>
          {text.nowStart}
        </Button>
      </div>
    </Card>
  )
}

export function FriendCard({ onBusy }: CardProps): VNode {
  const duel = useDuel()
  const text = useDuelText().entry
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
          onClick={() => start(async () => (await createGame(duel, clocks[clock])).publicId, text.failedCreate)}
        >
          {text.friendStart}
        </Button>
      </div>
      <CodeForm onBusy={onBusy} />
    </Card>
  )
}

export function ComputerCard({ onBusy }: CardProps): VNode {
  const duel = useDuel()
  const text = useDuelText().entry
  const [level, setLevel] = useState<Level>('easy')
  const [first, setFirst] = useState<First>('random')
  const [clock, setClock] = useState<ClockName>('none')
  const [rated, setRated] = useState(false)
  const { busy, start } = useCreate(onBusy)
  const make = async (): Promise<string> => (await createGame(duel, { level, first, rated, ...clocks[clock] })).publicId
  return (
    <Card title={text.botHeading}>
      <p class={style.lead}>{text.botLead}</p>
      <LevelChoice value={level} onChange={setLevel} />
      <FirstChoice value={first} onChange={setFirst} />
      <ClockChoice value={clock} onChange={setClock} />
      <Switch label={text.rated} hint={text.ratedHint} checked={rated} onChange={setRated} />
      <div class={style.action}>
        <Button loading={busy} onClick={() => start(make, text.failedCreate)}>
          {text.botStart}
        </Button>
      </div>
    </Card>
  )
}
