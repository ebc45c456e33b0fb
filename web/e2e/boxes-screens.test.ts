import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { geometryOf } from '../src/games/boxes/geometry'
import { randomLog } from '../src/games/boxes/random-log'
import { edgeIn, readRecord } from '../src/games/boxes/record'
import { en } from '../src/games/boxes/text.en'
import { ko } from '../src/games/boxes/text.ko'
import { violations } from './axe'
import { BoxesSeat, boxesServer, Drawer, finishGame, type Made, makeGame, mayBreakOff } from './boxes'
import { type Server, test as base } from './harness'
import { artifacts } from './programs'
import { smallControls } from './thumbs'

const folder = join(artifacts, 'screens', 'boxes')

const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
}

const [w, h] = [36, 28]

interface Boards {
  readonly running: Made
  readonly over: Made
}

/** Two games that four teams have played on: one goes on, one was ended. */
const test = base.extend<{ $file: { server: Server; boards: Boards } }>({
  server: [
    async ({}, use) => {
      const server = await boxesServer()
      await use(server)
      await server.remove()
    },
    { scope: 'file' },
  ],
  boards: [
    async ({ server }, use) => {
      const over = await makeGame(server, w, h)
      await populate(server, over, 0.9)
      await finishGame(server, over)
      const running = await makeGame(server, w, h)
      await populate(server, running, 0.62)
      await use({ running, over })
    },
    { scope: 'file' },
  ],
})

/** Draws a share of all edges; teams have the corners that they would have if they had agreed on it. */
async function populate(server: Server, game: Made, share: number): Promise<void> {
  const drawers = await Promise.all(Array.from({ length: 8 }, () => Drawer.join(server)))
  const log = randomLog(w, h, 4)
  const { edges } = geometryOf(w, h)
  for (let i = 0; i < edges * share; i++) {
    const edge = edgeIn(readRecord(log, i * 3))
    const corner = (edge % w < w / 2 ? 0 : 1) + ((edge / w) % (h + 1) < h / 2 ? 0 : 2)
    const drawer = drawers.find(({ team }) => team === (i % 5 === 0 ? i % 4 : corner)) ?? drawers[0]!
    expect(await drawer.draw(game, edge)).toBe(200)
  }
}

// Each size in one theme: it is the theme that has colours, and the size that has places.
test.for([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('on a %s, in the %s, every state of a game', async ([size, theme], { newVisitor, boards, server }) => {
  await mkdir(folder, { recursive: true })
  const visitor = await newVisitor({ ...sizes[size], colorScheme: theme })
  const { page } = visitor
  const keep = async (name: string): Promise<void> => {
    const picture = await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: true })
    expect(picture.length).toBeGreaterThan(5_000)
    expect(await violations(page), name).toEqual([])
    const { width } = sizes[size].viewport
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
    if (size === 'phone') expect(await smallControls(page), name).toEqual([])
  }
  const seat = new BoxesSeat(visitor, boards.running)
  await seat.open()
  await seat.page.getByText(/here now|only you/).waitFor()
  await keep('whole')
  await seat.open('?x=18&y=14&z=44')
  await seat.board.focus()
  await page.keyboard.press('Enter')
  await keep('near')
  await seat.open('?atRecord=400')
  await seat.isAt(400)
  await keep('past')
  const over = new BoxesSeat(visitor, boards.over)
  await over.open()
  await page.getByTestId('result').waitFor()
  await keep('over')
  visitor.expectComplaint(/404/)
  await visitor.goto('/g/01JNOSUCHGAME0000000000000')
  await keep('missing')

  mayBreakOff(visitor)
  await seat.open()
  await server.stop()
  await page.getByRole('alert').getByText(en.lost.heading).waitFor()
  await keep('lost')
  await server.start()
  await page.getByRole('alert').getByText(en.lost.heading).waitFor({ state: 'hidden' })
})

test('in Korean, too', async ({ newVisitor, boards }) => {
  const visitor = await newVisitor({ ...sizes.phone, locale: 'ko-KR' })
  const page = await visitor.goto(`/g/${boards.over.gameId}`)
  await page.getByRole('heading', { level: 1, name: ko.heading }).waitFor()
  await page.getByRole('button', { name: ko.over.replay }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.screenshot({ path: join(folder, 'over-phone-korean.png'), fullPage: true })
})
