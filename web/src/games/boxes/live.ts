import { drawFrame, readFrame, type ServerFrame } from './frames'

export type Connection = 'connecting' | 'open' | 'lost'

export interface LiveListener {
  readonly onFrame: (frame: ServerFrame) => void
  readonly onConnection: (connection: Connection) => void
}

/** Milliseconds until another try, after so many failures in a row; `jitter` spreads a crowd out, 0 to 1. */
export function pauseAfter(failures: number, jitter: number): number {
  return Math.min(10_000, 400 * 2 ** Math.min(failures, 5)) * (0.75 + jitter / 2)
}

/** A draw that gets no answer for so long was sent into a connection that is dead. */
const patience = 10_000

/**
 * The server says something every 30 seconds at the least. When nothing at all has come for so long, the connection
 * is dead, which a browser that sends nothing does not find out by itself.
 */
export const longestSilence = 75_000

/**
 * The live socket of a game, kept open: when it breaks it is opened again, after
 * growing pauses, at the record that comes next. `addressNow` is asked at every
 * opening, so nothing is missed or repeated as long as it counts what `onFrame` was
 * given.
 */
export class Live {
  private socket: WebSocket | undefined
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private doubt: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private greeted = false

  constructor(
    private readonly addressNow: () => string,
    private readonly listener: LiveListener,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect()
  }

  /** Sends a draw; false when there is no connection to send it over. */
  draw(sequence: number, edge: number): boolean {
    if (!this.greeted || this.socket?.readyState !== 1) return false
    this.socket.send(drawFrame(sequence, edge))
    this.doubt ??= setTimeout(() => this.drop(), patience)
    return true
  }

  /** Tries at once rather than at the end of the pause. */
  retry(): void {
    if (!this.closed && !this.socket) this.connect()
  }

  /** Opens another connection at once: the network has changed, and what there was may be dead without knowing. */
  renew(): void {
    this.drop()
    this.retry()
  }

  /** Gives the connection up and opens another after a pause: it is dead, or what came over it did not make sense. */
  drop(): void {
    const socket = this.socket
    if (!socket) return
    this.socket = undefined
    socket.close()
    this.lose()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.doubt)
    clearTimeout(this.silence)
    this.socket?.close()
    this.socket = undefined
  }

  private connect(): void {
    clearTimeout(this.timer)
    this.greeted = false
    const socket = this.open(this.addressNow())
    socket.binaryType = 'arraybuffer'
    this.socket = socket
    this.awaitNews()
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return
      this.awaitNews()
      if (data instanceof ArrayBuffer) this.hear(data)
    }
    socket.onclose = () => {
      if (this.socket !== socket) return
      this.socket = undefined
      this.lose()
    }
  }

  private awaitNews(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => this.drop(), longestSilence)
  }

  private hear(data: ArrayBuffer): void {
    const frame = readFrame(data)
    if (!frame) return
    if (frame.kind === 'answers') {
      clearTimeout(this.doubt)
      this.doubt = undefined
    }
    if (frame.kind === 'hello') {
      this.failures = 0
      this.greeted = true
      this.listener.onConnection('open')
    }
    this.listener.onFrame(frame)
  }

  private lose(): void {
    clearTimeout(this.doubt)
    this.doubt = undefined
    clearTimeout(this.silence)
    if (this.closed) return
    this.listener.onConnection('lost')
    this.timer = setTimeout(() => this.connect(), pauseAfter(this.failures++, Math.random()))
  }
}
