import type { Match } from '../match/match'
import type { Projection } from './camera'
import type { Sprites } from './sprites'

/** Milliseconds of a beat. */
const beat = 1500

/** The energy on the nodes: a layer of its own, because it beats while everything else stands still. */
export class Energy {
  constructor(private readonly match: Match) {}

  /** `time` moves the beat; 0 holds it. */
  paint(context: CanvasRenderingContext2D, to: Projection, sprites: Sprites, at: number, time: number): void {
    const { torus, nodes, turns } = this.match
    context.clearRect(0, 0, to.sight.width, to.sight.height)
    context.save()
    context.beginPath()
    context.rect(to.left, to.top, to.width, to.height)
    context.clip()
    const picture = sprites.energy()
    // Energy is taken and appears after the fights.
    const step = Math.min(turns, at - Math.floor(at) >= 0.75 ? Math.floor(at) + 1 : Math.floor(at))
    const count = nodes.tiles.length
    for (let node = 0; node < count; node++) {
      if (nodes.energy[step * count + node] === 0) continue
      const tile = nodes.tiles[node]!
      const swing = time === 0 ? 0 : Math.sin((time / beat) * 2 * Math.PI + node * 0.9)
      const side = 2 * to.sight.scale * (1 + 0.16 * swing)
      context.globalAlpha = 0.86 + 0.14 * swing
      to.each(torus.col(tile) + 0.5, torus.row(tile) + 0.5, 1.2, (x, y) => {
        context.drawImage(picture, x - side / 2, y - side / 2, side, side)
      })
    }
    context.restore()
  }
}
