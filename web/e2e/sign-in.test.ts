import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { en } from '../src/i18n/en'
import { freePort, Program } from './process'
import { programs } from './programs'
import { Server, test as withServer, type Visitor } from './harness'

/** A server that signs people in with a real OpenID Connect issuer beside it. */
const test = withServer.extend<{ $file: { issued: Server } }>({
  issued: [
    async ({}, use) => {
      const port = await freePort()
      const issuer = await Program.start(programs.issuer, [
        '--listen',
        '127.0.0.1:0',
        '--redirect',
        `http://127.0.0.1:${port}/api/auth/callback`,
      ])
      const [, address = '', audience = ''] = /^issuer (\S+) audience (\S+)$/.exec(issuer.firstLine) ?? []
      const server = await Server.start({ port, args: ['--oidc-issuer', address, '--oidc-audience', audience] })
      await use(server)
      await server.remove()
      await issuer.stop()
    },
    { scope: 'file' },
  ],
})

async function startSignIn(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: en.actions.signIn }).click()
  await page.locator('input[type="password"]').waitFor()
}

async function fillForm(page: Page, name: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(name)
  await page.locator('input[type="password"]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function me(visitor: Visitor): Promise<{ id: string; username: string; isGuest: boolean; email: string | null }> {
  return (await visitor.page.request.get(new URL('/api/users/me', visitor.page.url()).href)).json()
}

describe('signing in', () => {
  test('a guest keeps everything, and finds it again after signing out', async ({ newVisitor, issued }) => {
    const visitor = await newVisitor({ at: issued })
    const name = await visitor.becomeGuest()
    const guest = await me(visitor)
    const page = await visitor.goto('/sign-in')
    await startSignIn(page)
    await fillForm(page, 'alice', 'wonderland')

    await page.getByRole('heading', { level: 1, name }).waitFor()
    await visitor.toast(en.signedIn.linked).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/profile')
    expect(await me(visitor)).toMatchObject({
      id: guest.id,
      username: name,
      isGuest: false,
      email: 'alice@example.test',
    })
    await page.getByText('alice@example.test').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await visitor.toast(en.signedIn.linked).count()).toBe(0)

    // No question this time: the account can be found again.
    await page.getByRole('button', { name: en.actions.signOut }).click()
    await visitor.toast(en.profile.signedOut).waitFor()

    const elsewhere = await newVisitor({ at: issued })
    const other = await elsewhere.goto('/sign-in')
    await startSignIn(other)
    await fillForm(other, 'alice', 'wonderland')
    await other.getByRole('heading', { level: 1, name }).waitFor()
    await elsewhere.toast(en.signedIn.existing).waitFor()
    expect((await me(elsewhere)).id).toBe(guest.id)
  })

  test('somebody new gets an account, and goes back to where they came from', async ({ newVisitor, issued }) => {
    const visitor = await newVisitor({ at: issued })
    const page = await visitor.goto('/sign-in?return=/settings')
    await startSignIn(page)
    await fillForm(page, 'bob', 'builder')
    await page.getByRole('heading', { level: 1, name: en.titles.settings }).waitFor()
    await visitor.toast(en.signedIn.new).waitFor()
    expect((await me(visitor)).isGuest).toBe(false)
  })

  test('a failure is told once, and nothing is lost', async ({ newVisitor, issued }) => {
    const visitor = await newVisitor({ at: issued })
    const name = await visitor.becomeGuest()
    const page = await visitor.goto('/sign-in')
    // The way back from the provider, but not one that we sent anybody on.
    await page.goto(`${issued.url}/api/auth/callback?code=made-up&state=made-up`)
    await visitor.settled()
    await visitor.toast(en.failed.signIn).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/sign-in')
    expect((await me(visitor)).username).toBe(name)
  })
})

withServer('a server without a provider says so', async ({ visitor }) => {
  const page = await visitor.goto('/sign-in')
  await page.getByText(en.signIn.providerMissing).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: en.actions.signIn }).count()).toBe(0)
})
