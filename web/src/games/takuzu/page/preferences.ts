import { createStore, useStore } from '../../../store'
import { difficulties, type Difficulty } from '../puzzle'
import { browserStorage, isObject, readJson } from './storage'

/** What a player has chosen on this device. */
export interface Preferences {
  readonly difficulty: Difficulty
  /** Rows, columns and cells that break a rule are shown as they are made. */
  readonly showErrors: boolean
  /** Has been told what a hint costs. */
  readonly warnedOfHints: boolean
}

const key = 'preferences'

function load(): Preferences {
  const kept = readJson(browserStorage, key)
  const raw = isObject(kept) ? kept : {}
  return {
    difficulty: difficulties.find((name) => name === raw['difficulty']) ?? 'easy',
    showErrors: raw['showErrors'] !== false,
    warnedOfHints: raw['warnedOfHints'] === true,
  }
}

const preferences = createStore<Preferences>(load())

export const usePreferences = (): Preferences => useStore(preferences)

export const getPreferences = (): Preferences => preferences.get()

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change })
  browserStorage.set(key, JSON.stringify(preferences.get()))
}
