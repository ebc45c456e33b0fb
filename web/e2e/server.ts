import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Program } from './process'
import { programs } from './programs'

export interface ServerOptions {
  /** Defaults to any free one. */
  readonly port?: number
  /** Further options of `quadrille serve`. */
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
}

/** The real server on a data folder of its own. It can go away and come back at the same address. */
export class Server {
  private program: Program | undefined

  private constructor(
    private readonly data: string,
    private readonly options: ServerOptions,
    private address: string,
  ) {}

  static async start(options: ServerOptions = {}): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'quadrille-e2e-'))
    const server = new Server(data, options, `127.0.0.1:${options.port ?? 0}`)
    try {
      await server.start()
    } catch (error) {
      await server.remove()
      throw error
    }
    return server
  }

  get url(): string {
    return `http://${this.address}`
  }

  /** Starts again on the same folder and at the same address, as after an update. */
  async start(): Promise<void> {
    this.program = await Program.start(
      programs.server,
      ['serve', '--listen', this.address, '--data', this.data, ...(this.options.args ?? [])],
      this.options.env,
    )
    const address = /^listening on http:\/\/(\S+)$/.exec(this.program.firstLine)?.[1]
    if (address === undefined) throw new Error(`unexpected first line: ${this.program.firstLine}`)
    this.address = address
  }

  async stop(): Promise<void> {
    const program = this.program
    this.program = undefined
    await program?.stop()
  }

  /** Stops it if it runs, and takes its folder away. */
  async remove(): Promise<void> {
    try {
      await this.stop()
    } finally {
      await rm(this.data, { recursive: true, force: true })
    }
  }
}
