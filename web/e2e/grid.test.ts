import { afterAll, beforeAll, describe, expect } from 'vitest'
import { dailyPuzzle } from '../src/games/takuzu/puzzle'
import { violations } from './axe'
import { Deployments } from './deployments'
import { closeHowTo, openGrid, shownGrid, solution, tapIn, text, today } from './grid'
import { Server, test } from './harness'
import { smallControls } from './thumbs'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Playwright taps faster than a person. */
let server: Server

beforeAll(async () => {
  server = await Server.start({ env: { QUADRILLE_TAP_TIME: '1ms' } })
})

afterAll(() => server.remove())

describe('the puzzle of the day', () => {
  test('is solved by taps on a phone, with a reload on the way', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server, ...phone })
    const page = await openGrid(visitor)
    const answer = solution(today(), 'easy')
    const cells = page.getByRole('gridcell')
    for (const box of await cells.evaluateAll((list) => list.map((cell) => cell.getBoundingClientRect().toJSON()))) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }

    expect(await smallControls(page)).toEqual([])

    const before = await shownGrid(page)
    const open = before.indexOf(null)
    for (const value of [0, 1, null]) {
      await cells.nth(open).tap()
      expect((await shownGrid(page))[open]).toBe(value)
    }
    const given = before.findIndex((cell) => cell !== null)
    await cells.nth(given).tap()
    expect(await shownGrid(page)).toEqual(before)

    await tapIn(page, answer, 6)
    const half = await shownGrid(page)
    await page.getByRole('button', { name: text.tools.clear }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.tools.clear }).click()
    expect(await shownGrid(page)).toEqual(before)
    await page.getByRole('button', { name: text.tools.undo }).click()
    expect(await shownGrid(page)).toEqual(half)
    const timer = page.getByRole('timer')
    const time = await timer.innerText()

    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await shownGrid(page)).toEqual(half)
    expect((await timer.innerText()) >= time.slice(0, 4)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)

    await tapIn(page, answer)
    const dialog = page.getByRole('dialog', { name: text.solved.heading })
    await dialog.waitFor()
    // Its rank depends on who else has solved it here, another run of this test included.
    await dialog.getByText(/^\d+ of \d+$/).waitFor()
    await dialog.getByRole('img', { name: text.solved.art }).waitFor()
    await dialog.getByText(text.titles.first_win).waitFor()
    await dialog.getByRole('link', { name: text.solved.tryOther(text.difficulties.hard) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => shownGrid(page)).toEqual(dailyPuzzle(today(), 'hard').givens)

    // Who comes back sees that it is done.
    await visitor.goto('/binary-grid?difficulty=easy')
    await page.getByRole('button', { name: text.solved.show }).click()
    await dialog.waitFor()
    expect(await shownGrid(page)).toEqual(answer)
  })

  test('is solved by keyboard alone, with a hint that is explained', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server })
    const page = await openGrid(visitor, '/binary-grid?difficulty=medium')
    const answer = solution(today(), 'medium')
    const start = await shownGrid(page)
    await page.getByRole('gridcell').first().focus()

    await page.keyboard.press('p')
    await page.getByRole('heading', { name: text.timer.pausedHeading }).waitFor()
    expect(await page.getByRole('gridcell').count()).toBe(0)
    await page.keyboard.press('p')
    await page.getByRole('grid').waitFor()

    await page.keyboard.press('h')
    const warning = page.getByRole('dialog', { name: text.hint.warnHeading })
    await warning.waitFor()
    await page.keyboard.press('Tab')
    await warning.getByRole('button', { name: text.hint.warnYes }).press('Enter')
    await page.getByRole('heading', { name: text.hint.heading, exact: true }).waitFor()
    expect(await page.locator('[data-hint="fill"]').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: text.hint.fill }).press('Enter')
    const helped = await shownGrid(page)
    expect(helped).not.toEqual(start)
    expect(helped.every((value, i) => value === null || value === answer[i])).toBe(true)
    await page.keyboard.press('u')
    expect(await shownGrid(page)).toEqual(start)
    await page.keyboard.press('r')
    expect(await shownGrid(page)).toEqual(helped)

    await page.getByRole('gridcell').first().focus()
    for (const [cell, value] of answer.entries()) {
      if (helped[cell] === null) {
        await page.keyboard.press(String(value))
        await page.keyboard.press('Backspace')
        if (value === 1) await page.keyboard.press('Space')
        await page.keyboard.press('Enter')
      }
      if (cell % 6 < 5) await page.keyboard.press('ArrowRight')
      else for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key)
    }
    const dialog = page.getByRole('dialog', { name: text.solved.heading })
    await dialog.getByText(text.solved.unranked).waitFor()
    await dialog.getByText(text.solved.assisted).waitFor()
  })

  test('takes tentative values, and shows or hides errors', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server })
    const page = await openGrid(visitor)
    const start = await shownGrid(page)
    const answer = solution(today(), 'easy')
    const [first = 0, second = 0] = [...start.keys()].filter((cell) => start[cell] === null)
    await page.getByRole('button', { name: text.tools.pencil }).click()
    await page.getByRole('gridcell').nth(first).click()
    await page.getByRole('gridcell').nth(second).click()
    expect(await page.locator('[data-tentative="true"]').count()).toBe(2)
    await page.getByRole('button', { name: text.tools.drop }).click()
    expect(await shownGrid(page)).toEqual(start)
    await page.getByRole('gridcell').nth(first).click()
    await page.getByRole('button', { name: text.tools.confirm }).click()
    expect(await page.locator('[data-tentative="true"]').count()).toBe(0)

    // All the same value is against the rules sooner or later.
    await page.getByRole('button', { name: text.tools.pencil }).click()
    for (const cell of start.keys()) {
      if (start[cell] !== null) continue
      await page.getByRole('gridcell').nth(cell).focus()
      await page.keyboard.press('1')
    }
    expect(await page.locator('[data-wrong="true"]').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: text.head.settings }).last().click()
    await page.getByRole('switch', { name: text.settings.errors }).click()
    await page.getByRole('button', { name: text.settings.done }).click()
    expect(await page.locator('[data-wrong="true"]').count()).toBe(0)
    await page.reload()
    await page.getByRole('grid').waitFor()
    expect(await page.locator('[data-wrong="true"]').count()).toBe(0)
    expect(await shownGrid(page)).not.toEqual(answer)
  })

  test('says that its day is over when midnight passes', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server })
    await visitor.page.clock.install()
    const page = await openGrid(visitor)
    await page.clock.fastForward('24:00:00')
    await page.getByText(text.newDay.body).waitFor()
  })

  test('whose time nobody believes is refused, with a way on', async ({ newVisitor }) => {
    const strict = await Server.start({ env: { QUADRILLE_TAP_TIME: '1h' } })
    try {
      const visitor = await newVisitor({ at: strict })
      visitor.expectComplaint(/422|400|409/)
      const page = await openGrid(visitor)
      await tapIn(page, solution(today(), 'easy'))
      await page.getByText(text.refused.TIME_TOO_SHORT).waitFor()
      await page.getByRole('button', { name: text.tools.clear }).click()
      expect(await shownGrid(page)).toEqual(dailyPuzzle(today(), 'easy').givens)
    } finally {
      await strict.remove()
    }
  })
})

