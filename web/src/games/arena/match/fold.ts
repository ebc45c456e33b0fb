import { Battle } from './battle'
import { Ledger } from './ledger'
import { type Fault, type FaultKind, faultKinds, type Match, never } from './match'
import { type Config, isRecord, list, record, type Replay, whole } from './replay'
import { Roster } from './roster'
import { startOf } from './start'
import { Torus } from './torus'
import { fail } from './trouble'

/**
 * Plays a replay through, once, from its events. Whether the rules allowed them is
 * for `quadrille replay verify` to say; what the fold insists on is that every event
 * happens to something that is there.
 */
export function foldReplay(replay: Replay): Match {
  const fold = new Fold(replay)
  for (const turn of replay.turns) fold.turn(turn)
  return fold.match()
}

const ways = ['N', 'E', 'S', 'W']
const stepsTo = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const

class Fold {
  private readonly torus: Torus
  private readonly roster: Roster
  private readonly battle: Battle
  private readonly ledger: Ledger
  private readonly coreAt = new Map<number, number>()
  private readonly razed: number[]
  private readonly captures: Match['captures'][number][] = []
  private readonly faults: Fault[] = []
  private readonly times: Int32Array
  private timed = false
  private readonly firstTurn: number
  private readonly walls: Int32Array
  private readonly neighbours: Int32Array
  private step = 0

  constructor(private readonly replay: Replay) {
    const { config, map, players } = replay
    const start = startOf(replay)
    const steps = replay.turns.length + 1
    this.torus = new Torus(config.rows, config.cols)
    const tiles = (cells: readonly (readonly [number, number])[]): Int32Array =>
      Int32Array.from(cells, ([row, col]) => this.torus.tile(row, col))
    this.walls = tiles(map.walls)
    this.neighbours = neighboursOn(this.torus)
    this.firstTurn = start.turn
    this.roster = new Roster(this.torus)
    this.battle = new Battle(this.roster, this.torus.disc(config.attackRadius2), players.length, steps)
    this.ledger = new Ledger(players.length, steps, tiles(map.nodes), start)
    this.times = new Int32Array(steps * players.length)
    this.razed = start.active.map((active) => (active ? never : 0))
    for (const [core, { cell }] of map.cores.entries()) this.coreAt.set(this.torus.tile(...cell), core)
    for (const { tile, owner } of start.units) this.roster.born(tile, owner, 0)
    this.closeStep()
  }

  turn(value: unknown): void {
    this.step++
    const turn = record(value, this.where(''))
    this.roster.startStep()
    this.move(record(turn['moves'], this.where('.moves')))
    this.roster.meet()
    this.die(turn)
    this.capture(turn)
    this.collect(record(turn['energy_collected'], this.where('.energy_collected')))
    this.each(turn, 'energy_denied', (tile) => this.ledger.empty(this.nodeAt(tile)), false)
    this.each(turn, 'spawns', (tile, entry) => this.spawn(tile, this.playerIn(entry, '.spawns')))
    this.each(turn, 'energy_spawned', (tile) => this.ledger.fill(this.nodeAt(tile)))
    this.account(turn)
    this.closeStep()
  }

  match(): Match {
    const { replay, torus } = this
    return {
      id: replay.matchId,
      date: replay.date,
      players: replay.players,
      config: replay.config,
      map: replay.map,
      result: replay.result,
      torus,
      walls: this.walls,
      firstTurn: this.firstTurn,
      turns: replay.turns.length,
      units: this.roster.units(this.battle.kills),
      cores: replay.map.cores.map(({ cell, owner }, core) => ({
        tile: torus.tile(...cell),
        owner,
        razed: this.razed[core]!,
      })),
      nodes: this.ledger.nodes(),
      standings: this.ledger.standings(),
      fights: this.battle.fights(),
      captures: this.captures,
      faults: this.faults,
      times: this.timed ? this.times : undefined,
    }
  }

  /** The inner loop of it all: a match has a hundred thousand moves. */
  private move(moves: Record<string, unknown>): void {
    const { roster, neighbours } = this
    for (const key in moves) {
      const player = this.player(key, '.moves')
      const at = `.moves.${key}`
      for (const move of list(moves[key], this.where(at))) {
        if (!isRecord(move)) return this.wrong(at)
        const tile = this.tileIn(move['from'], at)
        const way = ways.indexOf(move['dir'] as string)
        if (way < 0) this.wrong(at)
        const unit = roster.standing(tile)
        if (unit < 0 || roster.owner[unit] !== player) this.nothing('noUnit', tile)
        roster.go(unit, neighbours[tile * ways.length + way]!)
      }
    }
  }

  private die(turn: Record<string, unknown>): void {
    this.each(turn, 'deaths', (tile, entry) => {
      const unit = this.roster.dies(tile, this.playerIn(entry, '.deaths'), this.step)
      if (unit < 0) this.nothing('noUnit', tile)
      this.battle.dead.push(unit)
    })
    this.battle.judge(this.step)
    this.roster.bury()
  }

