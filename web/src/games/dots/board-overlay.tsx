import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { classes } from '../../ui/classes'
import { across, noCell } from './board'
import style from './board.module.css'
import { isSafe } from './effect'
import { between, type Layout, type Point, unit } from './layout'
import { rodsPath, tilesPath, trailPath } from './paths'
import type { Position } from './rules'
import { type Run, type Structure, structureOf } from './structure'

interface OverlayProps {
  readonly layout: Layout
  readonly position: Position
  /** How large writing has to be, so that it can be read on this screen. */
  readonly letter: number
}

/** The chains and loops of what is left, with their lengths. */
export function Chains({ layout, position, letter }: OverlayProps): VNode {
  const structure = useMemo(() => structureOf(position), [position])
  const { runs } = structure
  return (
    <g>
      {runs.map((run) => (
        <path key={run.cells[0]} class={classes(style.chain, run.long && style.long)} d={trailOf(run, layout)} />
      ))}
      {knotsOf(structure, position).map((cell) => (
        <Knot key={cell} at={layout.cells[cell]?.centre} />
      ))}
      {runs
        .filter((run) => run.long || run.cells.length > 1)
        .map((run) => (
          <Tag
            key={run.cells[0]}
            at={layout.cells[run.cells[Math.floor((run.cells.length - 1) / 2)] ?? -1]?.centre}
            letter={letter}
            kind={run.long ? 'long' : 'short'}
            loop={run.loop}
          >
            {String(run.cells.length)}
          </Tag>
        ))}
    </g>
  )
}

/** Through the middles of the cells, out to the open ends. */
function trailOf(run: Run, layout: Layout): string {
  const cells = run.cells.flatMap((cell) => layout.cells[cell]?.centre ?? [])
  if (run.loop) return trailPath(cells, true)
  const way: Point[] = [...cells]
  const end = (edge: number | undefined): Point[] => {
    const middle = layout.edges[edge ?? -1]?.middle
    return middle ? [middle] : []
  }
  if (run.ends[0] !== 'capture') way.unshift(...end(run.edges[0]))
  if (run.ends[1] !== 'capture') way.push(...end(run.edges.at(-1)))
  return trailPath(way, false)
}

/** Early in a game nearly every cell could be called a junction; those that chains lead to are meant. */
function knotsOf({ runs, junctions }: Structure, { board }: Position): number[] {
  const open = new Set(junctions)
  const met = runs.flatMap((run) => {
    const ends = [
      [run.cells[0], run.edges[0]],
      [run.cells.at(-1), run.edges.at(-1)],
    ] as const
    return ends.map(([cell, edge]) => (cell === undefined || edge === undefined ? noCell : across(board, edge, cell)))
  })
  return [...new Set(met)].filter((cell) => open.has(cell))
}

function Knot({ at }: { at: Point | undefined }): VNode | null {
  if (!at) return null
  const size = 0.12 * unit
  return <path class={style.knot} d={`M${at.x} ${at.y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`} />
}

interface TagProps {
  readonly at: Point | undefined
  readonly letter: number
  readonly kind: 'long' | 'short' | 'bad' | 'good'
  readonly loop?: boolean
  readonly children: string
}

/** A number on the board. A ring around it says that it is a loop's. */
export function Tag({ at, letter, kind, loop = false, children }: TagProps): VNode | null {
  if (!at) return null
  const width = letter * (0.75 + 0.6 * children.length)
  const height = letter * 1.35
  return (
    <g class={style.tag} data-kind={kind} transform={`translate(${at.x} ${at.y})`}>
      {loop && (
        <rect
          class={style.ring}
          x={-width / 2 - letter * 0.28}
          y={-height / 2 - letter * 0.28}
          width={width + letter * 0.56}
          height={height + letter * 0.56}
          rx={height}
        />
      )}
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text font-size={letter} y={letter * 0.36}>
        {children}
      </text>
    </g>
  )
}

/** The edges that give nothing away. */
export function SafeMoves({ layout, position }: Omit<OverlayProps, 'letter'>): VNode {
  return useMemo(() => {
    const safe = layout.edges
      .filter((_, edge) => isSafe(position, edge))
      .map((edge) => ({ ...edge, from: between(edge.from, edge.to, 0.3), to: between(edge.to, edge.from, 0.3) }))
    return <path class={style.safe} d={rodsPath(safe)} />
  }, [layout, position])
}

/** What somebody points out on the board: edges to draw or to leave, and the cells that it is about. */
export interface BoardMark {
  readonly edge?: number | undefined
  readonly tone: 'good' | 'bad'
  readonly cells?: readonly number[]
}

export function Marks({
  layout,
  marks,
  letter,
}: {
  layout: Layout
  marks: readonly BoardMark[]
  letter: number
}): VNode {
  return (
    <g>
      {marks.map((mark, index) => (
        <Mark key={index} layout={layout} mark={mark} letter={letter} />
      ))}
    </g>
  )
}

function Mark({ layout, mark, letter }: { layout: Layout; mark: BoardMark; letter: number }): VNode {
  const edge = layout.edges[mark.edge ?? -1]
  const cells = (mark.cells ?? []).flatMap((cell) => layout.cells[cell] ?? [])
  const tone = style[mark.tone]
  return (
    <g class={tone}>
      {cells.length > 0 && <path class={style.about} d={tilesPath(cells, 0.1 * unit)} />}
      {edge && <path class={style.pointed} d={rodsPath([edge])} />}
      {cells.length > 0 && (
        <Tag at={cells[Math.floor((cells.length - 1) / 2)]?.centre} letter={letter} kind={mark.tone}>
          {`${mark.tone === 'bad' ? '−' : '+'}${cells.length}`}
        </Tag>
      )}
    </g>
  )
}
