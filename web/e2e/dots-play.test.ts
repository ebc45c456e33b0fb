import { describe, expect } from 'vitest'
import { en } from '../src/games/dots/online/text.en'
import { en as boardText } from '../src/games/dots/text.en'
import { isOver, winners } from '../src/games/dots/rules'
import { en as duel } from '../src/games/duel/text.en'
import { en as shell } from '../src/i18n/en'
import { violations } from './axe'
import { Program } from './connect4'
import { DotsSeat, dotsPath, freeEdge, meetAtDots, squares } from './dots'
import { Server, test } from './harness'
import { smallControls } from './thumbs'

test('two browsers play a rated game to the end, and it counts on its ladder', async ({ newVisitor }) => {
  const server = await Server.start()
  try {
    const visitors = [await newVisitor({ at: server }), await newVisitor({ at: server })] as const
    const seats = await meetAtDots(visitors[0], visitors[1], '3×3')
    expect((await seats[0].game()).rated).toBe(true)
    await seats[0].page.getByText(en.help.none).waitFor()
    const sides = [(await seats[0].game()).you, (await seats[1].game()).you]
    const board = squares(3)

    let now = await seats[0].position()
    for (; !isOver(now); now = await seats[0].position()) {
      const mover = seats[sides.indexOf(now.turn)] ?? seats[0]
      // Whoever has just completed a box is told so.
      if (now.completed.length > 0) await mover.says(duel.status.yourTurnAgain).waitFor()
      else await mover.itsTurn()
      await mover.click(board, freeEdge(now))
      for (const seat of seats) await seat.hasMoves(now.count + 1)
    }
    for (const seat of seats) await seat.hasScores(now.scores[1] ?? 0, now.scores[2] ?? 0)
    const [winner] = winners(now)
    const won = seats[sides.indexOf(winner ?? 0)]
    const lost = seats[sides.indexOf(winner === 1 ? 2 : 1)]
    await won?.says(duel.over.youWon).waitFor()
    await won?.page.getByText(duel.over.rating(1000, 1016, '+16')).waitFor()
    await lost?.says(duel.over.youLost).waitFor()

    const name = (await won?.visitor.chip.innerText())?.trim() ?? ''
    await won?.visitor.goto('/dots')
    await won?.page.getByRole('row', { name }).getByText('1016').waitFor()
    await won?.page.getByLabel(en.leaders.ladder, { exact: true }).selectOption('misere')
    await won?.page.getByText(duel.leaders.empty).waitFor()
  } finally {
    await server.remove()
  }
})

test('on a telephone, hard is played to the end with a finger', async ({ newVisitor }) => {
  const viewport = { width: 390, height: 844 }
  const seat = new DotsSeat(await newVisitor({ viewport, hasTouch: true, isMobile: true }))
  await seat.visitor.goto('/')
  await seat.page.getByRole('link', { name: shell.games.dots.name }).click()
  await seat.page.getByRole('radio', { name: en.start.opponents.hard, exact: true }).check()
  await seat.page.getByRole('radio', { name: '3×3', exact: true }).check()
  await seat.button(en.start.play).click()
  await seat.atTheBoard()
  expect(await seat.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  expect(await smallControls(seat.page)).toEqual([])
  expect(await violations(seat.page)).toEqual([])
  const board = squares(3)

  for (let now = await seat.position(); !isOver(now); now = await seat.position()) {
    await Promise.race([seat.itsTurn(), seat.says(duel.over.youWon).waitFor(), seat.says(duel.over.youLost).waitFor()])
    const fresh = await seat.position()
    if (isOver(fresh)) break
    if (fresh.turn !== (await seat.game()).you) continue
    await seat.tap(board, freeEdge(fresh))
    await expect.poll(async () => (await seat.position()).count, { timeout: 15_000 }).toBeGreaterThan(fresh.count)
  }
  await seat.page
    .getByRole('heading', { level: 2, name: new RegExp(`^(${duel.over.youWon}|${duel.over.youLost})$`) })
    .waitFor()
  const { scores } = await seat.position()
  await seat.hasScores(scores[1] ?? 0, scores[2] ?? 0)

  await seat.button(duel.over.review).click()
  await seat.page.waitForURL(/\?at=24$/)
  await seat.page.getByRole('heading', { name: boardText.review.commentary }).waitFor()
  await seat.page.getByText(boardText.review.exact).waitFor()
  expect(await smallControls(seat.page)).toEqual([])
  expect(await violations(seat.page)).toEqual([])
  await seat.button(boardText.replay.first).click()
  await seat.hasScores(0, 0)
  // By itself, at four times the speed, it comes to its end.
  await seat.page.getByRole('radio', { name: boardText.replay.speeds.fastest }).check()
  await seat.button(boardText.replay.play).click()
  await seat.page.waitForURL(/\?at=24$/)
  await seat.hasScores(scores[1] ?? 0, scores[2] ?? 0)
})

test('a third one watches, and a reload in the middle changes nothing', async ({ newVisitor, server }) => {
  const visitor = await newVisitor()
  await visitor.becomeGuest()
  const made = await visitor.context.request.post(`${server.url}/api/games`, {
    data: { game: 'dots', rows: 2, cols: 2, rated: false },
  })
  const { game } = (await made.json()) as { game: { publicId: string; code: string } }
  const program = await Program.enter(server)
  await program.call('POST', `/api/games/join/${game.code}`)
  const seat = new DotsSeat(visitor)
  await visitor.goto(`/dots/${game.publicId}`)
  const watcher = new DotsSeat(await newVisitor())
  await watcher.visitor.goto(`/dots/${game.publicId}`)
  await watcher.page.getByText(duel.status.watchingBody).waitFor()

  const board = squares(2)
  const draw = async (): Promise<void> => {
    const now = await seat.position()
    const { id, you, currentTurn } = await seat.game()
    if (currentTurn === you) await seat.click(board, freeEdge(now))
    else await program.call('POST', `/api/games/${id}/move`, { edge: freeEdge(now) })
    for (const one of [seat, watcher]) await one.hasMoves(now.count + 1)
  }
  for (let count = 0; count < 4; count++) await draw()
  // Somebody who watches may click as much as he likes.
  await watcher.click(board, 11)
  await seat.page.reload()
  await seat.hasMoves(4)
  for (let count = 4; count < 12; count++) await draw()
  const { scores } = await seat.position()
  for (const one of [seat, watcher]) await one.hasScores(scores[1] ?? 0, scores[2] ?? 0)
  await watcher.page.getByRole('heading', { level: 2, name: / won$|^A draw$/ }).waitFor()
})

test('a small game is played with nothing but the keyboard', async ({ visitor }) => {
  const seat = new DotsSeat(visitor)
  const { page } = seat
  await visitor.goto('/dots')
  await seat.ownSize(2, 2)
  await page.getByRole('radio', { name: en.start.opponents.easy, exact: true }).check()
  await seat.button(en.start.play).focus()
  await page.keyboard.press('Enter')
  await seat.atTheBoard()
  const board = page.getByRole('application')
  const over = page.getByText(en.duel.reasons.BOARD_FULL)
  while (!(await over.isVisible())) {
    await Promise.race([seat.itsTurn(), over.waitFor()])
    if (await over.isVisible()) break
    const { count } = await seat.position()
    await board.focus()
    // To the next line that is free, unless the cursor is on one.
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await seat.position()).count, { timeout: 15_000 }).toBeGreaterThan(count)
  }
  expect(isOver(await seat.position())).toBe(true)
})

