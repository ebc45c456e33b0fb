import type { Page } from 'playwright-core'

/** The controls on a page that are too small for a thumb, with their sizes. */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((element) => element.checkVisibility() && !element.matches('a[href="#main"]'))
      // A link in a card covers the whole card.
      .map((element) => ({ element, box: (element.closest('article:has(a)') ?? element).getBoundingClientRect() }))
      // Links inside a sentence are exempt, as in WCAG; ours all stand alone.
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      ),
  )
}
