import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { standing, turnOf } from './match'
import { openBytes } from './open'

/** Replays that the engine wrote, and that its own tests verify. */
const open = (name: string) =>
  openBytes(
    new Uint8Array(
      readFileSync(fileURLToPath(new URL(`../../../../../games/arena/replay/testdata/${name}`, import.meta.url))),
    ),
  )

test.each(['ladder.json.gz', 'branch.json.gz'])('%s ends as its result says', async (name) => {
  const match = await open(name)
  for (const player of match.players.keys()) {
    const end = (of: 'score' | 'held' | 'units') => standing(match, of, match.turns, player)
    expect([end('score'), end('held'), end('units')]).toEqual([
      match.result.scores[player],
      match.result.energy[player],
      match.result.bots[player],
    ])
  }
})

test('a match that goes on from a turn begins with what the other had then', async () => {
  const [ladder, branch] = [await open('ladder.json.gz'), await open('branch.json.gz')]
  const turn = branch.firstTurn
  expect(turn).toBe(180)
  expect(turnOf(branch, branch.turns)).toBe(turn + branch.turns)
  for (const player of branch.players.keys())
    for (const of of ['score', 'held', 'collected', 'units'] as const)
      expect(standing(branch, of, 0, player)).toBe(standing(ladder, of, turn, player))
  const nodes = branch.nodes.tiles.length
  expect(branch.nodes.energy.slice(0, nodes)).toEqual(ladder.nodes.energy.slice(turn * nodes, (turn + 1) * nodes))
})
