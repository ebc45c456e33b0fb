import { createStore, type Store } from '../../store'
import { fetchSnapshot } from './api'
import { Replay, type ReplayListener } from './replay'
import type { World } from './world'

export interface Moment {
  /** The record that is shown, or undefined for the present. */
  readonly at: number | undefined
  readonly playing: boolean
  readonly speed: Speed
  /** On its way to a place whose records are still being fetched. */
  readonly busy: boolean
  readonly error: unknown
  readonly scores: readonly number[]
  readonly placed: number
}

export const speeds = ['slow', 'normal', 'fast', 'fastest'] as const
export type Speed = (typeof speeds)[number]

const factors: Record<Speed, number> = { slow: 0.25, normal: 1, fast: 4, fastest: 12 }

/** A whole game takes so many seconds at the normal speed, unless it is so short that each move can be seen. */
const wholeGame = 60
const leastRate = 3

export const recordsPerSecond = (total: number, speed: Speed): number =>
  Math.max(leastRate, total / wholeGame) * factors[speed]

/** The page is told so often while a game plays. */
const tellEvery = 100

/** The way through a game's past: to any record, or playing by itself. */
export class Timeline {
  readonly moment: Store<Moment>
  readonly replay: Replay
  private playing = false
  private speed: Speed = 'normal'
  private past = false
  private busy = false
  private error: unknown
  private position = 0
  private frame = 0
  private lastFrame = 0
  private lastTold = 0

  constructor(
    private readonly world: World,
    listener: ReplayListener,
  ) {
    const { w, h } = world.board.geometry
    this.replay = new Replay(w, h, world.log, (at) => fetchSnapshot(world.info.gameId, at), listener)
    this.moment = createStore(this.describe())
  }

  /** The last record there is. */
  get end(): number {
    return this.world.board.records
  }

  async seek(record: number): Promise<void> {
    this.past = true
    this.position = Math.max(0, Math.min(this.end, Math.round(record)))
    this.busy = true
    this.error = undefined
    this.tell()
    try {
      await this.replay.seek(this.position)
    } catch (error) {
      this.error = error
      this.pause()
    } finally {
      this.busy = false
      this.tell()
    }
  }

  /** Plays on from here; from the beginning when this is the end or the present. */
  async play(): Promise<void> {
    if (!this.past || this.position >= this.end) await this.seek(0)
    if (this.error !== undefined) return
    this.playing = true
    this.lastFrame = 0
    this.frame = requestAnimationFrame(this.step)
    this.tell()
  }

  pause(): void {
    this.playing = false
    cancelAnimationFrame(this.frame)
    this.tell()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    this.tell()
  }

  /** Back to the present. */
  live(): void {
    this.pause()
    this.past = false
    this.error = undefined
    this.tell()
  }

  close(): void {
    cancelAnimationFrame(this.frame)
  }

  private readonly step = (now: number): void => {
    if (!this.playing) return
    const elapsed = this.lastFrame === 0 ? 16 : Math.min(100, now - this.lastFrame)
    this.lastFrame = now
    this.forward(this.position + (recordsPerSecond(this.end, this.speed) * elapsed) / 1000, now)
    this.frame = requestAnimationFrame(this.step)
  }

  private forward(wanted: number, now: number): void {
    const target = Math.min(this.end, Math.floor(wanted))
    if (!this.busy && this.replay.advance(target)) {
      this.position = Math.min(this.end, wanted)
      // The next stretch comes while this one plays.
      void this.world.log.ensure(target, Math.min(this.end, target + 65_536)).catch(() => undefined)
    } else if (!this.busy) {
      void this.seek(target)
    }
    if (this.position >= this.end) this.arrive()
    else if (now - this.lastTold >= tellEvery) this.tell(now)
  }

  /** At the end of a game that goes on, the present takes over. */
  private arrive(): void {
    this.pause()
    if (!this.world.summary.get().finished) this.live()
  }

  private tell(now = performance.now()): void {
    this.lastTold = now
    this.moment.set(this.describe())
  }

  private describe(): Moment {
    const { board } = this.replay
    return {
      at: this.past ? Math.floor(this.position) : undefined,
      playing: this.playing,
      speed: this.speed,
      busy: this.busy,
      error: this.error,
      scores: [...board.scores],
      placed: board.placed,
    }
  }
}
