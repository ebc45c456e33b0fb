import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { freshName, test } from './harness'

describe('when the server is away', () => {
  test('a failed action says what happened, and works when the server is back', async ({ visitor, server }) => {
    visitor.expectAway()
    const page = await visitor.goto('/')
    await server.stop()
    const play = page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest })
    await play.click()
    await visitor.toast(en.failed.guest).waitFor()
    await visitor.toast(en.errors.NETWORK).waitFor()

    await server.start()
    await play.click()
    await visitor.chip.waitFor()
  })

  test('nothing that was typed is lost', async ({ visitor, server }) => {
    visitor.expectAway()
    await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    const field = page.getByLabel(en.profile.nameLabel, { exact: true })
    const name = freshName('Typed-Away')
    await field.fill(name)
    await server.stop()
    await page.getByRole('button', { name: en.actions.save }).click()
    await visitor.toast(en.failed.rename).waitFor()
    expect(await field.inputValue()).toBe(name)

    await server.start()
    await page.getByRole('button', { name: en.actions.save }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('a sign-out that failed leaves the player signed in', async ({ visitor, server }) => {
    visitor.expectAway()
    const name = await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    await server.stop()
    await page.getByRole('button', { name: en.actions.signOut }).click()
    await page.getByRole('button', { name: en.profile.confirmYes }).click()
    await visitor.toast(en.failed.signOut).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await server.start()
    await page.reload()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('a page whose chunk is missing can be tried again', async ({ visitor, server }) => {
    visitor.expectAway()
    const page = await visitor.goto('/')
    await server.stop()
    await page.getByRole('link', { name: en.titles.settings }).click()
    await page.getByRole('heading', { level: 1, name: en.away.chunkHeading }).waitFor()
    await page.getByRole('button', { name: en.actions.retry }).click()
    await page.getByRole('heading', { level: 1, name: en.away.chunkHeading }).waitFor()

    await server.start()
    await page.getByRole('button', { name: en.actions.retry }).click()
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
  })
})

describe('when the session cannot be read', () => {
  test('the lobby is there all the same, and the header offers to try again', async ({ visitor }) => {
    visitor.expectComplaint(/503/)
    await visitor.page.route('**/api/auth/session', (route) =>
      route.fulfill({ status: 503, json: { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'No database.' } }),
    )
    const page = await visitor.goto('/')
    const again = page.getByRole('button', { name: en.away.chip })
    await again.waitFor()
    await page.getByRole('heading', { name: en.games.boxes.name }).waitFor()

    await page.getByRole('link', { name: en.titles.settings }).click()
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
    await page.unroute('**/api/auth/session')
    await again.click()
    await again.waitFor({ state: 'hidden' })
    await page.getByRole('banner').getByRole('button', { name: en.actions.playAsGuest }).waitFor()
  })

  test('the profile says why and can be tried again', async ({ visitor }) => {
    visitor.expectComplaint(/503/)
    await visitor.page.route('**/api/auth/session', (route) =>
      route.fulfill({ status: 503, json: { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'No database.' } }),
    )
    const page = await visitor.goto('/profile')
    await page.getByText(en.errors.DATABASE_UNAVAILABLE).waitFor()
    await page.unroute('**/api/auth/session')
    await page.getByRole('main').getByRole('button', { name: en.actions.retry }).click()
    await page.getByRole('heading', { level: 1, name: en.profile.emptyHeading }).waitFor()
  })
})

test('a limit says how long to wait', async ({ visitor }) => {
  visitor.expectComplaint(/429/)
  await visitor.page.route('**/api/auth/guest', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '12' },
      json: { ok: false, code: 'RATE_LIMITED', message: 'Too many.' },
    }),
  )
  const page = await visitor.goto('/')
  await page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest }).click()
  await visitor.toast(en.retryAfter(12)).waitFor()
})
