import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { TextField } from '../../ui/text-field'
import { type ClockName, clockNames, type First, firsts, joinByCode, type Level, levels } from './api'
import { codeOf } from './code'
import { useWords } from './duel'
import style from './entry.module.css'
import { useDuelText } from './text'
import { useCreate } from './use-create'

interface ChoiceProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function ClockChoice({ value, onChange }: ChoiceProps<ClockName>): VNode {
  const text = useDuelText().entry
  return (
    <Segmented
      label={text.clock}
      value={value}
      onChange={onChange}
      options={clockNames.map((name) => ({ value: name, label: text.clocks[name] }))}
    />
  )
}

export function LevelChoice({ value, onChange }: ChoiceProps<Level>): VNode {
  const text = useDuelText().entry
  const words = useWords()
  return (
    <Segmented
      label={text.level}
      hint={words.levelHints[value]}
      value={value}
      onChange={onChange}
      options={levels.map((level) => ({ value: level, label: words.levels[level] }))}
    />
  )
}

export function FirstChoice({ value, onChange }: ChoiceProps<First>): VNode {
  const text = useDuelText().entry
  return (
    <Segmented
      label={text.first}
      value={value}
      onChange={onChange}
      options={firsts.map((first) => ({ value: first, label: text.firsts[first] }))}
    />
  )
}

/** For a code that was told rather than sent. */
export function CodeForm({ onBusy }: { readonly onBusy: () => void }): VNode {
  const text = useDuelText()
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
