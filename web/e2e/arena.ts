import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { programs } from './programs'

const run = promisify(execFile)

/** A folder for the files of a test, which is taken away with it. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-arena-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs the real program, as one would in a terminal. */
export async function quadrille(...args: string[]): Promise<void> {
  await run(programs.server, args)
}

/** What one finds on the page of a replay. */
export class ReplayScreen {
  constructor(readonly page: Page) {}

  get slider(): Locator {
    return this.page.getByRole('slider', { name: 'Turn' })
  }

  get board(): Locator {
    return this.page.getByTestId('board')
  }

  get story(): Locator {
    return this.page.getByTestId('story')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async turn(): Promise<number> {
    return Number(await this.slider.inputValue())
  }

  async last(): Promise<number> {
    return Number(await this.slider.getAttribute('max'))
  }

  /** What is painted of the units and the fog. */
  picture(): Promise<string> {
    return this.board
      .locator('canvas')
      .last()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  }

  /** Lets a file fall onto the page. */
  async drop(name: string, content: Buffer): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ([fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], fileName))
        return data
      },
      [name, content.toString('base64')] as const,
    )
    await this.page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  }
}

export const exampleFile = new URL('../public/arena/example.replay', import.meta.url)
export const readExample = (): Promise<Buffer> => readFile(exampleFile)
