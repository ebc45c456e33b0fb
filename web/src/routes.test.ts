import { expect, test } from 'vitest'
import { pageAt, routes } from './routes'

test('names and paths are each used once', () => {
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length)
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
})

test.each(routes.map((route) => [route.path, route.name] as const))('%s is %s', (path, name) => {
  expect(pageAt(path)).toBe(name)
})

test.each(['/nope', '/profile/', '/Profile', '/profile/x', '//', ''])('%j is not found', (path) => {
  expect(pageAt(path)).toBe('notFound')
})
