import { describe, expect } from 'vitest'
import type { Game } from '../src/api/client'
import type { Analysis } from '../src/games/connect4/score'
import { signed } from '../src/games/duel/signed'
import { en } from '../src/games/connect4/text.en'
import { en as duel } from '../src/games/duel/text.en'
import { en as shell } from '../src/i18n/en'
import { gamePath, meet, pile, play, playOut, privateGame, Program, quickWin, Seat, toMove } from './connect4'
import { Server, test } from './harness'

describe('a matched game', () => {
  test('is two clicks from the lobby, and is played to a win', async ({ newVisitor }) => {
    const seats = [new Seat(await newVisitor()), new Seat(await newVisitor())] as const
    for (const { visitor, page } of seats) {
      await visitor.goto('/')
      await page.getByRole('link', { name: shell.games.connect4.name }).click()
      await page.getByRole('button', { name: duel.entry.nowStart }).click()
    }
    for (const seat of seats) await seat.atTheBoard()

    const winner = await playOut(seats, quickWin)
    const loser = winner === seats[0] ? seats[1] : seats[0]
    await winner.says(duel.over.youWon).waitFor()
    await loser.says(duel.over.youLost).waitFor()
    await winner.page.getByText(duel.over.rating(1000, 1016, '+16')).waitFor()
    await loser.page.getByText(duel.over.rating(1000, 984, '−16')).waitFor()
    expect(await winner.page.getByRole('cell', { name: en.board.winning }).count()).toBe(4)

    await winner.visitor.goto('/profile')
    await winner.page.getByText('1016', { exact: true }).first().waitFor()
    await winner.page.getByRole('img', { name: duel.profile.curveLabel(1000, 1016, 1) }).waitFor()
    await winner.page.getByLabel(duel.profile.results.loss, { exact: true }).check()
    await winner.page.getByText(duel.profile.empty).waitFor()
    await winner.page.getByLabel(duel.profile.results.win, { exact: true }).check()
    await winner.page.locator('a[href^="/connect4/"]').click()
    await winner.says(duel.over.youWon).waitFor()
  })

  test('can be waited for, given up, and waited for again after a reload', async ({ visitor }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.button(duel.entry.nowStart).click()
    await seat.says(duel.queue.heading).waitFor()
    await seat.page.reload()
    await seat.says(duel.queue.heading).waitFor()
    await seat.button(duel.queue.cancel).click()
    await seat.button(duel.entry.nowStart).waitFor()
  })

  test('is moved by an answer at once, and taken back when the server refuses', async ({ newVisitor }) => {
    const seats = await meet(await newVisitor(), await newVisitor())
    const mover = await toMove(...seats)
    mover.visitor.expectComplaint(/409/)
    await mover.page.route('**/move', (route) =>
      route.fulfill({ status: 409, json: { ok: false, code: 'MOVE_CONFLICT', message: 'No.' } }),
    )
    await mover.lane(3).click()
    await mover.visitor.toast(duel.game.failedMove).waitFor()
    await mover.page.getByText(en.duel.noMoves).waitFor()
    await mover.page.unroute('**/move')
    await mover.drop(3)
    for (const seat of seats) await seat.hasMoves(1)
  })

  test('shows a move of the opponent at once, and asks for nothing meanwhile', async ({ newVisitor, server }) => {
    const [seat, program] = await privateGame(await newVisitor(), server)
    await seat.page.getByText(en.duel.noMoves).waitFor()
    const asked: string[] = []
    const { publicId } = seat
    const { id, currentTurn, you } = await program.game(publicId)
    // Heartbeats come every other second: several moves between two of them can only come through the stream.
    const seen: number[] = []
    for (let move = 1; move <= 8; move++) {
      if (move === 3) {
        // The beginning of a game is asked for.
        seat.page.on('request', (request) => {
          if (request.method() === 'GET' && request.url().includes('/api/games/')) asked.push(request.url())
        })
      }
      // Whoever began has the odd moves. The server may not know yet of one that the page shows already.
      if ((currentTurn === you) === (move % 2 === 1)) {
        await expect.poll(async () => (await program.game(publicId)).currentTurn).toBe(you)
        const start = performance.now()
        await program.call('POST', `/api/games/${id}/move`, { column: move % 7 })
        await seat.moves.nth(move - 1).waitFor()
        seen.push(performance.now() - start)
      } else {
        await seat.drop(move % 7)
        await seat.hasMoves(move)
      }
    }
    seen.sort((a, b) => a - b)
    expect(seen[Math.floor(seen.length / 2)]).toBeLessThan(1_000)
    expect(asked).toEqual([])
  })

  test('survives a reload and a restart of the server', async ({ newVisitor }) => {
    const server = await Server.start()
    try {
      const seats = await meet(await newVisitor({ at: server }), await newVisitor({ at: server }))
      await playOut(seats, [3, 3, 2])
      await seats[0].page.reload()
      await seats[0].hasMoves(3)
      for (const { visitor } of seats) visitor.expectAway()
      await server.stop()
      for (const seat of seats) await seat.says(duel.status.lost).waitFor()
      await server.start()
      for (const seat of seats) await seat.says(duel.status.lost).waitFor({ state: 'hidden' })
      await (await toMove(...seats)).drop(0)
      for (const seat of seats) await seat.hasMoves(4)
    } finally {
      await server.remove()
    }
  })
})

