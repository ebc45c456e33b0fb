import { expect, test } from 'vitest'
import { drawFrame, readFrame } from './frames'

const frame = (hex: string): ArrayBuffer => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex')).buffer

test('hello', () => {
  expect(readFrame(frame('01 01 02 00 000003e8 000003e7 00010000 00010005 000a'))).toEqual({
    kind: 'hello',
    version: 1,
    team: 2,
    finished: false,
    w: 1000,
    h: 999,
    from: 65_536,
    end: 65_541,
    rate: 10,
  })
  expect(readFrame(frame('01 01 ff 01 00000001 00000001 00000000 00000004 0000'))).toMatchObject({
    team: undefined,
    finished: true,
    rate: 0,
  })
})

test('records', () => {
  expect(readFrame(frame('02 000004 1e8c3f'))).toEqual({
    kind: 'records',
    bytes: new Uint8Array([0, 0, 4, 0x1e, 0x8c, 0x3f]),
  })
})

test('answers', () => {
  expect(readFrame(frame('03 00000007 00 00012345 ffffffff 04 00001770 00000001 63 00000000'))).toEqual({
    kind: 'answers',
    answers: [
      { sequence: 7, code: 'ACCEPTED', value: 0x12345 },
      { sequence: 0xffffffff, code: 'RATE_LIMITED', value: 6000 },
      { sequence: 1, code: 'UNAVAILABLE', value: 0 },
    ],
  })
})

test('status and crowd', () => {
  expect(readFrame(frame('04 01'))).toEqual({ kind: 'status', finished: true })
  expect(readFrame(frame('05 00000001 00000002 00000003 00000004 80000000'))).toEqual({
    kind: 'crowd',
    members: [1, 2, 3, 4],
    sockets: 0x80000000,
  })
})

test.each(['', '06 00', '01 01', '02 0000', '03 00000001', '04', '05 00000001', 'ff'])('%j is ignored', (hex) => {
  expect(readFrame(frame(hex))).toBeUndefined()
})

test('a draw', () => {
  expect(Buffer.from(drawFrame(0xfffffffe, 2_001_999)).toString('hex')).toBe('10fffffffe1e8c4f')
})
