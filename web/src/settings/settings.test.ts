import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { defaults, type Device, parseSettings, resolve, storageKey } from './settings'

describe('parseSettings', () => {
  test('gives back what was stored', () => {
    const settings = { theme: 'dark', language: 'ko', motion: 'reduced', sound: false, volume: 25 } as const
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
  })

  test.each([
    ['nothing', null],
    ['nonsense', '{"theme":'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['wrong types', '{"theme":1,"language":null,"sound":"yes","volume":"loud"}'],
    ['values of some other version', '{"theme":"sepia","language":"fr","motion":"wild","volume":250}'],
  ])('falls back to the defaults for %s', (_name, stored) => {
    expect(parseSettings(stored)).toEqual(defaults)
  })

  test('keeps the good fields beside a bad one', () => {
    expect(parseSettings('{"theme":"sepia","volume":10}')).toEqual({ ...defaults, volume: 10 })
  })
})

const device = (over: Partial<Device> = {}): Device => ({
  dark: false,
  reducedMotion: false,
  languages: ['en-US'],
  ...over,
})

describe('resolve', () => {
  test('follows the device by default', () => {
    expect(resolve(defaults, device())).toEqual({ theme: 'light', language: 'en', motion: 'full' })
    expect(resolve(defaults, device({ dark: true, reducedMotion: true, languages: ['ko-KR'] }))).toEqual({
      theme: 'dark',
      language: 'ko',
      motion: 'reduced',
    })
  })

  test('lets a setting overrule the device', () => {
    const settings = { ...defaults, theme: 'light', language: 'en', motion: 'full' } as const
    expect(resolve(settings, device({ dark: true, reducedMotion: true, languages: ['ko'] }))).toEqual({
      theme: 'light',
      language: 'en',
      motion: 'full',
    })
  })

  test.each([
    [['fr-FR', 'ko-KR', 'en'], 'ko'],
    [['de', 'en-GB', 'ko'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ] as const)('chooses from %j the language %s', (languages, language) => {
    expect(resolve(defaults, device({ languages })).language).toBe(language)
  })
})

/** `boot.ts` says the same as `resolve` in fewer words: every combination must agree. */
describe('the boot script', async () => {
  const file = new URL('./boot.ts', import.meta.url)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file.pathname)

  function boot(stored: string | null, { dark, reducedMotion, languages }: Device) {
    const root = { dataset: {} as Record<string, string>, lang: '' }
    const run = new Function('localStorage', 'document', 'navigator', 'matchMedia', code)
    run(
      { getItem: (key: string) => (key === storageKey ? stored : null) },
      { documentElement: root },
      { languages },
      (query: string) => ({ matches: query.includes('dark') ? dark : reducedMotion }),
    )
    return { theme: root.dataset['theme'], language: root.lang, motion: root.dataset['motion'] }
  }

  const devices = [
    device(),
    device({ dark: true, languages: ['ko-KR', 'en'] }),
    device({ reducedMotion: true, languages: ['fr', 'ko'] }),
    device({ languages: [] }),
  ]
  const stored = [
    null,
    'nonsense',
    'null',
    '{}',
    '{"theme":"dark","language":"ko","motion":"reduced"}',
    '{"theme":"light","language":"en","motion":"full"}',
    '{"theme":"system","language":"system","motion":"system"}',
    '{"theme":"sepia","language":"fr","motion":1}',
  ]
  test.each(stored)('agrees with the settings for %s', (text) => {
    for (const one of devices) expect(boot(text, one)).toEqual(resolve(parseSettings(text), one))
  })
})