describe('a private game', () => {
  test('starts for whoever opens the link', async ({ newVisitor }) => {
    const host = new Seat(await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] }))
    const friend = new Seat(await newVisitor())
    await host.visitor.goto('/connect4')
    await host.card(duel.entry.friendHeading).getByLabel(duel.entry.clocks.long).check()
    await host.button(duel.entry.friendStart).click()
    await host.says(duel.status.waitingHeading).waitFor()
    await host.button(duel.status.copyLink).click()
    await host.visitor.toast(duel.game.copied).waitFor()
    const link = new URL(await host.page.evaluate(() => navigator.clipboard.readText()))

    await friend.visitor.goto(link.pathname)
    const name = (await host.visitor.chip.innerText()).trim()
    await friend.page.getByText(en.duel.invited(name)).waitFor()
    const main = friend.page.getByRole('main')
    for (const fact of [duel.game.rating(1000), duel.game.rated, '10:00', duel.join.code(link.pathname.slice(-6))]) {
      await main.getByText(fact, { exact: true }).waitFor()
    }
    // Looking is not joining, and makes nobody a guest.
    expect(await friend.visitor.chip.count()).toBe(0)
    await host.says(duel.status.waitingHeading).waitFor()
    await friend.button(duel.join.start).click()
    await friend.atTheBoard()
    await (await toMove(host, friend)).drop(3)
    for (const seat of [host, friend]) {
      await seat.hasMoves(1)
      expect(await seat.page.getByRole('timer').count()).toBe(2)
    }

    const late = new Seat(await newVisitor())
    late.visitor.expectComplaint(/409/)
    await late.visitor.goto(link.pathname)
    await late.page.getByRole('heading', { level: 1, name: duel.join.lapsedHeading }).waitFor()
    await late.page.getByText(duel.errors.GAME_ALREADY_STARTED).waitFor()
    expect(await late.button(duel.join.start).count()).toBe(0)
  })

  test('is lost to whoever is quicker, and says so', async ({ visitor, server }) => {
    visitor.expectComplaint(/409/)
    const [host, quicker] = [await Program.enter(server), await Program.enter(server)]
    const { game } = await host.call<{ game: Game }>('POST', '/api/games', { rated: false })
    await visitor.goto(`/connect4/join/${game.code}`)
    const seat = new Seat(visitor)
    await seat.page.getByText(duel.game.unrated, { exact: true }).waitFor()
    await seat.page.getByText(duel.join.noClock, { exact: true }).waitFor()
    await quicker.call('POST', `/api/games/join/${game.code}`)
    await seat.button(duel.join.start).click()
    await seat.page.getByRole('alert').getByText(duel.errors.GAME_ALREADY_STARTED).waitFor()
  })

  test('is asked for again when its invitation did not arrive', async ({ visitor, server }) => {
    visitor.expectComplaint(/ERR_FAILED/)
    const host = await Program.enter(server)
    const { game } = await host.call<{ game: Game }>('POST', '/api/games')
    await visitor.page.route('**/api/games/join/*', (route) => route.abort())
    await visitor.goto(`/connect4/join/${game.code}`)
    await visitor.page.getByRole('heading', { level: 1, name: duel.join.failedHeading }).waitFor()
    await visitor.page.unroute('**/api/games/join/*')
    await visitor.page.getByRole('button', { name: shell.actions.retry }).click()
    await visitor.page.getByText(en.duel.invited(host.name)).waitFor()
  })

  test('is joined by its code, but not by its host, and can be withdrawn', async ({ newVisitor }) => {
    const host = new Seat(await newVisitor())
    await host.visitor.goto('/connect4')
    await host.button(duel.entry.friendStart).click()
    await host.says(duel.status.waitingHeading).waitFor()
    const code = await host.page.locator('strong').first().innerText()

    host.visitor.expectComplaint(/404/)
    await host.visitor.goto(`/connect4/join/${code}`)
    await host.page.getByText(duel.errors.CANNOT_JOIN_OWN_GAME).waitFor()
    expect(await host.button(duel.join.start).count()).toBe(0)
    await host.page.getByRole('link', { name: duel.active.resume }).click()
    await host.says(duel.status.waitingHeading).waitFor()
    await host.button(duel.status.withdraw).click()
    await host.page.getByRole('heading', { name: duel.game.withdrawnHeading }).waitFor()

    const friend = new Seat(await newVisitor())
    friend.visitor.expectComplaint(/404/)
    await friend.visitor.goto('/connect4')
    await friend.page.getByLabel(duel.entry.codeLabel, { exact: true }).fill('abc')
    await friend.button(duel.entry.codeJoin).click()
    await friend.page.getByText(duel.entry.codeBad).waitFor()
    await friend.page.getByLabel(duel.entry.codeLabel, { exact: true }).fill(code)
    await friend.button(duel.entry.codeJoin).click()
    await friend.visitor.toast(duel.errors.GAME_NOT_FOUND).waitFor()
  })
})

