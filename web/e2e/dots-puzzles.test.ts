import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { usualOptions } from '../src/games/dots/options'
import { edgesIn } from '../src/games/dots/puzzle-position'
import type { Puzzle } from '../src/games/dots/teacher'
import { en } from '../src/games/dots/text.en'
import { violations } from './axe'
import { placeOf } from './dots-board'
import { test } from './harness'
import { artifacts } from './programs'
import { smallControls } from './thumbs'

const folder = join(artifacts, 'screens', 'dots')
const text = en.puzzles

describe.for([
  ['phone', 'dark', { width: 390, height: 844 }],
  ['desktop', 'light', { width: 1280, height: 800 }],
] as const)('on a %s', ([size, colorScheme, viewport]) => {
  test('today’s puzzle is got wrong, then right, and the list knows', async ({ newVisitor, server }) => {
    await mkdir(folder, { recursive: true })
    const visitor = await newVisitor({ viewport, colorScheme, isMobile: size === 'phone', hasTouch: size === 'phone' })
    const { page } = visitor
    const { request } = visitor.context
    await request.post(`${server.url}/api/auth/guest`)
    await visitor.goto('/dots/puzzles')
    await page.getByRole('heading', { name: text.today }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await smallControls(page)).toEqual([])
    await page.screenshot({ path: join(folder, `puzzles-${size}.png`) })

    await page.getByRole('link', { name: text.play }).click()
    const heading = page.getByRole('heading', { level: 1, name: /\d/ })
    await heading.waitFor()
    const puzzle = (await (await request.get(`${server.url}/api/dots/puzzles/today`)).json()) as Puzzle
    const { edge } = (await (await request.get(`${server.url}/api/dots/puzzles/today/solution`)).json()) as {
      edge: number
    }
    const options = { ...usualOptions, rows: puzzle.rows, cols: puzzle.cols }
    const drawn = new Set(edgesIn(puzzle.drawn))
    const count = 2 * puzzle.rows * puzzle.cols + puzzle.rows + puzzle.cols
    const wrong = Array.from({ length: count }, (_, other) => other).find(
      (other) => other !== edge && !drawn.has(other),
    )
    const press = async (line: number): Promise<void> => {
      const { x, y } = await placeOf(page, options, line)
      if (size === 'phone') await page.touchscreen.tap(x, y)
      else await page.mouse.click(x, y)
    }
    await press(wrong ?? -1)
    await page.getByRole('heading', { name: text.wrong }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.screenshot({ path: join(folder, `puzzle-wrong-${size}.png`), fullPage: true })
    await page.getByRole('button', { name: text.tryAgain }).click()
    await page.getByRole('heading', { name: text.wrong }).waitFor({ state: 'hidden' })
    await press(edge)
    await page.getByRole('heading', { name: text.right }).waitFor()
    await page.getByRole('button', { name: en.replay.last }).click()
    expect(await violations(page)).toEqual([])
    expect(await smallControls(page)).toEqual([])
    await page.screenshot({ path: join(folder, `puzzle-right-${size}.png`), fullPage: true })

    await page.getByRole('link', { name: text.back }).click()
    await page.getByRole('heading', { name: text.today }).waitFor()
    await page.locator('main p').getByText(text.solved, { exact: true }).waitFor()
  })
})

test('the solution is shown to whoever asks, and a puzzle that is none says so', async ({ visitor, server }) => {
  visitor.expectComplaint(/404/)
  await visitor.context.request.post(`${server.url}/api/auth/guest`)
  const page = await visitor.goto('/dots/puzzles/1')
  await page.getByRole('button', { name: text.show }).click()
  await page.getByRole('heading', { name: text.solution }).first().waitFor()
  await visitor.goto('/dots/puzzles/100000')
  await page.getByRole('heading', { name: text.missing }).waitFor()
})
