import { createStore, type Store } from '../../store'

/** Two turns a second, times the speed. */
export const speeds = [1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]
const turnsPerSecond = 2
/** A match of 500 turns takes a minute. */
const usual: Speed = 4

/** What of the playback is shown in words and controls. It changes with the turn, not with every frame. */
export interface Now {
  readonly step: number
  /** Half of the next turn is over: everybody has moved, nobody has fought. */
  readonly moved: boolean
  readonly playing: boolean
  readonly speed: Speed
}

/** How long a single step takes to be seen, in milliseconds. */
const single = 280
/** The share of a turn's time that the moves get, in a turn with and without something to see after them. */
const eventful = 0.62
const quiet = 0.92

/**
 * Where in the match one is: a number of steps. Between two of them, the first half is
 * the move and the second the fight with all that follows from it.
 */
export class Playback {
  readonly now: Store<Now>
  at = 0
  private goal = 0
  private animated = true
  private playing = false
  private speed: Speed = usual

  /** `isEventful` tells of a step whether units die or cores fall in it. */
  constructor(
    readonly end: number,
    private readonly isEventful: (step: number) => boolean,
  ) {
    this.now = createStore<Now>({ step: 0, moved: false, playing: false, speed: usual })
  }

  setAnimated(animated: boolean): void {
    this.animated = animated
    if (!animated && !this.playing) this.seek(this.goal)
  }

  /** Plays on; from the end, it begins again. */
  play(): void {
    if (this.at >= this.end) this.at = 0
    this.playing = true
    this.goal = this.end
    this.tell()
  }

  /** Stops at the next whole turn, so that nobody hangs in the air. */
  pause(): void {
    if (!this.playing) return
    this.playing = false
    this.goal = Math.ceil(this.at)
    if (!this.animated) this.at = this.goal
    this.tell()
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    this.tell()
  }

  faster(by: 1 | -1): void {
    this.setSpeed(speeds[speeds.indexOf(this.speed) + by] ?? this.speed)
  }

  /** Goes to a place at once. Playing goes on from there. */
  seek(at: number): void {
    this.at = clamp(at, this.end)
    this.goal = this.playing ? this.end : this.at
    this.tell()
  }

  /** One turn or half a turn further or back, shown as it happens. */
  stepBy(turns: 1 | -1 | 0.5 | -0.5): void {
    this.playing = false
    const whole = Math.abs(turns) === 1
    // Pressed faster than it can be shown: the step before is taken as done.
    const from = this.goal
    const next = whole ? (turns > 0 ? Math.floor(from) + 1 : Math.ceil(from) - 1) : from + turns
    this.at = Math.abs(from - this.at) <= 1 ? from : this.at
    this.goal = clamp(next, this.end)
    if (!this.animated) this.at = this.goal
    this.tell()
  }

  /** Lets time pass, in milliseconds. Says whether the picture has changed. */
  advance(elapsed: number): boolean {
    const before = this.at
    if (this.at < this.goal) this.forward(elapsed)
    else if (this.at > this.goal) this.at = Math.max(this.goal, this.at - elapsed / single)
    if (this.at === before) return false
    if (this.playing && this.at >= this.end) this.playing = false
    this.tell()
    return true
  }

  /** The moment to be drawn. Who wants no movement sees whole turns only, or a half that was asked for. */
  get shown(): number {
    return this.animated || !this.playing ? this.at : Math.floor(this.at)
  }

  private forward(elapsed: number): void {
    const turn = this.playing ? 1000 / (turnsPerSecond * this.speed) : single
    let left = elapsed
    while (left > 0 && this.at < this.goal) {
      const step = Math.floor(this.at)
      const moving = this.at - step < 0.5
      const share = this.isEventful(step + 1) ? eventful : quiet
      const pace = 0.5 / ((moving ? share : 1 - share) * turn)
      const stop = Math.min(this.goal, moving ? step + 0.5 : step + 1)
      const needed = (stop - this.at) / pace
      this.at = needed <= left ? stop : this.at + left * pace
      left -= needed
    }
  }

  private tell(): void {
    const before = this.now.get()
    const resting = !this.playing
    // At rest the controls show where one is going, at once; while playing, what is seen.
    const at = resting ? this.goal : this.at
    const step = Math.floor(at)
    const moved = resting && at - step === 0.5
    const { playing, speed } = this
    if (before.step === step && before.moved === moved && before.playing === playing && before.speed === speed) return
    this.now.set({ step, moved, playing, speed })
  }
}

const clamp = (at: number, end: number): number => Math.min(end, Math.max(0, at))
