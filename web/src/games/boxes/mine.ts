import { boxAfter, boxBefore, type Geometry } from './geometry'

/**
 * The lines that this browser drew in a game, and the boxes that they closed. They
 * are kept by record number, which is the one name that a line has for ever.
 */
export interface OwnMove {
  readonly record: number
  readonly edge: number
  /** Which of the boxes beside the edge it closed: 1 for the one before, 2 for the one after, 3 for both. */
  readonly closed: number
}

const keyOf = (gameId: string): string => `quadrille.boxes.${gameId}`

export class Mine {
  private readonly moves = new Map<number, OwnMove>()
  private readonly edges = new Set<number>()
  private readonly closed = new Set<number>()

  constructor(
    private readonly gameId: string,
    private readonly geometry: Geometry,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  ) {
    for (const move of parseMoves(read(storage, keyOf(gameId)))) this.note(move)
  }

  get lines(): number {
    return this.moves.size
  }

  get boxes(): number {
    return this.closed.size
  }

  all(): IterableIterator<OwnMove> {
    return this.moves.values()
  }

  hasEdge(edge: number): boolean {
    return this.edges.has(edge)
  }

  hasBox(box: number): boolean {
    return this.closed.has(box)
  }

  add(move: OwnMove): void {
    this.note(move)
    try {
      this.storage?.setItem(keyOf(this.gameId), formatMoves(this.moves.values()))
    } catch {
      // Storage is full or blocked: the list holds until the tab is closed.
    }
  }

  private note(move: OwnMove): void {
    this.moves.set(move.record, move)
    this.edges.add(move.edge)
    if (move.closed & 1) this.closed.add(boxBefore(this.geometry, move.edge))
    if (move.closed & 2) this.closed.add(boxAfter(this.geometry, move.edge))
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function formatMoves(moves: Iterable<OwnMove>): string {
  return [...moves].map(({ record, edge, closed }) => `${record}.${edge}.${closed}`).join(' ')
}

/** What was stored, by whichever version: entries that make no sense are left out. */
export function parseMoves(stored: string | null): OwnMove[] {
  return (stored ?? '').split(' ').flatMap((entry) => {
    const match = /^(\d+)\.(\d+)\.([0-3])$/.exec(entry)
    return match ? [{ record: Number(match[1]), edge: Number(match[2]), closed: Number(match[3]) }] : []
  })
}
