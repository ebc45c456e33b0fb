import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from './frames'
import { type Connection, Live, longestSilence, pauseAfter } from './live'

/** The browser's side of a socket, driven by hand. */
class Wire {
  binaryType = ''
  readyState = 1
  sent: string[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly address: string) {}

  send(data: Uint8Array): void {
    this.sent.push(Buffer.from(data).toString('hex'))
  }

  close(): void {
    this.readyState = 3
  }

  say(hex: string): void {
    this.onmessage?.({ data: new Uint8Array(Buffer.from(hex, 'hex')).buffer })
  }

  breakOff(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const hello = '01010000000003e8000003e80000000000000000000a'

function setUp() {
  const wires: Wire[] = []
  const frames: ServerFrame[] = []
  const states: Connection[] = []
  let records = 0
  const live = new Live(
    () => `at ${records}`,
    {
      onFrame(frame) {
        frames.push(frame)
        if (frame.kind === 'records') records += frame.bytes.length / 3
      },
      onConnection: (state) => states.push(state),
    },
    (address) => {
      const wire = new Wire(address)
      wires.push(wire)
      return wire as unknown as WebSocket
    },
  )
  return { live, wires, frames, states, last: () => wires.at(-1)! }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('pauses grow, and no two visitors come back together', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((failures) => pauseAfter(failures, 0.5))).toEqual([
    400, 800, 1600, 3200, 6400, 10_000, 10_000,
  ])
  expect(pauseAfter(2, 0)).toBeLessThan(pauseAfter(2, 1))
})

test('it comes back at the next record', () => {
  const { wires, states, last } = setUp()
  last().say(hello)
  last().say('02000004000008')
  last().breakOff()
  expect(states).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(1_000)
  expect(wires.map((wire) => wire.address)).toEqual(['at 0', 'at 2'])
})

test('what an old connection still says is not heard', () => {
  const { live, wires, frames } = setUp()
  wires[0]!.say(hello)
  live.drop()
  wires[0]!.say('02000004')
  wires[0]!.breakOff()
  vi.advanceTimersByTime(1_000)
  expect(frames.map((frame) => frame.kind)).toEqual(['hello'])
  expect(wires.length).toBe(2)
})

test('nothing is sent before the greeting or without a connection', () => {
  const { live, last } = setUp()
  expect(live.draw(1, 5)).toBe(false)
  last().say(hello)
  expect(live.draw(2, 5)).toBe(true)
  expect(last().sent).toEqual(['1000000002000005'])
  last().breakOff()
  expect(live.draw(3, 5)).toBe(false)
})

test('a draw without an answer means that the connection is dead', () => {
  const { live, wires, states, last } = setUp()
  last().say(hello)
  live.draw(1, 5)
  last().say('0300000001' + '00' + '00000000')
  vi.advanceTimersByTime(20_000)
  expect(states).toEqual(['open'])
  live.draw(2, 6)
  vi.advanceTimersByTime(10_000)
  expect(states).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(1_000)
  expect(wires.length).toBe(2)
})

const crowd = '05' + '00000000'.repeat(5)

test('a connection that has fallen silent is dead, and the next one goes on at the next record', () => {
  const { wires, states, last } = setUp()
  last().say(hello)
  last().say('02000004')
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(longestSilence - 1)
    last().say(crowd)
  }
  expect(states).toEqual(['open'])
  vi.advanceTimersByTime(longestSilence - 1)
  expect(states).toEqual(['open'])
  vi.advanceTimersByTime(1)
  expect(states).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(1_000)
  expect(wires.map((wire) => [wire.address, wire.readyState])).toEqual([
    ['at 0', 3],
    ['at 1', 1],
  ])
  last().say(hello)
  expect(states).toEqual(['open', 'lost', 'open'])
})

test('a kind of message that the page does not know is a sign of life too', () => {
  const { wires, last } = setUp()
  last().say(hello)
  vi.advanceTimersByTime(longestSilence - 1)
  last().say('7f')
  vi.advanceTimersByTime(longestSilence - 1)
  expect(wires.length).toBe(1)
})

test('a server that takes a connection and never greets is given up', () => {
  const { wires } = setUp()
  vi.advanceTimersByTime(longestSilence + 1_000)
  expect(wires.map((wire) => wire.readyState)).toEqual([3, 1])
})

test('renewed, it opens another connection at once, whether there was one or not', () => {
  const { live, wires, states, last } = setUp()
  last().say(hello)
  live.renew()
  expect(wires.map((wire) => wire.readyState)).toEqual([3, 1])
  expect(states).toEqual(['open', 'lost'])
  last().say(hello)
  last().breakOff()
  live.renew()
  vi.advanceTimersByTime(20_000)
  expect(wires.length).toBe(3)
})

test('closed, it stays closed', () => {
  const { live, wires, states, last } = setUp()
  last().say(hello)
  live.close()
  last().breakOff()
  live.retry()
  live.renew()
  vi.advanceTimersByTime(2 * longestSilence)
  expect([wires.length, states]).toEqual([1, ['open']])
})
