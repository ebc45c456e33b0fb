/** All teams with the highest score. */
export function winnersOf(scores: ArrayLike<number>): number[] {
  const list = Array.from(scores)
  const best = Math.max(...list)
  return list.flatMap((score, team) => (score === best ? [team] : []))
}

export type Standing =
  | { readonly kind: 'none' }
  | { readonly kind: 'ahead'; readonly team: number; readonly by: number }
  | { readonly kind: 'tie'; readonly teams: readonly number[] }

/** How things stand: nobody has a box, one team leads, or several share the lead. */
export function standingOf(scores: ArrayLike<number>): Standing {
  const list = Array.from(scores)
  const winners = winnersOf(list)
  const [first = 0] = winners
  const best = list[first] ?? 0
  if (best === 0) return { kind: 'none' }
  if (winners.length > 1) return { kind: 'tie', teams: winners }
  return { kind: 'ahead', team: first, by: best - Math.max(...list.filter((_, team) => team !== first)) }
}

/** Shares of the whole in percent, one decimal; the parts of an empty whole are all zero. */
export function shareOf(score: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((score / whole) * 1000) / 10
}
