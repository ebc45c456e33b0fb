import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { games } from '../games/games'
import { useText } from '../i18n'
import { play } from '../settings/sound'
import { useResolved } from '../settings/store'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button, IconButton } from '../ui/button'
import { ButtonLink } from '../ui/button-link'
import { Card } from '../ui/card'
import { Dialog } from '../ui/dialog'
import { CloseIcon, KeyIcon } from '../ui/icons'
import { Notice } from '../ui/notice'
import { PageHead } from '../ui/page-head'
import { Pegboard } from '../ui/pegboard'
import { Piece } from '../ui/piece'
import { Segmented } from '../ui/segmented'
import { Skeleton } from '../ui/skeleton'
import { Slider } from '../ui/slider'
import { Spinner } from '../ui/spinner'
import { EmptyState, ErrorState, LoadingState } from '../ui/states'
import { Switch } from '../ui/switch'
import { teams } from '../ui/team'
import { TeamChip } from '../ui/team-chip'
import { TextField } from '../ui/text-field'
import { notify } from '../ui/toast'
import { componentsText } from './components-text'
import style from './components.module.css'

const useOwnText = (): (typeof componentsText)['en'] => componentsText[useResolved().language]

/** Every token and component in every state: the place to look before building another one. */
export default function Components(): VNode {
  const text = useText()
  return (
    <>
      <PageHead title={text.titles.components}>{useOwnText().lead}</PageHead>
      <div class={style.grid}>
        <Colours />
        <Type />
        <Spacing />
        <Buttons />
        <Fields />
        <Choices />
        <Labels />
        <Players />
        <Pieces />
        <Feedback />
        <States />
        <Pictures />
      </div>
    </>
  )
}

function Row({ children }: { children: ComponentChildren }): VNode {
  return <div class={style.row}>{children}</div>
}

const colours = {
  page: ['paper', 'surface', 'surface-side', 'well'],
  words: ['ink', 'ink-soft', 'line', 'link', 'focus', 'text-good', 'text-bad'],
  actions: ['accent', 'accent-side', 'danger', 'danger-side', 'tint-good', 'tint-bad', 'tint-warn', 'tint-info'],
  teams: teams.flatMap((team) => [team, `${team}-side`]),
} as const

function Colours(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.colours}>
      {(Object.keys(colours) as (keyof typeof colours)[]).map((group) => (
        <div key={group}>
          <h3>{text.colourNames[group]}</h3>
          <ul class={style.swatches}>
            {colours[group].map((token) => (
              <li key={token}>
                <span class={style.swatch} style={{ background: `var(--${token})` }} />
                <code>{token}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}

const sizes = ['3xl', '2xl', 'xl', 'l', 'm', 's'] as const

function Type(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.type}>
      {sizes.map((size) => (
        <p key={size} class={style.type} style={{ fontSize: `var(--text-${size})` }}>
          {text.sample} <code>{size}</code>
        </p>
      ))}
    </Card>
  )
}

function Spacing(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.spacing}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((step) => (
        <div key={step} class={style.space}>
          <code>{step}</code>
          <span style={{ width: `var(--space-${step})` }} />
        </div>
      ))}
      <Row>
        {['s', 'm', 'l', 'full'].map((size) => (
          <span key={size} class={style.corner} style={{ borderRadius: `var(--round-${size})` }}>
            <code>{size}</code>
          </span>
        ))}
      </Row>
    </Card>
  )
}

const variants = ['primary', 'plain', 'danger', 'quiet'] as const

function Buttons(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.buttons}>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {text.variants[variant]}
          </Button>
        ))}
      </Row>
      <Row>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Button key={size} variant="primary" size={size}>
            {text.sizes[size]}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="primary" loading>
          {text.loading}
        </Button>
        <Button disabled>{text.disabled}</Button>
        <ButtonLink href="/components" icon={<KeyIcon />}>
          {text.link}
        </ButtonLink>
        <IconButton label={text.iconButton} icon={<CloseIcon />} onClick={() => play('click')} />
      </Row>
    </Card>
  )
}

function Fields(): VNode {
  const text = useOwnText()
  const [name, setName] = useState('mill-bot')
  return (
    <Card title={text.fields}>
      <TextField label={text.field} hint={text.fieldHint} value={name} onInput={setName} />
      <TextField label={text.field} error={text.fieldError} value={name} onInput={setName} />
      <TextField label={text.fieldDisabled} value="mill-bot" onInput={setName} disabled />
    </Card>
  )
}

