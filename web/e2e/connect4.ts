import type { APIResponse, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Game } from '../src/api/client'
import { en as duel } from '../src/games/duel/text.en'
import type { Server, Visitor } from './harness'

/** Moves with which whoever begins has four in a row after seven of them: three stacks, then the side. */
export const quickWin = [3, 3, 2, 2, 4, 4, 1] as const

export const gamePath = /\/connect4\/[A-Z0-9]{8}/

/** Somebody at a board, in a browser. */
export class Seat {
  constructor(readonly visitor: Visitor) {}

  get page(): Page {
    return this.visitor.page
  }

  /** The card that says what is going on. */
  says(title: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: title, exact: true })
  }

  /** One of the ways into a game. */
  card(heading: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: heading, exact: true }) })
  }

  lane(column: number): Locator {
    return this.page.locator(`[data-column="${column}"]`)
  }

  get moves(): Locator {
    return this.page.getByRole('list', { name: duel.game.moves }).getByRole('listitem')
  }

  async hasMoves(count: number): Promise<void> {
    await expect.poll(() => this.moves.count(), { timeout: 15_000 }).toBe(count)
  }

  get publicId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async atTheBoard(): Promise<void> {
    await this.page.waitForURL(gamePath)
    await this.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  }

  async drop(column: number): Promise<void> {
    await this.says(duel.status.yourTurn).waitFor()
    await this.lane(column).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

/** Whoever of them is to move. */
export async function toMove(...seats: readonly Seat[]): Promise<Seat> {
  return Promise.race(
    seats.map((seat) =>
      seat
        .says(duel.status.yourTurn)
        .waitFor()
        .then(() => seat),
    ),
  )
}

/** Two visitors meet in the queue. */
export async function meet(first: Visitor, second: Visitor): Promise<[Seat, Seat]> {
  const seats: [Seat, Seat] = [new Seat(first), new Seat(second)]
  for (const seat of seats) {
    await seat.visitor.goto('/connect4')
    await seat.button(duel.entry.nowStart).click()
    await Promise.race([seat.says(duel.queue.heading).waitFor(), seat.page.waitForURL(gamePath)])
  }
  for (const seat of seats) await seat.atTheBoard()
  return seats
}

/** Plays columns in turn, whoever begins; gives back the one who made the last move. */
export async function playOut(seats: readonly [Seat, Seat], columns: readonly number[]): Promise<Seat> {
  let mover = await toMove(...seats)
  for (const [index, column] of columns.entries()) {
    if (index > 0) mover = mover === seats[0] ? seats[1] : seats[0]
    await mover.drop(column)
    for (const seat of seats) await seat.hasMoves(index + 1)
  }
  return mover
}

/** A player without a browser: only the API. */
export class Program {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly name: string,
  ) {}

  static async enter(server: Server): Promise<Program> {
    const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST' })
    const { token, user } = (await answer.json()) as { token: string; user: { username: string } }
    return new Program(server.url, token, user.username)
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  game(publicId: string): Promise<Game> {
    return this.call('GET', `/api/games/by-public/${publicId}`)
  }

  /** Waits for its turn and drops. */
  async drop(publicId: string, column: number): Promise<void> {
    const game = await expect
      .poll(() => this.game(publicId), { timeout: 15_000 })
      .toSatisfy((now: Game) => now.currentTurn === now.you)
      .then(() => this.game(publicId))
    await this.call('POST', `/api/games/${game.id}/move`, { column })
  }
}

/** Two programs play columns in turn, whoever begins. */
export async function play(host: Program, friend: Program, columns: readonly number[]): Promise<Game> {
  const { game } = await host.call<{ game: Game }>('POST', '/api/games')
  await friend.call('POST', `/api/games/join/${game.code}`)
  const { currentTurn, you } = await host.game(game.publicId)
  const players = currentTurn === you ? [host, friend] : [friend, host]
  for (const [index, column] of columns.entries()) await players[index % 2]?.drop(game.publicId, column)
  return game
}

/** A private game of a visitor, who is at its board, against a program. */
export async function privateGame(visitor: Visitor, server: Server, clock: object = {}): Promise<[Seat, Program]> {
  await visitor.context.request.post(`${server.url}/api/auth/guest`)
  const made: APIResponse = await visitor.context.request.post(`${server.url}/api/games`, { data: clock })
  const { game } = (await made.json()) as { game: Game }
  const program = await Program.enter(server)
  await visitor.goto(`/connect4/${game.publicId}`)
  const seat = new Seat(visitor)
  await seat.says(duel.status.waitingHeading).waitFor()
  await program.call('POST', `/api/games/join/${game.code}`)
  return [seat, program]
}

/**
 * In a visitor's unrated game against a bot, three of the visitor's discs on each
 * other and room for the fourth. A bot's disc on top is taken back: it throws its
 * dice again.
 */
export async function pile(visitor: Visitor, server: Server, publicId: string, column: number): Promise<void> {
  const { request } = visitor.context
  const look = async (): Promise<Game> =>
    (await (await request.get(`${server.url}/api/games/by-public/${publicId}`)).json()) as Game
  for (let step = 0; step < 100; step++) {
    await expect.poll(async () => (await look()).currentTurn, { timeout: 15_000 }).toBe(1)
    const { id, moves } = await look()
    const owners = moves.filter((move) => move.column === column).map((move) => move.player)
    if (owners.length === 3 && !owners.includes(2)) return
    const undo = owners.includes(2)
    await request.post(`${server.url}/api/games/${id}/${undo ? 'undo' : 'move'}`, undo ? {} : { data: { column } })
  }
  throw new Error('the bot blocks for ever')
}
