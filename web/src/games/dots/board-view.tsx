import type { VNode } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { classes } from '../../ui/classes'
import { Grooves, Pegs, Rod, Rods, Tiles, TilesOf } from './board-layers'
import { type BoardMark, Chains, Marks, SafeMoves } from './board-overlay'
import style from './board.module.css'
import { firstCursor, search, walk } from './cursor'
import { type Effect, effectOf } from './effect'
import { distance, type Layout, layoutOf, unit } from './layout'
import { Loupe, needsLoupe } from './loupe'
import { isDrawn, type Player, type Position } from './rules'
import { isPlayer, teamOf } from './side'
import { useDotsText } from './text'
import { useAim } from './use-aim'
import { useFresh } from './use-fresh'
import { describeEdge } from './words'

export interface Overlays {
  /** Chains, loops and junctions of what is left, with their lengths. */
  readonly chains?: boolean
  /** The edges that give nothing away. */
  readonly safe?: boolean
  /** What the edge that is pointed at would give away. */
  readonly danger?: boolean
}

interface DotsBoardProps {
  readonly position: Position
  /** Whose edge is drawn next, if it is drawn on this device. */
  readonly turn: Player | undefined
  readonly onDraw?: (edge: number) => void
  /** The players' names in their order, for those who listen. */
  readonly names: readonly string[]
  readonly overlays?: Overlays
  readonly marks?: readonly BoardMark[]
}

const noMarks: readonly BoardMark[] = []

/**
 * The board to play and to look at. Online games, games on one device, replays and
 * puzzles all show it; what may be done comes by `turn` and `onDraw`.
 */
export function DotsBoard({ position, turn, onDraw, names, overlays = {}, marks = noMarks }: DotsBoardProps): VNode {
  const layout = layoutOf(position.board)
  const scene = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const edgePixels = useEdgePixels(drawing, layout)
  const letter = Math.max(0.28 * Math.min(unit, (layout.cells[0]?.radius ?? unit) * 2.5), (11.5 / edgePixels) * unit)
  const fresh = useFresh(position)
  const ready = turn !== undefined && onDraw !== undefined
  const attempt = (edge: number): void => {
    if (ready && !isDrawn(position, edge)) onDraw(edge)
  }
  const [aim, pointer] = useAim(layout, position, ready, attempt)
  const keyboard = useCursor(position, layout, attempt)
  const meant = aim?.edge ?? (keyboard.seen ? keyboard.edge : undefined)
  const intended = ready && meant !== undefined && !isDrawn(position, meant) ? meant : undefined

  return (
    <div
      class={classes('plastic', style.board, ready && style.ready, intended !== undefined && style.aiming)}
      style={{ '--across': layout.width / unit, '--ratio': layout.width / layout.height }}
      {...pointer}
    >
      <KeyboardBoard position={position} names={names} keyboard={keyboard} />
      <svg
        ref={drawing}
        class={style.drawing}
        viewBox={`${layout.left} ${layout.top} ${layout.width} ${layout.height}`}
        aria-hidden="true"
      >
        <g id={scene} class={style.scene} data-kind={position.board.kind}>
          <Grooves layout={layout} />
          <Tiles layout={layout} position={position} fresh={fresh.cells} />
          <FreshTiles layout={layout} position={position} cells={fresh.cells} />
          {overlays.chains && <Chains layout={layout} position={position} letter={letter} />}
          {overlays.safe && <SafeMoves layout={layout} position={position} />}
          <Rods layout={layout} position={position} fresh={fresh.edges} />
          <FreshRods layout={layout} position={position} edges={fresh.edges} />
          {intended !== undefined && turn !== undefined && (
            <Intention layout={layout} position={position} edge={intended} turn={turn} />
          )}
          <Marks layout={layout} marks={marks} letter={letter} />
          {overlays.danger && intended !== undefined && (
            <Marks layout={layout} marks={dangerOf(intended, effectOf(position, intended))} letter={letter} />
          )}
          <LastMove layout={layout} position={position} />
          <Pegs layout={layout} />
          {keyboard.seen && <CursorRing layout={layout} edge={keyboard.edge} />}
        </g>
      </svg>
      {aim?.pressed && aim.touch && needsLoupe(edgePixels) && <Loupe aim={aim} scene={scene} />}
    </div>
  )
}

