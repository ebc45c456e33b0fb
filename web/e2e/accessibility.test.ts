import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { violations } from './axe'
import { test } from './harness'
import { plainRoutes, visitorRoutes } from './routes'

const pathsFor = (who: 'visitor' | 'guest'): string[] => [
  ...(who === 'visitor' ? visitorRoutes : plainRoutes).map((route) => route.path),
  '/no-such-page',
]

// Each theme in one language: it is the theme that has colours, and the language that has names.
describe.for([
  ['light', 'en-US'],
  ['dark', 'ko-KR'],
] as const)('in the %s, in %s', ([colorScheme, locale]) => {
  test.for(['visitor', 'guest'] as const)('every page is accessible to a %s', async (who, { newVisitor, server }) => {
    const visitor = await newVisitor({ colorScheme, locale })
    visitor.expectComplaint(/404/)
    if (who === 'guest') await visitor.context.request.post(`${server.url}/api/auth/guest`)
    for (const path of pathsFor(who)) {
      const page = await visitor.goto(path)
      await page
        .getByRole('banner')
        .locator(who === 'guest' ? 'a[href="/profile"]' : 'a[href="/sign-in"]')
        .waitFor()
      expect(await violations(page), path).toEqual([])
    }
  })

  test('so is what appears on the way', async ({ newVisitor }) => {
    const visitor = await newVisitor({ colorScheme })
    await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    await page.getByLabel(en.profile.nameLabel, { exact: true }).fill('x')
    await page.getByRole('button', { name: en.actions.save }).click()
    await page.getByText(en.profile.nameShort).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: en.actions.signOut }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    visitor.expectComplaint(/ERR_FAILED/)
    await page.route('**/api/users/me', (route) => route.abort())
    await page.getByLabel(en.profile.nameLabel, { exact: true }).fill('fine-name')
    await page.getByRole('button', { name: en.actions.save }).click()
    await visitor.toast(en.failed.rename).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
