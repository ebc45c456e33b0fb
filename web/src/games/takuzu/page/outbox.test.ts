import { expect, test } from 'vitest'
import { ApiError } from '../../../api/error'
import { parseGrid } from '../grid'
import type { Result, Submission } from './api'
import { memoryStorage } from './memory-storage'
import { enqueue, flush, type Outcome, waiting } from './outbox'

const cells = parseGrid('0110100101101001')
const easy: Submission = { date: '2026-11-15', difficulty: 'easy', cells, timeMs: 5000, assisted: false }
const hard: Submission = { ...easy, difficulty: 'hard' }
const right = { ok: true, valid: true } as Result

async function outcomes(storage: ReturnType<typeof memoryStorage>, send: (one: Submission) => Promise<Result>) {
  const told: Outcome[] = []
  await flush(storage, 'ada', send, (outcome) => told.push(outcome))
  return told
}

test('what is put in is there after a reload, for its player', () => {
  const storage = memoryStorage()
  enqueue(storage, 'ada', easy)
  expect(waiting(storage, 'ada')).toEqual([easy])
  expect(waiting(storage, 'ben')).toEqual([])
})

test('of two solutions of one puzzle the better one stays', () => {
  const storage = memoryStorage()
  const left = (): number[] => waiting(storage, 'ada').map((one) => one.timeMs)
  enqueue(storage, 'ada', { ...easy, assisted: true, timeMs: 100 })
  enqueue(storage, 'ada', easy)
  expect(left()).toEqual([5000])
  enqueue(storage, 'ada', { ...easy, timeMs: 6000 })
  enqueue(storage, 'ada', { ...easy, timeMs: 10, assisted: true })
  expect(left()).toEqual([5000])
  enqueue(storage, 'ada', { ...easy, timeMs: 4000 })
  expect(left()).toEqual([4000])
})

test('what the server has answered is gone, right or refused', async () => {
  const storage = memoryStorage()
  enqueue(storage, 'ada', easy)
  enqueue(storage, 'ada', hard)
  const refusal = new ApiError('TIME_TOO_SHORT', '', 422)
  const told = await outcomes(storage, async (one) => {
    if (one.difficulty === 'hard') throw refusal
    return right
  })
  expect(told).toEqual([
    { submission: easy, result: right },
    { submission: hard, error: refusal },
  ])
  expect(waiting(storage, 'ada')).toEqual([])
})

test.each([
  ['NETWORK', 0],
  ['INTERNAL', 500],
  ['DATABASE_UNAVAILABLE', 503],
  ['RATE_LIMITED', 429],
  ['UNAUTHORIZED', 401],
])('%s says nothing about the solution: it waits', async (code, status) => {
  const storage = memoryStorage()
  enqueue(storage, 'ada', easy)
  enqueue(storage, 'ada', hard)
  let sent = 0
  const told = await outcomes(storage, () => {
    sent++
    return Promise.reject(new ApiError(code, '', status))
  })
  expect([sent, told]).toEqual([1, []])
  expect(waiting(storage, 'ada')).toEqual([easy, hard])
})

test('what is put in while another is sent stays', async () => {
  const storage = memoryStorage()
  enqueue(storage, 'ada', easy)
  await outcomes(storage, async () => {
    enqueue(storage, 'ada', hard)
    return right
  })
  expect(waiting(storage, 'ada')).toEqual([hard])
})

test('nonsense in the storage is left out', () => {
  const storage = memoryStorage()
  storage.set('outbox.ada', '[1, {"date":"2026-11-15"}, {"date":"d","difficulty":"easy","cells":"x","timeMs":1}]')
  expect(waiting(storage, 'ada')).toEqual([])
})
