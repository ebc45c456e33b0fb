import type { CDPSession } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './harness'

/** The most that the lobby's first load may bring over the wire, scripts and styles together. */
const budget = 120 * 1024

interface Loaded {
  readonly url: string
  readonly type: string
  bytes: number
}

/** Everything a page loads, with the bytes that really crossed the wire, headers included. */
async function watchNetwork(session: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    loaded.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return loaded
}

test('the first load of the lobby fits the budget', async ({ visitor }) => {
  const session = await visitor.context.newCDPSession(visitor.page)
  const loaded = await watchNetwork(session)
  await visitor.goto('/')
  await visitor.page.waitForLoadState('networkidle')
  const code = [...loaded.values()].filter(({ type }) => type === 'Script' || type === 'Stylesheet')
  const total = code.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`first load: ${(total / 1024).toFixed(1)} KB of scripts and styles in ${code.length} files`)
  expect(code.length).toBeGreaterThan(2)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(budget)
})

test('the lobby does not bring the other pages along', async ({ visitor }) => {
  const scripts: string[] = []
  visitor.page.on('request', (request) => scripts.push(request.url()))
  await visitor.goto('/')
  await visitor.page.waitForLoadState('networkidle')
  for (const chunk of ['profile', 'settings', 'sign-in', 'components', 'not-found', 'connect4', 'connect4-game']) {
    expect(scripts.filter((url) => url.includes(`/assets/${chunk}-`))).toEqual([])
  }
})

describe('caching', () => {
  test('assets for ever, the document never', async ({ server }) => {
    const document = await fetch(server.url)
    expect(document.headers.get('cache-control')).toContain('no-store')
    const html = await document.text()
    const assets = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(assets.length).toBeGreaterThan(2)
    for (const path of assets) {
      const asset = await fetch(server.url + path)
      expect(asset.status, path).toBe(200)
      expect(asset.headers.get('cache-control'), path).toContain('immutable')
      expect(asset.headers.get('cache-control'), path).toContain('max-age=31536000')
    }
  })

  test.for([
    ['br', 'gzip, br'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ] as const)('is sent as %s to a browser that takes %s', async ([sent, taken], { server }) => {
    const html = await (await fetch(server.url)).text()
    const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(html)?.[1]
    expect(script).toBeDefined()
    const answer = await fetch(`${server.url}${script}`, { headers: { 'Accept-Encoding': taken } })
    expect(answer.headers.get('content-encoding')).toBe(sent)
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(await answer.text()).toContain('import')
  })

  test('an asset that is gone is not answered with the page', async ({ server }) => {
    const answer = await fetch(`${server.url}/assets/gone-00000000.js`)
    expect(answer.status).toBe(404)
  })
})

test.for(['/favicon.svg', '/icon-192.png', '/icon-512.png', '/robots.txt', '/site.webmanifest'])(
  '%s is there',
  async (path, { server }) => {
    const answer = await fetch(server.url + path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).not.toContain('html')
  },
)
