/** Small replays for tests: two players on open ground, and what is told of each turn. */
export interface SmallTurn {
  readonly moves?: Record<string, [row: number, col: number, dir: string][]>
  readonly [key: string]: unknown
}

export function smallReplay(turns: readonly SmallTurn[], change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    version: 1,
    match_id: 'm_0000cafe',
    date: '2026-11-15T12:00:00Z',
    players: [
      { bot_id: 'b_0', name: 'North', owner: 'a' },
      { bot_id: 'b_1', name: 'South', owner: 'b' },
    ],
    result: {
      winner: -1,
      condition: 'turn_limit',
      final_scores: [1, 1],
      final_energy: [0, 0],
      final_bots: [1, 1],
    },
    config: {
      rows: 10,
      cols: 12,
      max_turns: 500,
      vision_radius2: 4,
      attack_radius2: 5,
      spawn_cost: 3,
      energy_interval: 10,
    },
    map: {
      id: 'small',
      walls: [[5, 5]],
      energy_nodes: [
        [0, 0],
        [4, 4],
      ],
      cores: [
        { pos: [1, 1], owner: 0 },
        { pos: [8, 10], owner: 1 },
      ],
    },
    turns: turns.map(({ moves = {}, ...turn }) => ({
      moves: Object.fromEntries(
        Object.entries(moves).map(([player, list]) => [
          player,
          list.map(([row, col, dir]) => ({ from: [row, col], dir })),
        ]),
      ),
      spawns: [],
      deaths: [],
      captures: [],
      energy_collected: {},
      energy_spawned: [],
      scores: [1, 1],
      ...turn,
    })),
    ...change,
  })
}
