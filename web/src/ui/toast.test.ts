import { beforeEach, expect, test } from 'vitest'
import { dismiss, notify, toasts } from './toast'

const titles = (): string[] => toasts.get().map((toast) => toast.title)

beforeEach(() => toasts.set([]))

test('the newest comes last, and no more than three are kept', () => {
  for (const title of ['a', 'b', 'c', 'd']) notify({ kind: 'info', title })
  expect(titles()).toEqual(['b', 'c', 'd'])
})

test('the same news is not told twice at once', () => {
  for (const title of ['a', 'b', 'a']) notify({ kind: 'bad', title })
  expect(titles()).toEqual(['b', 'a'])
})

test('one can be sent away', () => {
  notify({ kind: 'info', title: 'a' })
  notify({ kind: 'info', title: 'b' })
  dismiss(toasts.get()[0]?.id ?? -1)
  expect(titles()).toEqual(['b'])
})
