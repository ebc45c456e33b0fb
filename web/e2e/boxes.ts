import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { Board } from '../src/games/boxes/board'
import { type Geometry, geometryOf, middleOf } from '../src/games/boxes/geometry'
import { en } from '../src/games/boxes/text.en'
import { fitted, type Point, toScreen, type View } from '../src/games/boxes/view'
import { en as shell } from '../src/i18n/en'
import { teams } from '../src/ui/team'
import { Server, type Visitor } from './harness'
import type { ServerOptions } from './server'

const adminKey = 'boxes-tests-admin'

/** A server on which games can be made, and drawn on as fast as a test likes unless it is about the limit. */
export function boxesServer({ env, ...options }: ServerOptions = {}): Promise<Server> {
  return Server.start({ ...options, env: { ...usual, ...env } })
}

const usual = {
  QUADRILLE_ADMIN_KEY: adminKey,
  QUADRILLE_DRAW_RATE: '0',
  QUADRILLE_FIRST_GAME: 'none',
}

export interface Made {
  readonly gameId: string
  readonly w: number
  readonly h: number
}

async function admin(server: Server, path: string, body: object): Promise<Response> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
  return answer
}

export async function makeGame(server: Server, w: number, h: number): Promise<Made> {
  return (await (await admin(server, '/admin/games', { w, h })).json()) as Made
}

export async function finishGame(server: Server, { gameId }: Made): Promise<void> {
  await admin(server, `/admin/games/${gameId}/finish`, {})
}

/** Lets pass what a browser says when the server of an open board goes away. */
export function mayBreakOff(visitor: Visitor): void {
  visitor.expectAway()
  visitor.expectComplaint(/WebSocket/)
}

