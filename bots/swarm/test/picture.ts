// States that are drawn, for tests of the strategy.

import type { Config, Move, Point, State } from '../src/game.js'
import { Grid } from '../src/grid.js'

export const config = (rows: number, cols: number): Config => ({
  rows,
  cols,
  max_turns: 500,
  vision_radius2: 49,
  attack_radius2: 5,
  spawn_cost: 3,
  energy_interval: 10,
})

/** `a` is an own unit, `b` an enemy, `A` and `B` their cores, `*` energy, `#` a wall. */
export function picture(turn: number, rows: readonly string[]): State {
  const tiles = (wanted: string): Point[] =>
    rows.flatMap((line, row) =>
      [...line].flatMap((tile, col) => (tile === wanted ? [{ row, col }] : [])),
    )
  const units = (wanted: string, owner: number) => tiles(wanted).map((at) => ({ ...at, owner }))
  const cores = (wanted: string, owner: number) =>
    units(wanted, owner).map((core) => ({ ...core, active: true }))
  return {
    match_id: 'm_test',
    turn,
    config: config(rows.length, rows[0]!.length),
    you: { id: 0, energy: 0, score: 1 },
    bots: [...units('a', 0), ...units('b', 1)],
    energy: tiles('*'),
    cores: [...cores('A', 0), ...cores('B', 1)],
    walls: tiles('#'),
    dead: [],
  }
}

/** Where the units are when they have moved, in the order of the state. */
export function after(state: State, moves: readonly Move[]): Point[] {
  const grid = new Grid(state.config.rows, state.config.cols)
  return state.bots
    .filter(({ owner }) => owner === 0)
    .map(({ row, col }) => {
      const order = moves.find((move) => move.row === row && move.col === col)
      const at = grid.tile({ row, col })
      return grid.point(order ? grid.step(at, order.direction) : at)
    })
}

/** The state a turn later, when the own units have moved and nothing else has happened. */
export const next = (state: State, moves: readonly Move[]): State => ({
  ...state,
  turn: state.turn + 1,
  bots: [
    ...after(state, moves).map((at) => ({ ...at, owner: 0 })),
    ...state.bots.filter(({ owner }) => owner !== 0),
  ],
})
