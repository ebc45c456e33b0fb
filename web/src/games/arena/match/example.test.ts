import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { endingOf } from './ending'
import { fates, isAlive, type Match, never, standing, tileOf } from './match'
import { momentsOf } from './moments'
import { openText } from './open'
import { storyOf } from './story'

const packed = readFileSync(new URL('../../../../public/arena/example.replay', import.meta.url))
const text = gunzipSync(packed).toString()

/** What the file itself says, read without the fold. */
interface Raw {
  result: { final_scores: number[]; final_energy: number[]; final_bots: number[]; final_collected: number[] }
  map: { cores: unknown[] }
  turns: { spawns: number[][]; deaths: number[][]; moves: Record<string, { from: number[]; dir: string }[]> }[]
}
const raw = JSON.parse(text) as Raw
const match = openText(text)

const steps = Array.from({ length: match.turns + 1 }, (_, step) => step)

function alive(of: Match, step: number): number[] {
  return Array.from({ length: of.units.count }, (_, unit) => unit).filter((unit) => isAlive(of, unit, step))
}

test('the example fits the pages', () => {
  expect(packed.length).toBeLessThanOrEqual(60 * 1024)
})

describe('a real match', () => {
  test('ends with the numbers of its result', () => {
    const last = (of: 'score' | 'held' | 'units' | 'collected'): number[] =>
      match.players.map((_, player) => standing(match, of, match.turns, player))
    expect(last('score')).toEqual(raw.result.final_scores)
    expect(last('held')).toEqual(raw.result.final_energy)
    expect(last('units')).toEqual(raw.result.final_bots)
    expect(last('collected')).toEqual(raw.result.final_collected)
  })

  test('loses no unit and makes none up', () => {
    let count = raw.map.cores.length
    for (const step of steps) {
      const turn = raw.turns[step - 1]
      if (turn) count += turn.spawns.length - turn.deaths.length
      expect(alive(match, step).length).toBe(count)
    }
    expect(match.units.count).toBe(raw.map.cores.length + raw.turns.flatMap((turn) => turn.spawns).length)
  })

  test('has never two units on a tile', () => {
    for (const step of steps) {
      const tiles = alive(match, step).map((unit) => tileOf(match, unit, step))
      expect(new Set(tiles).size).toBe(tiles.length)
    }
  })

  test('moves every unit by a step at most, around the edges too', () => {
    const { torus, units } = match
    let around = 0
    for (let unit = 0; unit < units.count; unit++) {
      const last = Math.min(match.turns, units.death[unit]!)
      for (let step = units.birth[unit]!; step < last; step++) {
        const [from, to] = [tileOf(match, unit, step), tileOf(match, unit, step + 1)]
        const [down, right] = [torus.down(from, to), torus.right(from, to)]
        expect(Math.abs(down) + Math.abs(right)).toBeLessThanOrEqual(1)
        if (torus.row(from) + down !== torus.row(to) || torus.col(from) + right !== torus.col(to)) around++
      }
    }
    expect(around).toBeGreaterThan(0)
  })

  test('credits every move, every energy and every fate to a unit', () => {
    const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0)
    const moves = raw.turns.flatMap((turn) => Object.values(turn.moves).flat()).length
    expect(sum(match.units.moves)).toBe(moves)
    expect(sum(match.units.energy)).toBe(sum(raw.result.final_collected))
    const dead = Array.from(match.units.death).filter((step) => step !== never).length
    expect(dead).toBe(raw.turns.flatMap((turn) => turn.deaths).length)
    expect(Array.from(match.units.fate).filter((fate) => fates[fate] !== 'alive').length).toBe(dead)
  })

  test('has a killer for everybody who was killed in combat', () => {
    for (let unit = 0; unit < match.units.count; unit++) {
      const { end, owner } = storyOf(match, unit)
      if (end?.fate !== 'combat') continue
      expect(end.by.length).toBeGreaterThan(0)
      expect(end.by).not.toContain(owner)
    }
  })

  test('has something worth stopping at, and an ending', () => {
    expect(momentsOf(match).filter((moment) => moment.kind === 'capture').length).toBe(match.captures.length)
    expect(match.captures.length).toBeGreaterThan(1)
    expect(endingOf(match)).toBe('score')
  })
})
