import { expect, test, vi } from 'vitest'
import { createStore } from './store'

test('tells its listeners of each change', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set(2)
  store.set(2)
  store.set(3)
  stop()
  store.set(4)
  expect(listener.mock.calls).toEqual([[2], [3]])
  expect(store.get()).toBe(4)
})

test('a listener that leaves does not disturb the others', () => {
  const store = createStore('')
  const heard: string[] = []
  const stop = store.subscribe(() => stop())
  store.subscribe((value) => heard.push(value))
  store.set('a')
  store.set('b')
  expect(heard).toEqual(['a', 'b'])
})