  private capture(turn: Record<string, unknown>): void {
    this.each(turn, 'captures', (tile, entry) => {
      const core = this.coreAt.get(tile) ?? this.nothing('noCore', tile)
      this.razed[core] = this.step
      this.captures.push({ step: this.step, core, by: this.playerIn(entry, '.captures') })
    })
  }

  private collect(collected: Record<string, unknown>): void {
    for (const key in collected) {
      const player = this.player(key, '.energy_collected')
      for (const entry of list(collected[key], this.where(`.energy_collected.${key}`))) {
        const tile = this.tileIn(entry, `.energy_collected.${key}`)
        this.ledger.collect(player, this.nodeAt(tile))
        this.roster.credit(tile, player)
      }
    }
  }

  private spawn(tile: number, player: number): void {
    this.roster.born(tile, player, this.step)
    this.ledger.spend(player, this.replay.config.spawnCost)
  }

  /** What is said of the bots: scores, and how they did. */
  private account(turn: Record<string, unknown>): void {
    const players = this.replay.players.length
    const scores = list(turn['scores'], this.where('.scores'))
    for (let player = 0; player < players; player++) {
      this.ledger.score[player] = whole(scores[player], this.where('.scores'), -1e9, 1e9)
    }
    if (Array.isArray(turn['ms'])) {
      this.timed = true
      for (let player = 0; player < players; player++) {
        this.times[this.step * players + player] = Number(turn['ms'][player]) || 0
      }
    }
    if (isRecord(turn['faults'])) this.readFaults(turn['faults'])
    if (isRecord(turn['ignored'])) this.readIgnored(turn['ignored'])
  }

  private readFaults(faults: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(faults)) {
      const { kind, why } = record(value, this.where(`.faults.${key}`))
      this.faults.push({
        step: this.step,
        player: this.player(key, '.faults'),
        // A kind of a later version is an error all the same.
        kind: faultKinds.find((known) => known === kind) ?? ('error' satisfies FaultKind),
        why: typeof why === 'string' ? why : '',
        count: 0,
      })
    }
  }

  private readIgnored(ignored: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(ignored)) {
      const count = whole(value, this.where(`.ignored.${key}`), 0, 1e9)
      if (count === 0) continue
      this.faults.push({ step: this.step, player: this.player(key, '.ignored'), kind: 'ignored', why: '', count })
    }
  }

  private closeStep(): void {
    this.roster.record()
    this.battle.close(this.step)
    this.ledger.close(this.step, this.roster.alive, this.roster.owner, this.battle.credit)
  }

  /** Calls for every entry of a list of a turn, which begins with a row and a column. */
  private each(
    turn: Record<string, unknown>,
    key: string,
    visit: (tile: number, entry: readonly unknown[]) => void,
    required = true,
  ): void {
    const value = turn[key]
    if (value === undefined && !required) return
    for (const entry of list(value, this.where(`.${key}`))) {
      visit(this.tileIn(entry, `.${key}`), entry as readonly unknown[])
    }
  }

  private tileIn(value: unknown, at: string): number {
    const { rows, cols }: Config = this.replay.config
    if (!Array.isArray(value)) return this.wrong(at)
    const [row, col] = value as unknown[]
    if (!within(row, rows) || !within(col, cols)) return this.wrong(at)
    return row * cols + col
  }

  /** The third number of an entry. */
  private playerIn(entry: readonly unknown[], at: string): number {
    return within(entry[2], this.replay.players.length) ? entry[2] : this.wrong(at)
  }

  private player(key: string, at: string): number {
    const player = Number(key)
    return within(player, this.replay.players.length) ? player : this.wrong(`${at}.${key}`)
  }

  private nodeAt(tile: number): number {
    return this.ledger.nodeAt.get(tile) ?? this.nothing('noNode', tile)
  }

  private where(rest: string): string {
    return `turns[${this.step - 1}]${rest}`
  }

  private wrong(at: string): never {
    return fail({ kind: 'shape', where: this.where(at) })
  }

  private nothing(kind: 'noUnit' | 'noCore' | 'noNode', tile: number): never {
    const { torus } = this
    return fail({ kind, turn: this.firstTurn + this.step, row: torus.row(tile), col: torus.col(tile) })
  }
}

function within(value: unknown, size: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < size
}

/** The tiles beside each tile, in the order of `ways`. */
function neighboursOn(torus: Torus): Int32Array {
  const found = new Int32Array(torus.tiles * ways.length)
  for (let tile = 0; tile < torus.tiles; tile++) {
    for (const [way, [down, right]] of stepsTo.entries()) {
      found[tile * ways.length + way] = torus.shifted(tile, down, right)
    }
  }
  return found
}
