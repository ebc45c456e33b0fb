import { expect, test } from 'vitest'
import { randomLog, xorshift32 } from './random-log'
import { RecordReader } from './record'

test('a stream is cut into whole records, however it is chunked', () => {
  const log = randomLog(9, 7, 5)
  for (let seed = 1; seed <= 200; seed++) {
    const next = xorshift32(seed)
    const read: number[] = []
    const reader = new RecordReader((whole) => {
      expect(whole.length % 3).toBe(0)
      read.push(...whole)
    })
    for (let at = 0; at < log.length;) {
      const end = at + (next() % 8)
      reader.push(log.subarray(at, end))
      at = Math.min(end, log.length)
    }
    expect(read).toEqual([...log])
    expect(reader.partial).toBe(0)
  }
})

test('what is left of a record waits', () => {
  const seen: Uint8Array[] = []
  const reader = new RecordReader((whole) => seen.push(whole.slice()))
  reader.push(new Uint8Array([0, 0]))
  reader.push(new Uint8Array([]))
  expect([seen.length, reader.partial]).toEqual([0, 2])
  reader.push(new Uint8Array([4]))
  expect(seen).toEqual([new Uint8Array([0, 0, 4])])
})
