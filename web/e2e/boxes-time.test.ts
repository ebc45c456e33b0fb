import { describe, expect } from 'vitest'
import { randomLog } from '../src/games/boxes/random-log'
import { edgeIn, readRecord } from '../src/games/boxes/record'
import { en } from '../src/games/boxes/text.en'
import { boardOf, BoxesSeat, boxesServer, Drawer, drawOverSocket, finishGame, type Made, makeGame } from './boxes'
import { test as base } from './harness'

const test = base.extend<{ $file: { server: Awaited<ReturnType<typeof boxesServer>> } }>({
  server: [
    async ({}, use) => {
      const server = await boxesServer()
      await use(server)
      await server.remove()
    },
    { scope: 'file' },
  ],
})

function shuffledEdges(w: number, h: number, seed: number): number[] {
  const log = randomLog(w, h, seed)
  return Array.from({ length: log.length / 3 }, (_, i) => edgeIn(readRecord(log, i * 3)))
}

describe('the timeline', () => {
  test('shows any moment of a finished game, and plays it', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 4, 4)
    const edges = shuffledEdges(4, 4, 1)
    const drawers = [await Drawer.join(server), await Drawer.join(server)]
    for (const [i, edge] of edges.entries()) expect(await drawers[i % 2]!.draw(game, edge)).toBe(200)
    const seat = new BoxesSeat(await newVisitor(), game)
    await seat.open()
    await seat.page.getByTestId('result').waitFor()

    await seat.slider.focus()
    await seat.page.keyboard.press('Home')
    await seat.isAt(0)
    await seat.showsScores([0, 0, 0, 0])
    for (let i = 0; i < 30; i++) await seat.page.keyboard.press('ArrowRight')
    await seat.isAt(30)
    await seat.showsScores((await boardOf(server, game, 30)).scores)
    await expect.poll(() => seat.page.url()).toContain('atRecord=30')
    expect(await seat.boardAt(edges[29]!)).not.toBe(await seat.boardAt(edges[30]!))

    await seat.page.reload()
    await seat.isAt(30)
    await seat.showsScores((await boardOf(server, game, 30)).scores)

    await seat.button(en.timeline.speeds.fastest).click()
    await seat.button(en.timeline.resume).click()
    await seat.isAt(edges.length)
    await seat.showsScores((await boardOf(server, game)).scores)
    await seat.page.getByTestId('result').waitFor()
  })

  test('leads back to a game that goes on', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 6, 6)
    const drawer = await Drawer.join(server)
    await drawer.drawAll(game, [0, 1, 2, 3, 4, 5, 6, 7])
    const seat = new BoxesSeat(await newVisitor(), game)
    await seat.open('?atRecord=3')
    await seat.isAt(3)
    await seat.page.getByText(en.head.past).waitFor()
    // The past is no place to draw.
    await seat.click(30)
    await drawer.draw(game, 8)
    await seat.hasRecords(9)
    await seat.isAt(3)
    await seat.button(en.timeline.live).click()
    await seat.isAt(undefined)
    await seat.click(30)
    await seat.hasRecords(10)
    // A time-lapse that has caught up goes on as the present.
    await seat.button(en.timeline.speeds.fastest).click()
    await seat.button(en.timeline.play).click()
    await seat.page.getByText(en.head.past).waitFor()
    await seat.isAt(undefined)
    await seat.page.getByText(en.head.live, { exact: true }).waitFor()
  })

  test('goes to the moment of a link once, not again after every break', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 6, 6)
    const drawer = await Drawer.join(server)
    await drawer.drawAll(game, [0, 1, 2, 3, 4, 5])
    const seat = new BoxesSeat(await newVisitor(), game)
    let breakOff = async (): Promise<void> => undefined
    let letGo = (): void => undefined
    let connections = 0
    await seat.page.routeWebSocket(/\/live/, (socket) => {
      const far = socket.connectToServer()
      breakOff = () => socket.close()
      if (++connections === 1) return
      // The greeting says that there is more; the rest waits until the page has seen that.
      const held: (string | Buffer)[] = []
      let holding = true
      far.onMessage((data) => {
        if (holding && data[0] !== 1) held.push(data)
        else socket.send(data)
      })
      letGo = () => {
        holding = false
        for (const data of held) socket.send(data)
      }
    })
    await seat.open('?atRecord=3')
    await seat.isAt(3)
    await seat.button(en.timeline.live).click()
    await seat.isAt(undefined)

    await breakOff()
    await drawer.drawAll(game, [6, 7])
    await seat.visitor.toast(en.lost.back).waitFor()
    letGo()
    await seat.hasRecords(8)
    await seat.click(30)
    await seat.hasRecords(9)
    await seat.isAt(undefined)
  })

  test('starts from the nearest keyframe of a long game', async ({ newVisitor, server }) => {
    const game: Made = await makeGame(server, 200, 200)
    const visitor = await newVisitor()
    await visitor.goto('/')
    const edges = shuffledEdges(200, 200, 11)
    await drawOverSocket(visitor.page, game, edges.slice(0, 75_000))
    const asked: string[] = []
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
    const seat = new BoxesSeat(visitor, game)
    await seat.open('?atRecord=70000')
    await seat.isAt(70_000)
    await seat.showsScores((await boardOf(server, game, 70_000)).scores)
    await seat.hasRecords(75_000)
    expect(asked.filter((path) => path.includes('fromRecord=0'))).toEqual([])
    expect(asked.some((path) => path.includes(`/games/${game.gameId}/snapshot`))).toBe(true)

    await seat.slider.fill('300')
    await seat.isAt(300)
    await seat.showsScores((await boardOf(server, game, 300)).scores)
    await seat.button(en.timeline.live).click()
    await seat.showsScores((await boardOf(server, game)).scores)
    await finishGame(server, game)
    await seat.page.getByTestId('result').waitFor()
  })
})

