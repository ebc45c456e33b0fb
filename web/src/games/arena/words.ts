import { deathsIn, type Fault, type Match, standing, turnOf } from './match/match'
import type { Moment } from './match/moments'
import type { Story } from './match/story'
import { endingOf } from './match/ending'
import { nameOf } from './names'
import type { ArenaText } from './text'

// What the viewer says in sentences.

export function momentInWords(moment: Moment, match: Match, text: ArenaText): string {
  const words = text.moments
  switch (moment.kind) {
    case 'capture':
      return words.capture(nameOf(match, moment.by), nameOf(match, moment.owner))
    case 'eliminated':
      return words.eliminated(nameOf(match, moment.player))
    case 'fight':
      return words.fight(moment.deaths)
    case 'fault':
      return faultInWords(moment.fault, match, text)
  }
}

export function faultInWords(fault: Fault, match: Match, text: ArenaText): string {
  const name = nameOf(match, fault.player)
  if (fault.kind === 'ignored') return text.moments.ignored(name, fault.count)
  const what = text.moments[fault.kind](name)
  return fault.why === '' ? `${what}.` : text.moments.why(what, fault.why)
}

/** All that is to be told of a turn. */
export function turnInWords(match: Match, step: number, moments: readonly Moment[], text: ArenaText): string[] {
  if (step === 0) return [text.viewer.start]
  const { combat, collision } = deathsIn(match, step)
  const lines = moments
    .filter((moment) => moment.step === step && moment.kind !== 'fight' && moment.kind !== 'fault')
    .map((moment) => momentInWords(moment, match, text))
  const losses = [
    combat > 0 ? text.moments.combat(combat) : '',
    collision > 0 ? text.moments.collision(collision) : '',
  ].filter((words) => words !== '')
  if (losses.length > 0) lines.push(`${losses.join(', ')}.`)
  for (const fault of match.faults) if (fault.step === step) lines.push(faultInWords(fault, match, text))
  lines.push(...economyInWords(match, step, text))
  return lines.length > 0 ? lines : [text.moments.quiet]
}

/** New bots and new energy, of everybody together: who has how many, the scores say. */
function economyInWords(match: Match, step: number, text: ArenaText): string[] {
  let collected = 0
  for (let player = 0; player < match.players.length; player++) {
    collected += standing(match, 'collected', step, player) - standing(match, 'collected', step - 1, player)
  }
  const { birth, count } = match.units
  let born = 0
  for (let unit = count - 1; unit >= 0 && birth[unit]! >= step; unit--) if (birth[unit] === step) born++
  const parts = [
    born > 0 ? text.moments.born(born) : '',
    collected > 0 ? text.moments.collected(collected) : '',
  ].filter((words) => words !== '')
  return parts.length > 0 ? [parts.join(' ')] : []
}

export function storyInWords(story: Story, match: Match, text: ArenaText): string[] {
  const { torus } = match
  const words = text.story
  const lines = [
    words.born(turnOf(match, story.born.step), torus.row(story.born.tile), torus.col(story.born.tile)),
    words.deeds(story.moves, story.energy, story.kills),
  ]
  if (story.killSteps.length > 0) {
    lines.push(words.killTurns(story.killSteps.map((step) => turnOf(match, step)).join(', ')))
  }
  return [...lines, endInWords(story, match, text)]
}

function endInWords({ end }: Story, match: Match, text: ArenaText): string {
  const words = text.story
  if (!end) return words.lives
  const turn = turnOf(match, end.step)
  const by = end.by.map((player) => nameOf(match, player)).join(', ')
  if (end.fate === 'collision') return by === '' ? words.ownCollision(turn) : words.collision(turn, by)
  return by === '' ? words.unknown(turn) : words.combat(turn, by)
}

export function resultInWords(match: Match, text: ArenaText): { title: string; why: string } {
  const { winner } = match.result
  const name = winner < 0 ? '' : nameOf(match, winner)
  const words = text.result
  const reasons = {
    soleSurvivor: words.soleSurvivor(name),
    annihilation: words.annihilation,
    dominance: words.dominance(name),
    score: words.score(name),
    energy: words.energyTie(name),
    bots: words.botsTie(name),
    tied: words.tied,
  }
  return { title: winner < 0 ? words.draw : words.wins(name), why: reasons[endingOf(match)] }
}

/** The text alternative of the board. */
export function boardInWords(match: Match, step: number, text: ArenaText): string {
  const all = match.players.map((_, player) =>
    text.viewer.standing(
      nameOf(match, player),
      standing(match, 'score', step, player),
      standing(match, 'held', step, player),
      standing(match, 'units', step, player),
    ),
  )
  return text.viewer.picture(turnOf(match, step), turnOf(match, match.turns), all.join(' '))
}

export function titleOf(match: Match, text: ArenaText): string {
  const names = match.players.map((player) => player.name)
  const [first = '', second = ''] = names
  return names.length === 2 ? text.viewer.versus(first, second) : names.join(', ')
}
