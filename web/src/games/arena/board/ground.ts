import type { Match } from '../match/match'
import { wrapped } from '../match/torus'
import type { Projection } from './camera'
import { board } from './palette'
import { diamond } from './sprites'

type Context = CanvasRenderingContext2D

/** From this many pixels a tile the grid is drawn: below, it would only be grey. */
const gridFrom = 5

/** What never changes: painted when the window or the view does, and then left alone. */
export class Ground {
  private readonly wall: Uint8Array

  constructor(private readonly match: Match) {
    this.wall = new Uint8Array(match.torus.tiles)
    for (const tile of match.walls) this.wall[tile] = 1
  }

  paint(context: Context, to: Projection): void {
    const { width, height } = to.sight
    context.fillStyle = board.outside
    context.fillRect(0, 0, width, height)
    context.save()
    context.beginPath()
    context.rect(to.left, to.top, to.width, to.height)
    context.clip()
    context.fillStyle = board.ground
    context.fillRect(to.left, to.top, to.width, to.height)
    if (to.sight.scale >= gridFrom) this.lines(context, to)
    this.walls(context, to)
    this.sockets(context, to)
    context.restore()
  }

  private lines(context: Context, to: Projection): void {
    const { scale } = to.sight
    context.beginPath()
    for (let x = to.left - (to.originX % 1) * scale; x <= to.left + to.width; x += scale) {
      context.moveTo(x, to.top)
      context.lineTo(x, to.top + to.height)
    }
    for (let y = to.top - (to.originY % 1) * scale; y <= to.top + to.height; y += scale) {
      context.moveTo(to.left, y)
      context.lineTo(to.left + to.width, y)
    }
    context.strokeStyle = board.line
    context.lineWidth = 1
    context.stroke()
  }

  /** Blocks with a lit upper and a shaded lower rim, where the ground begins. */
  private walls(context: Context, to: Projection): void {
    const { torus } = this.match
    const { scale } = to.sight
    const [faces, lit, shaded] = [new Path2D(), new Path2D(), new Path2D()]
    const rim = Math.max(1, scale * 0.14)
    this.eachTileInSight(to, (row, col, x, y) => {
      if (this.wall[torus.tile(row, col)] === 0) return
      // A little over its tile, so that no seam shows between neighbours.
      faces.rect(x, y, scale + 0.5, scale + 0.5)
      if (!this.isWall(row - 1, col)) lit.rect(x, y, scale + 0.5, rim)
      if (!this.isWall(row + 1, col)) shaded.rect(x, y + scale - rim, scale + 0.5, rim)
    })
    context.fillStyle = board.wall
    context.fill(faces)
    context.fillStyle = board.wallLight
    context.fill(lit)
    context.fillStyle = board.wallDark
    context.fill(shaded)
  }

  private sockets(context: Context, to: Projection): void {
    const { torus, nodes } = this.match
    context.strokeStyle = board.socket
    context.lineWidth = Math.max(1, to.sight.scale * 0.07)
    for (const tile of nodes.tiles) {
      to.each(torus.col(tile) + 0.5, torus.row(tile) + 0.5, 0.4, (x, y) => {
        diamond(context, 0.3 * to.sight.scale, x, y)
        context.stroke()
      })
    }
  }

  private isWall(row: number, col: number): boolean {
    const { torus } = this.match
    return this.wall[torus.tile(wrapped(row, torus.rows), wrapped(col, torus.cols))] === 1
  }

  private eachTileInSight(to: Projection, visit: (row: number, col: number, x: number, y: number) => void): void {
    const { torus } = this.match
    const { scale } = to.sight
    const [firstCol, firstRow] = [Math.floor(to.originX), Math.floor(to.originY)]
    for (let row = firstRow; (row - to.originY) * scale < to.height; row++) {
      for (let col = firstCol; (col - to.originX) * scale < to.width; col++) {
        const [x, y] = [to.left + (col - to.originX) * scale, to.top + (row - to.originY) * scale]
        visit(wrapped(row, torus.rows), wrapped(col, torus.cols), x, y)
      }
    }
  }
}