test('a place and a moment can be shared', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 300, 300)
  const drawer = await Drawer.join(server)
  await drawer.drawAll(game, [40_000, 40_001, 40_002])
  const visitor = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const seat = new BoxesSeat(visitor, game)
  await seat.open()
  await seat.hasRecords(3)
  const copied = (): Promise<string> => seat.page.evaluate(() => navigator.clipboard.readText())
  await seat.button(en.stage.hottest).click()
  await seat.page.getByRole('img', { name: en.stage.map }).waitFor()
  await seat.button(en.share.place).click()
  await visitor.toast(en.share.copied).waitFor()
  const place = new URL(await copied())
  expect(place.pathname).toBe(`/g/${game.gameId}`)
  expect(Number(place.searchParams.get('x'))).toBeCloseTo((40_001 % 300) + 0.5, 0)
  expect(Number(place.searchParams.get('y'))).toBeCloseTo(Math.floor(40_001 / 300), 0)
  await seat.button(en.share.moment).click()
  await expect.poll(copied).toContain('atRecord=3')

  const other = new BoxesSeat(await newVisitor(), game)
  await other.open(place.search)
  await other.page.getByRole('img', { name: en.stage.map }).waitFor()
})

test('following goes where the moves are, until the player looks elsewhere', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 400, 400)
  const drawer = await Drawer.join(server)
  const seat = new BoxesSeat(await newVisitor(), game)
  await seat.open()
  await seat.button(en.stage.hottest).click()
  await seat.visitor.toast(en.stage.quiet).waitFor()
  const follow = seat.button(en.stage.follow)
  await follow.click()
  await drawer.drawAll(game, [50 * 400 + 60, 50 * 400 + 61, 50 * 400 + 62])
  await seat.page.getByRole('img', { name: en.stage.map }).waitFor()
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  await seat.board.focus()
  await seat.page.keyboard.press('0')
  await seat.page.getByRole('img', { name: en.stage.map }).waitFor({ state: 'hidden' })
  expect(await follow.getAttribute('aria-pressed')).toBe('false')
})

test('the list of games leads to the old ones', async ({ newVisitor, server }) => {
  const old = await makeGame(server, 2, 2)
  const current = await makeGame(server, 3, 3)
  const visitor = await newVisitor()
  await visitor.goto('/boxes')
  await new BoxesSeat(visitor, current).isLive()
  await visitor.page.locator(`a[href="/g/${old.gameId}"]`).click()
  await visitor.page.waitForURL(`**/g/${old.gameId}`)
  await visitor.page.getByText(en.head.size(2, 2)).waitFor()

  visitor.expectComplaint(/404/)
  await visitor.goto('/g/01JNOSUCHGAME0000000000000')
  await visitor.page.getByRole('heading', { level: 1, name: en.missing.heading }).waitFor()
})
