import { describe, expect } from 'vitest'
import { horizontalEdge, verticalEdge } from '../src/games/boxes/geometry'
import { standingOf } from '../src/games/boxes/standing'
import { en } from '../src/games/boxes/text.en'
import { en as shell } from '../src/i18n/en'
import { teams } from '../src/ui/team'
import { boardOf, BoxesSeat, boxesServer, Drawer, finishGame, makeGame, mayBreakOff } from './boxes'
import { test as base } from './harness'

/** The file's server lets games be made, and lets everybody draw as fast as they like. */
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

test('no game yet is said in words, and the first one is a click away', async ({ newVisitor }) => {
  const server = await boxesServer()
  try {
    const visitor = await newVisitor({ at: server })
    mayBreakOff(visitor)
    const page = await visitor.goto('/boxes')
    await page.getByRole('heading', { level: 1, name: en.none.heading }).waitFor()
    const game = await makeGame(server, 4, 4)
    await page.getByRole('button', { name: en.none.look }).click()
    await new BoxesSeat(visitor, game).isLive()
  } finally {
    await server.remove()
  }
})

test('two visitors play a small board to its end', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 3, 3)
  const seats = [new BoxesSeat(await newVisitor(), game), new BoxesSeat(await newVisitor(), game)] as const
  await seats[0].visitor.goto('/')
  await seats[0].page.getByRole('link', { name: shell.games.boxes.name }).click()
  await seats[0].isLive()
  await seats[1].open()
  const order = Array.from({ length: seats[0].geometry.edges }, (_, i) => (i * 7) % seats[0].geometry.edges)
  for (const [index, edge] of order.entries()) {
    await seats[index % 2]!.click(edge)
    for (const seat of seats) await seat.hasRecords(index + 1)
  }
  const { scores } = await boardOf(server, game)
  const standing = standingOf(scores)
  expect(scores.reduce((sum, score) => sum + score)).toBe(9)
  for (const seat of seats) {
    await seat.showsScores(scores)
    const title = standing.kind === 'ahead' ? en.over.won(shell.teams[teams[standing.team]!]) : en.over.tie
    await seat.page.getByTestId('result').getByRole('heading', { name: title }).waitFor()
  }
})

test('a tie is a tie, and an end is seen at once', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 2, 1)
  const seat = new BoxesSeat(await newVisitor(), game)
  await seat.open()
  const [one, other] = await drawersOfTwoTeams(server)
  const edges = [0, 1, 2, 3].concat(verticalEdge(seat.geometry, 1, 0))
  await one.drawAll(game, edges)
  await one.draw(game, verticalEdge(seat.geometry, 0, 0))
  await other.draw(game, verticalEdge(seat.geometry, 2, 0))
  await seat.page.getByTestId('result').getByRole('heading', { name: en.over.tie }).waitFor()
  const names = [one, other]
    .map(({ team }) => team)
    .sort()
    .map((team) => shell.teams[teams[team]!])
  await seat.page.getByText(en.over.shared(names.join(', '), '1')).waitFor()
})

test('an admin’s end shows who won so far', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 6, 6)
  const seat = new BoxesSeat(await newVisitor(), game)
  await seat.open()
  const drawer = await Drawer.join(server)
  const g = seat.geometry
  await drawer.drawAll(game, [0, g.w, verticalEdge(g, 0, 0), verticalEdge(g, 1, 0)])
  await seat.hasRecords(4)
  await finishGame(server, game)
  await seat.page
    .getByTestId('result')
    .getByRole('heading', { name: en.over.won(shell.teams[teams[drawer.team]!]) })
    .waitFor()
  await seat.click(5)
  expect(await seat.overlayAt(5)).toBe('')
})

