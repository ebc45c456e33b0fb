import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { en } from '../src/i18n/en'

/**
 * Somebody at a browser of their own, with their own cookies and storage. Whatever
 * the browser complains about on the way (errors on the console, exceptions,
 * breaches of the Content-Security-Policy) is noted, and fails the test unless it
 * was to be expected. What happens on other people's pages is not ours to judge.
 */
export class Visitor {
  private readonly complaints: string[] = []
  private readonly expected: RegExp[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
  ) {}

  static async arrive(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      colorScheme: 'light',
      // Nothing to wait for: a test that is about movement asks for it.
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(30_000)
    const visitor = new Visitor(context, await context.newPage(), url)
    visitor.watch(visitor.page)
    return visitor
  }

  /** Another tab of the same browser. */
  async openTab(path: string): Promise<Page> {
    const page = await this.context.newPage()
    this.watch(page)
    await page.goto(this.url + path)
    return page
  }

  async goto(path: string): Promise<Page> {
    await this.page.goto(this.url + path)
    await this.settled()
    return this.page
  }

  /** Waits until the page, not its loading state, is shown. */
  async settled(): Promise<void> {
    await this.page.locator('main h1').first().waitFor()
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined))
  }

  /** Becomes a guest through the lobby, and gives back the name. */
  async becomeGuest(): Promise<string> {
    await this.goto('/')
    await this.page.getByRole('main').getByRole('button', { name: en.actions.playAsGuest }).click()
    const chip = this.chip
    await chip.waitFor()
    return (await chip.innerText()).trim()
  }

  /** The link to the profile in the header: there for those who have an account. */
  get chip(): Locator {
    return this.page.getByRole('banner').locator('a[href="/profile"]')
  }

  toast(text: string): Locator {
    return this.page.getByRole('region', { name: en.site.notifications }).getByText(text)
  }

  /** Lets pass what this test provokes: a refused request, a server that is away. */
  expectComplaint(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  /** Lets pass what a browser says, in its many ways, of a server that goes away under an open page. */
  expectAway(): void {
    this.expectComplaint(/net::ERR_(CONNECTION_|EMPTY_RESPONSE|SOCKET_|ABORTED)|Failed to fetch|dynamically imported/)
  }

  unexpectedComplaints(): string[] {
    return this.complaints.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)))
  }

  private watch(page: Page): void {
    page.on('console', (message) => {
      const { url } = message.location()
      const ours = url === '' || url.startsWith(this.url)
      if (ours && ['error', 'warning'].includes(message.type())) this.complaints.push(`${message.text()} (${url})`)
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
  }
}
