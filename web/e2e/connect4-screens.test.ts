import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Game, Move } from '../src/api/client'
import { clocks } from '../src/games/duel/api'
import { exampleGame, second } from '../src/games/duel/example'
import { en } from '../src/games/connect4/text.en'
import { en as duel } from '../src/games/duel/text.en'
import { ko } from '../src/games/connect4/text.ko'
import { ko as duelKo } from '../src/games/duel/text.ko'
import { violations } from './axe'
import { Program } from './connect4'
import { test } from './harness'
import { artifacts } from './programs'
import { smallControls } from './thumbs'

const folder = join(artifacts, 'screens', 'connect4')

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } }

const log = (columns: readonly number[]): Move[] =>
  columns.map((column, index) => ({
    moveNumber: index + 1,
    player: 1 + (index % 2),
    userId: index % 2 === 0 ? 'ann' : 'bob',
    ts: second(index),
    column,
  }))

const middle = log([3, 3, 2, 4, 4, 2, 1, 3, 3, 0, 5])
const whole = log([3, 3, 2, 4, 4, 2, 1, 3, 0])
const names = {
  player1: { ...exampleGame().player1, username: 'NobleFinch628', rating: 1216 },
  player2: { ...exampleGame().player1, id: 'bob', username: 'UpbeatMeerkat4267', rating: 1185 },
}
const over = {
  moves: whole,
  status: 'COMPLETED',
  result: 'P1_WIN',
  endedReason: 'CONNECT4',
  winning: [35, 36, 37, 38],
  completedAt: second(90),
  p1RatingDelta: 14,
  p2RatingDelta: -14,
}
const bot = { ...names.player2, username: 'Connect4-Hard', isBot: true }
const clock = { initialMs: 180_000, incrementMs: 2_000, player1Ms: 83_000, player2Ms: 7_400, since: null }

interface State {
  readonly game: Partial<Game>
  readonly search?: string
  readonly ready: (page: Page) => Promise<void>
}

const title = (name: string) => (page: Page) => page.getByRole('heading', { level: 2, name }).waitFor()

const states: Record<string, State> = {
  waiting: {
    game: { status: 'WAITING', player2: null, code: 'K7QXRM', moves: [] },
    ready: title(duel.status.waitingHeading),
  },
  'your-turn': {
    game: { moves: middle.slice(0, 10), spectators: 3, clock },
    ready: async (page) => {
      await title(duel.status.yourTurn)(page)
      await page.locator('[data-column="5"]').hover()
    },
  },
  'their-turn': { game: { moves: middle, currentTurn: 2 }, ready: title(duel.status.theirTurn('UpbeatMeerkat4267')) },
  away: {
    game: { moves: middle, currentTurn: 2, player2LastSeen: second(86) },
    ready: title(duel.status.away('UpbeatMeerkat4267')),
  },
  claim: {
    game: { moves: middle, currentTurn: 2, player2LastSeen: second(50) },
    ready: (page) => page.getByRole('button', { name: duel.status.claim }).waitFor(),
  },
  watching: {
    game: { moves: middle.slice(0, 10), you: 0, spectators: 2 },
    ready: title(duel.status.watching('NobleFinch628')),
  },
  hint: {
    game: { moves: middle.slice(0, 10), level: 'hard', rated: false, player2: bot },
    ready: async (page) => {
      await page.getByRole('button', { name: duel.game.hint }).click()
      await page.getByText(en.hint.exact).waitFor()
    },
  },
  'hint-estimate': {
    game: { moves: middle.slice(0, 8), level: 'hard', rated: false, player2: bot },
    ready: async (page) => {
      await page.getByRole('button', { name: duel.game.hint }).click()
      await page.getByText(en.hint.estimate).waitFor()
    },
  },
  'cut-off': {
    game: { moves: middle, currentTurn: 2 },
    ready: async (page) => {
      await title(duel.status.theirTurn('UpbeatMeerkat4267'))(page)
      await page.route('**/api/games/*/*', (route) => route.abort())
      await title(duel.status.lost)(page)
    },
  },
  won: { game: over, ready: title(duel.over.youWon) },
  lost: { game: { ...over, you: 2 }, ready: title(duel.over.youLost) },
  drawn: {
    game: { ...over, result: 'DRAW', endedReason: 'BOARD_FULL', winning: [], p1RatingDelta: 0, p2RatingDelta: 0 },
    ready: title(duel.over.draw),
  },
  'rematch-offered': {
    game: { ...over, rematchRequestedBy: 2 },
    ready: (page) => page.getByText(duel.over.offered('UpbeatMeerkat4267')).waitFor(),
  },
  'rematch-requested': {
    game: { ...over, rematchRequestedBy: 1 },
    ready: (page) => page.getByText(duel.over.requested('UpbeatMeerkat4267')).waitFor(),
  },
  review: {
    game: over,
    search: '?at=6',
    ready: (page) => page.getByText(en.review.analysedNearly(1, whole.length)).waitFor(),
  },
}

