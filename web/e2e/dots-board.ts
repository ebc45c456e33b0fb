import type { Page } from 'playwright-core'
import { layoutOf } from '../src/games/dots/layout'
import { boardFor, type Options } from '../src/games/dots/options'

/** Where the middle of an edge is on the screen. */
export async function placeOf(page: Page, options: Options, edge: number): Promise<{ x: number; y: number }> {
  const layout = layoutOf(boardFor(options))
  const drawing = page.getByRole('application').locator('xpath=following-sibling::*[name()="svg"]')
  await drawing.scrollIntoViewIfNeeded()
  const box = await drawing.boundingBox()
  const middle = layout.edges[edge]?.middle
  if (!box || !middle) throw new Error(`edge ${edge} is not on the screen`)
  return {
    x: box.x + ((middle.x - layout.left) / layout.width) * box.width,
    y: box.y + ((middle.y - layout.top) / layout.height) * box.height,
  }
}

/** Draws an edge with a finger. */
export async function tap(page: Page, options: Options, edge: number): Promise<void> {
  const { x, y } = await placeOf(page, options, edge)
  await page.touchscreen.tap(x, y)
}
