import type { Fights } from './match'
import type { Roster } from './roster'

/**
 * Who killed whom. The replay names the dead; by the rules of focus fire, an enemy
 * had a part in a death when it was in range and had no more enemies in range than
 * the one that died.
 */
export class Battle {
  /** Units in the order of their deaths. */
  readonly dead: number[] = []
  /** Deaths that each unit took part in; holes are zeros. */
  readonly kills: number[] = []
  /** Enemy units that died because of each player's, by now. */
  readonly credit: number[]
  private readonly victim: number[] = []
  private readonly killer: number[] = []
  private readonly deathStart: Uint32Array
  private readonly killStart: Uint32Array
  private readonly near: Int32Array
  private readonly far: Int32Array
  /** Enemies in range of a unit, and the step for which they were counted. */
  private readonly enemies: number[] = []
  private readonly counted: number[] = []
  private judged = 0

  constructor(
    private readonly roster: Roster,
    private readonly range: [number, number][],
    players: number,
    steps: number,
  ) {
    this.credit = new Array<number>(players).fill(0)
    this.deathStart = new Uint32Array(steps + 1)
    this.killStart = new Uint32Array(steps + 1)
    this.near = new Int32Array(range.length)
    this.far = new Int32Array(range.length)
  }

  /** Finds those who had a part in the deaths of a step, while everybody still stands where they fought. */
  judge(step: number): void {
    for (; this.judged < this.dead.length; this.judged++) {
      const unit = this.dead[this.judged]!
      const killers = this.roster.hasCollided(unit) ? this.othersOnTile(unit) : this.stronger(unit, step)
      for (const killer of killers) this.note(unit, killer)
      for (const player of new Set(killers.map((killer) => this.roster.owner[killer]!))) this.credit[player]!++
    }
  }

  close(step: number): void {
    this.deathStart[step + 1] = this.dead.length
    this.killStart[step + 1] = this.victim.length
  }

  fights(): Fights {
    return {
      dead: Uint32Array.from(this.dead),
      deathStart: this.deathStart,
      victim: Uint32Array.from(this.victim),
      killer: Uint32Array.from(this.killer),
      killStart: this.killStart,
    }
  }

  private note(victim: number, killer: number): void {
    this.victim.push(victim)
    this.killer.push(killer)
    this.kills[killer] = (this.kills[killer] ?? 0) + 1
  }

  private othersOnTile(unit: number): number[] {
    const { owner } = this.roster
    return this.roster.crowd(this.roster.tileOf(unit)).filter((other) => owner[other] !== owner[unit])
  }

  private stronger(unit: number, step: number): number[] {
    const { roster, near, range } = this
    const found: number[] = []
    const own = this.enemiesOf(unit, step)
    const count = roster.torus.around(roster.tileOf(unit), range, near)
    for (let i = 0; i < count; i++) {
      const other = roster.fighter(near[i]!)
      if (other < 0 || roster.owner[other] === roster.owner[unit]) continue
      if (this.enemiesOf(other, step) <= own) found.push(other)
    }
    return found
  }

  private enemiesOf(unit: number, step: number): number {
    if (this.counted[unit] === step) return this.enemies[unit]!
    const { roster, far, range } = this
    const count = roster.torus.around(roster.tileOf(unit), range, far)
    let enemies = 0
    for (let i = 0; i < count; i++) {
      const other = roster.fighter(far[i]!)
      if (other >= 0 && roster.owner[other] !== roster.owner[unit]) enemies++
    }
    this.counted[unit] = step
    this.enemies[unit] = enemies
    return enemies
  }
}
