// Turns of real matches, with the moves that every version of this bot chooses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Move, State } from '../src/game.js'
import { Strategy } from '../src/strategy.js'
import { read } from './vectors.js'

interface Scene {
  players: string[]
  turns: { state: State; answer: { moves: Move[] } }[]
}

/** The moves as a set: their order does not count. */
const set = (moves: readonly Move[]): string[] =>
  moves.map(({ row, col, direction }) => `${row} ${col} ${direction}`).sort()

test('the recorded moves are chosen', () => {
  const scenes = JSON.parse(read('swarm.json')) as Scene[]
  assert.ok(scenes.length > 0)
  for (const { players, turns } of scenes) {
    const strategy = new Strategy(turns[0]!.state.config)
    for (const { state, answer } of turns) {
      const where = `${players.join(', ')}, turn ${state.turn}`
      assert.deepEqual(set(strategy.moves(state)), set(answer.moves), where)
    }
  }
})
