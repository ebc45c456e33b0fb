import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { ko } from '../src/i18n/ko'
import { test } from './harness'

const root = (page: Page): Promise<{ theme?: string; motion?: string; lang: string }> =>
  page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }))

const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describe('settings', () => {
  test('follow the device until they are set', async ({ newVisitor }) => {
    const visitor = await newVisitor({ colorScheme: 'dark', locale: 'ko-KR', reducedMotion: 'reduce' })
    const page = await visitor.goto('/')
    expect(await root(page)).toEqual({ theme: 'dark', motion: 'reduced', lang: 'ko' })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    await expect.poll(() => root(page)).toEqual({ theme: 'light', motion: 'full', lang: 'ko' })
  })

  test('apply at once and survive a reload', async ({ visitor }) => {
    const page = await visitor.goto('/settings')
    const light = await paper(page)
    await page.getByRole('group', { name: en.settings.theme }).getByLabel(en.settings.themeDark).check()
    await page.getByRole('group', { name: en.settings.motionLabel }).getByLabel(en.settings.motionReduced).check()
    await page.getByRole('group', { name: en.settings.language }).getByLabel('한국어').check()
    await page.getByRole('heading', { level: 1, name: ko.titles.settings }).waitFor()

    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await visitor.settled()
      expect(await root(page)).toEqual({ theme: 'dark', motion: 'reduced', lang: 'ko' })
      expect(await paper(page)).not.toBe(light)
      expect(await page.title()).toContain(ko.titles.settings)
      expect(
        await page.getByRole('group', { name: ko.settings.theme }).getByLabel(ko.settings.themeDark).isChecked(),
      ).toBe(true)
    }
  })

  test('are on the page before any of its scripts have run', async ({ visitor }) => {
    visitor.expectComplaint(/ERR_FAILED/)
    const page = await visitor.goto('/settings')
    await page.getByRole('group', { name: en.settings.theme }).getByLabel(en.settings.themeDark).check()
    const dark = await paper(page)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.reload()
    expect(await page.locator('h1').count()).toBe(0)
    expect((await root(page)).theme).toBe('dark')
    expect(await paper(page)).toBe(dark)
  })

  test('reach the other tabs', async ({ visitor }) => {
    const page = await visitor.goto('/settings')
    const other = await visitor.openTab('/')
    await page.getByRole('group', { name: en.settings.theme }).getByLabel(en.settings.themeDark).check()
    await page.getByRole('button', { name: '한국어' }).click()
    await other.getByRole('heading', { level: 1, name: ko.lobby.heading }).waitFor()
    expect(await root(other)).toMatchObject({ theme: 'dark', lang: 'ko' })
  })

  test('switch the language from every page, there and back', async ({ visitor }) => {
    const page = await visitor.goto('/')
    await page.getByRole('button', { name: '한국어' }).click()
    await page.getByRole('heading', { level: 1, name: ko.lobby.heading }).waitFor()
    expect((await root(page)).lang).toBe('ko')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()
  })

  test.for([
    ['nothing moves where the device asks for that', 'reduce', 0],
    ['things move where it does not', 'no-preference', 1],
  ] as const)('%s', async ([_name, reducedMotion, least], { newVisitor }) => {
    const visitor = await newVisitor({ reducedMotion })
    const page = await visitor.goto('/components')
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => one.playState === 'running').length,
    )
    expect(Math.min(moving, 1)).toBe(least)
  })

  test('sounds play when they are on, and only then', async ({ visitor }) => {
    await visitor.page.addInitScript(() => {
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...args) {
        document.documentElement.dataset['struck'] = String(Number(document.documentElement.dataset['struck'] ?? 0) + 1)
        return start.apply(this, args)
      }
    })
    const page = await visitor.goto('/settings')
    const struck = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['struck'])
    const preview = page.getByRole('button', { name: en.settings.preview })
    await preview.click()
    expect(await struck()).toBe('1')
    const volume = page.getByLabel(en.settings.volume)
    await volume.press('ArrowRight')
    expect(await volume.getAttribute('aria-valuetext')).toBe(en.settings.volumeValue(65))
    expect(await struck()).toBe('2')

    await page.getByRole('switch', { name: en.settings.soundSwitch }).click()
    expect(await preview.isDisabled()).toBe(true)
    await page.getByRole('link', { name: en.titles.lobby, exact: true }).click()
    await page.getByRole('group', { name: en.lobby.board }).getByRole('button').first().click()
    expect(await struck()).toBe('2')
  })
})
