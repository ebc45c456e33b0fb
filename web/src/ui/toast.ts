import { createStore } from '../store'

export interface Toast {
  readonly id: number
  readonly kind: 'info' | 'good' | 'bad'
  /** What happened. */
  readonly title: string
  /** What to do next. */
  readonly body?: string
}

/** Enough to read; more than these at once and nobody reads any. */
const most = 3

let lastId = 0

export const toasts = createStore<readonly Toast[]>([])

/** Tells the player something that no place on the page is waiting for. */
export function notify(toast: Omit<Toast, 'id'>): void {
  const others = toasts.get().filter((other) => other.title !== toast.title)
  toasts.set([...others, { ...toast, id: ++lastId }].slice(-most))
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
