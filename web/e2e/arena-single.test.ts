import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { en } from '../src/games/arena/text.en'
import { ko } from '../src/games/arena/text.ko'
import { inFolder, quadrille, ReplayScreen } from './arena'
import { violations } from './axe'
import { test } from './harness'

/** The most that the viewer's script may have, compressed. */
const budget = 60 * 1024

test('one file holds viewer and match, and asks the network for nothing', async ({ browser }) => {
  await inFolder(async (folder) => {
    const file = join(folder, 'match.html')
    await quadrille('match', '--quiet', '--seed', '3', '--html', file, 'gatherer', 'rusher')

    const html = await readFile(file, 'utf8')
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
    const size = scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
    console.log(`the viewer: ${(size / 1024).toFixed(1)} KB of script compressed, the file ${html.length} bytes`)
    expect(size).toBeGreaterThan(10 * 1024)
    expect(size).toBeLessThanOrEqual(budget)

    const context = await browser.newContext({ locale: 'en-US', offline: true })
    const page = await context.newPage()
    const [asked, complaints]: [string[], string[]] = [[], []]
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const address = pathToFileURL(file).href
    await page.goto(address)
    const screen = new ReplayScreen(page)
    await page.getByRole('heading', { level: 1, name: 'gatherer vs rusher' }).waitFor()
    await expect.poll(() => screen.turn()).toBeGreaterThan(1)
    await page.keyboard.press('k')
    await page.keyboard.press('End')
    await page.getByRole('heading', { name: /wins|draw/ }).waitFor()
    expect(asked.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([address])
    expect(complaints).toEqual([])
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})

test('a damaged file says so, in the reader’s language', async ({ browser }) => {
  await inFolder(async (folder) => {
    const file = join(folder, 'match.html')
    await quadrille('match', '--quiet', '--seed', '3', '--turns', '20', '--html', file, 'gatherer', 'rusher')
    const context = await browser.newContext({ locale: 'ko-KR' })
    const page = await context.newPage()
    const html = await readFile(file, 'utf8')
    await page.route('**/*', (route) =>
      route.fulfill({ body: html.replace(/(id="replay">.{200}).{40}/, '$1'), contentType: 'text/html' }),
    )
    await page.goto('http://viewer.test/')
    await page.getByRole('alert').getByText(ko.trouble.damaged).waitFor()
    await page.getByText(ko.open.choose).first().waitFor()
    expect(ko.trouble.damaged).not.toBe(en.trouble.damaged)
    await context.close()
  })
})
