import { fates, never, type Units } from './match'
import type { Torus } from './torus'

const nobody = -1
const [combat, collision] = [fates.indexOf('combat'), fates.indexOf('collision')]

/**
 * Who is who: it follows every unit from its birth through its moves to its death.
 * Between turns no two units share a tile, so a tile says which one is meant.
 */
export class Roster {
  readonly owner: number[] = []
  /** Units alive, in order of birth. After `meet`, those are in it that are about to die. */
  alive: number[] = []
  private readonly birth: number[] = []
  private readonly death: number[] = []
  private readonly fate: number[] = []
  private readonly tile: number[] = []
  private readonly paths: number[][] = []
  private readonly moves: number[] = []
  private readonly energy: number[] = []
  /** The unit on a tile, and the one that came there before it. */
  private readonly top: Int32Array
  private readonly below: number[] = []
  /** Who goes where in this turn: a unit, a tile, and so on. */
  private readonly moved: number[] = []

  constructor(readonly torus: Torus) {
    this.top = new Int32Array(torus.tiles).fill(nobody)
  }

  born(tile: number, owner: number, step: number): void {
    const unit = this.owner.length
    this.owner.push(owner)
    this.birth.push(step)
    this.death.push(never)
    this.fate.push(0)
    this.tile.push(tile)
    this.paths.push([])
    this.moves.push(0)
    this.energy.push(0)
    this.below.push(nobody)
    this.alive.push(unit)
    this.top[tile] = unit
  }

  /** The unit that stood on a tile when the turn began, or -1. */
  standing(tile: number): number {
    return this.top[tile]!
  }

  startStep(): void {
    this.moved.length = 0
  }

  go(unit: number, to: number): void {
    this.moved.push(unit, to)
    this.moves[unit]!++
  }

  /** All leave, then all arrive: several may now share a tile. */
  meet(): void {
    const { moved, top, tile, below } = this
    for (let i = 0; i < moved.length; i += 2) top[tile[moved[i]!]!] = nobody
    for (let i = 0; i < moved.length; i += 2) {
      const [unit, to] = [moved[i]!, moved[i + 1]!]
      tile[unit] = to
      below[unit] = top[to]!
      top[to] = unit
    }
  }

  /** A unit of a player dies on a tile. Returns which, or -1. */
  dies(tile: number, player: number, step: number): number {
    const shared = this.isShared(tile)
    for (let unit = this.top[tile]!; unit !== nobody; unit = this.below[unit]!) {
      if (this.owner[unit] !== player || this.death[unit] !== never) continue
      this.death[unit] = step
      this.fate[unit] = shared ? collision : combat
      return unit
    }
    return nobody
  }

  isShared(tile: number): boolean {
    const unit = this.top[tile]!
    return unit !== nobody && this.below[unit] !== nobody
  }

  /** The unit that fights on a tile: those that collided do not. */
  fighter(tile: number): number {
    return this.isShared(tile) ? nobody : this.top[tile]!
  }

  tileOf(unit: number): number {
    return this.tile[unit]!
  }

  hasCollided(unit: number): boolean {
    return this.fate[unit] === collision
  }

  /** Everybody who was on a tile when units met there, the dead included. */
  crowd(tile: number): number[] {
    const units: number[] = []
    for (let unit = this.top[tile]!; unit !== nobody; unit = this.below[unit]!) units.push(unit)
    return units
  }

  /** Takes the dead off the board. Where they died is the end of their paths. */
  bury(): void {
    const { death, tile, top, below, paths } = this
    const living: number[] = []
    for (const unit of this.alive) {
      if (death[unit] === never) living.push(unit)
      else {
        top[tile[unit]!] = nobody
        paths[unit]!.push(tile[unit]!)
      }
    }
    if (living.length === this.alive.length) return
    // A file may let one of several on a tile live on: it stays where it is.
    for (const unit of living) {
      top[tile[unit]!] = unit
      below[unit] = nobody
    }
    this.alive = living
  }

  /** Energy on a tile went to a player: to the unit on it, or to the oldest beside it. */
  credit(tile: number, player: number): void {
    const { torus, top, owner, energy } = this
    let found = nobody
    const beside = [
      torus.shifted(tile, -1, 0),
      torus.shifted(tile, 0, 1),
      torus.shifted(tile, 1, 0),
      torus.shifted(tile, 0, -1),
    ]
    for (const near of beside) {
      const unit = top[near]!
      if (unit !== nobody && owner[unit] === player && (found === nobody || unit < found)) found = unit
    }
    const on = top[tile]!
    if (on !== nobody && owner[on] === player) found = on
    if (found !== nobody) energy[found]!++
  }

  /** Notes where everybody is at the end of a step. */
  record(): void {
    for (const unit of this.alive) this.paths[unit]!.push(this.tile[unit]!)
  }

  units(kills: readonly number[]): Units {
    const count = this.owner.length
    const pathStart = new Uint32Array(count + 1)
    for (let unit = 0; unit < count; unit++) pathStart[unit + 1] = pathStart[unit]! + this.paths[unit]!.length
    const path = new Uint16Array(pathStart[count]!)
    for (let unit = 0; unit < count; unit++) path.set(this.paths[unit]!, pathStart[unit])
    return {
      count,
      owner: Uint8Array.from(this.owner),
      birth: Int32Array.from(this.birth),
      death: Int32Array.from(this.death),
      fate: Uint8Array.from(this.fate),
      pathStart,
      path,
      moves: Uint16Array.from(this.moves),
      energy: Uint16Array.from(this.energy),
      kills: Uint16Array.from(this.owner, (_, unit) => kills[unit] ?? 0),
    }
  }
}