test('a rematch is offered, accepted, and swaps the colours', async ({ newVisitor }) => {
  const seats = await meet(await newVisitor(), await newVisitor())
  await playOut(seats, quickWin)
  const before = seats[0].publicId
  const title = await seats[0].page.getByRole('heading', { level: 1 }).innerText()
  await seats[0].button(duel.over.rematch).click()
  await seats[0].page.getByText(/You offered a rematch/).waitFor()
  await seats[1].button(duel.over.accept).click()
  for (const seat of seats) {
    await seat.page.waitForURL((url) => gamePath.test(url.pathname) && !url.pathname.endsWith(before))
    await seat.page.getByText(en.duel.noMoves).waitFor()
  }
  expect(seats[0].publicId).toBe(seats[1].publicId)
  const names = /: (.+) against (.+)/
  const [, red, yellow] = names.exec(title) ?? []
  expect(names.exec(await seats[0].page.getByRole('heading', { level: 1 }).innerText())?.slice(1)).toEqual([
    yellow,
    red,
  ])
  await playOut(seats, quickWin)

  await seats[0].visitor.goto(`/connect4/${before}`)
  await seats[0].page.getByRole('link', { name: duel.over.goRematch }).waitFor()
})

test('an abandoned game is counted down, withdrawn on return, and claimed', async ({ newVisitor }) => {
  const server = await Server.start({ args: ['--abandon-after', '4s'] })
  try {
    const [stays, leaves] = await meet(await newVisitor({ at: server }), await newVisitor({ at: server }))
    const name = (await leaves.visitor.chip.innerText()).trim()
    const path = new URL(leaves.page.url()).pathname
    const away = stays.says(duel.status.away(name))

    await leaves.page.goto('about:blank')
    await away.waitFor()
    await stays.page.getByText(/You can claim the win in \d+ second/).waitFor()
    expect(await stays.button(duel.status.claim).count()).toBe(0)
    await leaves.visitor.goto(path)
    await away.waitFor({ state: 'hidden' })

    // The one who is cut off sees the countdown too.
    leaves.visitor.expectComplaint(/ERR_FAILED/)
    await leaves.page.route('**/api/**', (route) => route.abort())
    await leaves.says(duel.status.lost).waitFor()
    await leaves.page.getByText(/your opponent (can|may) claim the win/i).waitFor()

    await stays.button(duel.status.claim).click()
    await stays.says(duel.over.youWon).waitFor()
    await stays.page.getByText(duel.over.reasons.ABANDONED(name)).waitFor()
    await leaves.page.unroute('**/api/**')
    await leaves.says(duel.over.youLost).waitFor()
  } finally {
    await server.remove()
  }
})

