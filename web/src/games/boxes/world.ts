import { createStore, type Store } from '../../store'
import { fetchSnapshot, type GameInfo, liveAddress, readEdges } from './api'
import { Board, type Changes } from './board'
import type { Answer, AnswerCode, Crowd, Hello, ServerFrame } from './frames'
import { Heat, Rate } from './heat'
import { type Connection, Live } from './live'
import { Log } from './log'
import { Mine } from './mine'
import { block, freshQuota, formatQuota, parseQuota, type Quota, spend } from './quota'
import { edgeIn, readRecord, recordBytes } from './record'
import { decodeSnapshot } from './snapshot'

/** Why a line was not drawn: the server's codes, or no connection. */
export type Refusal = Exclude<AnswerCode, 'ACCEPTED'> | 'DISCONNECTED'

/** A line that was drawn here and is not confirmed yet. */
export interface Pending {
  readonly edge: number
  readonly sequence: number
  /** Its number, once the answer or the record has come. */
  record?: number
  /** Whether the answer has come, and it was yes. */
  accepted?: boolean
  /** Which boxes the line closed, once its record has come. */
  closed?: number
  /** Whether the record that came is of this visitor's team. */
  ours?: boolean
  /** Whether the connection that it was sent over is gone, and the answer with it. */
  orphan?: boolean
}

/** What the page around the board shows. */
export interface Summary {
  readonly connection: Connection
  readonly finished: boolean
  readonly team: number | undefined
  readonly records: number
  readonly placed: number
  readonly scores: readonly number[]
  readonly crowd: Crowd | undefined
  readonly movesPerSecond: number
  readonly lines: number
  readonly boxes: number
  /** Draws a minute that the server allows; 0 for any number, undefined before it has said so. */
  readonly rate: number | undefined
  readonly quota: Quota
  /** Whether the log has been followed to where it ended when the page came. */
  readonly caughtUp: boolean
}

export interface WorldListener extends Changes {
  /** Something about the pending lines has changed. */
  pending(): void
  /** An own line has been confirmed, and closed so many boxes. */
  drawn(edge: number, boxes: number): void
  refused(edge: number, why: Refusal, wait: number): void
  finished(): void
}

/** How often the page around the board is told, in milliseconds. */
const summaryEvery = 150

/**
 * One game as this browser knows it: the board that the log comes to, the lines
 * under way, and the live socket that brings the rest.
 */
export class World {
  readonly board: Board
  readonly log: Log
  readonly mine: Mine
  readonly heat = new Heat()
  readonly pending = new Map<number, Pending>()
  readonly summary: Store<Summary>
  /** The painter and the announcer; set once the page is there. */
  listener: WorldListener | undefined

  private readonly live: Live
  private readonly rate = new Rate()
  private readonly now = (): number => Date.now()
  private sequence = 0
  private connection: Connection = 'connecting'
  private finished: boolean
  private hello: Hello | undefined
  private crowd: Crowd | undefined
  private quota: Quota
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly ticker: ReturnType<typeof setInterval>
  private readonly changes: Changes

  constructor(
    readonly info: GameInfo,
    snapshot: Uint8Array,
  ) {
    const { gameId } = info
    this.board = decodeSnapshot(snapshot)
    this.finished = info.status !== 'ACTIVE'
    this.log = new Log((from, limit, onChunk) => readEdges(gameId, from, limit, onChunk))
    this.mine = new Mine(gameId, this.board.geometry, storage())
    this.quota = parseQuota(stored(quotaKey(gameId)), this.now()) ?? freshQuota(10, this.now())
    this.changes = { edge: (edge, team, before, after) => this.folded(edge, team, before, after) }
    this.summary = createStore(this.summarize())
    this.live = new Live(() => liveAddress(gameId, this.board.records), {
      onFrame: (frame) => this.hear(frame),
      onConnection: (connection) => this.connected(connection),
    })
    // Moves a second fall back to nothing when nothing comes.
    this.ticker = setInterval(() => this.tell(), 1_000)
    addEventListener('online', this.renew)
    document.addEventListener('visibilitychange', this.retry)
  }

  /** The team that the server knows this visitor by. */
  get team(): number | undefined {
    return this.hello?.team
  }

  get canDraw(): boolean {
    return !this.finished && this.team !== undefined
  }

  /**
   * Draws a line: it is under way at once. Undefined when it is, or the reason why
   * it was not even tried.
   */
  draw(edge: number): Refusal | undefined {
    if (this.finished) return 'GAME_FINISHED'
    if (this.board.has(edge) || this.pending.has(edge)) return 'EDGE_TAKEN'
    if (this.connection === 'open' && this.team === undefined) return 'NO_TEAM'
    const rate = this.hello?.rate ?? 0
    // Every request counts against the limit: one that is sure to be refused would only make the wait longer.
    if (rate > 0 && this.now() < this.quota.blockedUntil) return 'RATE_LIMITED'
    const sequence = (this.sequence = (this.sequence + 1) >>> 0)
    if (!this.live.draw(sequence, edge)) return 'DISCONNECTED'
    this.pending.set(edge, { edge, sequence })
    if (rate > 0) this.setQuota(spend(this.quota, rate, this.now()))
    this.listener?.pending()
    return undefined
  }

  /** Milliseconds until the server takes another line. */
  get wait(): number {
    return Math.max(0, this.quota.blockedUntil - this.now())
  }

  readonly retry = (): void => {
    if (document.visibilityState === 'visible') this.live.retry()
  }

  private readonly renew = (): void => this.live.renew()

  close(): void {
    this.live.close()
    clearTimeout(this.timer)
    clearInterval(this.ticker)
    removeEventListener('online', this.renew)
    document.removeEventListener('visibilitychange', this.retry)
  }

