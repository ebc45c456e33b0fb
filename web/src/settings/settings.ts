/**
 * What a player can set, how it is kept, and what it comes to on this device.
 * Pure: reading the browser and touching the page is left to `apply.ts`.
 */
export const themes = ['system', 'light', 'dark'] as const
export const languages = ['system', 'en', 'ko'] as const
export const motions = ['system', 'full', 'reduced'] as const

export type ThemeSetting = (typeof themes)[number]
export type LanguageSetting = (typeof languages)[number]
export type MotionSetting = (typeof motions)[number]

export type Theme = Exclude<ThemeSetting, 'system'>
export type Language = Exclude<LanguageSetting, 'system'>
export type Motion = Exclude<MotionSetting, 'system'>

export interface Settings {
  readonly theme: ThemeSetting
  readonly language: LanguageSetting
  readonly motion: MotionSetting
  readonly sound: boolean
  /** 0 to 100. */
  readonly volume: number
}

export const defaults: Settings = {
  theme: 'system',
  language: 'system',
  motion: 'system',
  sound: true,
  volume: 60,
}

/** The key in localStorage. `boot.ts` spells it out too, and a test holds them together. */
export const storageKey = 'quadrille.settings'

/** Reads what was stored, by whichever version of the site: a field that makes no sense is its default. */
export function parseSettings(stored: string | null): Settings {
  const raw = parseObject(stored)
  return {
    theme: oneOf(themes, raw['theme'], defaults.theme),
    language: oneOf(languages, raw['language'], defaults.language),
    motion: oneOf(motions, raw['motion'], defaults.motion),
    sound: typeof raw['sound'] === 'boolean' ? raw['sound'] : defaults.sound,
    volume: isVolume(raw['volume']) ? raw['volume'] : defaults.volume,
  }
}

/** What the device itself asks for. */
export interface Device {
  readonly dark: boolean
  readonly reducedMotion: boolean
  readonly languages: readonly string[]
}

export interface Resolved {
  readonly theme: Theme
  readonly language: Language
  readonly motion: Motion
}

export function resolve(settings: Settings, device: Device): Resolved {
  return {
    theme: settings.theme === 'system' ? (device.dark ? 'dark' : 'light') : settings.theme,
    language: settings.language === 'system' ? preferredLanguage(device.languages) : settings.language,
    motion: settings.motion === 'system' ? (device.reducedMotion ? 'reduced' : 'full') : settings.motion,
  }
}

function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === 'en' || language === 'ko') return language
  }
  return 'en'
}

function parseObject(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function oneOf<T extends string>(options: readonly T[], value: unknown, fallback: T): T {
  return options.find((option) => option === value) ?? fallback
}

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
}
