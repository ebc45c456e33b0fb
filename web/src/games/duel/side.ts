/** The two seats of a game. */
export type Side = 1 | 2

export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1)

export const isSide = (value: number | null | undefined): value is Side => value === 1 || value === 2
