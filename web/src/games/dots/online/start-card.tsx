import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { navigate } from '../../../router'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Segmented } from '../../../ui/segmented'
import { Switch } from '../../../ui/switch'
import { createGame } from '../../duel/api'
import { useDuel } from '../../duel/duel'
import { ClockChoice, FirstChoice } from '../../duel/start-parts'
import { useDuelText } from '../../duel/text'
import { useCreate } from '../../duel/use-create'
import type { Queue } from '../../duel/use-queue'
import { useDotsText } from '../text'
import { remember, remembered } from './last-choices'
import { OpponentPicture, VariantPicture } from './pictures'
import { Preview } from './preview'
import { SizeChoice } from './size-choice'
import style from './start-card.module.css'
import { useOnlineText } from './text'
import { Tiles } from './tiles'
import { variants } from './variants'
import {
  type Choices,
  gameWish,
  isBot,
  isPlayable,
  localAddress,
  mayRate,
  opponents,
  playerCounts,
  queueWish,
} from './wish'

interface StartCardProps {
  readonly queue: Queue
  readonly onBusy: () => void
}

/** The whole choice in one card. What it shows at first is a game that many like: one click plays it. */
export function StartCard({ queue, onBusy }: StartCardProps): VNode {
  const text = useOnlineText()
  const [choices, setChoices] = useState<Choices>(remembered)
  const change = (part: Partial<Choices>): void => {
    const next = { ...choices, ...part }
    setChoices(next)
    remember(next)
  }
  const { opponent, variant } = choices
  return (
    <Card title={text.start.heading}>
      <div class={style.layout}>
        <div class={style.choices}>
          <Tiles
            label={text.start.opponent}
            hint={text.start.opponentHints[opponent]}
            across={[6, 3]}
            value={opponent}
            onChange={(next) => change({ opponent: next })}
            options={opponents.map((value) => ({
              value,
              label: text.start.opponents[value],
              picture: <OpponentPicture opponent={value} />,
            }))}
          />
          {opponent === 'device' && (
            <PlayersChoice value={choices.players} onChange={(players) => change({ players })} />
          )}
          <SizeChoice variant={variant} value={choices.size} onChange={(size) => change({ size })} />
          <Tiles
            label={text.start.rules}
            hint={text.variantHints[variant]}
            across={[4, 4]}
            value={variant}
            onChange={(next) => change({ variant: next })}
            options={variants.map((value) => ({
              value,
              label: text.variants[value],
              picture: <VariantPicture variant={value} />,
            }))}
          />
        </div>
        <div class={style.side}>
          <Preview choices={choices} />
          <div class={style.start}>
            <StartButton choices={choices} queue={queue} onBusy={onBusy} />
          </div>
          {opponent !== 'device' && <Details choices={choices} onChange={change} />}
        </div>
      </div>
    </Card>
  )
}

interface PlayersChoiceProps {
  readonly value: Choices['players']
  readonly onChange: (players: Choices['players']) => void
}

function PlayersChoice({ value, onChange }: PlayersChoiceProps): VNode {
  return (
    <Segmented
      label={useDotsText().setup.players}
      options={playerCounts.map((players) => ({ value: `${players}`, label: `${players}` }))}
      value={`${value}`}
      onChange={(players) => onChange(Number(players) as Choices['players'])}
    />
  )
}

interface DetailsProps {
  readonly choices: Choices
  readonly onChange: (part: Partial<Choices>) => void
}

/** What most leave as it is. The queue knows no unrated games and throws for the first move. */
function Details({ choices, onChange }: DetailsProps): VNode {
  const text = useOnlineText().start
  const { opponent, first, clock, rated } = choices
  const able = mayRate(choices)
  return (
    <details class={style.details}>
      <summary>{text.more}</summary>
      <div class={style.more}>
        {isBot(opponent) && <FirstChoice value={first} onChange={(next) => onChange({ first: next })} />}
        <ClockChoice value={clock} onChange={(next) => onChange({ clock: next })} />
        {opponent !== 'anyone' && (
          <Switch
            label={text.rated}
            hint={able ? text.ratedHint : text.ratedCannot}
            checked={rated && able}
            disabled={!able}
            onChange={(on) => onChange({ rated: on })}
          />
        )}
      </div>
    </details>
  )
}

function StartButton({ choices, queue, onBusy }: StartCardProps & { choices: Choices }): VNode {
  const duel = useDuel()
  const text = useOnlineText().start
  const { failedCreate } = useDuelText().entry
  const { busy, start } = useCreate(onBusy)
  const { opponent } = choices
  const go = (): void => {
    if (opponent === 'device') navigate(localAddress(choices))
    else if (opponent === 'anyone') queue.join(queueWish(choices))
    else start(async () => (await createGame(duel, gameWish(choices))).publicId, failedCreate)
  }
  const label =
    opponent === 'device'
      ? text.here
      : opponent === 'anyone'
        ? text.find
        : opponent === 'friend'
          ? text.link
          : text.play
  return (
    <Button variant="primary" size="l" loading={busy || queue.joining} disabled={!isPlayable(choices)} onClick={go}>
      {label}
    </Button>
  )
}