/** Scores that look like a game: they depend on the position and on nothing else. */
const scoresAt = (at: number): (number | null)[] =>
  Array.from({ length: 7 }, (_, column) => ((at * 5 + column * 3) % 9) - 3 - (column === 6 ? 2 : 0))

/** Answers for the server. Of several, the last one counts, so that no question ever slips through to the real one. */
async function show(page: Page, game: Game): Promise<void> {
  await page.route('**/api/games/by-public/*', (route) => route.fulfill({ json: game }))
  await page.route('**/heartbeat', (route) => route.fulfill({ json: { ...game, moves: game.moves.length } }))
  await page.route('**/v1/stream/**', () => undefined) // a stream that has nothing to tell
  await page.route('**/analysis?at=*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('at'))
    const guess = at === 8 ? [0, 1, 5, 6] : []
    return route.fulfill({
      json: { at, player: 1 + (at % 2), scores: scoresAt(at), exact: guess.length === 0, guess, best: [] },
    })
  })
}

// Each size in one theme: it is the theme that has colours, and the size that has places.
describe.for([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('on a %s, in the %s', ([size, theme]) => {
  test('every state of a game', async ({ newVisitor, server }) => {
    await mkdir(folder, { recursive: true })
    const thumbs = size === 'phone'
    const visitor = await newVisitor({ viewport: sizes[size], colorScheme: theme, hasTouch: thumbs, isMobile: thumbs })
    visitor.expectComplaint(/ERR_FAILED/)
    await visitor.context.request.post(`${server.url}/api/auth/guest`)
    for (const [name, state] of Object.entries(states)) {
      const page = visitor.page
      await show(page, exampleGame({ ...names, ...state.game }))
      await visitor.goto(`/connect4/ABCDEFGH${state.search ?? ''}`)
      await state.ready(page)
      const picture = await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: true })
      expect(picture.length).toBeGreaterThan(5_000)
      expect(await violations(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        sizes[size].width,
      )
      if (thumbs) expect(await smallControls(page), name).toEqual([])
    }
  })

  test('the ways into a game', async ({ newVisitor, server }) => {
    await mkdir(folder, { recursive: true })
    const visitor = await newVisitor({ viewport: sizes[size], colorScheme: theme })
    visitor.expectComplaint(/404/)
    const { page } = visitor
    const keep = async (name: string): Promise<void> => {
      await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`), fullPage: true })
      expect(await violations(page), name).toEqual([])
    }
    const host = await Program.enter(server)
    const { game } = await host.call<{ game: Game }>('POST', '/api/games', clocks.blitz)
    await visitor.goto(`/connect4/join/${game.code}`)
    await page.getByText(en.duel.invited(host.name)).waitFor()
    await keep('invitation')
    await visitor.goto('/connect4/join/ABC234')
    await page.getByRole('heading', { name: duel.join.lapsedHeading }).waitFor()
    await keep('invitation-lapsed')
    await visitor.goto('/connect4')
    await page.getByRole('button', { name: duel.entry.nowStart }).click()
    await page.getByRole('heading', { name: duel.queue.heading }).waitFor()
    await keep('queue')
    await page.getByRole('button', { name: duel.queue.cancel }).click()
    await page.getByRole('button', { name: duel.entry.friendStart }).click()
    await page.getByRole('heading', { name: duel.status.waitingHeading }).waitFor()
    await visitor.goto('/connect4')
    await page.getByRole('heading', { name: duel.active.heading }).waitFor()
    await keep('active')
    await page.getByRole('button', { name: duel.active.withdraw }).click()
    await page.getByRole('heading', { name: duel.active.heading }).waitFor({ state: 'hidden' })
  })
})

test('in Korean, too', async ({ newVisitor, server }) => {
  const visitor = await newVisitor({ locale: 'ko-KR', viewport: sizes.phone })
  await visitor.context.request.post(`${server.url}/api/auth/guest`)
  await show(visitor.page, exampleGame({ ...names, ...over }))
  const page = await visitor.goto('/connect4/ABCDEFGH?at=6')
  await page.getByRole('heading', { name: duelKo.over.youWon }).waitFor()
  await page.getByText(ko.review.analysedNearly(1, whole.length)).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.screenshot({ path: join(folder, 'review-phone-korean.png'), fullPage: true })

  const host = await Program.enter(server)
  const { game } = await host.call<{ game: Game }>('POST', '/api/games', clocks.blitz)
  await visitor.goto(`/connect4/join/${game.code}`)
  await page.getByText(ko.duel.invited(host.name)).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.screenshot({ path: join(folder, 'invitation-phone-korean.png'), fullPage: true })
})
