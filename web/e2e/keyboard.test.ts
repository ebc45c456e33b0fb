import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { en } from '../src/i18n/en'
import { freshName, test } from './harness'

/** Presses Tab until the target has the focus, checking at every stop that one can see where one is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    expect(await focusIsVisible(page), await page.evaluate(() => document.activeElement?.outerHTML)).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Controls that draw themselves (radio keys, switches) show the focus on the part that follows them. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    return [focused, focused.nextElementSibling].some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none' && element.checkVisibility(),
    )
  })
}

test('everything can be done by keyboard alone', async ({ newVisitor }) => {
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await visitor.goto('/')
  const main = page.getByRole('main')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: en.site.skip })
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await tabTo(page, main.getByRole('button', { name: en.actions.playAsGuest }))
  await page.keyboard.press('Enter')
  await visitor.chip.waitFor()

  await page.reload()
  await visitor.settled()
  await tabTo(page, visitor.chip)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: en.actions.save }).waitFor()

  await tabTo(page, page.getByLabel(en.profile.nameLabel, { exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await page.getByText(en.profile.nameShort).waitFor()
  const rest = freshName('-by-keys')
  await page.keyboard.type(rest)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `x${rest}` }).waitFor()

  const signOut = page.getByRole('button', { name: en.actions.signOut })
  await tabTo(page, signOut)
  await page.keyboard.press('Enter')
  const stay = page.getByRole('button', { name: en.profile.confirmNo })
  await stay.waitFor()
  expect(await stay.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await stay.waitFor({ state: 'hidden' })
  expect(await signOut.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: en.profile.confirmYes }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()

  await page.reload()
  await visitor.settled()
  await tabTo(page, page.getByRole('link', { name: en.titles.settings }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
  const theme = page.getByRole('group', { name: en.settings.theme })
  await tabTo(page, theme.getByLabel(en.settings.themeSystem))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await tabTo(page, page.getByRole('switch', { name: en.settings.soundSwitch }))
  await page.keyboard.press('Space')
  expect(await page.getByRole('switch', { name: en.settings.soundSwitch }).isChecked()).toBe(false)
})
