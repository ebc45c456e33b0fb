import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './return-path'

test.each([
  ['', '/profile'],
  ['?return=/settings', '/settings'],
  ['?return=%2Fconnect4%3Fcode%3DX', '/connect4?code=X'],
  ['?return=', '/profile'],
  ['?return=settings', '/profile'],
  ['?return=https://elsewhere.example/', '/profile'],
  ['?return=//elsewhere.example/', '/profile'],
  ['?return=/%5Celsewhere.example/', '/profile'],
  ['?return=javascript:alert(1)', '/profile'],
])('%s leads to %s', (search, path) => {
  expect(returnPath(search)).toBe(path)
})

test('the login address carries the path', () => {
  expect(loginAddress('/a?b=c&d')).toBe('/api/auth/login?return=%2Fa%3Fb%3Dc%26d')
})