function Choices(): VNode {
  const text = useOwnText()
  const [size, setSize] = useState<'small' | 'middle' | 'big'>('middle')
  const [hints, setHints] = useState(true)
  const [speed, setSpeed] = useState(40)
  return (
    <Card title={text.choices}>
      <Segmented
        label={text.choice}
        value={size}
        onChange={setSize}
        options={(['small', 'middle', 'big'] as const).map((value) => ({ value, label: text.choiceOptions[value] }))}
      />
      <Switch label={text.switchOn} hint={text.switchHint} checked={hints} onChange={setHints} />
      <Switch label={text.switchOff} checked={false} onChange={setHints} disabled />
      <Slider label={text.slider} value={speed} spoken={text.sliderValue(speed)} onInput={setSpeed} />
      <Slider label={text.sliderOff} value={30} spoken={text.sliderValue(30)} onInput={setSpeed} disabled />
    </Card>
  )
}

function Labels(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.labels}>
      <Row>
        {(['neutral', 'accent', 'good'] as const).map((kind) => (
          <Badge key={kind} kind={kind}>
            {text.badges[kind]}
          </Badge>
        ))}
      </Row>
      <Notice>{text.info}</Notice>
      <Notice kind="warning">{text.warning}</Notice>
    </Card>
  )
}

const names = ['BraveOtter12', 'QuietComet7', 'SunnyBadger88', 'mill-bot', 'Ada', 'Grace']

function Players(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.players}>
      <Row>
        {teams.map((team) => (
          <TeamChip key={team} team={team} />
        ))}
      </Row>
      <Row>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="BraveOtter12" size="l" />
      </Row>
    </Card>
  )
}

function Pieces(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.pieces}>
      {(['peg', 'disc'] as const).map((form) => (
        <div key={form}>
          <h3>{form === 'peg' ? text.pegs : text.discs}</h3>
          <div class={style.pieces}>
            {teams.map((team) => (
              <Piece key={team} team={team} form={form} />
            ))}
          </div>
        </div>
      ))}
      <h3>{text.board}</h3>
      <Pegboard />
    </Card>
  )
}

function Feedback(): VNode {
  const text = useOwnText()
  const shared = useText()
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <Card title={text.feedback}>
      <Row>
        {(['info', 'good', 'bad'] as const).map((kind) => (
          <Button
            key={kind}
            size="s"
            onClick={() =>
              notify({ kind, title: text.toastTitle[kind], ...(kind === 'bad' && { body: text.toastBody }) })
            }
          >
            {text.toasts[kind]}
          </Button>
        ))}
        <Button size="s" onClick={() => setAsking(true)}>
          {text.openDialog}
        </Button>
      </Row>
      <h3>{text.sounds}</h3>
      <Row>
        {(['click', 'drop', 'lift', 'win', 'lose'] as const).map((sound) => (
          <Button key={sound} size="s" onClick={() => play(sound)}>
            {text.soundButtons[sound]}
          </Button>
        ))}
      </Row>
      <Dialog
        open={asking}
        onClose={close}
        title={text.dialogTitle}
        actions={
          <>
            <Button autofocus onClick={close}>
              {shared.actions.cancel}
            </Button>
            <Button variant="danger" onClick={close}>
              {text.dialogYes}
            </Button>
          </>
        }
      >
        <p>{text.dialogBody}</p>
      </Dialog>
    </Card>
  )
}

function States(): VNode {
  const text = useOwnText()
  return (
    <Card title={text.states}>
      <Row>
        <Spinner />
        <div class={style.skeletons}>
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      </Row>
      <LoadingState />
      <EmptyState heading="h3" title={text.emptyTitle} body={text.emptyBody} />
      <ErrorState heading="h3" title={text.errorTitle} body={text.errorBody} onRetry={() => play('click')} />
    </Card>
  )
}

function Pictures(): VNode {
  return (
    <Card title={useOwnText().art}>
      <div class={style.pictures}>
        {games.map(({ id, Art }) => (
          <div key={id}>
            <Art />
          </div>
        ))}
      </div>
    </Card>
  )
}
