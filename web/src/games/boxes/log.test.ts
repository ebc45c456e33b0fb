import { expect, test } from 'vitest'
import { Log } from './log'
import { randomLog } from './random-log'
import { keyframeEvery } from './snapshot'

const whole = randomLog(260, 260, 3) // 135,720 records: three segments
const total = whole.length / 3

function setUp(chunk = 1_000) {
  const asked: number[] = []
  let bytesRead = 0
  const log = new Log(async (from, limit, onChunk) => {
    asked.push(from)
    const end = Math.min(whole.length, (from + limit) * 3)
    for (let at = from * 3; at < end; at += chunk) {
      const part = whole.subarray(at, Math.min(end, at + chunk))
      bytesRead += part.length
      onChunk(part)
    }
  })
  return { log, asked, read: () => bytesRead }
}

function read(log: Log, from: number, to: number): Uint8Array {
  const pieces: Uint8Array[] = []
  log.visit(from, to, (bytes, start, end) => pieces.push(bytes.subarray(start, end)))
  return new Uint8Array(Buffer.concat(pieces))
}

test('a part in the middle is fetched from its keyframe, and no further than needed', async () => {
  const { log, asked, read: bytesRead } = setUp()
  await log.ensure(70_000, 70_010)
  expect(asked).toEqual([keyframeEvery])
  expect(bytesRead()).toBe(keyframeEvery * 3)
  expect(read(log, 70_000, 70_010)).toEqual(whole.subarray(210_000, 210_030))
  await log.ensure(66_000, 80_000)
  expect(asked.length).toBe(1)
})

test.each([1, 7, 4096, 10_000_000])('a whole log in chunks of %d bytes', async (chunk) => {
  const { log } = setUp(chunk)
  await log.ensure(0, total)
  expect(Buffer.compare(read(log, 0, total), whole)).toBe(0)
})

test('live records join on, across a keyframe, and the rest is fetched', async () => {
  const { log, asked } = setUp()
  log.append(60_000, whole.subarray(180_000, 240_000))
  expect([log.has(60_000, 65_536), log.has(65_536, 80_000), log.has(65_536, 80_001)]).toEqual([false, true, false])
  log.append(70_000, whole.subarray(210_000, 270_000))
  expect(log.has(65_536, 90_000)).toBe(true)
  await log.ensure(0, total)
  expect(asked).toEqual([0, 90_000, 131_072])
  expect(Buffer.compare(read(log, 0, total), whole)).toBe(0)
})

test('what is not here cannot be visited', () => {
  expect(() => setUp().log.visit(0, 1, () => undefined)).toThrow(RangeError)
})

test('who asks while it is being fetched waits for the same download', async () => {
  const { log, asked } = setUp()
  await Promise.all([log.ensure(0, 10), log.ensure(5, 5_000), log.ensure(0, keyframeEvery)])
  expect(asked).toEqual([0])
  expect(log.has(0, keyframeEvery)).toBe(true)
})
