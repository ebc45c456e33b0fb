import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { beginning, type Options, usualOptions } from '../src/games/dots/options'
import { replayAddress } from '../src/games/dots/replay-link'
import { writeReplay } from '../src/games/dots/replay-file'
import { en } from '../src/games/dots/text.en'
import { ko } from '../src/games/dots/text.ko'
import { violations } from './axe'
import { placeOf, tap } from './dots-board'
import { test } from './harness'
import { artifacts } from './programs'
import { smallControls } from './thumbs'

const folder = join(artifacts, 'screens', 'dots')
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true }

const small: Options = { ...usualOptions, rows: 2, cols: 2 }

const status = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words, exact: true })
const [one, two] = [en.local.player(1), en.local.player(2)]

test('two play on a telephone to the end, with a reload and a move taken back on the way', async ({ newVisitor }) => {
  const visitor = await newVisitor(phone)
  const page = await visitor.goto('/dots/local?rows=2&cols=2')
  await status(page, en.local.turn(one)).waitFor()
  await tap(page, small, 0)
  await status(page, en.local.turn(two)).waitFor()
  await page.reload()
  await status(page, en.local.turn(two)).waitFor()
  await tap(page, small, 2)
  await status(page, en.local.turn(one)).waitFor()
  await page.getByRole('button', { name: en.local.undo }).click()
  await status(page, en.local.turn(two)).waitFor()
  await page.getByRole('button', { name: en.local.redo }).click()
  await status(page, en.local.turn(one)).waitFor()

  // Player 1 draws the third side of the first box, and player 2 takes it and goes on.
  await tap(page, small, 6)
  await status(page, en.local.turn(two)).waitFor()
  await tap(page, small, 7)
  await status(page, en.local.again(two)).waitFor()
  for (const edge of [1, 3, 4, 5, 8, 9, 10]) await tap(page, small, edge)
  await tap(page, small, 11)
  await page.getByText(en.local.again2).waitFor()
  expect(await smallControls(page)).toEqual([])
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: en.local.replay }).click()
  await page.getByText(en.replay.sliderValue(0, 12)).first().waitFor()
  await page.getByRole('button', { name: en.replay.last }).click()
  await page.getByText(/wins!|tie!/).waitFor()
  expect(await smallControls(page)).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('a finger sees the line, slides to another, and draws none outside of the board', async ({ newVisitor }) => {
  const visitor = await newVisitor(phone)
  const page = await visitor.goto('/dots/local?rows=2&cols=2')
  await status(page, en.local.turn(one)).waitFor()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [from, to] = [await placeOf(page, small, 0), await placeOf(page, small, 7)]

  await touch('touchStart', from)
  await touch('touchMove', { x: 195, y: 2 })
  await touch('touchEnd')
  await status(page, en.local.turn(one)).waitFor()
  expect(await page.getByText(en.local.left(12)).count()).toBe(1)

  await touch('touchStart', from)
  await touch('touchMove', to)
  await touch('touchEnd')
  await status(page, en.local.turn(two)).waitFor()
  // The line under the last place of the finger is the one that was drawn: it can be said by the keyboard's cursor.
  await page.getByRole('application').focus()
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  expect(await page.getByRole('application').getAttribute('data-cursor')).toBe('7')
  expect(await page.getByRole('application').locator('[role="img"]').getAttribute('aria-label')).toContain(
    en.board.drawnBy(one),
  )
})

test('a game by keyboard alone', async ({ visitor }) => {
  const page = await visitor.goto('/dots/local?rows=1&cols=2&players=3&misere=1')
  await status(page, en.local.turn(one)).waitFor()
  const board = page.getByRole('application')
  const spoken = () => board.locator('[role="img"]').getAttribute('aria-label')
  await board.focus()
  await page.keyboard.press('Control+Home')
  expect(await spoken()).toContain(en.board.edge(en.directions.horizontal, 1, 1))
  for (let move = 0; move < 6; move++) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('n')
  }
  // Six of seven lines are drawn in reading order; the last one is below the second box, and completes it.
  expect(await spoken()).toContain(en.board.completes(1))
  await page.keyboard.press(' ')
  await page
    .getByText(en.local.wonMisere(en.local.player(1)))
    .or(page.getByText(en.local.tie))
    .first()
    .waitFor()
  await page.getByRole('button', { name: en.local.again2 }).focus()
  await page.keyboard.press('Enter')
  await status(page, en.local.turn(one)).waitFor()
})

test('a new game is set up in the dialog', async ({ visitor }) => {
  const page = await visitor.goto('/dots/local')
  await page.getByRole('button', { name: en.local.newGame }).click()
  const dialog = page.getByRole('dialog', { name: en.setup.heading })
  await dialog.getByRole('group', { name: en.setup.players, exact: true }).getByLabel('4').check()
  await dialog.getByLabel(en.setup.name(4)).fill('Dora')
  await dialog.getByRole('radio', { name: 'Dora' }).check()
  await dialog.getByRole('radio', { name: en.shapes.hexagon }).check()
  await dialog.getByRole('radio', { name: en.setup.sizes.small }).check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: en.setup.start2 }).click()
  await status(page, en.local.turn('Dora')).waitFor()
  await page.getByText(en.local.left(38)).waitFor()
})

