import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { en } from '../src/games/arena/text.en'
import { inFolder, quadrille, readExample, ReplayScreen } from './arena'
import { violations } from './axe'
import { test } from './harness'
import { smallControls } from './thumbs'

const example = '/replay?url=/arena/example.replay'

test('the example plays by itself, and the keyboard does everything', async ({ newVisitor }) => {
  const visitor = await newVisitor({ reducedMotion: 'no-preference' })
  const page = await visitor.goto('/arena')
  await page.getByRole('link', { name: en.arena.watchExample }).click()
  const screen = new ReplayScreen(page)
  await screen.board.waitFor()
  await expect.poll(() => screen.turn()).toBeGreaterThan(2)

  await page.keyboard.press('k')
  await screen.button(en.controls.play).waitFor()
  const at = await screen.turn()
  // The address follows once it rests.
  await page.waitForURL((url) => url.searchParams.get('turn') === String(at))

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => screen.turn()).toBe(at + 1)
  await page.keyboard.press('.')
  await page.getByText(en.viewer.moved).waitFor()
  expect(await screen.turn()).toBe(at + 1)
  await page.keyboard.press('.')
  await expect.poll(() => screen.turn()).toBe(at + 2)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => screen.turn()).toBe(at + 1)

  await page.keyboard.press('Home')
  await expect.poll(() => screen.turn()).toBe(0)
  await page.keyboard.press('n')
  await expect.poll(() => screen.turn()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('radio', { name: '8×' }).isChecked()).toBe(true)
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText(en.help.keys.half).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('End')
  await page.getByRole('heading', { name: /wins|draw/ }).waitFor()
  await page.keyboard.press('Space')
  await screen.button(en.controls.pause).waitFor()
  await expect.poll(() => screen.turn()).toBeLessThan(await screen.last())
})

test('a link leads to its turn; perspectives and stories are told', async ({ visitor }) => {
  const screen = new ReplayScreen(await visitor.goto(`${example}&turn=120`))
  const { page } = screen
  await page.getByText(en.viewer.turn(120, await screen.last())).waitFor()
  expect(await screen.board.getAttribute('aria-label')).toContain('turn 120')

  const omniscient = await screen.picture()
  await page.keyboard.press('1')
  expect(await page.getByLabel(en.controls.perspective).inputValue()).toBe('0')
  await expect.poll(() => screen.picture()).not.toBe(omniscient)
  await page.getByLabel(en.controls.perspective).selectOption({ label: en.controls.everybody })
  await expect.poll(() => screen.picture()).toBe(omniscient)

  // A bot stands on every core at the start: pointing at one tells of it.
  await page.keyboard.press('Home')
  await expect.poll(() => screen.picture()).not.toBe(omniscient)
  const { config, map } = JSON.parse(gunzipSync(await readExample()).toString()) as {
    config: { rows: number; cols: number }
    map: { cores: { pos: [number, number] }[] }
  }
  const box = await screen.board.boundingBox()
  const [row, col] = map.cores[0]?.pos ?? [0, 0]
  if (!box) throw new Error('no board')
  const fitting = Math.min(box.width / config.cols, box.height / config.rows)
  const scale = Math.floor(fitting) >= fitting * 0.93 ? Math.floor(fitting) : fitting
  await page.mouse.move(
    box.x + box.width / 2 + (col + 0.5 - config.cols / 2) * scale,
    box.y + box.height / 2 + (row + 0.5 - config.rows / 2) * scale,
  )
  await screen.story.getByText(en.story.born(0, row, col)).waitFor()
  await page.mouse.move(0, 0)
  await screen.story.waitFor({ state: 'detached' })

  await page.keyboard.press('u')
  await screen.story.getByRole('button', { name: en.story.close }).click()
  await screen.story.waitFor({ state: 'detached' })
})

describe('files', () => {
  test('can be dropped; a bad one is explained and costs nothing', async ({ visitor }) => {
    const screen = new ReplayScreen(await visitor.goto('/replay'))
    const { page } = screen
    const replay = gunzipSync(await readExample())
    await screen.drop('match.json', replay)
    await screen.board.waitFor()
    const last = await screen.last()

    await screen.drop('match.json.gz', gzipSync('{"version":2,"turns":[]}'))
    await page.getByRole('alert').getByText(en.trouble.version('2')).waitFor()
    await page.getByText(en.open.kept).waitFor()
    expect(await screen.last()).toBe(last)

    await screen.drop('picture.png', Buffer.from('\x89PNG'))
    await page.getByRole('alert').getByText(en.trouble.notJson).waitFor()
    await page.getByRole('button', { name: en.help.close }).first().click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('of a match that goes on from a turn of another', async ({ visitor }) => {
    await inFolder(async (folder) => {
      const [first, second] = [join(folder, 'first.json.gz'), join(folder, 'second.json')]
      await quadrille('match', '--quiet', '--seed', '5', '--turns', '60', '--out', first, 'gatherer', 'rusher')
      await quadrille('replay', 'start', first, '--turn', '30', '--out', second, 'gatherer', 'random')
      const screen = new ReplayScreen(await visitor.goto('/replay'))
      await screen.drop('second.json', await readFile(second))
      await screen.page.getByText(en.viewer.turn(30, 60)).waitFor()
    })
  })
})

test('the bot on the game’s page plays', async ({ visitor }) => {
  const page = await visitor.goto('/arena')
  const code = await page.getByRole('region', { name: en.arena.ownFile }).innerText()
  await inFolder(async (folder) => {
    const [bot, out] = [join(folder, 'mybot.py'), join(folder, 'match.json')]
    await writeFile(bot, code)
    await quadrille('match', '--quiet', '--seed', '2', '--turns', '30', '--out', out, bot, 'random')
    const { turns } = JSON.parse(await readFile(out, 'utf8')) as { turns: { moves: object; faults?: object }[] }
    expect(turns.filter((turn) => turn.faults)).toEqual([])
    expect(turns.some((turn) => '0' in turn.moves)).toBe(true)
  })
})

test('the example is true', async () => {
  await inFolder(async (folder) => {
    const copy = join(folder, 'example.json.gz')
    await writeFile(copy, await readExample())
    await quadrille('replay', 'verify', copy)
  })
})

test('an address without a replay is explained', async ({ visitor }) => {
  visitor.expectComplaint(/404/)
  const page = await visitor.goto('/replay')
  await page.getByLabel(en.open.address).fill('/api/no-such-replay.json')
  await page.getByRole('button', { name: en.open.openAddress, exact: true }).click()
  await page.getByRole('alert').getByText(en.trouble.status(404)).waitFor()
  await page.getByRole('heading', { level: 1, name: en.open.title }).waitFor()
})

test.for(['light', 'dark'] as const)('the viewer is accessible in the %s', async (colorScheme, { newVisitor }) => {
  const visitor = await newVisitor({ colorScheme, viewport: { width: 390, height: 844 } })
  const screen = new ReplayScreen(await visitor.goto(`${example}&turn=100`))
  const { page } = screen
  await screen.board.waitFor()
  await page.keyboard.press('u')
  await screen.story.waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await smallControls(page)).toEqual([])
  await page.keyboard.press('End')
  await page.getByRole('heading', { name: /wins|draw/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(await violations(page)).toEqual([])
})
