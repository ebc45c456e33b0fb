import { across, type Board, noCell } from './board'
import type { Position } from './rules'

/** A chain ends at the rim of the board, at a junction, or in a cell that can be taken. */
export type End = 'rim' | 'junction' | 'capture'

/**
 * A chain or a loop: cells that lack one or two edges, each joined to the next by an
 * edge that is not drawn. Whoever draws one of its edges gives the next player all of
 * its cells.
 */
export interface Run {
  readonly loop: boolean
  /** In order. */
  readonly cells: readonly number[]
  /** Those not drawn, in order. */
  readonly edges: readonly number[]
  /** Of a chain. */
  readonly ends: readonly [End, End]
  /** Whether a player who is given it can leave its last cells and so choose who moves next elsewhere. */
  readonly long: boolean
}

/** What is left to draw, taken apart. */
export interface Structure {
  readonly runs: readonly Run[]
  /** Cells that lack three edges or more. */
  readonly junctions: readonly number[]
  /** Cells that lack one. */
  readonly captures: readonly number[]
}

const longChain = 3
const longLoop = 4

export function structureOf({ board, by }: Position): Structure {
  const missing = board.around.map((edges) => edges.reduce((free, edge) => free + (by[edge] === 0 ? 1 : 0), 0))
  return new Reader(board, by, missing).read()
}

/** Where the search for an end of a run has come to: a cell and the edge that leads out of it, if one does. */
interface Outermost {
  readonly cell: number
  readonly out: number | undefined
  readonly end: End
  readonly loop: boolean
}

class Reader {
  private readonly seen: boolean[]

  constructor(
    private readonly board: Board,
    private readonly by: Uint8Array,
    private readonly missing: readonly number[],
  ) {
    this.seen = missing.map(() => false)
  }

  read(): Structure {
    const runs: Run[] = []
    const junctions: number[] = []
    const captures: number[] = []
    for (const [cell, lacks] of this.missing.entries()) {
      if (lacks >= 3) junctions.push(cell)
      if (lacks === 1) captures.push(cell)
      if ((lacks === 1 || lacks === 2) && !this.seen[cell]) runs.push(this.runOf(cell))
    }
    return { runs, junctions, captures }
  }

  private runOf(start: number): Run {
    const { cell, out, end, loop } = this.outermost(start)
    const edges = out !== undefined && !loop ? [out] : []
    const cells: number[] = []
    const far = this.collect(cell, out, cells, edges)
    return { loop, cells, edges, ends: [end, far], long: cells.length >= (loop ? longLoop : longChain) }
  }

  /** Goes from a cell to an end of its run; in a loop, back to where it began. */
  private outermost(start: number): Outermost {
    if (this.missing[start] === 1) return { cell: start, out: undefined, end: 'capture', loop: false }
    let cell = start
    let out = this.free(start)
    for (;;) {
      const next = out === undefined ? noCell : across(this.board, out, cell)
      const lacks = this.missing[next] ?? 0
      if (next === noCell || out === undefined) return { cell, out, end: 'rim', loop: false }
      if (next === start) return { cell: start, out, end: 'rim', loop: true }
      if (lacks > 2) return { cell, out, end: 'junction', loop: false }
      if (lacks === 1) return { cell: next, out: undefined, end: 'capture', loop: false }
      out = this.free(next, out)
      cell = next
    }
  }

  /** Goes from one end of a run to the other, or round the loop, and notes what is on the way. */
  private collect(first: number, from: number | undefined, cells: number[], edges: number[]): End {
    let cell = first
    let came = from
    for (;;) {
      this.seen[cell] = true
      cells.push(cell)
      const out = this.free(cell, came)
      if (out === undefined) return 'capture'
      edges.push(out)
      const next = across(this.board, out, cell)
      if (next === noCell || next === first) return 'rim'
      if ((this.missing[next] ?? 0) > 2) return 'junction'
      cell = next
      came = out
    }
  }

  /** An edge of a cell that is not drawn, other than the given one. */
  private free(cell: number, but?: number): number | undefined {
    return this.board.around[cell]?.find((edge) => edge !== but && this.by[edge] === 0)
  }
}
