import { type Team, teams } from './team'

const size = 5

export interface AvatarPattern {
  readonly team: Team
  /** Column and row of each peg, on a board of five by five. */
  readonly pegs: readonly (readonly [column: number, row: number])[]
}

/** A colour and a mirrored pattern of pegs, drawn from the name alone. */
export function avatarOf(name: string): AvatarPattern {
  const bits = hash(name)
  const team = teams[bits % teams.length] ?? 'red'
  const half = Math.ceil(size / 2)
  const pegs: [number, number][] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < half; column++) {
      if (((bits >>> (2 + row * half + column)) & 1) === 0) continue
      pegs.push([column, row])
      if (column !== size - 1 - column) pegs.push([size - 1 - column, row])
    }
  }
  return { team, pegs }
}

/** FNV-1a over the letters without their case, because names are unique without it too; then mixed well. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (const letter of name.toLowerCase()) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
