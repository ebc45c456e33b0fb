import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runConformanceTests } from '@durable-streams/server-conformance-tests'
import { afterAll, beforeAll } from 'vitest'
import { Program } from '../e2e/process.ts'
import { programs } from '../e2e/programs.ts'

// The protocol's own suite, against a server that lets anyone write.

const longPollTimeoutMs = 2000
const options = { baseUrl: '', longPollTimeoutMs }
let server: Program
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-streams-'))
  server = await Program.start(programs.streams, [
    '--db',
    process.env['QUADRILLE_TEST_DB'] ?? `sqlite:${join(folder, 'streams.db')}`,
    '--long-poll',
    `${longPollTimeoutMs}ms`,
  ])
  options.baseUrl = server.firstLine.replace('listening on ', '')
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

runConformanceTests(options)
