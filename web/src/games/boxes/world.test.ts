import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Board } from './board'
import { verticalEdge } from './geometry'
import { leftAt } from './quota'
import { recordOf, writeRecord } from './record'
import { encodeSnapshot } from './snapshot'
import { World } from './world'

/** The browser's sockets, driven by hand; the newest is the one that counts. */
class Wire {
  static all: Wire[] = []
  binaryType = ''
  readyState = 1
  sent: Uint8Array[] = []
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly address: string) {
    Wire.all.push(this)
  }

  send(data: Uint8Array): void {
    this.sent.push(data)
  }

  close(): void {
    this.readyState = 3
  }

  say(...bytes: readonly number[]): void {
    this.onmessage?.({ data: new Uint8Array(bytes).buffer })
  }

  hello({ team = 0, from = 0, end = 0, rate = 10, finished = false }): void {
    this.say(1, 1, team, finished ? 1 : 0, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, from, 0, 0, 0, end, 0, rate)
  }

  record(edge: number, team: number): void {
    this.records([edge, team])
  }

  records(...moves: readonly (readonly [edge: number, team: number])[]): void {
    const bytes = new Uint8Array(moves.length * 3)
    moves.forEach(([edge, team], i) => writeRecord(bytes, i * 3, recordOf(edge, team)))
    this.say(2, ...bytes)
  }

  answer(sequence: number, code: number, value = 0): void {
    this.say(3, 0, 0, 0, sequence, code, 0, 0, value >> 8, value & 255)
  }

  breakOff(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const wire = (): Wire => Wire.all.at(-1)!

function open(status: 'ACTIVE' | 'FINISHED' = 'ACTIVE') {
  const news: string[] = []
  const info = { gameId: 'G', status, w: 3, h: 3, startedAt: '2026-11-15T00:00:00Z' }
  const world = new World(info, encodeSnapshot(new Board(3, 3)))
  world.listener = {
    edge: () => undefined,
    pending: () => undefined,
    drawn: (edge, boxes) => news.push(`drawn ${edge} ${boxes}`),
    refused: (edge, why, wait) => news.push(`refused ${edge} ${why} ${wait}`),
    finished: () => news.push('finished'),
  }
  return { world, news }
}

beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
  const kept = new Map<string, string>()
  vi.stubGlobal('WebSocket', Wire)
  vi.stubGlobal('location', { href: 'http://here/boxes' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a line is under way at once, and one’s own when answer and record have come, in either order', () => {
  const { world, news } = open()
  wire().hello({ team: 2 })
  expect(world.draw(5)).toBeUndefined()
  expect([...world.pending.keys()]).toEqual([5])
  wire().answer(1, 0, 0)
  expect(world.pending.size).toBe(1)
  wire().record(5, 2)
  world.draw(6)
  wire().record(6, 2)
  expect([...world.pending.keys()]).toEqual([6])
  wire().answer(2, 0, 1)
  expect(world.pending.size).toBe(0)
  expect(news).toEqual(['drawn 5 0', 'drawn 6 0'])
  expect([...world.mine.all()]).toEqual([
    { record: 0, edge: 5, closed: 0 },
    { record: 1, edge: 6, closed: 0 },
  ])
  world.close()
})

test('a box that one closes is one’s own', () => {
  const { world, news } = open()
  wire().hello({ team: 1 })
  const g = world.board.geometry
  for (const edge of [0, 3, verticalEdge(g, 0, 0)]) wire().record(edge, 3)
  const last = verticalEdge(g, 1, 0)
  world.draw(last)
  wire().record(last, 1)
  wire().answer(1, 0, 3)
  expect(news).toEqual([`drawn ${last} 1`])
  expect([...world.mine.all()]).toEqual([{ record: 3, edge: last, closed: 1 }])
  expect([...world.board.scores]).toEqual([0, 1, 0, 0])
  world.close()
})

test('a refusal takes the line back and says why', () => {
  const { world, news } = open()
  wire().hello({ team: 0 })
  world.draw(4)
  wire().record(4, 0)
  wire().answer(1, 1)
  expect(world.pending.size).toBe(0)
  world.draw(7)
  wire().answer(2, 4, 3_000)
  expect(news).toEqual(['refused 4 EDGE_TAKEN 0', 'refused 7 RATE_LIMITED 3000'])
  expect(world.mine.lines).toBe(0)
  // While the server has said no, nothing is sent: a request would only count against the limit.
  expect(world.draw(8)).toBe('RATE_LIMITED')
  expect(wire().sent.length).toBe(2)
  expect(world.wait).toBe(3_000)
  vi.advanceTimersByTime(3_000)
  expect(world.draw(8)).toBeUndefined()
  world.close()
})

test('what cannot be drawn is not sent', () => {
  const { world } = open()
  expect(world.draw(0)).toBe('DISCONNECTED')
  wire().hello({ team: 255 })
  expect(world.draw(0)).toBe('NO_TEAM')
  wire().record(1, 0)
  expect(world.draw(1)).toBe('EDGE_TAKEN')
  wire().say(4, 1)
  expect(world.draw(2)).toBe('GAME_FINISHED')
  expect(wire().sent).toEqual([])
  world.close()
})

test('after a break the log tells what became of the lines under way', () => {
  const { world, news } = open()
  wire().hello({ team: 2 })
  for (const edge of [5, 6, 7, 8]) world.draw(edge)
  wire().answer(4, 0, 2)
  wire().breakOff()
  vi.advanceTimersByTime(2_000)
  expect(wire().address).toBe('ws://here/games/G/live?from=0')
  wire().hello({ team: 2, from: 0, end: 3 })
  wire().records([5, 3], [6, 2])
  expect(news).toEqual([])
  wire().record(8, 2)
  // Edge 6 is in the log for our team, 5 for another, 8 was answered before the break, and 7 never arrived.
  expect(news.sort()).toEqual(['drawn 6 0', 'drawn 8 0', 'refused 5 EDGE_TAKEN 0', 'refused 7 DISCONNECTED 0'])
  expect([...world.mine.all()].map(({ record, edge }) => [record, edge]).sort()).toEqual([
    [1, 6],
    [2, 8],
  ])
  expect(world.pending.size).toBe(0)
  world.close()
})

test('when the network is back, the connection from before is not trusted', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { world } = open()
  const [before] = Wire.all
  wire().hello({ team: 0 })
  wire().record(0, 1)
  page.dispatchEvent(new Event('online'))
  expect(before?.readyState).toBe(3)
  expect(Wire.all.length).toBe(2)
  expect(wire().address).toContain('from=1')
  world.close()
  page.dispatchEvent(new Event('online'))
  expect(Wire.all.length).toBe(2)
})

