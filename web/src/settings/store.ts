import { createStore, useStore } from '../store'
import { type Device, parseSettings, resolve, type Resolved, type Settings, storageKey } from './settings'

/**
 * The player's settings: kept in localStorage, applied to the page at once, and
 * followed when another tab changes them or the device changes its mind.
 */
const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const motionQuery = matchMedia('(prefers-reduced-motion: reduce)')

const settings = createStore<Settings>(parseSettings(readStorage()))
const resolved = createStore<Resolved>(resolve(settings.get(), device()))

export function getSettings(): Settings {
  return settings.get()
}

export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settings.get(), ...change }
  settings.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is full or blocked: the setting holds until the tab is closed.
  }
}

export const useSettings = (): Settings => useStore(settings)
export const useResolved = (): Resolved => useStore(resolved)
export const getResolved = (): Resolved => resolved.get()

/** Starts following the settings. Called once, before the first render. */
export function followSettings(): void {
  const update = (): void => {
    const next = resolve(settings.get(), device())
    resolved.set(next)
    apply(next)
  }
  settings.subscribe(update)
  darkQuery.addEventListener('change', update)
  motionQuery.addEventListener('change', update)
  addEventListener('languagechange', update)
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key === storageKey || event.key === null) settings.set(parseSettings(readStorage()))
  })
  update()
}

function apply({ theme, language, motion }: Resolved): void {
  const root = document.documentElement
  root.dataset['theme'] = theme
  root.dataset['motion'] = motion
  root.lang = language
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

function device(): Device {
  return { dark: darkQuery.matches, reducedMotion: motionQuery.matches, languages: navigator.languages }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
