import type { TargetedKeyboardEvent, TargetedPointerEvent, VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useText } from '../../i18n'
import { play } from '../../settings/sound'
import { getResolved } from '../../settings/store'
import { classes } from '../../ui/classes'
import type { Side } from '../duel/side'
import { columns, type Disc, indexOf, landingRow, rows, stack, teamOf } from './board'
import { BoardFrame } from './board-frame'
import { BoardTable } from './board-table'
import style from './board.module.css'
import { DiscPicture } from './disc'
import { fallFrom } from './fall'
import { useGameText } from './text'

export interface ColumnNote {
  readonly label: string
  readonly spoken: string
  readonly kind: 'best' | 'win' | 'draw' | 'loss' | 'full'
}

interface BoardViewProps {
  readonly discs: readonly Disc[]
  /** Indices of the cells that won. */
  readonly winning: readonly number[]
  /** Whose disc falls next, if the one who looks at the board is the one to drop it. */
  readonly next: Side | undefined
  /** Whether it is a board to play on at all: then its columns are buttons, even while another is to move. */
  readonly playable: boolean
  /** Whether discs may still come from above. */
  readonly calm: boolean
  readonly onDrop: (column: number) => void
  /** What to write under each column instead of its number. */
  readonly notes: readonly ColumnNote[] | undefined
}

const numbers = Array.from({ length: columns }, (_, column) => column)

export function BoardView({ discs, winning, next, playable, calm, onDrop, notes }: BoardViewProps): VNode {
  const text = useGameText()
  const [aim, setAim] = useState<number>()
  const fresh = useFresh(discs)
  const aimed = next !== undefined && aim !== undefined && landingRow(discs, aim) !== undefined ? aim : undefined
  const landing = aimed === undefined ? undefined : landingRow(discs, aimed)
  const won = new Set(winning)

  return (
    <div class={classes(style.board, winning.length > 0 && style.decided, calm && style.calm)}>
      <div class={style.sky} aria-hidden="true">
        {next !== undefined && aimed !== undefined && (
          <span class={style.ghost} style={{ '--column': aimed }}>
            <DiscPicture side={next} />
          </span>
        )}
      </div>
      <div class={style.frame} data-team="blue">
        <div class={style.back} />
        <div class={style.cells} aria-hidden="true">
          {discs.map((disc, index) => (
            <FallingDisc
              key={`${index}:${disc.column}`}
              disc={disc}
              falls={index >= fresh}
              won={won.has(indexOf(disc))}
              last={index === discs.length - 1 && winning.length === 0}
            />
          ))}
        </div>
        <BoardFrame />
        <div class={style.cells} aria-hidden="true">
          {next !== undefined && aimed !== undefined && landing !== undefined && (
            <span class={style.target} data-team={teamOf(next)} style={{ '--column': aimed, '--row': landing }} />
          )}
          {discs.map(
            (disc, index) =>
              won.has(indexOf(disc)) && (
                <span key={index} class={style.glow} style={{ '--column': disc.column, '--row': disc.row }} />
              ),
          )}
        </div>
        {playable && <Lanes discs={discs} ready={next !== undefined} aimed={aimed} onAim={setAim} onDrop={onDrop} />}
      </div>
      <Numbers notes={notes} aimed={aimed} />
      <BoardTable discs={discs} winning={won} caption={text.board.table} />
    </div>
  )
}

/** The index from which discs are new since the last render and few enough to be seen falling. */
function useFresh(discs: readonly Disc[]): number {
  const shown = useRef(discs.length)
  const from = useRef(discs.length)
  if (discs.length !== shown.current) {
    const added = discs.length - shown.current
    from.current = added > 0 && added <= 2 ? shown.current : discs.length
    if (added < 0) play('lift')
    shown.current = discs.length
  }
  return from.current
}

interface FallingDiscProps {
  readonly disc: Disc
  readonly falls: boolean
  readonly won: boolean
  readonly last: boolean
}