  private hear(frame: ServerFrame): void {
    switch (frame.kind) {
      case 'hello':
        return this.greet(frame)
      case 'records':
        return this.append(frame.bytes)
      case 'answers':
        for (const answer of frame.answers) this.answered(answer)
        this.settle()
        return this.tell()
      case 'status':
        return frame.finished ? this.finish() : undefined
      case 'crowd':
        this.crowd = frame
        return this.tell()
    }
  }

  private greet(hello: Hello): void {
    const { w, h } = this.board.geometry
    if (hello.w !== w || hello.h !== h || hello.from !== this.board.records) {
      // Nothing here fits what is there. It stays "lost" until somebody reloads the page.
      this.live.drop()
      return
    }
    const first = this.hello === undefined
    this.hello = hello
    if (first && hello.rate > 0 && stored(quotaKey(this.info.gameId)) === null) {
      this.quota = freshQuota(hello.rate, this.now())
    }
    if (hello.finished) this.finish()
    this.settle()
    this.tell()
  }

  private append(bytes: Uint8Array): void {
    const from = this.board.records
    const behind = from < (this.hello?.end ?? 0)
    try {
      this.board.fold(bytes, 0, bytes.length, this.changes)
    } catch {
      this.live.drop()
      return
    }
    this.log.append(from, bytes)
    for (const pending of [...this.pending.values()]) {
      if (pending.closed === undefined) continue
      pending.record ??= from + indexOf(bytes, pending.edge)
      if (pending.accepted) this.confirm(pending)
    }
    if (!behind) this.rate.add(bytes.length / recordBytes, this.now())
    this.settle()
    this.tell()
  }

  private folded(edge: number, team: number, before: number, after: number): void {
    this.heat.add(edge)
    const pending = this.pending.get(edge)
    if (pending) {
      const { sides } = this.board
      pending.closed = (before >= 0 && sides[before] === 4 ? 1 : 0) | (after >= 0 && sides[after] === 4 ? 2 : 0)
      pending.ours = team === this.team
    }
    this.listener?.edge(edge, team, before, after)
  }

  private answered({ sequence, code, value }: Answer): void {
    const pending = [...this.pending.values()].find((candidate) => candidate.sequence === sequence)
    if (!pending) return
    if (code === 'ACCEPTED') {
      pending.accepted = true
      pending.record = value
      if (pending.closed !== undefined) this.confirm(pending)
      return
    }
    if (code === 'RATE_LIMITED') this.setQuota(block(this.quota, this.now(), value))
    this.refuse(pending, code, value)
  }

  private confirm({ edge, record = 0, closed = 0 }: Pending): void {
    this.pending.delete(edge)
    this.mine.add({ record, edge, closed })
    this.listener?.pending()
    this.listener?.drawn(edge, (closed & 1) + (closed >> 1))
  }

  private refuse({ edge }: Pending, why: Refusal, wait: number): void {
    this.pending.delete(edge)
    this.listener?.pending()
    this.listener?.refused(edge, why, wait)
  }

  private connected(connection: Connection): void {
    this.connection = connection
    if (connection === 'lost') for (const pending of this.pending.values()) pending.orphan = true
    this.tell()
  }

  /**
   * After a break, the answers to what was under way are lost, but the log tells
   * once it has been followed to its end: a line that is not in it was not drawn,
   * and one of this visitor's team that was also drawn here is taken for the same.
   */
  private settle(): void {
    if (!this.hello || this.connection !== 'open' || this.board.records < this.hello.end) return
    for (const pending of [...this.pending.values()]) {
      if (!pending.orphan) continue
      if (pending.closed === undefined) this.refuse(pending, 'DISCONNECTED', 0)
      else if (pending.accepted || pending.ours) this.confirm(pending)
      else this.refuse(pending, 'EDGE_TAKEN', 0)
    }
    // Nothing more will come.
    if (this.finished && this.pending.size === 0) this.live.close()
  }

  private finish(): void {
    if (this.finished) return
    this.finished = true
    this.listener?.finished()
    this.settle()
    this.publish()
  }

  private setQuota(quota: Quota): void {
    this.quota = quota
    try {
      storage()?.setItem(quotaKey(this.info.gameId), formatQuota(quota))
    } catch {
      // Storage is full or blocked: the counter holds until the tab is closed.
    }
    this.publish()
  }

  /** Tells the page, soon: many things may happen in one message. */
  private tell(): void {
    this.timer ??= setTimeout(() => this.publish(), summaryEvery)
  }

  private publish(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.summary.set(this.summarize())
  }

  private summarize(): Summary {
    const { board, hello } = this
    return {
      connection: this.connection,
      finished: this.finished,
      team: hello?.team,
      records: board.records,
      placed: board.placed,
      scores: [...board.scores],
      crowd: this.crowd,
      movesPerSecond: this.rate.at(this.now()),
      lines: this.mine.lines,
      boxes: this.mine.boxes,
      rate: hello?.rate,
      quota: this.quota,
      caughtUp: hello !== undefined && board.records >= hello.end,
    }
  }
}

/** Which of some records is of an edge. */
function indexOf(bytes: Uint8Array, edge: number): number {
  for (let at = 0; at < bytes.length; at += recordBytes) {
    if (edgeIn(readRecord(bytes, at)) === edge) return at / recordBytes
  }
  return -1
}

/** Opens a game: the newest keyframe, and from there on the live socket. */
export async function openWorld(info: GameInfo): Promise<World> {
  return new World(info, await fetchSnapshot(info.gameId))
}

const quotaKey = (gameId: string): string => `quadrille.boxes.quota.${gameId}`

function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

function stored(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}