test('the archive leads to other days, and says what they count for', async ({ newVisitor }) => {
  const visitor = await newVisitor({ at: server })
  const page = await openGrid(visitor)
  await page.getByRole('link', { name: text.archive.nextUndone }).waitFor()
  await page.getByRole('button', { name: text.archive.previous }).click()
  const day = page.getByRole('link', { name: /-02: not solved/ })
  const date = /\d{4}-\d\d-\d\d/.exec(await day.innerText())?.[0] ?? ''
  await day.click()
  await expect.poll(() => shownGrid(page)).toEqual(dailyPuzzle(date, 'easy').givens)
  expect(new URL(page.url()).search).toBe(`?date=${date}&difficulty=easy`)
  await page.getByText(text.leaders.emptyFinal).waitFor()
  await tapIn(page, solution(date, 'easy'))
  const dialog = page.getByRole('dialog', { name: text.solved.headingArchive })
  await dialog.getByText(text.solved.archive).waitFor()
  await dialog.getByRole('button', { name: text.solved.close, exact: true }).click()
  await page.getByRole('link', { name: `${date}: ${text.difficulties.easy}`, exact: true }).waitFor()
  await page.getByRole('link', { name: text.head.toToday }).click()
  await expect.poll(() => shownGrid(page)).toEqual(dailyPuzzle(today(), 'easy').givens)
  await visitor.goto('/binary-grid?date=1999-01-01').catch(() => undefined)
  visitor.expectComplaint(/404/)
  await page.getByText(text.missing.heading).waitFor()
  expect(await page.getByText(text.loading).count()).toBe(0)
})

test('comments can be made, deleted and reported', async ({ newVisitor }) => {
  const [ada, ben] = [await newVisitor({ at: server }), await newVisitor({ at: server })]
  const page = await openGrid(ada)
  const said = `What a day! ${Math.random()}`
  expect(await page.getByLabel(text.thread.label).count()).toBe(0)
  await page.getByRole('button', { name: text.thread.open }).click()
  await page.getByLabel(text.thread.label).fill(said)
  await page.getByRole('button', { name: text.thread.send }).click()
  await page.getByText(said).waitFor()

  const other = await openGrid(ben)
  await other.getByRole('button', { name: text.thread.open }).click()
  const seen = other.getByRole('listitem').filter({ hasText: said })
  await seen.getByRole('button').click()
  await ben.toast(text.thread.reported).waitFor()

  await page.getByRole('listitem').filter({ hasText: said }).getByRole('button').click()
  await page.getByText(said).waitFor({ state: 'hidden' })
})

