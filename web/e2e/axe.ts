import axe from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe objects to, short enough to read in a test's report. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the Content-Security-Policy would rightly refuse.
  await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    const results = await run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return results.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`))
  }, tags)
}
