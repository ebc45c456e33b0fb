// Starts the bot: with lines when QUADRILLE_STDIO is 1, as a web server otherwise.

import { playLines } from './lines.js'
import { Matches } from './matches.js'
import { createServer } from './server.js'
import { Strategy } from './strategy.js'

const matches = new Matches((config) => new Strategy(config))

if (process.env['QUADRILLE_STDIO'] === '1') {
  await playLines(process.stdin, process.stdout, matches)
} else {
  await serve()
}

async function serve(): Promise<void> {
  const secret = process.env['BOT_SECRET']
  if (!secret) return fail('BOT_SECRET is not set: it is the secret that you and the engine share')
  const port = Number(process.env['PORT'] || 8080)
  // The first process of a container is not ended by this signal unless it listens to it.
  process.on('SIGTERM', () => process.exit(0))
  try {
    await createServer(secret, matches).listen({ port, host: '0.0.0.0' })
  } catch (error) {
    return fail(`cannot listen on PORT ${process.env['PORT'] ?? port}: ${String(error)}`)
  }
  console.error(`listening on port ${port}`)
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