test('the counter goes down on a click and is kept', () => {
  const { world } = open()
  wire().hello({ team: 0 })
  world.draw(0)
  world.draw(1)
  expect(leftAt(world.summary.get().quota, 10, Date.now())).toBe(6)
  world.close()
  const { world: again } = open()
  wire().hello({ team: 0 })
  expect(leftAt(again.summary.get().quota, 10, Date.now())).toBe(6)
  again.close()
})

test('a game that finishes says so once, and its socket is let go', () => {
  const { world, news } = open()
  wire().hello({ team: 0 })
  wire().record(0, 1)
  wire().say(4, 1)
  wire().say(4, 1)
  expect(news).toEqual(['finished'])
  expect(world.summary.get()).toMatchObject({ finished: true, records: 1, connection: 'open' })
  expect(wire().readyState).toBe(3)
  wire().breakOff()
  vi.advanceTimersByTime(60_000)
  expect(Wire.all.length).toBe(1)
})

test('a game that was over before is followed to its end, and is no news', () => {
  const { world, news } = open('FINISHED')
  wire().hello({ team: 0, end: 2, finished: true })
  expect(wire().readyState).toBe(1)
  wire().records([0, 1], [1, 1])
  expect(wire().readyState).toBe(3)
  expect([world.board.records, news]).toEqual([2, []])
})

test('records that make no sense end the connection, and the next one begins where the board is', () => {
  const { world } = open()
  wire().hello({ team: 0 })
  wire().record(0, 1)
  wire().record(9_999, 1)
  vi.advanceTimersByTime(2_000)
  expect(Wire.all.length).toBe(2)
  expect(wire().address).toContain('from=1')
  world.close()
})
