import type { Board } from './board'
import { type Palette, pixel } from './palette'

/** More changes than this at once, and the whole picture is copied. */
const few = 64

/** The whole world, a pixel a box, kept up to date box by box. */
export class Overview {
  readonly canvas: HTMLCanvasElement
  private readonly context: CanvasRenderingContext2D
  private readonly image: ImageData
  private readonly pixels: Uint32Array
  private readonly changed = new Int32Array(few)
  private changes = 0
  /** Goes up whenever a box looks different. */
  version = 0
  private colours = new Uint32Array(9)

  constructor(private board: Board) {
    const { w, h } = board.geometry
    this.canvas = document.createElement('canvas')
    this.canvas.width = w
    this.canvas.height = h
    this.context = contextOf(this.canvas)
    this.image = this.context.createImageData(w, h)
    this.pixels = new Uint32Array(this.image.data.buffer)
  }

  setPalette({ open, team }: Palette): void {
    this.colours = Uint32Array.from([...open, ...team].map(pixel))
    this.repaint()
  }

  setBoard(board: Board): void {
    this.board = board
    this.repaint()
  }

  /** Colours a box anew. */
  mark(box: number): void {
    this.version++
    this.pixels[box] = this.colourOf(box)
    if (this.changes < few) this.changed[this.changes] = box
    this.changes++
  }

  repaint(): void {
    this.version++
    for (let box = 0; box < this.pixels.length; box++) this.pixels[box] = this.colourOf(box)
    this.changes = few + 1
  }

  /** Brings the canvas up to date. */
  flush(): void {
    if (this.changes > few) {
      this.context.putImageData(this.image, 0, 0)
    } else {
      const { w } = this.board.geometry
      for (let i = 0; i < this.changes; i++) {
        const box = this.changed[i]!
        this.context.putImageData(this.image, 0, 0, box % w, Math.floor(box / w), 1, 1)
      }
    }
    this.changes = 0
  }

  private colourOf(box: number): number {
    const owner = this.board.owner[box]!
    return this.colours[owner === 0 ? this.board.sides[box]! : owner + 4]!
  }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}
