import { type Choices, isPlayable, opponents, playerCounts, usualChoices } from './wish'
import { clockNames, firsts } from '../../duel/api'
import { variants } from './variants'

const storageKey = 'quadrille.dots.start'

/** Whoever comes back finds the game that was chosen last. */
export function remember(choices: Choices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices))
  } catch {
    // Storage is blocked: the usual game is chosen next time.
  }
}

export function remembered(): Choices {
  try {
    return readChoices(JSON.parse(localStorage.getItem(storageKey) ?? 'null')) ?? usualChoices
  } catch {
    return usualChoices
  }
}

/** Choices that were written down some time ago; undefined when they make no sense any more. */
export function readChoices(raw: unknown): Choices | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const choices = { ...usualChoices, ...raw } as Choices
  const known =
    opponents.includes(choices.opponent) &&
    variants.includes(choices.variant) &&
    firsts.includes(choices.first) &&
    clockNames.includes(choices.clock) &&
    playerCounts.includes(choices.players) &&
    typeof choices.rated === 'boolean' &&
    typeof choices.size === 'object'
  return known && isPlayable(choices) ? choices : undefined
}