describe('taking back', () => {
  test('is asked for between people, refused, and allowed', async ({ newVisitor }) => {
    const host = new DotsSeat(await newVisitor())
    await host.start({ opponent: 'friend', side: '3×3', button: en.start.link })
    await host.atTheBoard()
    const code = (await host.game()).code ?? ''
    const friend = new DotsSeat(await newVisitor())
    await friend.visitor.goto(`/dots/join/${code}`)
    await friend.page.getByText('3 × 3', { exact: true }).waitFor()
    await friend.button(duel.join.start).click()
    await friend.atTheBoard()
    await host.page.getByRole('list', { name: duel.game.moves }).or(host.page.getByText(en.duel.noMoves)).waitFor()

    const { you, currentTurn } = await host.game()
    const [mover, other] = you === currentTurn ? [host, friend] : [friend, host]
    const [moverName, otherName] = [
      (await mover.visitor.chip.innerText()).trim(),
      (await other.visitor.chip.innerText()).trim(),
    ]
    await mover.itsTurn()
    await mover.click(squares(3), 5)
    for (const seat of [mover, other]) await seat.hasMoves(1)

    await mover.button(duel.game.askUndo).click()
    await mover.page.getByText(duel.game.undoAsked(otherName)).waitFor()
    await other.page.getByText(duel.game.undoWanted(moverName)).waitFor()
    await other.button(duel.game.undoRefuse).click()
    await mover.page.getByText(duel.game.undoAsked(otherName)).waitFor({ state: 'hidden' })
    for (const seat of [mover, other]) await seat.hasMoves(1)

    await mover.button(duel.game.askUndo).click()
    await other.button(duel.game.undoAllow).click()
    for (const seat of [mover, other]) await seat.page.getByText(en.duel.noMoves).waitFor()
    await mover.itsTurn()
    await mover.click(squares(3), 7)
    for (const seat of [mover, other]) await seat.hasMoves(1)
  })

  test('happens at once against the computer, and help may be switched on', async ({ visitor }) => {
    const seat = new DotsSeat(visitor)
    await visitor.goto('/dots')
    await seat.page.locator('summary').click()
    await seat.page.getByRole('radio', { name: duel.entry.firsts.me, exact: true }).check()
    await seat.button(en.start.play).click()
    await seat.itsTurn()
    await seat.page.getByLabel(boardText.local.chains).check()
    await seat.click(squares(5), 0)
    await seat.hasMoves(2)
    await seat.button(duel.game.undo).click()
    await seat.page.getByText(en.duel.noMoves).waitFor()
    await seat.itsTurn()
    await seat.button(boardText.local.hint).click()
    await seat.says(boardText.hints.tryThis).waitFor()
    // The advice is for this position only.
    await seat.click(squares(5), 0)
    await seat.says(boardText.hints.tryThis).waitFor({ state: 'hidden' })
  })
})

test('a code or an address of the other game leads to the right one', async ({ visitor, server }) => {
  const program = await Program.enter(server)
  const { game } = await program.call<{ game: { publicId: string; code: string } }>('POST', '/api/games', {
    game: 'dots',
    shape: 'hexagon',
    rows: 3,
  })
  await visitor.goto(`/connect4/join/${game.code}`)
  await visitor.page.waitForURL(/\/dots\/join\//)
  await visitor.page.getByText(en.variants.hexagon).waitFor()
  await visitor.goto(`/connect4/${game.publicId}`)
  await visitor.page.waitForURL(dotsPath)
})