test('a long thread shows what is new, and the rest when asked', async ({ newVisitor }) => {
  const said: string[] = []
  for (const speaker of [await newVisitor({ at: server }), await newVisitor({ at: server })]) {
    await speaker.becomeGuest()
    for (let i = 0; i < 6; i++) {
      const body = `Number ${said.length} of ${Math.random()}`
      await speaker.page.request.post(`${server.url}/api/daily/comments`, { data: { body } })
      said.push(body)
    }
  }
  const page = await openGrid(await newVisitor({ at: server }))
  await page.getByRole('button', { name: text.thread.open }).click()
  await page.getByText(said.at(-1) ?? '').waitFor()
  expect(await page.getByText(said[0] ?? '').count()).toBe(0)
  await page.getByRole('button', { name: /earlier comments/ }).click()
  await page.getByText(said[0] ?? '').waitFor()
})

test('free play makes puzzles of any size, the same for the same link', async ({ newVisitor }) => {
  const visitor = await newVisitor({ at: server })
  const page = await visitor.goto('/binary-grid/free?size=8&difficulty=easy&name=e2e')
  expect(await page.getByRole('gridcell').count()).toBe(64)
  const puzzle = await shownGrid(page)
  await page.getByRole('radio', { name: '14' }).click({ force: true })
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(196)
  await visitor.goto('/binary-grid/free?size=8&difficulty=easy&name=e2e')
  expect(await shownGrid(page)).toEqual(puzzle)
  for (let steps = 0; (await shownGrid(page)).includes(null); steps++) {
    expect(steps).toBeLessThan(64)
    await page.keyboard.press('h')
    await page.getByRole('button', { name: text.hint.fill }).click()
  }
  await page.getByText(/Solved in/).waitFor()
})

describe('without a connection', () => {
  test('a puzzle is solved all the same, and handed in later', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server, ...phone })
    visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const page = await openGrid(visitor)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const answer = solution(today(), 'easy')
    await tapIn(page, answer, 4)
    const half = await shownGrid(page)

    await server.stop()
    await visitor.context.setOffline(true)
    await page.reload()
    await page.getByText(text.offline.body).waitFor()
    expect(await shownGrid(page)).toEqual(half)
    await tapIn(page, answer)
    await page.getByText(text.solved.waiting).waitFor()
    await page.reload()
    await page.getByText(text.solved.waiting).waitFor()

    await server.start()
    await visitor.context.setOffline(false)
    // It is tried again every quarter of a minute.
    await page.getByRole('dialog', { name: text.solved.heading }).waitFor({ timeout: 60_000 })
    const handed = await visitor.context.request.get(`${server.url}/api/puzzle?difficulty=easy`)
    expect(await handed.json()).toMatchObject({ solved: { difficulty: 'easy', ranked: true } })
  })

  test('a new version of the site is seen at once, and kept from then on', async ({ newVisitor }) => {
    const site = await Deployments.before(server)
    try {
      const visitor = await newVisitor({ at: { url: site.url } as Server })
      visitor.expectComplaint(/ERR_FAILED|net::ERR_|offline/)
      const { page } = visitor
      await page.goto(`${site.url}/binary-grid?difficulty=easy`)
      await closeHowTo(page)
      const kept = (): Promise<string[]> => page.evaluate(() => caches.keys())
      const deployment = (): Promise<string | null> => page.locator('meta[name="deployment"]').getAttribute('content')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await expect.poll(kept).toEqual(['quadrille-grid-version1'])
      expect(await deployment()).toBe('1')

      site.version = 2
      await page.reload()
      await page.getByRole('grid').waitFor()
      expect(await deployment()).toBe('2')
      await expect.poll(kept, { timeout: 20_000 }).toEqual(['quadrille-grid-version2'])

      await site.away()
      await page.reload()
      await page.getByRole('grid').waitFor()
      expect(await deployment()).toBe('2')
    } finally {
      await site.away()
    }
  })
})

describe.for(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test('everything on the way is accessible', async ({ newVisitor }) => {
    const visitor = await newVisitor({ at: server, colorScheme, ...phone })
    const page = await visitor.goto('/binary-grid?difficulty=easy')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'rules').toEqual([])
    await closeHowTo(page)
    const start = await shownGrid(page)
    await page.getByRole('button', { name: text.tools.pencil }).click()
    await page.getByRole('gridcell').nth(start.indexOf(null)).click()
    await page.getByRole('button', { name: text.tools.pencil }).click()
    await page.getByRole('button', { name: text.thread.open }).click()
    await page.getByLabel(text.thread.label).waitFor()
    await page.getByRole('button', { name: text.tools.hint }).click()
    await page.getByRole('button', { name: text.hint.warnYes }).click()
    await page.getByRole('button', { name: text.hint.fill }).waitFor()
    expect(await violations(page), 'hint').toEqual([])
    await page.getByRole('button', { name: text.timer.pause }).click()
    expect(await violations(page), 'pause').toEqual([])
    await page.getByRole('button', { name: text.timer.resume }).first().click()
    await page.getByRole('button', { name: text.tools.drop }).click()
    await tapIn(page, solution(today(), 'easy'))
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'solved').toEqual([])
    await page.getByRole('button', { name: text.solved.close, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await violations(page), 'after').toEqual([])
  })
})
