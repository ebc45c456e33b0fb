import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from './harness'
import { artifacts } from './programs'
import { plainRoutes, visitorRoutes } from './routes'

const folder = join(artifacts, 'screens')

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const pagesFor = (who: 'visitor' | 'guest') => [
  ...(who === 'visitor' ? visitorRoutes : plainRoutes),
  { name: 'not-found', path: '/no-such-page' },
]

/**
 * Pictures for people to look at: every page, as a visitor and as a guest. Each size in one theme: it is the theme that
 * has colours, and the size that has places.
 */
test.for([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('screens for the %s in the %s', async ([size, theme], { newVisitor }) => {
  await mkdir(folder, { recursive: true })
  const visitor = await newVisitor({ viewport: sizes[size], colorScheme: theme })
  visitor.expectComplaint(/404/)
  for (const who of ['visitor', 'guest'] as const) {
    if (who === 'guest') await visitor.becomeGuest()
    for (const { name, path } of pagesFor(who)) {
      const page = await visitor.goto(path)
      if (who === 'guest') await visitor.chip.waitFor()
      const picture = await page.screenshot({
        path: join(folder, `${name}-${who}-${size}-${theme}.png`),
        fullPage: true,
      })
      expect(picture.length).toBeGreaterThan(5_000)
    }
  }
})
