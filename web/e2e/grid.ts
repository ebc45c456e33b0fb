import type { Page } from 'playwright-core'
import { type Cells, parseGrid } from '../src/games/takuzu/grid'
import { dailyPuzzle, type Difficulty } from '../src/games/takuzu/puzzle'
import { en } from '../src/games/takuzu/page/text.en'
import type { Visitor } from './harness'

export { en as text }

/** The rules open on the first visit; this sends them away. */
export async function closeHowTo(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: en.howTo.heading }).waitFor()
  await page.getByRole('button', { name: en.howTo.start }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Opens a puzzle as somebody who knows the rules. */
export async function openGrid(visitor: Visitor, path = '/binary-grid?difficulty=easy'): Promise<Page> {
  const page = await visitor.goto(path)
  await closeHowTo(page)
  await page.getByRole('grid').waitFor()
  return page
}

/** What the grid on the page shows. */
export async function shownGrid(page: Page): Promise<Cells> {
  const letters = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset['value'] ?? '?'))
  return parseGrid(letters.map((letter) => (letter === 'none' ? '.' : letter)).join(''))
}

/** The solution of a day; the generator is held to the server's by vectors. */
export const solution = (date: string, difficulty: Difficulty): Cells => dailyPuzzle(date, difficulty).solution

export const today = (): string => new Date().toISOString().slice(0, 10)

/** How often a cell has to be tapped to hold a value. */
const taps = (value: 0 | 1 | null | undefined): number => (value === 1 ? 2 : 1)

/** Fills empty cells by taps, as many as are asked for. */
export async function tapIn(page: Page, answer: Cells, most = Infinity): Promise<void> {
  const shown = await shownGrid(page)
  const missing = [...shown.keys()].filter((cell) => shown[cell] === null).slice(0, most)
  for (const cell of missing) {
    for (let tap = 0; tap < taps(answer[cell]); tap++) await page.getByRole('gridcell').nth(cell).click()
  }
}