function FallingDisc({ disc, falls, won, last }: FallingDiscProps): VNode {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!falls) return
    const fall = fallFrom(disc.row + 1.1)
    const still = getResolved().motion === 'reduced'
    if (!still) ref.current?.animate([...fall.keyframes], { duration: fall.duration })
    const sound = setTimeout(() => play('drop'), still ? 0 : fall.impact)
    return () => clearTimeout(sound)
    // Once, when it appears: what changes afterwards does not make it fall again.
  }, [])
  return (
    <span
      ref={ref}
      class={classes(style.cell, won && style.won, last && style.last)}
      data-team={teamOf(disc.side)}
      style={{ '--column': disc.column, '--row': disc.row }}
    >
      <DiscPicture side={disc.side} />
    </span>
  )
}

interface LanesProps {
  readonly discs: readonly Disc[]
  readonly ready: boolean
  readonly aimed: number | undefined
  readonly onAim: (column: number | undefined) => void
  readonly onDrop: (column: number) => void
}

/**
 * The seven columns as buttons: one stop for the Tab key, arrows between them. A
 * finger may slide over the board and drops where it is lifted.
 */
function Lanes({ discs, ready, aimed, onAim, onDrop }: LanesProps): VNode {
  const text = useGameText()
  const { teams } = useText()
  const [current, setCurrent] = useState(3)
  // Long ago: the clock of events starts with the page, and a page may be played on at once.
  const touched = useRef(Number.NEGATIVE_INFINITY)

  const columnAt = (event: TargetedPointerEvent<HTMLDivElement>): number | undefined => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - left) / width) * columns)
    return column >= 0 && column < columns ? column : undefined
  }

  const walk = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const target = stepTo(current, event.key)
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    const lane = event.currentTarget.children[target]
    if (lane instanceof HTMLElement) lane.focus()
  }

  return (
    <div
      class={classes(style.lanes, ready && style.ready)}
      role="group"
      aria-label={text.board.label}
      onKeyDown={walk}
      onPointerMove={(event) => onAim(columnAt(event))}
      onPointerDown={(event) => onAim(columnAt(event))}
      onPointerLeave={() => onAim(undefined)}
      onPointerCancel={() => onAim(undefined)}
      onPointerUp={(event) => {
        if (event.pointerType !== 'touch') return
        // The browser's own click comes next, and only where the finger went down.
        touched.current = event.timeStamp
        const column = columnAt(event)
        onAim(undefined)
        if (column !== undefined) onDrop(column)
      }}
    >
      {numbers.map((column) => {
        const sides = stack(discs, column)
        const full = sides.length === rows
        const content = sides.map((side) => teams[teamOf(side)]).join(', ') || text.board.empty
        return (
          <button
            key={column}
            type="button"
            class={classes(style.lane, aimed === column && style.aimed)}
            tabIndex={column === current ? 0 : -1}
            aria-disabled={!ready || full}
            aria-label={text.board.column(column + 1, full ? `${text.board.full}, ${content}` : content)}
            data-column={column}
            onFocus={(event) => {
              setCurrent(column)
              // A finger or a mouse has aimed already, and has gone on.
              if (event.currentTarget.matches(':focus-visible')) onAim(column)
            }}
            onBlur={() => onAim(undefined)}
            onClick={(event) => {
              if (event.timeStamp - touched.current > 800) onDrop(column)
            }}
          />
        )
      })}
    </div>
  )
}

function stepTo(column: number, key: string): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, column - 1)
  if (key === 'ArrowRight') return Math.min(columns - 1, column + 1)
  if (key === 'Home') return 0
  if (key === 'End') return columns - 1
  return undefined
}

/** Under the board: the columns' numbers, which are also their keys, or what the solver thinks of them. */
function Numbers({ notes, aimed }: { notes: readonly ColumnNote[] | undefined; aimed: number | undefined }): VNode {
  if (notes) {
    return (
      <ul class={style.numbers}>
        {notes.map((note, column) => (
          <li key={column} class={classes(style.note, style[note.kind])} title={note.spoken}>
            <span aria-hidden="true">{note.label}</span>
            <span class="spoken">{note.spoken}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div class={style.numbers} aria-hidden="true">
      {numbers.map((column) => (
        <span key={column} class={classes(aimed === column && style.pointed)}>
          {column + 1}
        </span>
      ))}
    </div>
  )
}
