import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, distance, eyes, oklab, seen } from './colour-vision'
import { teams } from './team'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Reads the tokens as a browser would: later blocks win, and the dark block only in the dark. */
function tokens(theme: 'light' | 'dark'): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    if (selector.includes('data-theme') && theme === 'light') continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found.set(name, value.trim())
  }
  return found
}

/** What each text colour is written on. */
const writtenOn: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'well', 'tint-info', 'tint-good', 'tint-bad', 'tint-warn'],
  'ink-soft': ['paper', 'surface', 'well'],
  link: ['paper', 'surface'],
  'text-good': ['surface', 'tint-good'],
  'text-bad': ['surface', 'tint-bad'],
  'on-accent': ['accent'],
  'on-danger': ['danger'],
  'on-red': ['red'],
  'on-blue': ['blue'],
  'on-green': ['green'],
  'on-yellow': ['yellow'],
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = tokens(theme)
  const colour = (name: string): string => {
    const value = colours.get(name)
    if (!value?.startsWith('#')) throw new Error(`--${name} is not a plain colour`)
    return value
  }

  const pairs = Object.entries(writtenOn).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const))
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['line', 'focus'])('%s is seen on paper, plastic and wells', (name) => {
    for (const ground of ['paper', 'surface', 'well']) {
      expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(3)
    }
  })
})

describe.each(Object.entries(eyes))('to %s eyes', (_name, eye) => {
  const colours = tokens('light')
  const pairs = teams.flatMap((one, i) => teams.slice(i + 1).map((other) => [one, other] as const))
  test.each(pairs)('%s and %s are different colours', (one, other) => {
    const [a, b] = [one, other].map((team) => oklab(seen(colours.get(team) ?? '', eye)))
    // A just noticeable difference in OKLab is about 0.02; neighbours on a board need several times that.
    expect(distance(a ?? [0, 0, 0], b ?? [0, 0, 0])).toBeGreaterThan(0.15)
  })
})
