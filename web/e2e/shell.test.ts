import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { routes } from '../src/routes'
import { test } from './harness'
import { plainRoutes } from './routes'
import { smallControls } from './thumbs'

describe('moving between pages', () => {
  test('changes title and focus, is announced, and works with back and forward', async ({ visitor }) => {
    const page = await visitor.goto('/')
    expect(await page.title()).toBe('Games · Quadrille')
    await page.getByRole('link', { name: en.titles.settings }).click()
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
    expect(await page.title()).toBe('Settings · Quadrille')
    await page.getByRole('status').getByText(en.site.pageLoaded(en.titles.settings)).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.getByRole('link', { name: en.titles.settings }).getAttribute('aria-current')).toBe('page')

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
  })

  test('does not load the document again', async ({ visitor }) => {
    const page = await visitor.goto('/')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: en.actions.signIn }).first().click()
    await page.getByRole('heading', { level: 1, name: en.signIn.heading }).waitFor()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('leaves a click with a modifier key to the browser', async ({ visitor }) => {
    const page = await visitor.goto('/')
    const opened = visitor.context.waitForEvent('page')
    await page.getByRole('link', { name: en.titles.settings }).click({ modifiers: ['Control'] })
    await (await opened).close()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('an address without a page', () => {
  test('is a 404 with a page that leads back', async ({ visitor, server }) => {
    visitor.expectComplaint(/404/)
    const answer = await visitor.page.goto(`${server.url}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await visitor.page.getByRole('heading', { level: 1, name: en.notFound.heading }).waitFor()
    await visitor.page.getByText('/no/such/page').waitFor()
    await visitor.page.getByRole('link', { name: en.actions.toLobby }).click()
    await visitor.page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()
  })

  test.for(routes.map((route) => route.path))('but %s is a 200', async (path, { server }) => {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})

describe('a phone of 360 pixels', () => {
  test.for([
    ['a visitor', false],
    ['a guest', true],
  ] as const)('shows %s every page without scrolling sideways', async ([_who, guest], { newVisitor }) => {
    const visitor = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    visitor.expectComplaint(/404/)
    if (guest) await visitor.becomeGuest()
    for (const path of [...plainRoutes.map((route) => route.path), '/no-such-page']) {
      const page = await visitor.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(360)
    }
  })

  test('has controls that are big enough for a thumb', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await visitor.becomeGuest()
    for (const { path } of plainRoutes) {
      const page = await visitor.goto(path)
      expect(await smallControls(page), path).toEqual([])
    }
  })
})

describe('the pegboard', () => {
  test('takes pegs by mouse and by keyboard', async ({ visitor }) => {
    const page = await visitor.goto('/')
    const board = page.getByRole('group', { name: en.lobby.board })
    const hole = (row: number, column: number, piece: string) =>
      board.getByRole('button', { name: en.lobby.hole(row, column, piece), exact: true })
    await hole(1, 1, en.lobby.emptyHole).click()
    await hole(1, 1, en.pieces.red).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await hole(1, 2, en.pieces.blue).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await hole(2, 2, en.pieces.red).waitFor()
  })
})
