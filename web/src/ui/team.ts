/** The four sides of the crowd's game, and the colours of every piece on the site. */
export const teams = ['red', 'blue', 'green', 'yellow'] as const

export type Team = (typeof teams)[number]