/** The board that the server's log comes to. */
export async function boardOf(server: Server, { gameId, w, h }: Made, records?: number): Promise<Board> {
  const answer = await fetch(`${server.url}/games/${gameId}/edges?fromRecord=0`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const board = new Board(w, h)
  board.fold(bytes, 0, records === undefined ? bytes.length : records * 3)
  return board
}

/** Somebody who plays by the document's API, without a browser. */
export class Drawer {
  private constructor(
    private readonly server: Server,
    private readonly cookie: string,
    readonly team: number,
  ) {}

  static async join(server: Server): Promise<Drawer> {
    const answer = await fetch(`${server.url}/team`)
    const { team } = (await answer.json()) as { team: string }
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return new Drawer(
      server,
      cookie,
      teams.findIndex((name) => name === team.toLowerCase()),
    )
  }

  /** Draws, and tries again while the server is waking up; gives back the status. */
  async draw(game: Made, edgeId: number): Promise<number> {
    for (;;) {
      const status = await this.tryToDraw(game, edgeId)
      if (status !== 503) return status
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  private async tryToDraw({ gameId }: Made, edgeId: number): Promise<number> {
    const answer = await fetch(`${this.server.url}/games/${gameId}/draw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      body: JSON.stringify({ edgeId }),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async drawAll(game: Made, edges: Iterable<number>): Promise<void> {
    for (const edge of edges) expect(await this.draw(game, edge)).toBe(200)
  }
}

/** Somebody at the board, in a browser. */
export class BoxesSeat {
  readonly geometry: Geometry

  constructor(
    readonly visitor: Visitor,
    readonly game: Made,
  ) {
    this.geometry = geometryOf(game.w, game.h)
  }

  get page(): Page {
    return this.visitor.page
  }

  get board(): Locator {
    return this.page.getByRole('application')
  }

  async open(search = ''): Promise<void> {
    await this.visitor.goto(`/g/${this.game.gameId}${search}`)
    await this.isLive()
  }

  /** Waits until the page has a team, which it has as soon as the socket has greeted it. */
  async isLive(): Promise<void> {
    await this.board.waitFor()
    await this.page.getByText(en.you.playFor).or(this.page.getByTestId('result')).first().waitFor({ state: 'attached' })
  }

  /** The window onto the board while it shows all of it. */
  async view(): Promise<View> {
    const { width = 0, height = 0 } = (await this.board.boundingBox()) ?? {}
    return fitted(this.geometry, width, height)
  }

  /** Where an edge is on the page, while the whole board is shown. */
  async pointOf(edge: number): Promise<Point> {
    const box = await this.board.boundingBox()
    const { x, y } = toScreen(await this.view(), middleOf(this.geometry, edge))
    return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) }
  }

  async click(edge: number): Promise<void> {
    const { x, y } = await this.pointOf(edge)
    await this.page.mouse.click(x, y)
  }

  /** The colour that lies over the board at an edge: line under way, hover, cursor. Empty when there is nothing. */
  async overlayAt(edge: number): Promise<string> {
    const { x, y } = await this.pointOf(edge)
    const box = await this.board.boundingBox()
    return this.board
      .locator('canvas')
      .last()
      .evaluate(readPixel, { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) })
  }

  /** The colour of the board itself at an edge. */
  async boardAt(edge: number): Promise<string> {
    const { x, y } = await this.pointOf(edge)
    const box = await this.board.boundingBox()
    return this.board
      .locator('canvas')
      .first()
      .evaluate(readPixel, { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) })
  }

  async hasRecords(count: number): Promise<void> {
    const page = this.page.locator('[data-records]')
    await expect.poll(() => page.getAttribute('data-records'), { timeout: 20_000 }).toBe(String(count))
  }

  async isAt(record: number | undefined): Promise<void> {
    const page = this.page.locator('[data-records]')
    await expect
      .poll(() => page.getAttribute('data-at'), { timeout: 20_000 })
      .toBe(record === undefined ? null : String(record))
  }

  /** The scores as the page shows them. */
  async scores(): Promise<number[]> {
    const rows = this.page.getByRole('region', { name: en.scores.heading }).getByRole('listitem')
    const texts = await rows.locator('strong').allInnerTexts()
    return texts.map((text) => Number(text.replaceAll(',', '')))
  }

  async showsScores(scores: Iterable<number>): Promise<void> {
    await expect.poll(() => this.scores(), { timeout: 20_000 }).toEqual([...scores])
  }

  /** The number beside a word in the player's own card. */
  async own(what: string): Promise<number> {
    const card = this.page.getByRole('region', { name: en.you.heading, exact: true })
    return Number(
      await card
        .locator('div', { has: this.page.getByText(what, { exact: true }) })
        .locator('dd')
        .innerText(),
    )
  }

  async hasLines(count: number): Promise<void> {
    await expect.poll(() => this.own(en.you.lines), { timeout: 20_000 }).toBe(count)
  }

  refusal(words: string): Locator {
    return this.page.getByRole('region', { name: shell.site.notifications }).getByText(words)
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: en.timeline.slider })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

/** One pixel, by way of a sheet of its own: reading a canvas itself would make the browser keep it elsewhere. */
function readPixel(canvas: HTMLElement | SVGElement, { x, y }: Point): string {
  const from = canvas as HTMLCanvasElement
  const density = from.width / from.clientWidth
  const sheet = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  sheet?.drawImage(from, -Math.round(x * density), -Math.round(y * density))
  const data = sheet?.getImageData(0, 0, 1, 1).data
  return data && data[3] !== 0 ? [...data].join(' ') : ''
}

/** Draws a whole log over one socket of a visitor's page: the fast way to a long game. */
export async function drawOverSocket(page: Page, { gameId }: Made, edges: readonly number[]): Promise<void> {
  await page.evaluate(
    async ([id, list]) => {
      await fetch('/team')
      const socket = new WebSocket(`ws://${location.host}/games/${id}/live`)
      socket.binaryType = 'arraybuffer'
      let answered = 0
      await new Promise<void>((resolve, reject) => {
        socket.onclose = () => reject(new Error('closed'))
        let next = 0
        const send = (): void => {
          const part = list.slice(next, next + 1_000)
          if (part.length === 0) return
          const frame = new DataView(new ArrayBuffer(1 + part.length * 7))
          frame.setUint8(0, 0x10)
          part.forEach((edge, i) => {
            frame.setUint32(1 + i * 7, next + i)
            frame.setUint8(5 + i * 7, edge >> 16)
            frame.setUint16(6 + i * 7, edge & 0xffff)
          })
          next += part.length
          socket.send(frame)
        }
        socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
          const kind = new Uint8Array(data)[0]
          if (kind === 1) send()
          if (kind !== 3) return
          answered += (data.byteLength - 1) / 9
          if (answered >= list.length) resolve()
          else if (answered === next) send()
        }
      })
      socket.onclose = null
      socket.close()
    },
    [gameId, edges] as const,
  )
}
