/** Where things are kept: the browser's localStorage, or a map in tests. */
export interface Storage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Everything of Binary Grid is kept under this name. */
const prefix = 'quadrille.grid.'

/** The browser's storage. Where it is blocked or full, things last until the tab is closed. */
export const browserStorage: Storage = {
  get: (key) => attempt(() => localStorage.getItem(prefix + key)) ?? null,
  set: (key, value) => attempt(() => localStorage.setItem(prefix + key, value)),
  remove: (key) => attempt(() => localStorage.removeItem(prefix + key)),
  keys: () =>
    (attempt(() => Object.keys(localStorage)) ?? []).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    ),
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** What was kept as JSON; undefined when there is nothing, or nothing that makes sense. */
export function readJson(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
