import { expect } from 'vitest'
import type { Game } from '../src/api/client'
import { boardOf } from '../src/games/dots/board'
import { layoutOf } from '../src/games/dots/layout'
import { optionsOf, positionAfter } from '../src/games/dots/online/game-position'
import { en } from '../src/games/dots/online/text.en'
import type { Position } from '../src/games/dots/rules'
import { en as duel } from '../src/games/duel/text.en'
import { Seat } from './connect4'
import type { Visitor } from './harness'

export const dotsPath = /\/dots\/[A-Z0-9]{8}/

const yourTurn = new RegExp(`^(${duel.status.yourTurn}|${duel.status.yourTurnAgain})$`)

/** Somebody at a board of dots, in a browser. */
export class DotsSeat extends Seat {
  /** The game as the server has it, asked with this browser's account. */
  async game(): Promise<Game> {
    const url = new URL(`/api/games/by-public/${this.publicId}`, this.page.url()).href
    return (await (await this.page.request.get(url)).json()) as Game
  }

  async position(): Promise<Position> {
    const game = await this.game()
    return positionAfter(optionsOf(game, game.moves), game.moves)
  }

  override async atTheBoard(): Promise<void> {
    await this.page.waitForURL(dotsPath)
    await this.page.getByRole('application').waitFor()
  }

  async itsTurn(): Promise<void> {
    await this.page.getByRole('heading', { level: 2, name: yourTurn }).waitFor()
  }

  /** Where an edge is on the screen. */
  private async spot(board: Position['board'], edge: number): Promise<{ x: number; y: number }> {
    const { left, top, width, height, edges } = layoutOf(board)
    const drawing = this.page.locator(`main svg[viewBox="${left} ${top} ${width} ${height}"]`)
    const box = await drawing.boundingBox()
    const middle = edges[edge]?.middle
    if (!box || !middle) throw new Error('no such edge to be seen')
    return { x: box.x + ((middle.x - left) / width) * box.width, y: box.y + ((middle.y - top) / height) * box.height }
  }

  async click(board: Position['board'], edge: number): Promise<void> {
    const { x, y } = await this.spot(board, edge)
    await this.page.mouse.click(x, y)
  }

  async tap(board: Position['board'], edge: number): Promise<void> {
    const { x, y } = await this.spot(board, edge)
    await this.page.touchscreen.tap(x, y)
  }

  /** Boxes that the plates show, player 1 first. */
  async scores(): Promise<number[]> {
    const plates = await this.page.locator('[data-score]').all()
    return Promise.all(plates.map(async (plate) => Number(await plate.getAttribute('data-score'))))
  }

  async hasScores(first: number, second: number): Promise<void> {
    await expect.poll(() => this.scores(), { timeout: 15_000 }).toEqual([first, second])
  }

  /** Chooses on the start page and plays. */
  async start(choices: { opponent: keyof typeof en.start.opponents; side?: string; button: string }): Promise<void> {
    await this.visitor.goto('/dots')
    await this.page.getByRole('radio', { name: en.start.opponents[choices.opponent], exact: true }).check()
    if (choices.side) await this.page.getByRole('radio', { name: choices.side, exact: true }).check()
    await this.button(choices.button).click()
  }

  /** Chooses a square board of another size than the quick ones. */
  async ownSize(rows: number, cols: number): Promise<void> {
    await this.page.getByRole('radio', { name: en.start.other, exact: true }).check()
    await this.page.getByRole('slider', { name: en.start.rows }).fill(String(rows))
    await this.page.getByRole('slider', { name: en.start.cols }).fill(String(cols))
  }
}

/** The first edge that is free. */
export const freeEdge = ({ by }: Position): number => by.indexOf(0)

/** Two visitors meet in the queue, on a square board with such a side. */
export async function meetAtDots(first: Visitor, second: Visitor, side: string): Promise<[DotsSeat, DotsSeat]> {
  const seats: [DotsSeat, DotsSeat] = [new DotsSeat(first), new DotsSeat(second)]
  for (const seat of seats) {
    await seat.start({ opponent: 'anyone', side, button: en.start.find })
    await Promise.race([seat.says(duel.queue.heading).waitFor(), seat.page.waitForURL(dotsPath)])
  }
  for (const seat of seats) await seat.atTheBoard()
  return seats
}

export const squares = (rows: number, cols = rows): Position['board'] => {
  const board = boardOf('rectangle', rows, cols)
  if (!board) throw new Error('no such board')
  return board
}
