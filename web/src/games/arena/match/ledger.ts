import type { Nodes, Standings } from './match'
import type { Start } from './start'

/** The accounts: energy on the nodes and with the players, scores, and how many units there are. */
export class Ledger {
  readonly nodeAt: ReadonlyMap<number, number>
  readonly score: number[]
  private readonly held: number[]
  private readonly collected: number[]
  private readonly full: Uint8Array
  private readonly history: Uint8Array
  private readonly columns: { readonly [Key in keyof Standings]: Int32Array }

  constructor(
    private readonly players: number,
    steps: number,
    private readonly tiles: Int32Array,
    start: Start,
  ) {
    this.nodeAt = new Map(Array.from(tiles, (tile, node) => [tile, node]))
    this.score = [...start.scores]
    this.held = [...start.held]
    this.collected = [...start.collected]
    this.full = new Uint8Array(tiles.length)
    for (const tile of start.energy) this.full[this.nodeAt.get(tile) ?? -1] = 1
    this.history = new Uint8Array(steps * tiles.length)
    const column = (): Int32Array => new Int32Array(steps * players)
    this.columns = { score: column(), held: column(), collected: column(), units: column(), kills: column() }
  }

  collect(player: number, node: number): void {
    this.full[node] = 0
    this.held[player]!++
    this.collected[player]!++
  }

  empty(node: number): void {
    this.full[node] = 0
  }

  fill(node: number): void {
    this.full[node] = 1
  }

  spend(player: number, energy: number): void {
    this.held[player]! -= energy
  }

  /** Notes how things stand at the end of a step. */
  close(step: number, alive: readonly number[], owner: readonly number[], kills: readonly number[]): void {
    const { players, columns } = this
    this.history.set(this.full, step * this.tiles.length)
    for (let player = 0; player < players; player++) {
      const at = step * players + player
      columns.score[at] = this.score[player]!
      columns.held[at] = this.held[player]!
      columns.collected[at] = this.collected[player]!
      columns.kills[at] = kills[player]!
    }
    for (const unit of alive) columns.units[step * players + owner[unit]!]!++
  }

  nodes(): Nodes {
    return { tiles: this.tiles, energy: this.history }
  }

  standings(): Standings {
    return this.columns
  }
}
