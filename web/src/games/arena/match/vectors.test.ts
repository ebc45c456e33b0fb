import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { visible } from './fog'
import { foldReplay } from './fold'
import { isAlive, type Match, standing, tileOf } from './match'
import { parseReplay } from './replay'
import { Torus } from './torus'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../../spec/arena/${name}.json`, import.meta.url), 'utf8'))

type Placed = [row: number, col: number, owner: number]

interface VectorTurn {
  moves: [number, number, number, string][]
  deaths: Placed[]
  captures: Placed[]
  collected: Placed[]
  denied: [number, number][]
  spawns: Placed[]
  produced: [number, number][]
  scores: number[]
  view?: { player: number; bots: Placed[]; walls: [number, number][] }
}

interface VectorMatch {
  seed: number
  config: Record<string, number>
  map: string
  turns: VectorTurn[]
  result: Record<string, unknown>
}

/** The text form of a map, as spec/arena/README.md describes it. */
function readMap(text: string) {
  const lines = text.split('\n')
  const grid = lines.slice(lines.findIndex((line) => line.startsWith('grid')) + 1).filter((line) => line !== '')
  const places = (sign: string): number[][] =>
    grid.flatMap((line, row) => [...line].flatMap((tile, col) => (tile === sign ? [[row, col]] : [])))
  const cores = lines.flatMap((line) => {
    const [word, owner, row, col] = line.split(' ')
    return word === 'core' ? [{ owner: Number(owner), pos: [Number(row), Number(col)] }] : []
  })
  const players = Number(lines.find((line) => line.startsWith('players'))?.split(' ')[1])
  return { rows: grid.length, cols: grid[0]?.length ?? 0, players, cores, walls: places('#'), nodes: places('*') }
}

/** A match of the vectors as a replay. */
function replayOf({ config, map, turns, result }: VectorMatch): string {
  const { rows, cols, players, cores, walls, nodes } = readMap(map)
  return JSON.stringify({
    version: 1,
    match_id: 'm_00000000',
    date: '2026-01-01T00:00:00Z',
    players: Array.from({ length: players }, (_, seat) => ({ bot_id: '', name: `p${seat}`, owner: '' })),
    result,
    config: { rows, cols, ...config },
    map: { walls, energy_nodes: nodes, cores },
    turns: turns.map((turn) => ({
      moves: byPlayer(turn.moves, ([row, col, , dir]) => ({ from: [row, col], dir })),
      spawns: turn.spawns,
      deaths: turn.deaths,
      captures: turn.captures,
      energy_collected: byPlayer(turn.collected, ([row, col]) => [row, col]),
      energy_denied: turn.denied,
      energy_spawned: turn.produced,
      scores: turn.scores,
    })),
  })
}

function byPlayer<T extends readonly unknown[]>(list: readonly T[], item: (entry: T) => unknown): object {
  const found: Record<string, unknown[]> = {}
  for (const entry of list) (found[String(entry[2])] ??= []).push(item(entry))
  return found
}

/** Sorted, so that lists can be compared. */
const sorted = (places: readonly (readonly number[])[]): string[] => places.map(String).sort()

const matches = read('matches') as VectorMatch[]

describe.each(matches.map((vector, i) => [i, vector] as const))('match %i of the vectors', (_i, vector) => {
  const match = foldReplay(parseReplay(replayOf(vector)))

  test('ends as it should', () => {
    const last = (of: 'score' | 'held' | 'units'): number[] =>
      match.players.map((_, player) => standing(match, of, match.turns, player))
    expect(last('score')).toEqual(vector.result['final_scores'])
    expect(last('held')).toEqual(vector.result['final_energy'])
    expect(last('units')).toEqual(vector.result['final_bots'])
  })

  test('is seen as its players saw it', () => {
    // A view is what a player sees after the turn that it stands with.
    for (const [index, { view }] of vector.turns.entries()) {
      if (!view) continue
      const step = index + 1
      const seen = visible(match, view.player, step, false)
      const inSight = (places: readonly number[][]): number[][] =>
        places.filter(([row = 0, col = 0]) => seen[match.torus.tile(row, col)] === 1)
      expect(sorted(inSight(cells(match, match.walls)))).toEqual(sorted(view.walls))
      // In a view the players have other numbers: only where bots are can be compared, and which are the viewer's own.
      const bots = unitsAfter(match, step)
      expect(sorted(inSight(bots.map(([row, col]) => [row, col])))).toEqual(
        sorted(view.bots.map(([row, col]) => [row, col])),
      )
      const own = bots.filter(([, , owner]) => owner === view.player)
      expect(own.length).toBe(view.bots.filter(([, , owner]) => owner === 0).length)
    }
  })
})

function cells({ torus }: Match, tiles: Int32Array): number[][] {
  return Array.from(tiles, (tile) => [torus.row(tile), torus.col(tile)])
}

function unitsAfter(match: Match, step: number): Placed[] {
  const found: Placed[] = []
  for (let unit = 0; unit < match.units.count; unit++) {
    if (!isAlive(match, unit, step)) continue
    const tile = tileOf(match, unit, step)
    found.push([match.torus.row(tile), match.torus.col(tile), match.units.owner[unit]!])
  }
  return found
}

test('some views were compared', () => {
  expect(matches.flatMap((vector) => vector.turns).filter((turn) => turn.view).length).toBeGreaterThan(20)
})

test('distances on the torus', () => {
  const { distances } = read('torus') as {
    distances: { rows: number; cols: number; a: [number, number]; b: [number, number]; distance2: number }[]
  }
  expect(distances.length).toBeGreaterThan(10)
  for (const { rows, cols, a, b, distance2 } of distances) {
    const torus = new Torus(rows, cols)
    const [from, to] = [torus.tile(...a), torus.tile(...b)]
    const [down, right] = [torus.down(from, to), torus.right(from, to)]
    expect(down ** 2 + right ** 2).toBe(distance2)
    expect(torus.shifted(from, down, right)).toBe(to)
  }
})

test('a disc has every tile within its radius, once', () => {
  for (const [rows, cols, radius2] of [
    [3, 3, 49],
    [7, 4, 20],
    [30, 40, 49],
    [16, 16, 64],
  ] as const) {
    const torus = new Torus(rows, cols)
    const disc = torus.disc(radius2)
    const tiles = new Int32Array(disc.length)
    torus.around(0, disc, tiles)
    const wanted = Array.from({ length: torus.tiles }, (_, tile) => tile).filter(
      (tile) => torus.down(0, tile) ** 2 + torus.right(0, tile) ** 2 <= radius2,
    )
    expect([...tiles].sort((a, b) => a - b)).toEqual(wanted)
  }
})
