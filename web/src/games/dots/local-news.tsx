import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useText } from '../../i18n'
import type { Position } from './rules'
import { statusOf } from './status'
import { useDotsText } from './text'
import { nameOf } from './words'

interface LocalNewsProps {
  readonly position: Position
  readonly names: readonly string[]
}

/** Says aloud, for screen readers, what everybody else sees: the last line and what comes next. */
export function LocalNews({ position, names }: LocalNewsProps): VNode {
  const text = useDotsText()
  const { site } = useText()
  const [title] = statusOf(position, names, text)
  const count = useRef(position.count)
  const [news, setNews] = useState('')
  useEffect(() => {
    const added = position.count - count.current
    count.current = position.count
    const by = names[(position.by[position.last ?? -1] ?? 0) - 1] ?? ''
    const drawn = added > 0 && position.last !== undefined
    setNews(
      [
        drawn && text.board.drew(by, nameOf(position, position.last ?? 0, text)),
        drawn && position.completed.length > 0 && text.board.took(by, position.completed.length),
        added < 0 && text.board.takenBack,
        title,
      ]
        .filter(Boolean)
        .join(' '),
    )
  }, [position, title])
  useEffect(() => {
    document.title = `${title} · ${text.local.heading} · ${site.name}`
  }, [title])
  return (
    <p class="spoken" role="status">
      {news}
    </p>
  )
}
