import { stream } from '@durable-streams/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StreamServer } from './server'

// The client that the pages use, against a server that goes away and comes back.

let server: StreamServer
beforeAll(async () => {
  server = await StreamServer.start()
})
afterAll(() => server.remove())

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const create = async (name: string, contentType: string): Promise<string> => {
  const url = `${server.url}/v1/stream/${name}`
  const answer = await fetch(url, { method: 'PUT', headers: { 'content-type': contentType } })
  expect(answer.status).toBe(201)
  return url
}

/**
 * Appends numbered records until it is told to stop, whatever happens to the server. Each has a number, so that one
 * that was not answered can be sent again without being appended twice.
 */
const write = async (
  url: string,
  contentType: string,
  record: (n: number) => string,
  signal: AbortSignal,
): Promise<number> => {
  let n = 0
  while (!signal.aborted) {
    const headers = { 'content-type': contentType, 'producer-id': 'w', 'producer-epoch': '0', 'producer-seq': `${n}` }
    const answer = await fetch(url, { method: 'POST', headers, body: record(n) }).catch(() => undefined)
    if (answer === undefined) {
      await pause(20)
      continue
    }
    expect([200, 204]).toContain(answer.status)
    n += 1
  }
  return n
}

/** Ends the server and starts it again, three times each way, with some appends in between. */
const restarts = async (): Promise<void> => {
  for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
    await pause(150)
    await server.end(signal)
    await pause(50)
    await server.start()
  }
  await pause(150)
}

type Live = 'sse' | 'long-poll'

/**
 * Tails a stream as a page does: the client resumes a long poll by itself, and gives up on an event stream that breaks
 * off in the middle. Then it is asked to go on from the last offset that it told us.
 */
const tail = async (
  url: string,
  live: Live,
  signal: AbortSignal,
  take: (from: Awaited<ReturnType<typeof stream>>, at: (offset: string) => void) => void,
): Promise<void> => {
  let offset = '-1'
  while (!signal.aborted) {
    try {
      const from = await stream({
        url,
        offset,
        live,
        signal,
        warnOnHttp: false,
        sseResilience: { logWarnings: false },
        backoffOptions: { initialDelay: 20, maxDelay: 200, multiplier: 1.5 },
      })
      take(from, (at) => {
        offset = at
      })
      await from.closed
    } catch {
      await pause(20)
    }
  }
}

const digits = (n: number): string => n.toString().padStart(6, '0')

for (const live of ['sse', 'long-poll'] as const) {
  test(`bytes over ${live} through restarts`, async () => {
    const url = await create(`bytes-${live}`, 'application/octet-stream')
    const stop = new AbortController()
    const writer = write(url, 'application/octet-stream', digits, stop.signal)
    const reader = new AbortController()
    let text = ''
    const tailing = tail(url, live, reader.signal, (from, at) =>
      from.subscribeBytes((chunk) => {
        text += Buffer.from(chunk.data).toString()
        at(chunk.offset)
      }),
    )
    await restarts()
    stop.abort()
    const records = await writer
    await expect.poll(() => text.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(records * 6)
    reader.abort()
    await tailing

    expect(records).toBeGreaterThan(20)
    expect(text).toBe(Array.from({ length: records }, (_, n) => digits(n)).join(''))
  })

  test(`messages over ${live} through restarts`, async () => {
    const url = await create(`messages-${live}`, 'application/json')
    const stop = new AbortController()
    const writer = write(url, 'application/json', (n) => JSON.stringify([{ n }, { n, again: true }]), stop.signal)
    const reader = new AbortController()
    const received: unknown[] = []
    const tailing = tail(url, live, reader.signal, (from, at) =>
      from.subscribeJson((batch) => {
        received.push(...batch.items)
        at(batch.offset)
      }),
    )
    await restarts()
    stop.abort()
    const records = await writer
    await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(records * 2)
    reader.abort()
    await tailing

    expect(records).toBeGreaterThan(20)
    expect(received).toEqual(Array.from({ length: records }, (_, n) => [{ n }, { n, again: true }]).flat())
  })
}