describe('a line', () => {
  test('is shown where a click would place it, and a drag places none', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 5, 5)
    const seat = new BoxesSeat(await newVisitor(), game)
    await seat.open()
    const edge = verticalEdge(seat.geometry, 2, 2)
    const { x, y } = await seat.pointOf(edge)
    expect(await seat.overlayAt(edge)).toBe('')
    await seat.page.mouse.move(x, y)
    await expect.poll(() => seat.overlayAt(edge)).not.toBe('')
    await seat.page.mouse.down()
    await seat.page.mouse.move(x + 60, y + 20, { steps: 5 })
    await seat.page.mouse.move(x, y, { steps: 5 })
    await seat.page.mouse.up()
    await seat.click(horizontalEdge(seat.geometry, 1, 1))
    await seat.hasRecords(1)
    expect((await boardOf(server, game)).has(edge)).toBe(false)
    await seat.hasLines(1)
  })

  test('appears at once, and is taken back when somebody was faster', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 4, 4)
    const visitor = await newVisitor()
    // What the server says is held back, so that the page knows nothing yet of the other's line.
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await visitor.page.routeWebSocket(/\/live/, (socket) => {
      const upstream = socket.connectToServer()
      upstream.onMessage((message) => {
        const kind = typeof message === 'string' ? 0 : message[0]
        if (kind === 2 || kind === 3) void released.then(() => socket.send(message))
        else socket.send(message)
      })
    })
    const seat = new BoxesSeat(visitor, game)
    await seat.open()
    const drawer = await Drawer.join(server)
    const edge = horizontalEdge(seat.geometry, 1, 2)
    expect(await drawer.draw(game, edge)).toBe(200)
    const before = await seat.boardAt(edge)
    await seat.click(edge)
    await seat.page.mouse.move(5, 5)
    expect(await seat.overlayAt(edge)).not.toBe('')
    release()
    await seat.refusal(en.refused.EDGE_TAKEN).waitFor()
    await seat.hasRecords(1)
    await expect.poll(() => seat.overlayAt(edge), { timeout: 10_000 }).toBe('')
    expect(await seat.boardAt(edge)).not.toBe(before)
    await seat.hasLines(0)
  })

  test('of one’s own is remembered, and so are the boxes', async ({ newVisitor, server }) => {
    const game = await makeGame(server, 4, 4)
    const seat = new BoxesSeat(await newVisitor(), game)
    await seat.open()
    const drawer = await Drawer.join(server)
    const g = seat.geometry
    await drawer.drawAll(game, [horizontalEdge(g, 1, 1), horizontalEdge(g, 1, 2), verticalEdge(g, 1, 1)])
    await seat.hasRecords(3)
    await seat.click(verticalEdge(g, 2, 1))
    await seat.hasLines(1)
    expect(await seat.own(en.you.boxes)).toBe(1)
    await seat.page.reload()
    await seat.isLive()
    await seat.hasLines(1)
    expect(await seat.own(en.you.boxes)).toBe(1)
  })
})

test('the counter shows eight, the server allows ten, and says how long to wait', async ({ newVisitor }) => {
  const server = await boxesServer({ env: { QUADRILLE_DRAW_RATE: '10' } })
  try {
    const game = await makeGame(server, 6, 6)
    const seat = new BoxesSeat(await newVisitor({ at: server }), game)
    mayBreakOff(seat.visitor)
    await seat.open()
    await seat.page.getByText(en.you.quota(8, 8)).waitFor()
    await seat.click(0)
    await seat.page.getByText(en.you.quota(7, 8)).waitFor()
    for (let edge = 1; edge < 10; edge++) await seat.click(edge)
    await seat.hasLines(10)
    await seat.page.getByText(en.you.quota(0, 8)).waitFor()
    await seat.click(10)
    await seat.refusal('That was too fast').waitFor()
    await seat.page.getByText(/next in \d+ s/).waitFor()
    await seat.hasRecords(10)
    // It is kept over a reload: the server has not forgotten either.
    await seat.page.reload()
    await seat.isLive()
    await seat.page.getByText(en.you.quota(0, 8)).waitFor()
  } finally {
    await server.remove()
  }
})

test('a server that restarts is waited for, and nothing is missed or repeated', async ({ newVisitor }) => {
  const server = await boxesServer()
  try {
    const game = await makeGame(server, 8, 8)
    const seat = new BoxesSeat(await newVisitor({ at: server }), game)
    mayBreakOff(seat.visitor)
    await seat.open()
    const drawer = await Drawer.join(server)
    await drawer.drawAll(game, [0, 1, 2, 3, 4])
    await seat.hasRecords(5)
    await server.stop()
    await seat.page.getByRole('alert').getByText(en.lost.heading).waitFor()
    await seat.click(20)
    await seat.refusal(en.refused.DISCONNECTED).waitFor()
    await server.start()
    await drawer.drawAll(game, [5, 6, 7, 8, 9, 10])
    await seat.hasRecords(11)
    await seat.page.getByRole('alert').getByText(en.lost.heading).waitFor({ state: 'hidden' })
    await seat.click(20)
    await seat.hasRecords(12)
    await seat.hasLines(1)
    await seat.showsScores((await boardOf(server, game)).scores)
  } finally {
    await server.remove()
  }
})

test('the keyboard alone is enough', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 5, 4)
  const seat = new BoxesSeat(await newVisitor(), game)
  await seat.open()
  const { page } = seat
  await seat.board.focus()
  const status = page.getByRole('main').getByRole('status')
  await page.keyboard.press('Enter')
  await status.getByText(en.stage.horizontal(3, 3)).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await status.getByText(`${en.stage.horizontal(2, 2)}: ${en.stage.free}`).waitFor()
  await page.keyboard.press('Enter')
  await status.getByText(en.stage.drawn).waitFor()
  await page.keyboard.press('ArrowDown')
  await status.getByText(`${en.stage.horizontal(2, 3)}: ${en.stage.free}`).waitFor()
  await page.keyboard.press('Enter')
  await status.getByText(en.stage.drawn).waitFor()
  await page.keyboard.press('ArrowUp')
  await status.getByText(`${en.stage.horizontal(2, 2)}: ${en.stage.taken}`).waitFor()
  await page.keyboard.press('Space')
  await status.getByText(`${en.stage.vertical(2, 2)}: ${en.stage.free}`).waitFor()
  await page.keyboard.press('Enter')
  await status.getByText(en.stage.drawn).waitFor()
  await page.keyboard.press('ArrowRight')
  await status.getByText(`${en.stage.vertical(3, 2)}: ${en.stage.free}`).waitFor()
  await page.keyboard.press('Enter')
  await status.getByText(en.stage.closed(1)).waitFor()
  await seat.hasLines(4)
  expect((await boardOf(server, game)).claimed).toBe(1)
})