test('a third one watches, is counted, and cannot play', async ({ newVisitor }) => {
  const seats = await meet(await newVisitor(), await newVisitor())
  const watcher = new Seat(await newVisitor())
  await watcher.visitor.goto(`/connect4/${seats[0].publicId}`)
  await watcher.page.getByText(duel.status.watchingBody).waitFor()
  await seats[0].page.getByText(duel.game.spectators(1)).waitFor()
  expect(await watcher.lane(3).count()).toBe(0)
  await playOut(seats, quickWin)
  await watcher.hasMoves(7)
  await watcher.page.getByRole('heading', { level: 2, name: / won$/ }).waitFor()
})

test('whoever watched is led to the rematch', async ({ newVisitor, server }) => {
  const [host, friend] = [await Program.enter(server), await Program.enter(server)]
  const game = await play(host, friend, quickWin)
  const watcher = new Seat(await newVisitor())
  await watcher.visitor.goto(`/connect4/${game.publicId}`)
  await watcher.page.getByRole('heading', { level: 2, name: / won$/ }).waitFor()
  const link = watcher.page.getByRole('link', { name: duel.over.watchRematch })
  expect(await link.count()).toBe(0)

  await host.call('POST', `/api/games/${game.id}/rematch`)
  const { newPublicId } = await friend.call<{ newPublicId: string }>('POST', `/api/games/${game.id}/rematch`)
  // Without a reload: the page goes on looking.
  await link.click()
  await watcher.page.waitForURL((url) => url.pathname.endsWith(newPublicId))
  await watcher.page.getByText(duel.status.watchingBody).waitFor()
})

test('resigning asks first', async ({ newVisitor, server }) => {
  const [seat, program] = await privateGame(await newVisitor(), server)
  await seat.button(duel.game.resign).click()
  const dialog = seat.page.getByRole('dialog', { name: duel.game.resignHeading })
  await dialog.getByText(duel.game.resignRated).waitFor()
  await dialog.getByRole('button', { name: duel.game.resignNo }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await program.game(seat.publicId)).status).toBe('ACTIVE')

  await seat.button(duel.game.resign).click()
  await dialog.getByRole('button', { name: duel.game.resignYes }).click()
  await seat.says(duel.over.youLost).waitFor()
  expect((await program.game(seat.publicId)).endedReason).toBe('RESIGNED')
})

test('a clock that runs out loses', async ({ newVisitor, server }) => {
  const [seat, program] = await privateGame(await newVisitor(), server, { initialMs: 2_500 })
  await seat.page.getByRole('timer').first().waitFor()
  await seat.page
    .getByText(new RegExp(`(${program.name}|${(await seat.visitor.chip.innerText()).trim()}) ran out of time`))
    .waitFor()
  expect((await program.game(seat.publicId)).endedReason).toBe('TIMEOUT')
})

test('another game stands in the way of a new one, and says so', async ({ visitor }) => {
  visitor.expectComplaint(/409/)
  const seat = new Seat(visitor)
  await visitor.goto('/connect4')
  await seat.button(duel.entry.botStart).click()
  await seat.atTheBoard()
  await visitor.goto('/connect4')
  await seat.page.getByRole('link', { name: duel.active.resume }).waitFor()
  await seat.button(duel.entry.nowStart).click()
  await visitor.toast(duel.errors.HAS_ACTIVE_GAME).waitFor()
  await seat.page.getByText(duel.active.first).waitFor()
  await seat.button(duel.active.resign).click()
  await visitor.toast(duel.active.resigned).waitFor()
  await seat.button(duel.entry.nowStart).click()
  await seat.says(duel.queue.heading).waitFor()
  await seat.button(duel.queue.cancel).click()
})

