import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A program that says on its first line where it listens. Only processes started here are ever ended. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    /** The first line of its standard output. */
    readonly firstLine: string,
    private readonly log: string[],
  ) {}

  static async start(path: string, args: readonly string[], env: Record<string, string> = {}): Promise<Program> {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const log: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
    const lines = createInterface({ input: child.stdout })
    const first = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      once(child, 'exit').then(() => undefined),
      once(child, 'error').then(([error]) => Promise.reject(error as Error)),
    ])
    if (first === undefined) throw new Error(`${path} ended before it listened:\n${log.join('\n')}`)
    return new Program(child, first, log)
  }

  /** Asks it to stop and waits until it has. It must do so cleanly. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null) throw new Error(`it had ended by itself:\n${this.output}`)
    const exited = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    const [code] = await exited
    if (code !== 0) throw new Error(`it ended with status ${code}:\n${this.output}`)
  }

  get output(): string {
    return this.log.join('\n')
  }
}

/** A port that was free a moment ago, for programs that have to know it before they start. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}
