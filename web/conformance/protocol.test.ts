import { runConformanceTests } from '@durable-streams/server-conformance-tests'
import { afterAll, beforeAll } from 'vitest'
import { longPollTimeoutMs, StreamServer } from './server'

// The protocol's own suite, all of it but the subscriptions: docs/streams.md says why.

const options = { baseUrl: '', longPollTimeoutMs }
let server: StreamServer

beforeAll(async () => {
  server = await StreamServer.start()
  options.baseUrl = server.url
})

afterAll(() => server.remove())

runConformanceTests(options)
