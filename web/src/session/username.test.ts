import { expect, test } from 'vitest'
import { usernameFault } from './username'

test.each([
  ['abc', undefined],
  ['A-z_0', undefined],
  ['a'.repeat(20), undefined],
  ['', 'short'],
  ['ab', 'short'],
  ['a'.repeat(21), 'long'],
  ['two words', 'characters'],
  ['é', 'characters'],
  ['한국어이름', 'characters'],
  ['a\n', 'characters'],
])('%j: %s', (name, fault) => {
  expect(usernameFault(name)).toBe(fault)
})
