import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useText } from '../../i18n'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Segmented } from '../../ui/segmented'
import { Slider } from '../../ui/slider'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import { isPlayable, type Options } from './options'
import { type Player, players, starts } from './rules'
import style from './setup-dialog.module.css'
import { countsOf, type Kind, kinds, maxSide } from './shapes'
import { useDotsText } from './text'

interface SetupDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What the last game was played with. */
  readonly options: Options
  readonly names: readonly string[]
  readonly onStart: (options: Options, names: readonly string[]) => void
}

/** Everything about a new game on this device. */
export function SetupDialog({ open, onClose, options, names, onStart }: SetupDialogProps): VNode {
  const text = useDotsText()
  const [draft, setDraft] = useState(options)
  const [called, setCalled] = useState(names)
  useEffect(() => {
    if (!open) return
    setDraft(options)
    setCalled(names)
  }, [open])
  const change = (part: Partial<Options>): void => setDraft(fitting({ ...draft, ...part }))
  const playable = isPlayable(draft)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.setup.heading}
      actions={
        <>
          <Button onClick={onClose}>{useText().actions.cancel}</Button>
          <Button variant="primary" disabled={!playable} onClick={() => onStart(draft, called.slice(0, draft.players))}>
            {text.setup.start2}
          </Button>
        </>
      }
    >
      <div class={style.form}>
        <Segmented
          label={text.setup.players}
          options={['2', '3', '4'].map((value) => ({ value, label: value }))}
          value={String(draft.players)}
          onChange={(value) => change({ players: Number(value) })}
        />
        <div class={style.names}>
          {players.slice(0, draft.players).map((player) => (
            <TextField
              key={player}
              label={text.setup.name(player)}
              value={called[player - 1] ?? ''}
              maxLength={20}
              onInput={(name) => setCalled(withName(called, player, name))}
            />
          ))}
        </div>
        <Segmented
          pairs={draft.players === 4}
          label={text.setup.first}
          options={players.slice(0, draft.players).map((player) => ({
            value: String(player),
            label: called[player - 1] || String(player),
          }))}
          value={String(draft.first)}
          onChange={(value) => change({ first: Number(value) as Player })}
        />
        <Segmented
          pairs
          label={text.setup.shape}
          options={kinds.map((value) => ({ value, label: text.shapes[value] }))}
          value={draft.shape}
          onChange={(shape) => change({ shape, ...sizes[shape].medium })}
        />
        <SizeFields draft={draft} onChange={change} />
        {!playable && <Notice kind="warning">{text.setup.tooLarge}</Notice>}
        <details class={style.more}>
          <summary>{text.setup.more}</summary>
          <div class={style.form}>
            <Segmented
              label={text.setup.start}
              options={starts
                .filter((value) => value !== 'icelandic' || hasSides(draft.shape))
                .map((value) => ({ value, label: text.setup.starts[value] }))}
              value={draft.start}
              onChange={(start) => change({ start })}
            />
            <Switch
              label={text.setup.children}
              hint={text.setup.childrenHint}
              checked={draft.children}
              onChange={(children) => change({ children })}
            />
            <Switch
              label={text.setup.misere}
              hint={text.setup.misereHint}
              checked={draft.misere}
              onChange={(misere) => change({ misere })}
            />
          </div>
        </details>
      </div>
    </Dialog>
  )
}

const withName = (names: readonly string[], player: Player, name: string): string[] =>
  players.map((other) => (other === player ? name : (names[other - 1] ?? '')))

const hasSides = (shape: Kind): boolean => shape === 'rectangle' || shape === 'diagonal'

/** Options that go with each other: what one choice rules out falls back to the usual. */
function fitting(options: Options): Options {
  return {
    ...options,
    first: options.first > options.players ? 1 : options.first,
    start: options.start === 'icelandic' && !hasSides(options.shape) ? 'empty' : options.start,
    cols: options.shape === 'triangle' ? options.rows : options.cols,
  }
}

interface Size {
  readonly rows: number
  readonly cols: number
}

const square = (side: number): Size => ({ rows: side, cols: side })

const sizes: Record<Kind, Record<'small' | 'medium' | 'large', Size>> = {
  rectangle: { small: square(3), medium: square(5), large: square(8) },
  triangle: { small: square(4), medium: square(6), large: square(9) },
  hexagon: { small: square(3), medium: square(5), large: square(7) },
  diagonal: { small: square(2), medium: square(4), large: square(6) },
}

interface SizeFieldsProps {
  readonly draft: Options
  readonly onChange: (size: Partial<Options>) => void
}

function SizeFields({ draft, onChange }: SizeFieldsProps): VNode {
  const text = useDotsText().setup
  const presets = sizes[draft.shape]
  const names = ['small', 'medium', 'large'] as const
  const fits = names.find((name) => presets[name].rows === draft.rows && presets[name].cols === draft.cols)
  const [own, setOwn] = useState(fits === undefined)
  const { cells } = countsOf(draft.shape, draft.rows, draft.cols)
  return (
    <>
      <Segmented
        label={text.size}
        hint={`${draft.rows} × ${draft.cols}, ${text.count(cells)}`}
        options={[...names, 'own' as const].map((value) => ({ value, label: text.sizes[value] }))}
        value={own || fits === undefined ? 'own' : fits}
        onChange={(value) => {
          setOwn(value === 'own')
          if (value !== 'own') onChange(presets[value])
        }}
      />
      {(own || fits === undefined) && (
        <div class={style.sides}>
          <Slider
            label={text.rows}
            min={1}
            max={maxSide}
            value={draft.rows}
            spoken={String(draft.rows)}
            onInput={(rows) => onChange({ rows })}
          />
          {draft.shape !== 'triangle' && (
            <Slider
              label={text.cols}
              min={1}
              max={maxSide}
              value={draft.cols}
              spoken={String(draft.cols)}
              onInput={(cols) => onChange({ cols })}
            />
          )}
        </div>
      )}
    </>
  )
}