/** How long an edge is on the screen. */
function useEdgePixels(drawing: { readonly current: SVGSVGElement | null }, layout: Layout): number {
  const [pixels, setPixels] = useState(unit / 2)
  useEffect(() => {
    const element = drawing.current
    if (!element) return
    const observer = new ResizeObserver(() => setPixels((element.clientWidth / layout.width) * unit || unit / 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [layout])
  return pixels
}

interface Keyboard {
  readonly edge: number
  /** Whether it is to be shown: somebody is at the keyboard. */
  readonly seen: boolean
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
}

function useCursor(position: Position, layout: Layout, onDraw: (edge: number) => void): Keyboard {
  const [cursor, setCursor] = useState(() => firstCursor(layout))
  const [seen, setSeen] = useState(false)
  useEffect(() => setCursor(firstCursor(layout)), [layout])
  // After a change of board the old cursor may be on an edge that the new one does not have.
  const here = cursor.edge < layout.edges.length ? cursor : firstCursor(layout)
  const free = (edge: number): boolean => !isDrawn(position, edge)
  const target = (event: KeyboardEvent): typeof cursor | undefined =>
    event.key.toLowerCase() === 'n'
      ? (search(layout, here, free, event.shiftKey) ?? here)
      : walk(layout, here, event.key, event.ctrlKey)
  return {
    edge: here.edge,
    seen,
    handlers: {
      onKeyDown(event) {
        if (event.altKey || event.metaKey) return
        const next = target(event)
        if (next) setCursor(next)
        else if (event.key === 'Enter' || event.key === ' ') onDraw(here.edge)
        else return
        event.preventDefault()
        event.stopPropagation()
        setSeen(true)
      },
      // The mouse focuses too, and shows by itself where it is.
      onFocus: (event) => setSeen((event.currentTarget as Element).matches(':focus-visible')),
      onBlur: () => setSeen(false),
    },
  }
}

interface KeyboardBoardProps {
  readonly position: Position
  readonly names: readonly string[]
  readonly keyboard: Keyboard
}

/** The board's one stop for the Tab key. What it says is the edge under the cursor. */
function KeyboardBoard({ position, names, keyboard }: KeyboardBoardProps): VNode {
  const text = useDotsText()
  const id = useId()
  const { edge, handlers } = keyboard
  return (
    <div
      class={style.keys}
      role="application"
      aria-label={text.board.label(text.shapes[position.board.kind], position.board.rows, position.board.cols)}
      aria-description={text.board.keys}
      aria-activedescendant={`${id}-${edge}`}
      tabIndex={0}
      data-cursor={edge}
      {...handlers}
    >
      <span key={edge} id={`${id}-${edge}`} role="img" aria-label={describeEdge(position, edge, names, text)} />
    </div>
  )
}

function CursorRing({ layout, edge }: { layout: Layout; edge: number }): VNode | null {
  const place = layout.edges[edge]
  if (!place) return null
  const { from, to, middle } = place
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const half = 0.19 * unit
  const long = distance(from, to) / 2 + half * 0.6
  const ring = { x: -long, y: -half, width: 2 * long, height: 2 * half, rx: half }
  return (
    <g transform={`translate(${middle.x} ${middle.y}) rotate(${angle})`}>
      <rect class={style.cursorHalo} {...ring} />
      <rect class={style.cursor} {...ring} />
    </g>
  )
}

interface IntentionProps {
  readonly layout: Layout
  readonly position: Position
  readonly edge: number
  readonly turn: Player
}

/** The edge that would be drawn, and the cells that it would complete. */
function Intention({ layout, position, edge, turn }: IntentionProps): VNode | null {
  const place = layout.edges[edge]
  const { completes } = useMemo(() => effectOf(position, edge), [position, edge])
  if (!place) return null
  return (
    <>
      {completes.length > 0 && (
        <TilesOf player={turn} cells={completes.flatMap((cell) => layout.cells[cell] ?? [])} look={style.ghost} />
      )}
      <Rod edge={place} player={turn} look={style.ghostRod} />
    </>
  )
}

const dangerOf = (edge: number, { gives }: Effect): BoardMark[] =>
  gives.length === 0 ? [] : [{ edge, tone: 'bad', cells: gives }]

interface FreshProps {
  readonly layout: Layout
  readonly position: Position
}

function FreshRods({ layout, position, edges }: FreshProps & { edges: ReadonlySet<number> }): VNode {
  return (
    <>
      {[...edges].map((edge) => {
        const place = layout.edges[edge]
        const by = position.by[edge]
        return place && isPlayer(by) && <Rod key={edge} edge={place} player={by} look={style.snap} />
      })}
    </>
  )
}

function FreshTiles({ layout, position, cells }: FreshProps & { cells: ReadonlySet<number> }): VNode {
  return (
    <>
      {[...cells].map((cell) => {
        const place = layout.cells[cell]
        const owner = position.owners[cell]
        return place && isPlayer(owner) && <TilesOf key={cell} player={owner} cells={[place]} look={style.pop} />
      })}
    </>
  )
}

function LastMove({ layout, position }: FreshProps): VNode | null {
  const place = layout.edges[position.last ?? -1]
  const by = position.by[position.last ?? -1]
  if (!place || !isPlayer(by)) return null
  return (
    <g data-team={teamOf(by)}>
      <circle class={style.last} cx={place.middle.x} cy={place.middle.y} r={0.055 * unit} />
    </g>
  )
}