test('a finger taps, and from afar a tap comes nearer first', async ({ newVisitor, server }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
  const small = await makeGame(server, 4, 4)
  const seat = new BoxesSeat(await newVisitor(phone), small)
  await seat.open()
  await seat.board.scrollIntoViewIfNeeded()
  const { x, y } = await seat.pointOf(horizontalEdge(seat.geometry, 1, 1))
  await seat.page.touchscreen.tap(x, y)
  await seat.hasLines(1)

  const large = new BoxesSeat(seat.visitor, await makeGame(server, 300, 300))
  await large.open()
  await large.board.scrollIntoViewIfNeeded()
  const box = await large.board.boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await large.page.touchscreen.tap(middle.x, middle.y)
  await large.page.getByRole('img', { name: en.stage.map }).waitFor()
  await large.hasLines(0)
  await large.page.touchscreen.tap(middle.x + 20, middle.y)
  await large.hasLines(1)
})

test.for([
  ['from afar', ''],
  ['from the middle', '?x=150&y=150&z=7'],
  ['from near', '?x=150&y=150&z=33'],
] as const)('%s, what is drawn bit by bit is what is drawn at once', async ([, search], { newVisitor, server }) => {
  const game = await makeGame(server, 300, 300)
  const seat = new BoxesSeat(await newVisitor(), game)
  await seat.open(search)
  const drawers = await drawersOfTwoTeams(server)
  const g = seat.geometry
  const edges = [146, 147, 148, 149, 150].flatMap((x) =>
    [148, 149, 150, 151].flatMap((y) => [horizontalEdge(g, x, y), verticalEdge(g, x, y)]),
  )
  for (const [i, edge] of edges.entries()) {
    expect(await drawers[i % 2]!.draw(game, edge)).toBe(200)
    // One by one, so that the page paints them one by one.
    if (i % 4 === 0) await seat.hasRecords(i + 1)
  }
  await seat.hasRecords(edges.length)
  const picture = (): Promise<string> =>
    seat.board
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const before = await picture()
  await seat.page.reload()
  await seat.isLive()
  await seat.hasRecords(edges.length)
  await expect.poll(async () => (await picture()) === before, { timeout: 10_000 }).toBe(true)
})

test('two fingers zoom, and never draw', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 300, 300)
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
  const seat = new BoxesSeat(await newVisitor(phone), game)
  await seat.open()
  await seat.board.scrollIntoViewIfNeeded()
  const box = await seat.board.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const fingers = await seat.page.context().newCDPSession(seat.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | undefined): Promise<unknown> =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    })
  for (let round = 0; round < 3; round++) {
    await touch('touchStart', 20)
    for (let apart = 30; apart <= 140; apart += 10) await touch('touchMove', apart)
    await touch('touchEnd', undefined)
  }
  await seat.page.getByRole('img', { name: en.stage.map }).waitFor()
  // Near enough to draw by now: the hint has gone, and a tap draws.
  await seat.page.getByText(en.stage.hint).waitFor({ state: 'hidden' })
  await seat.hasLines(0)
  expect((await boardOf(server, game)).placed).toBe(0)
  await seat.page.touchscreen.tap(x + 18, y)
  await seat.hasLines(1)
})

test('after the end, the page of the current game leads to the next one', async ({ newVisitor, server }) => {
  const game = await makeGame(server, 3, 2)
  const visitor = await newVisitor()
  await visitor.goto('/boxes')
  const seat = new BoxesSeat(visitor, game)
  await seat.isLive()
  await finishGame(server, game)
  await visitor.page.getByTestId('result').getByRole('heading', { name: en.over.none }).waitFor()
  await makeGame(server, 4, 3)
  await seat.button(en.over.current).click()
  await visitor.page.getByText(en.head.size(4, 3)).waitFor()
})

async function drawersOfTwoTeams(server: Parameters<typeof Drawer.join>[0]): Promise<[Drawer, Drawer]> {
  const one = await Drawer.join(server)
  let other = await Drawer.join(server)
  for (let tries = 0; tries < 12 && other.team === one.team; tries++) other = await Drawer.join(server)
  expect(other.team).not.toBe(one.team)
  return [one, other]
}
