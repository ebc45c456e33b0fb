import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programs } from '../e2e/programs'

/** How long the server lets a long poll wait. */
export const longPollTimeoutMs = 2000

/** A server of streams that lets anyone write. It can go away and come back with the same streams at the same address. */
export class StreamServer {
  private child: ChildProcess | undefined
  private address = '127.0.0.1:0'

  private constructor(
    private readonly database: string,
    private readonly folder: string,
  ) {}

  /** Starts it on SQLite, or on the database that the environment names. */
  static async start(): Promise<StreamServer> {
    const folder = await mkdtemp(join(tmpdir(), 'quadrille-streams-'))
    const server = new StreamServer(process.env['QUADRILLE_TEST_DB'] ?? `sqlite:${join(folder, 'streams.db')}`, folder)
    await server.start()
    return server
  }

  get url(): string {
    return `http://${this.address}`
  }

  async start(): Promise<void> {
    const args = ['--db', this.database, '--listen', this.address, '--long-poll', `${longPollTimeoutMs}ms`]
    this.child = spawn(programs.streams, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface({ input: this.child.stdout! }), 'line')) as [string]
    this.address = line.replace('listening on http://', '')
  }

  /** Ends it: SIGTERM lets it finish what is under way, SIGKILL does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const exited = once(this.child!, 'exit')
    this.child!.kill(signal)
    const [status] = (await exited) as [number | null]
    if (signal === 'SIGTERM' && status !== 0) throw new Error(`it ended with status ${status}`)
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM')
    await rm(this.folder, { recursive: true })
  }
}
