import { hasBit } from './bits'
import { Board } from './board'
import { geometryOf, mostEdges } from './geometry'

/** Keyframes lie at the multiples of this many records. */
export const keyframeEvery = 65_536

const magic = 0x51425831 // "QBX1"
const headBytes = 16

export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export const keyframeBefore = (record: number): number => record - (record % keyframeEvery)

/**
 * Makes a board of the snapshot that the server gives for a keyframe: the edges as
 * bits, then a team for each box that has all four of them. With `into`, a board of
 * the same size is overwritten.
 */
export function decodeSnapshot(bytes: Uint8Array, into?: Board): Board {
  if (bytes.length < headBytes) throw new SnapshotError('too short')
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes)
  if (head.getUint32(0) !== magic) throw new SnapshotError('not a snapshot')
  const board = boardFor(head.getUint32(4), head.getUint32(8), into)
  board.records = head.getUint32(12)
  const edgesEnd = headBytes + board.taken.length
  if (bytes.length < edgesEnd) throw new SnapshotError('too short')
  board.taken.set(bytes.subarray(headBytes, edgesEnd))
  const complete = countSides(board)
  if (bytes.length !== edgesEnd + ((complete + 3) >> 2)) throw new SnapshotError('wrong length')
  if (board.placed > board.records) throw new SnapshotError('more edges than records')
  if (!endsClean(bytes, edgesEnd, board.geometry.edges & 7) || !endsClean(bytes, bytes.length, 2 * (complete & 3))) {
    throw new SnapshotError('bits after the last')
  }
  readOwners(board, bytes, edgesEnd)
  return board
}

/** Whether the byte before `end` has nothing set past its first `used` bits; 0 stands for all eight. */
function endsClean(bytes: Uint8Array, end: number, used: number): boolean {
  return used === 0 || bytes[end - 1]! >> used === 0
}

function boardFor(w: number, h: number, into: Board | undefined): Board {
  if (into?.geometry.w === w && into.geometry.h === h) {
    into.clear()
    return into
  }
  if (w < 1 || h < 1 || geometryOf(w, h).edges > mostEdges) throw new SnapshotError('no such board')
  return new Board(w, h)
}

/** Fills in how many sides every box has, and how many edges there are; gives back how many boxes are complete. */
function countSides(board: Board): number {
  const { taken, sides } = board
  const { w, h, horizontals, edges } = board.geometry
  for (let i = 0; i < edges; i++) if (hasBit(taken, i)) board.placed++
  let complete = 0
  for (let y = 0, box = 0; y < h; y++) {
    let left = horizontals + y * (w + 1)
    for (let x = 0; x < w; x++, box++, left++) {
      const below = box + w
      const count =
        ((taken[box >> 3]! >> (box & 7)) & 1) +
        ((taken[below >> 3]! >> (below & 7)) & 1) +
        ((taken[left >> 3]! >> (left & 7)) & 1) +
        ((taken[(left + 1) >> 3]! >> ((left + 1) & 7)) & 1)
      sides[box] = count
      if (count === 4) complete++
    }
  }
  return complete
}

function readOwners(board: Board, bytes: Uint8Array, from: number): void {
  const { owner, sides, scores } = board
  let k = 0
  for (let box = 0; box < owner.length; box++) {
    if (sides[box] !== 4) continue
    const team = (bytes[from + (k >> 2)]! >> (2 * (k & 3))) & 3
    owner[box] = team + 1
    scores[team]!++
    k++
  }
}

/** The same form for any board: what its digest is taken of. */
export function encodeSnapshot(board: Board): Uint8Array<ArrayBuffer> {
  const { w, h } = board.geometry
  const from = headBytes + board.taken.length
  const bytes = new Uint8Array(from + ((board.claimed + 3) >> 2))
  const head = new DataView(bytes.buffer)
  head.setUint32(0, magic)
  head.setUint32(4, w)
  head.setUint32(8, h)
  head.setUint32(12, board.records)
  bytes.set(board.taken, headBytes)
  let k = 0
  for (const owner of board.owner) {
    if (owner === 0) continue
    const at = from + (k >> 2)
    bytes[at] = (bytes[at] ?? 0) | ((owner - 1) << (2 * (k & 3)))
    k++
  }
  return bytes
}
