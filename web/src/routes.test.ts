import { expect, test } from 'vitest'
import { pageAt, paramsOf, routes } from './routes'

test('names and paths are each used once', () => {
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
})

test.each(routes.map((route) => [route.path, route.name] as const))('%s is %s', (path, name) => {
  expect(pageAt(path)).toBe(name)
})

test('a name in a pattern takes any value', () => {
  expect(pageAt('/connect4/AB12CD34')).toBe('connect4Game')
  expect(pageAt('/connect4/join/ABC234')).toBe('connect4Join')
  expect(paramsOf('/connect4/join/:code', '/connect4/join/ABC234')).toEqual({ code: 'ABC234' })
  expect(paramsOf('/connect4/:publicId', '/connect4')).toBeUndefined()
})

test.each([
  '/nope',
  '/connect4/',
  '/connect4/x/y',
  '/connect4/join/',
  '/connect4/join/x/',
  '/profile/',
  '/Profile',
  '/profile/x',
  '//',
  '',
])('%j is not found', (path) => {
  expect(pageAt(path)).toBe('notFound')
})
