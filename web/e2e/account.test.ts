import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { freshName, test, type Visitor } from './harness'

async function account(visitor: Visitor): Promise<{ id: string; username: string }> {
  const answer = await visitor.page.request.get(new URL('/api/users/me', visitor.page.url()).href)
  expect(answer.status()).toBe(200)
  return answer.json()
}

async function rename(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByLabel(en.profile.nameLabel, { exact: true }).fill(name)
  await visitor.page.getByRole('button', { name: en.actions.save }).click()
}

describe('a guest', () => {
  test('is made with one click and stays after a reload', async ({ visitor }) => {
    const name = await visitor.becomeGuest()
    await visitor.toast(en.lobby.guestMade(name)).waitFor()
    await visitor.page.getByRole('heading', { level: 1, name: en.lobby.welcome(name) }).waitFor()
    const before = await account(visitor)
    expect(before.username).toBe(name)

    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name: en.lobby.welcome(name) }).waitFor()
    expect(await account(visitor)).toEqual(before)
  })

  test('goes on to the page that was asked for', async ({ visitor }) => {
    const page = await visitor.goto('/sign-in?return=/settings')
    await page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest }).click()
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  test('is the same in every tab, and gone from all after signing out', async ({ visitor }) => {
    const other = await visitor.openTab('/profile')
    await other.getByRole('heading', { name: en.profile.emptyHeading }).waitFor()
    const name = await visitor.becomeGuest()
    await other.getByRole('heading', { level: 1, name }).waitFor()

    await other.getByRole('button', { name: en.actions.signOut }).click()
    await other.getByRole('button', { name: en.profile.confirmYes }).click()
    await visitor.page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest }).waitFor()
  })

  test('is still there when the server has been restarted', async ({ visitor, server }) => {
    const name = await visitor.becomeGuest()
    const before = await account(visitor)
    // The open page may be fetching a chunk ahead of time just then.
    visitor.expectAway()
    await server.stop()
    await server.start()
    await visitor.goto('/profile')
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await account(visitor)).toEqual(before)
  })
})

test('somebody who is a guest already is not made another one', async ({ visitor }) => {
  // The page never hears of the account, as with a slow connection, and still offers to make one.
  await visitor.page.route('**/api/auth/session', (route) => route.fulfill({ json: { user: null, signIn: false } }))
  const page = await visitor.goto('/')
  await visitor.page.request.post(new URL('/api/auth/guest', page.url()).href)
  const { id } = await account(visitor)
  await page.unroute('**/api/auth/session')
  await page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest }).click()
  await visitor.chip.waitFor()
  expect((await account(visitor)).id).toBe(id)
})

test('an account that has ended elsewhere is gone from the page too', async ({ visitor }) => {
  await visitor.becomeGuest()
  const page = await visitor.goto('/profile')
  await visitor.context.clearCookies()
  visitor.expectComplaint(/401/)
  await rename(visitor, 'Too-Late')
  await visitor.toast(en.errors.UNAUTHORIZED).waitFor()
  await page.getByRole('heading', { level: 1, name: en.profile.emptyHeading }).waitFor()
})

describe('renaming', () => {
  test('changes the name everywhere', async ({ visitor }) => {
    const name = freshName('Ada_Lovelace')
    await visitor.becomeGuest()
    const { id } = await account(visitor)
    await visitor.goto('/profile')
    await rename(visitor, name)
    await visitor.toast(en.profile.renamed(name)).waitFor()
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await visitor.chip.innerText()).toBe(name)
    await visitor.page.reload()
    await visitor.page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await account(visitor)).toMatchObject({ id, username: name })
  })

  test.for([
    ['ab', en.profile.nameShort],
    ['a'.repeat(21), en.profile.nameLong],
    ['two words', en.profile.nameCharacters],
    ['한국어이름', en.profile.nameCharacters],
  ] as const)('refuses %s and keeps what was typed', async ([name, complaint], { visitor }) => {
    const before = await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    await rename(visitor, name)
    await page.getByText(complaint).waitFor()
    const field = page.getByLabel(en.profile.nameLabel, { exact: true })
    expect(await field.inputValue()).toBe(name)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect((await account(visitor)).username).toBe(before)
  })

  test('says at the field that a name is taken, whatever its case', async ({ newVisitor }) => {
    const [first, second] = [await newVisitor(), await newVisitor()]
    const name = freshName('Grace')
    await first.becomeGuest()
    await first.goto('/profile')
    await rename(first, name)
    await first.toast(en.profile.renamed(name)).waitFor()

    await second.becomeGuest()
    second.expectComplaint(/409/)
    const page = await second.goto('/profile')
    await rename(second, name.toUpperCase())
    await page.getByText(en.errors.USERNAME_TAKEN).waitFor()
    expect(await page.getByLabel(en.profile.nameLabel, { exact: true }).inputValue()).toBe(name.toUpperCase())

    await rename(second, `${name}-2`)
    await second.toast(en.profile.renamed(`${name}-2`)).waitFor()
    expect(await page.getByText(en.errors.USERNAME_TAKEN).count()).toBe(0)
  })
})

describe('signing out', () => {
  test('asks a guest first, and no means no', async ({ visitor }) => {
    const name = await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    await page.getByRole('button', { name: en.actions.signOut }).click()
    const dialog = page.getByRole('dialog', { name: en.profile.confirmHeading })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: en.profile.confirmNo }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await account(visitor)).username).toBe(name)
  })

  test('ends the account of a guest who says yes', async ({ visitor }) => {
    await visitor.becomeGuest()
    const page = await visitor.goto('/profile')
    await page.getByRole('button', { name: en.actions.signOut }).click()
    await page.getByRole('button', { name: en.profile.confirmYes }).click()
    await visitor.toast(en.profile.signedOut).waitFor()
    await page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en.lobby.heading }).waitFor()
    expect(await visitor.chip.count()).toBe(0)
  })
})
