import { type Fault, type Match, standing } from './match'

/** Something worth stopping at. */
export type Moment =
  | { readonly kind: 'capture'; readonly step: number; readonly by: number; readonly owner: number }
  | { readonly kind: 'eliminated'; readonly step: number; readonly player: number }
  | { readonly kind: 'fight'; readonly step: number; readonly deaths: number }
  /** Faults of one player and kind in a row: `until` is the last of them. */
  | { readonly kind: 'fault'; readonly step: number; readonly until: number; readonly fault: Fault }

/** A fight is a big one when so many die at once, at least, … */
const leastDeaths = 3
/** … and this share of all units; of those near each other, in steps, only the biggest is named. */
const leastShare = 0.06
const fightGap = (turns: number): number => Math.max(6, turns / 36)
const mostFights = 12

/** All that is worth stopping at, in the order of the steps. */
export function momentsOf(match: Match): Moment[] {
  return [...captures(match), ...eliminations(match), ...fights(match), ...faults(match)].sort(
    (a, b) => a.step - b.step,
  )
}

function captures({ captures, cores }: Match): Moment[] {
  return captures.map(({ step, by, core }) => ({ kind: 'capture', step, by, owner: cores[core]!.owner }))
}

function eliminations(match: Match): Moment[] {
  const found: Moment[] = []
  for (let step = 1; step <= match.turns; step++) {
    for (let player = 0; player < match.players.length; player++) {
      const left = standing(match, 'units', step, player)
      if (left === 0 && standing(match, 'units', step - 1, player) > 0) found.push({ kind: 'eliminated', step, player })
    }
  }
  return found
}

function fights(match: Match): Moment[] {
  const { deathStart } = match.fights
  const players = match.players.length
  const big: { kind: 'fight'; step: number; deaths: number }[] = []
  for (let step = 1; step <= match.turns; step++) {
    const deaths = deathStart[step + 1]! - deathStart[step]!
    let units = 0
    for (let player = 0; player < players; player++) units += standing(match, 'units', step - 1, player)
    if (deaths >= leastDeaths && deaths >= units * leastShare) big.push({ kind: 'fight', step, deaths })
  }
  const bloodiest: typeof big = []
  for (const one of big.sort((a, b) => b.deaths - a.deaths || a.step - b.step)) {
    if (bloodiest.length === mostFights) break
    if (bloodiest.every((other) => Math.abs(other.step - one.step) > fightGap(match.turns))) bloodiest.push(one)
  }
  return bloodiest
}

function faults(match: Match): Moment[] {
  const found: { kind: 'fault'; step: number; until: number; fault: Fault }[] = []
  for (const fault of match.faults) {
    if (fault.kind === 'ignored') continue
    const last = found.findLast((moment) => moment.fault.player === fault.player)
    if (last?.fault.kind === fault.kind && last.until >= fault.step - 1) last.until = fault.step
    else found.push({ kind: 'fault', step: fault.step, until: fault.step, fault })
  }
  return found
}
