import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { classes } from '../../../ui/classes'
import { axes, type Axis, type Cell, lineCells } from '../grid'
import { type Check, type Fault, faultOf } from './faults'
import style from './grid.module.css'
import { cellsOf, isGiven, type Play } from './play'
import { type GridText, useGridText } from './text'

/** Cells that a hint points at. */
export interface Pointers {
  readonly fills: ReadonlySet<number>
  readonly because: ReadonlySet<number>
}

interface GridProps {
  readonly play: Play
  readonly size: number
  readonly check: Check
  readonly showErrors: boolean
  readonly pointers: Pointers | undefined
  /** Nothing can be changed: it is solved. */
  readonly frozen: boolean
  readonly onCycle: (cell: number) => void
  readonly onSet: (cell: number, value: Cell) => void
}

/** The grid: a tray of tiles with two faces, and a lamp at the end of each line. */
export function GridView({ play, size, check, showErrors, pointers, frozen, onCycle, onSet }: GridProps): VNode {
  const text = useGridText()
  const board = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const names = useCellNames(play, size)

  const moveTo = (cell: number): void => {
    setCursor(cell)
    board.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbour(cursor, event.key, size)
    const value = valueOf(event.key)
    if (next !== undefined) moveTo(next)
    else if (value !== undefined && !frozen) onSet(cursor, value)
    else return
    event.preventDefault()
  }

  const lines = [...Array(size).keys()]
  return (
    <div
      ref={board}
      class={classes('plastic', style.board)}
      role="grid"
      aria-label={text.grid.label(size)}
      aria-readonly={frozen}
      style={{ '--size': size }}
      data-large={size > 8}
      onKeyDown={onKeyDown}
    >
      {lines.map((row) => (
        <div key={row} role="row" class={style.row}>
          {lines.map((column) => {
            const cell = row * size + column
            const wrong = showErrors && check.cells.has(cell)
            return (
              <Tile
                key={cell}
                cell={cell}
                play={play}
                wrong={wrong}
                hint={pointers?.fills.has(cell) ? 'fill' : pointers?.because.has(cell) ? 'because' : undefined}
                name={names(row, column, wrong, pointers)}
                focusable={cell === cursor}
                onFocus={() => setCursor(cell)}
                onPress={() => !frozen && onCycle(cell)}
              />
            )
          })}
          <Lamp axis="row" index={row} check={check} showErrors={showErrors} />
        </div>
      ))}
      <div class={style.row} aria-hidden="true">
        {lines.map((column) => (
          <Lamp key={column} axis="column" index={column} check={check} showErrors={showErrors} />
        ))}
      </div>
    </div>
  )
}

interface TileProps {
  readonly cell: number
  readonly play: Play
  readonly wrong: boolean
  readonly hint: 'fill' | 'because' | undefined
  readonly name: string
  readonly focusable: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

function Tile({ cell, play, wrong, hint, name, focusable, onFocus, onPress }: TileProps): VNode {
  const mark = play.marks[cell]
  const given = isGiven(play, cell)
  return (
    <button
      type="button"
      role="gridcell"
      class={style.cell}
      data-cell={cell}
      data-value={mark?.value ?? 'none'}
      data-given={given}
      data-tentative={mark?.tentative === true}
      data-wrong={wrong}
      data-hint={hint}
      aria-label={name}
      aria-readonly={given}
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span class={style.tile} aria-hidden="true">
        <span class={classes(style.face, style.zero)} />
        <span class={classes(style.face, style.one)} />
      </span>
    </button>
  )
}

interface LampProps {
  readonly axis: Axis
  readonly index: number
  readonly check: Check
  readonly showErrors: boolean
}

/** How a line stands: open, complete or wrong. Whoever hides errors sees only that it is full. */
function Lamp({ axis, index, check, showErrors }: LampProps): VNode {
  const text = useGridText()
  const status = check.lines[axis][index]
  const fault = showErrors && status ? faultOf(status) : undefined
  const state = fault ? 'fault' : status?.full ? 'full' : 'open'
  return (
    <span
      class={style.lamp}
      data-axis={axis}
      data-state={state}
      title={lineSaid(text, axis, index, fault ?? (status?.full ? 'ok' : 'open'))}
      aria-hidden="true"
    />
  )
}

export function lineSaid(text: GridText, axis: Axis, index: number, status: Fault | 'ok' | 'open'): string {
  return `${text.lines[axis](index + 1)}: ${text.lines[status]}.`
}

type Namer = (row: number, column: number, wrong: boolean, pointers: Pointers | undefined) => string

/** What a screen reader says of a cell. */
function useCellNames(play: Play, size: number): Namer {
  const text = useGridText().grid
  const counts = useMemo(() => {
    const cells = cellsOf(play)
    const of = (axis: Axis): (readonly [number, number])[] =>
      [...Array(size).keys()].map((index) => {
        const line = lineCells(cells, axis, index)
        return [line.filter((cell) => cell === 0).length, line.filter((cell) => cell === 1).length] as const
      })
    return { row: of('row'), column: of('column') } satisfies Record<(typeof axes)[number], unknown>
  }, [play, size])
  return (row, column, wrong, pointers) => {
    const cell = row * size + column
    const mark = play.marks[cell]
    const [rowCount = [0, 0], columnCount = [0, 0]] = [counts.row[row], counts.column[column]]
    const parts = [
      mark?.value === undefined || mark.value === null ? text.empty : String(mark.value),
      ...(isGiven(play, cell) ? [text.given] : []),
      ...(mark?.tentative ? [text.tentative] : []),
      ...(wrong ? [text.wrong] : []),
      ...(pointers?.fills.has(cell) || pointers?.because.has(cell) ? [text.hinted] : []),
      text.rowHas(rowCount[0], rowCount[1]),
      text.columnHas(columnCount[0], columnCount[1]),
    ]
    return text.cell(row + 1, column + 1, parts.join(', '))
  }
}

export function neighbour(cell: number, key: string, size: number): number | undefined {
  const column = cell % size
  const row = (cell - column) / size
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? cell - size : cell
    case 'ArrowDown':
      return row < size - 1 ? cell + size : cell
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : cell
    case 'ArrowRight':
      return column < size - 1 ? cell + 1 : cell
    case 'Home':
      return row * size
    case 'End':
      return row * size + size - 1
    default:
      return undefined
  }
}

function valueOf(key: string): Cell | undefined {
  if (key === '0') return 0
  if (key === '1') return 1
  return key === 'Backspace' || key === 'Delete' ? null : undefined
}