describe('against the computer', () => {
  test('moves can be taken back', async ({ visitor }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.page.getByLabel(duel.entry.firsts.me).check()
    await seat.button(duel.entry.botStart).click()
    await seat.drop(3)
    await seat.hasMoves(2)
    await seat.button(duel.game.undo).click()
    await seat.page.getByText(en.duel.noMoves).waitFor()
    await seat.drop(0)
    await seat.hasMoves(2)
  })

  test('a hint shows the worth of every column, for one position', async ({ visitor }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.page.getByLabel(duel.entry.firsts.me).check()
    await seat.button(duel.entry.botStart).click()
    await seat.says(duel.status.yourTurn).waitFor()
    await seat.button(duel.game.hint).click()
    await seat.page.getByText(en.hint.best('4'), { exact: true }).waitFor()
    await seat.page.getByText(en.hint.exact).waitFor()
    // As was found out in 1988: the middle wins, but only with the last disc but one; its neighbours draw.
    const worth = [
      ['−2', en.hint.loss(20)],
      ['−1', en.hint.loss(21)],
      ['0', en.hint.draw],
      ['+1', en.hint.win(21)],
      ['0', en.hint.draw],
      ['−1', en.hint.loss(21)],
      ['−2', en.hint.loss(20)],
    ] as const
    for (const [column, [score, words]] of worth.entries()) {
      await seat.page.getByText(en.hint.badge(column + 1, score, words), { exact: true }).waitFor({ state: 'attached' })
    }
    await seat.drop(3)
    await seat.page.getByText(en.hint.exact).waitFor({ state: 'hidden' })
  })

  test('a hint sees a win', async ({ visitor, server }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.page.getByLabel(duel.entry.firsts.me).check()
    await seat.button(duel.entry.botStart).click()
    await seat.atTheBoard()
    await pile(visitor, server, seat.publicId, 0)
    await seat.hasMoves(6)
    await seat.button(duel.game.hint).click()
    await seat.page.getByText(en.hint.best('1'), { exact: true }).waitFor()
    // 22 less the winner's four discs.
    await seat.page.getByText(en.hint.badge(1, '+18', en.hint.win(1))).waitFor({ state: 'attached' })
    expect(await seat.page.getByText(en.hint.win(1)).count()).toBe(1)
    await seat.drop(0)
    await seat.says(duel.over.youWon).waitFor()
  })

  test('it can be played against the clock', async ({ visitor }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    const card = seat.card(duel.entry.botHeading)
    await card.getByLabel(duel.entry.firsts.me).check()
    await card.getByLabel(duel.entry.clocks.blitz).check()
    await seat.button(duel.entry.botStart).click()
    await seat.page.getByText(duel.game.clockOf('3:00', 2), { exact: true }).waitFor()
    await seat.drop(3)
    await seat.hasMoves(2)
    // Each has moved once, at once, and got two seconds for it.
    const timers = seat.page.getByRole('timer')
    expect(await timers.count()).toBe(2)
    await timers
      .last()
      .getByText(/^3:0[12]$/)
      .waitFor()
    // The clock of whoever is to move runs.
    await timers
      .first()
      .getByText(/^2:5\d$/)
      .waitFor()
    await seat.button(duel.game.hint).waitFor()
  })

  test('a rated game has neither hints nor a way back', async ({ visitor }) => {
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.page.getByLabel(duel.entry.rated).check()
    await seat.button(duel.entry.botStart).click()
    await seat.atTheBoard()
    await seat.button(duel.game.resign).waitFor()
    expect(await seat.button(duel.game.hint).count()).toBe(0)
    expect(await seat.button(duel.game.undo).count()).toBe(0)
  })
})

