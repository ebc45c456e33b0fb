import { Board, type Changes } from './board'
import type { Log } from './log'
import { decodeSnapshot, keyframeBefore } from './snapshot'

/** Gives the snapshot of a keyframe. */
export type ReadSnapshot = (atRecord: number) => Promise<Uint8Array>

export interface ReplayListener extends Changes {
  /** The board has become another one altogether. */
  reset(): void
}

/**
 * A board that can be wound to any record: forward by folding, anywhere else from
 * the nearest keyframe. Of several wishes only the last one is worth its download.
 */
export class Replay {
  readonly board: Board
  private wanted = 0
  private working: Promise<void> | undefined

  constructor(
    w: number,
    h: number,
    private readonly log: Log,
    private readonly readSnapshot: ReadSnapshot,
    private readonly listener: ReplayListener,
  ) {
    this.board = new Board(w, h)
  }

  get at(): number {
    return this.board.records
  }

  /** Winds to a record. Resolves when the board is there, or where a later call wants it. */
  seek(record: number): Promise<void> {
    this.wanted = record
    this.working ??= this.work().finally(() => {
      this.working = undefined
    })
    return this.working
  }

  /** Folds on to a record if the log is here; says whether it did. */
  advance(to: number): boolean {
    if (this.working || to < this.at || !this.log.has(this.at, to)) return false
    this.fold(to, this.listener)
    return true
  }

  private async work(): Promise<void> {
    while (this.at !== this.wanted) {
      const target = this.wanted
      const keyframe = keyframeBefore(target)
      const near = this.at <= target && this.at >= keyframe
      if (!near) await this.load(keyframe)
      // The wish may have changed during the download; what is here serves the next one if it lies ahead.
      await this.log.ensure(this.at, target)
      if (this.wanted < this.at || keyframeBefore(this.wanted) > this.at) continue
      this.fold(target, near ? this.listener : undefined)
      if (!near) this.listener.reset()
    }
  }

  private async load(keyframe: number): Promise<void> {
    if (keyframe === 0) this.board.clear()
    else decodeSnapshot(await this.readSnapshot(keyframe), this.board)
    this.listener.reset()
  }

  private fold(to: number, changes: Changes | undefined): void {
    this.log.visit(this.at, to, (bytes, start, end) => this.board.fold(bytes, start, end, changes))
  }
}
