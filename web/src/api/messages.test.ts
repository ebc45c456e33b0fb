import { describe, expect, test } from 'vitest'
import { en } from '../i18n/en'
import { ko } from '../i18n/ko'
import { ApiError } from './error'
import { explain } from './messages'

describe('explain', () => {
  test('translates a known code', () => {
    const error = new ApiError('USERNAME_TAKEN', 'The name is taken.', 409)
    expect(explain(error, en)).toBe(en.errors.USERNAME_TAKEN)
    expect(explain(error, ko)).toBe(ko.errors.USERNAME_TAKEN)
  })

  test('says how long to wait', () => {
    const error = new ApiError('RATE_LIMITED', 'Slow down.', 429, 7)
    expect(explain(error, en)).toContain('7 seconds')
    expect(explain(error, ko)).toContain('7초')
  })

  test.each(['EDGE_TAKEN', 'toString', '__proto__'])('keeps the server’s words for the code %s', (code) => {
    expect(explain(new ApiError(code, 'The server’s words.', 409), ko)).toBe('The server’s words.')
  })

  test('does not show the text of a mistake of ours', () => {
    expect(explain(new TypeError('x is undefined'), en)).toBe(en.errors.INTERNAL)
  })
})