describe('afterwards', () => {
  test('the game is looked through, move by move, and shared at a move', async ({ newVisitor, server }) => {
    const [seat, program] = await privateGame(
      await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] }),
      server,
    )
    const mine = async (): Promise<boolean> => {
      const game = await program.game(seat.publicId)
      return game.currentTurn !== game.you
    }
    const first = await mine()
    // Both have three on each other. Who is to move could win at once, looks away, and the other does.
    for (const [index, column] of [0, 6, 0, 6, 0, 6, 3, 6].entries()) {
      if (first === (index % 2 === 0)) await seat.drop(column)
      else await program.drop(seat.publicId, column)
      await seat.hasMoves(index + 1)
    }
    await seat.button(duel.over.review).click()
    await seat.page.getByText(/Every move is worked out. The result changed/).waitFor()
    expect(new URL(seat.page.url()).search).toBe('?at=8')

    await seat.page.keyboard.press('ArrowLeft')
    await seat.page
      .getByText(`−18: ${en.hint.loss(1)}. ${en.review.slip('win', 'loss', '1')}`, { exact: true })
      .waitFor()
    await seat.moves.nth(6).getByText(en.review.slipShort('win', 'loss')).waitFor({ state: 'attached' })
    expect(new URL(seat.page.url()).search).toBe('?at=7')
    await seat.button(duel.review.share).click()
    const link = await seat.page.evaluate(() => navigator.clipboard.readText())
    await seat.button(duel.review.first).click()
    await seat.page.getByRole('heading', { name: en.review.start }).waitFor()
    const slider = seat.page.getByRole('slider', { name: duel.review.slider })
    await slider.fill('3')
    expect(await slider.getAttribute('aria-valuetext')).toBe(duel.review.sliderValue(3, 8))

    const other = new Seat(await newVisitor())
    const { pathname, search } = new URL(link)
    await other.visitor.goto(pathname + search)
    await other.page.getByRole('heading', { name: duel.review.heading }).waitFor()
    expect(await other.page.getByRole('slider').inputValue()).toBe('7')
    await other.page.keyboard.press('End')
    await other.page.getByText(`+18: ${en.hint.win(1)}. ${en.review.best}`).waitFor()
  })

  test('what takes too long to work out is said to be an estimate', async ({ visitor, server }) => {
    const [host, friend] = [await Program.enter(server), await Program.enter(server)]
    // After nine of these the worth of the next takes ten million nodes: longer than a second, but on a machine to come.
    const game = await play(host, friend, [2, 2, 2, 4, 4, 5, 6, 0, 0, 3])
    await host.call('POST', `/api/games/${game.id}/resign`)
    const { page } = visitor
    const answer = page.waitForResponse((response) => response.url().endsWith('/analysis?at=9'))
    await visitor.goto(`/connect4/${game.publicId}?at=9`)
    const { exact, guess, best, scores } = (await (await answer).json()) as Analysis
    expect(exact).toBe(guess.length === 0)
    for (const [column, score] of scores.entries()) {
      const words = guess.includes(column)
        ? en.hint.about(column + 1, signed(score ?? 0))
        : `${en.board.columnHead(column + 1)}: ${signed(score ?? 0)}, `
      await page.getByText(words).first().waitFor({ state: 'attached' })
    }
    const columns = best.map((column) => column + 1).join(', ')
    if (exact) await page.getByText(en.review.nextBest(columns)).waitFor()
    else if (best.length <= 3) await page.getByText(en.review.nextLikely(columns)).waitFor()
    await page.getByText(exact ? en.review.analysed : en.review.analysedNearly(1, 10)).waitFor()
    await page.keyboard.press('ArrowRight')
    if (exact) await page.getByText(en.hint.estimate).waitFor({ state: 'hidden' })
    else await page.getByText(en.hint.estimate).waitFor()
  })

  test('a profile without a game names the rating that one starts with', async ({ visitor }) => {
    await visitor.becomeGuest()
    await visitor.goto('/profile')
    await visitor.page.getByText(duel.profile.curveEmpty(1000)).waitFor()
  })

  test('a game that does not exist says so', async ({ visitor }) => {
    visitor.expectComplaint(/404/)
    await visitor.goto('/connect4/ZZZZZZZZ')
    await visitor.page.getByRole('heading', { level: 1, name: duel.game.notFoundHeading }).waitFor()
  })
})