test('an address that makes no sense is said to, and the usual board is there', async ({ visitor }) => {
  const page = await visitor.goto('/dots/local?rows=99')
  await page.getByText(en.local.badAddress).waitFor()
  await page.getByText(en.local.left(60)).waitFor()
})

test('the teacher gives a hint to somebody who has no account yet', async ({ visitor }) => {
  visitor.expectComplaint(/401/)
  const page = await visitor.goto('/dots/local?rows=1&cols=3')
  // All but the upright lines: one chain of three, and whoever is next has to open it.
  const options = { ...usualOptions, rows: 1, cols: 3 }
  for (const edge of [0, 1, 2, 3, 4, 5]) {
    const { x, y } = await placeOf(page, options, edge)
    await page.mouse.click(x, y)
  }
  await page.getByText(en.local.left(4)).waitFor()
  await page.getByRole('button', { name: en.local.hint, exact: true }).click()
  await page
    .getByText(/boxes|box/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: en.local.hintOff }).first().waitFor()
  expect(await violations(page)).toEqual([])
})

describe('replays', () => {
  const game = {
    options: { ...usualOptions, rows: 2, cols: 2 },
    names: ['Ann', 'Bob'],
    moves: [0, 2, 6, 7, 1, 3, 4, 5, 8, 9, 10, 11],
  }

  test('a link shows its move, plays on, and is reviewed', async ({ visitor }) => {
    visitor.expectComplaint(/401/)
    const page = await visitor.goto(replayAddress(game, 3))
    await page.getByText(en.replay.sliderValue(3, 12)).first().waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByText(en.replay.sliderValue(4, 12)).first().waitFor()
    await page.reload()
    await page.getByText(en.replay.sliderValue(4, 12)).first().waitFor()
    await page.getByRole('radio', { name: en.replay.speeds.fastest }).check()
    await page.getByRole('button', { name: en.replay.play, exact: true }).click()
    await page.getByText(/wins!|tie!/).waitFor()
    await page.getByRole('button', { name: en.review.start }).click()
    await page.getByText(en.review.exact).waitFor()
    await page.getByRole('heading', { name: en.review.commentary }).waitFor()
    await page.locator('ol button').first().waitFor()
    expect(await violations(page)).toEqual([])
    await mkdir(folder, { recursive: true })
    await page.screenshot({ path: join(folder, 'replay-review-desktop.png'), fullPage: true })
  })

  test('a file is opened, and a bad one says what is wrong', async ({ visitor }) => {
    const page = await visitor.goto('/dots/replay')
    await page.getByRole('heading', { name: en.replay.emptyHeading }).waitFor()
    const choose = (name: string, text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('bad.json', 'not a game')
    await visitor.toast(en.replay.fileErrors.NOT_JSON).waitFor()
    await choose('bad.json', writeReplay(game).replace('"player": 1', '"player": 2'))
    await visitor.toast(en.replay.moveErrors.NOT_YOUR_TURN(1)).waitFor()
    await choose('game.json', writeReplay(game))
    await page.getByText(en.replay.sliderValue(0, 12)).first().waitFor()
    await page.getByText('Ann', { exact: true }).first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: en.replay.save }).click(),
    ])
    expect(download.suggestedFilename()).toBe(en.replay.fileName)
  })

  test('a damaged link says so', async ({ visitor }) => {
    const page = await visitor.goto('/dots/replay#AQAA')
    await page.getByRole('heading', { name: en.replay.badHeading }).waitFor()
  })
})

/** Most of the lines, here and there, so that there is something of everything. */
function some(options: Options): number[] {
  const { by } = beginning(options)
  const mixed = [...by.keys()].sort((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009))
  return mixed.filter((edge) => by[edge] === 0).slice(0, Math.floor(by.length * 0.6))
}

describe.for([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('on a %s, in the %s', ([size, theme]) => {
  test('boards of every shape, from the smallest to the largest', async ({ newVisitor }) => {
    await mkdir(folder, { recursive: true })
    const visitor = await newVisitor({ viewport: sizes[size], colorScheme: theme })
    const { page } = visitor
    const boards: Partial<Options>[] = [
      { rows: 1, cols: 1 },
      { rows: 5, cols: 5, players: 3, start: 'swedish' },
      { rows: 20, cols: 20 },
      { shape: 'triangle', rows: 6, cols: 6, players: 4 },
      { shape: 'hexagon', rows: 5, cols: 5, players: 3 },
      { shape: 'diagonal', rows: 4, cols: 4 },
    ]
    await visitor.goto('/settings')
    for (const part of boards) {
      const options = { ...usualOptions, ...part }
      const name = `local-${options.shape}-${options.rows}-${size}-${theme}`
      const game = { options, names: [], moves: some(options).map((edge) => ({ edge, at: 0 })), undone: [] }
      await page.evaluate(
        ([stored]) => {
          localStorage.setItem('quadrille.dots.local', stored)
          localStorage.setItem('quadrille.dots.overlays', '{"chains":true,"safe":true}')
        },
        [JSON.stringify(game)] as const,
      )
      await visitor.goto('/dots/local')
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      expect(await violations(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        sizes[size].width,
      )
    }
  })
})

test('in Korean, too', async ({ newVisitor }) => {
  const visitor = await newVisitor({ locale: 'ko-KR', viewport: sizes.phone })
  const page = await visitor.goto('/dots/local?rows=3&cols=3&players=4')
  await status(page, ko.local.turn(ko.local.player(1))).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width)
})
