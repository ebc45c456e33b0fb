import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { programs } from './programs'
import { Server } from './server'
import { Visitor } from './visitor'

export { Server, Visitor }

/** A name that nobody has taken, a test that is run again included. */
export const freshName = (start: string): string => `${start}-${Math.floor(Math.random() * 36 ** 6).toString(36)}`

interface PerFile {
  browser: Browser
  server: Server
}

interface PerTest {
  /** Somebody new in a browser of their own; call it again for another player. */
  newVisitor: (options?: BrowserContextOptions & { at?: Server }) => Promise<Visitor>
  visitor: Visitor
}

/**
 * A test with a real server and a real browser. The server and the browser live as
 * long as the file's tests do, visitors as long as one test; all are ended with it.
 */
export const test = base.extend<{ $test: PerTest; $file: PerFile }>({
  browser: [
    async ({}, use) => {
      const browser = await launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],

  server: [
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'file' },
  ],

  newVisitor: async ({ browser, server }, use) => {
    const visitors: Visitor[] = []
    await use(async ({ at = server, ...options } = {}) => {
      const visitor = await Visitor.arrive(browser, at.url, options)
      // A test's own server ends with the test, under the open page.
      if (at !== server) visitor.expectAway()
      visitors.push(visitor)
      return visitor
    })
    for (const visitor of visitors) await visitor.context.close()
    expect(visitors.flatMap((visitor) => visitor.unexpectedComplaints())).toEqual([])
  },

  visitor: async ({ newVisitor }, use) => use(await newVisitor()),
})

/** Chromium refuses to run as root with its sandbox on. The other options keep it from calling home. */
function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: programs.chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}
