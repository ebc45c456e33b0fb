import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { outlines } from '../../ui/piece'
import type { Team } from '../../ui/team'
import { type CellPlace, type EdgePlace, type Layout, unit } from './layout'
import { pegsPath, rodsPath, tilesPath } from './paths'
import style from './board.module.css'
import { given, type Player, players, type Position } from './rules'
import { isPlayer, teamOf } from './side'

const pick = <T,>(list: readonly T[], indices: readonly number[]): T[] => indices.flatMap((index) => list[index] ?? [])

/** The tray: a groove for every edge. */
export function Grooves({ layout }: { layout: Layout }): VNode {
  return useMemo(() => {
    const grooves = rodsPath(layout.edges)
    return (
      <>
        <path class={style.grooveLight} d={grooves} />
        <path class={style.groove} d={grooves} />
      </>
    )
  }, [layout])
}

export function Pegs({ layout }: { layout: Layout }): VNode {
  return useMemo(() => {
    const pegs = pegsPath(layout.dots)
    return (
      <>
        <path class={style.pegSide} d={pegs} />
        <path class={style.pegFace} d={pegs} />
        <path class={style.pegGlint} d={pegs} />
      </>
    )
  }, [layout])
}

interface LayerProps {
  readonly layout: Layout
  readonly position: Position
  /** What has just been drawn, and is shown by itself while it snaps in. */
  readonly fresh: ReadonlySet<number>
}

/** The rods that lie, by whom they were drawn. */
export function Rods({ layout, position, fresh }: LayerProps): VNode {
  return useMemo(() => {
    const of = (by: number): string =>
      rodsPath(layout.edges.filter((_, edge) => position.by[edge] === by && !fresh.has(edge)))
    const rods = [given, ...players].map((by) => ({ by, path: of(by) })).filter(({ path }) => path !== '')
    return (
      <>
        {rods.map(({ by, path }) => (
          <g key={by} {...ownerOf(by)}>
            <path class={style.rodSide} d={path} />
          </g>
        ))}
        {rods.map(({ by, path }) => (
          <g key={by} {...ownerOf(by)}>
            <path class={style.rodFace} d={path} />
            <path class={style.rodGloss} d={path} />
          </g>
        ))}
      </>
    )
  }, [layout, position, fresh])
}

const ownerOf = (by: number): { 'data-team': Team } | { class: string | undefined } =>
  isPlayer(by) ? { 'data-team': teamOf(by) } : { class: style.given }

/** One rod by itself: snapping in, or not yet more than an intention. */
export function Rod({ edge, player, look }: { edge: EdgePlace; player: Player; look: string | undefined }): VNode {
  const path = rodsPath([edge])
  return (
    <g class={look} data-team={teamOf(player)}>
      <path class={style.rodSide} d={path} />
      <path class={style.rodFace} d={path} />
      <path class={style.rodGloss} d={path} />
    </g>
  )
}

/** Between a tile and the rods around it one sees the tray; a small cell has less of it. */
const insetOf = (cells: readonly CellPlace[]): number => Math.min(0.2 * unit, (cells[0]?.radius ?? unit) * 0.42)

/** The cells that are somebody's, filled with their colour and their mark. */
export function Tiles({ layout, position, fresh }: LayerProps): VNode {
  return useMemo(() => {
    const owned = players.map((player) => ({
      player,
      cells: [...position.owners.entries()].flatMap(([cell, owner]) =>
        owner === player && !fresh.has(cell) ? [cell] : [],
      ),
    }))
    return (
      <>
        {owned
          .filter(({ cells }) => cells.length > 0)
          .map(({ player, cells }) => (
            <TilesOf key={player} player={player} cells={pick(layout.cells, cells)} />
          ))}
      </>
    )
  }, [layout, position, fresh])
}

interface TilesOfProps {
  readonly player: Player
  readonly cells: readonly CellPlace[]
  readonly look?: string | undefined
}

export function TilesOf({ player, cells, look }: TilesOfProps): VNode {
  const inset = insetOf(cells)
  const path = tilesPath(cells, inset)
  return (
    <g class={look} data-team={teamOf(player)}>
      <path class={style.tileSide} d={path} />
      <path class={style.tileFace} d={path} />
      <path class={style.tileLit} d={tilesPath(cells, inset * 1.45)} />
      {cells.map(({ centre, radius }) => (
        <path
          key={`${centre.x} ${centre.y}`}
          class={style.mark}
          d={outlines[teamOf(player)]}
          transform={`translate(${centre.x} ${centre.y}) scale(${radius * 0.0185}) translate(-24 -23.5)`}
        />
      ))}
    </g>
  )
}
