import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from './client'
import type { ApiError } from './error'

function answer(body: BodyInit | null, init: ResponseInit): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  )
}

const failure = async (request: Promise<unknown>): Promise<ApiError> =>
  request.then(
    () => expect.unreachable('the request should have failed'),
    (error: ApiError) => error,
  )

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  test('sends a body as JSON and gives back the answer', async () => {
    answer('{"username":"Ada"}', { status: 200 })
    expect(await call('put', '/api/users/me', { username: 'Ada' })).toEqual({ username: 'Ada' })
    const [path, init] = vi.mocked(fetch).mock.calls[0] ?? []
    expect(path).toBe('/api/users/me')
    expect(init).toMatchObject({
      method: 'PUT',
      body: '{"username":"Ada"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  test('sends no body where there is none', async () => {
    answer('{}', { status: 201 })
    await call('post', '/api/auth/guest')
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).not.toHaveProperty('body')
  })

  test('gives nothing for 204', async () => {
    answer(null, { status: 204 })
    expect(await call('delete', '/api/auth/session')).toBeUndefined()
  })

  test('turns a refusal into its code', async () => {
    answer('{"ok":false,"code":"USERNAME_TAKEN","message":"Taken."}', { status: 409 })
    expect(await failure(call('put', '/api/users/me', { username: 'Ada' }))).toMatchObject({
      code: 'USERNAME_TAKEN',
      message: 'Taken.',
      status: 409,
    })
  })

  test('reads how long to wait', async () => {
    answer('{"ok":false,"code":"RATE_LIMITED","message":"Slow down."}', {
      status: 429,
      headers: { 'Retry-After': '7' },
    })
    expect(await failure(call('post', '/api/auth/guest'))).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 7 })
  })

  test.each([
    ['a proxy that finds no server', 502, '<h1>Bad gateway</h1>', 'NETWORK'],
    ['a proxy that limits', 429, 'slow down', 'RATE_LIMITED'],
    ['an answer without a code', 500, '{"error":"?"}', 'INTERNAL'],
    ['an empty answer', 500, '', 'INTERNAL'],
  ])('makes sense of %s', async (_name, status, body, code) => {
    answer(body, { status })
    expect(await failure(call('get', '/api/auth/session'))).toMatchObject({ code, status })
  })

  test('calls silence NETWORK', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('failed to fetch'))),
    )
    expect(await failure(call('get', '/api/auth/session'))).toMatchObject({ code: 'NETWORK', status: 0 })
  })
})