describe('hands', () => {
  test('a game is played with nothing but the keyboard', async ({ newVisitor, server }) => {
    const [seat, program] = await privateGame(await newVisitor(), server)
    const { page } = seat
    const game = await program.game(seat.publicId)
    if (game.currentTurn === game.you) await program.drop(seat.publicId, 6)
    await seat.says(duel.status.yourTurn).waitFor()
    // By number, then with the arrows and Enter.
    await page.keyboard.press('1')
    await program.drop(seat.publicId, 6)
    await seat.says(duel.status.yourTurn).waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await seat.lane(3).evaluate((lane) => lane === document.activeElement)).toBe(true)
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await program.drop(seat.publicId, 5)
    await seat.says(duel.status.yourTurn).waitFor()
    await page.keyboard.press('Enter')
    await program.drop(seat.publicId, 5)
    await seat.says(duel.status.yourTurn).waitFor()
    await page.keyboard.press('1')
    await seat.says(duel.over.youWon).waitFor()
    await page.getByRole('status').getByText(duel.over.youWon).waitFor({ state: 'attached' })
  })

  test('a finger drops where it is lifted', async ({ newVisitor, server }) => {
    const visitor = await newVisitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const [seat, program] = await privateGame(visitor, server)
    const game = await program.game(seat.publicId)
    if (game.currentTurn === game.you) await program.drop(seat.publicId, 6)
    await seat.says(duel.status.yourTurn).waitFor()
    const before = await seat.moves.count()
    await seat.lane(2).tap()
    await seat.hasMoves(before + 1)
    await seat.page.getByText(en.board.move(before + 1, shell.teams.red, 3)).waitFor({ state: 'attached' })
  })

  test('a click counts in the first moments of a page', async ({ newVisitor, server }) => {
    const [seat, program] = await privateGame(await newVisitor(), server)
    const game = await program.game(seat.publicId)
    if (game.currentTurn === game.you) await program.drop(seat.publicId, 6)
    // The clock of events starts with the page: here it stands, a tenth of a second later.
    await seat.page.addInitScript(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 100 }))
    await seat.page.reload()
    await seat.says(duel.status.yourTurn).waitFor()
    const before = await seat.moves.count()
    await seat.drop(2)
    await seat.hasMoves(before + 1)
  })

  test('discs fall, unless movement is reduced', async ({ newVisitor, server }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const [seat, program] = await privateGame(await newVisitor({ reducedMotion }), server)
      await seat.page.evaluate(() => {
        const falls: number[] = []
        const animate = Element.prototype.animate
        Element.prototype.animate = function (...args) {
          falls.push(1)
          return animate.apply(this, args)
        }
        Object.assign(window, { falls })
      })
      const game = await program.game(seat.publicId)
      if (game.currentTurn === game.you) await program.drop(seat.publicId, 3)
      else await seat.drop(3)
      await seat.hasMoves(1)
      const falls = await seat.page.evaluate(() => (window as unknown as { falls: number[] }).falls.length)
      expect(falls).toBe(reducedMotion === 'reduce' ? 0 : 1)
    }
  })
})

test('the leaderboard lists who has played a rated game', async ({ newVisitor }) => {
  const server = await Server.start()
  try {
    const visitor = await newVisitor({ at: server })
    const seat = new Seat(visitor)
    await visitor.goto('/connect4')
    await seat.page.getByText(duel.leaders.empty).waitFor()
    const [, program] = await privateGame(visitor, server)
    await seat.button(duel.game.resign).click()
    await seat.page.getByRole('dialog').getByRole('button', { name: duel.game.resignYes }).click()
    await seat.says(duel.over.youLost).waitFor()
    await visitor.goto('/connect4')
    const name = (await visitor.chip.innerText()).trim()
    await seat.page.getByRole('row', { name: program.name }).getByText('1016').waitFor()
    await seat.page.getByRole('row', { name }).getByText('984').waitFor()
  } finally {
    await server.remove()
  }
})
