import type { Duel } from '../duel/duel'
import { teamOf } from './board'
import { DiscPicture } from './disc'
import { texts } from './text'

/** Connect 4, as the pages around it know it. */
export const connect4: Duel = {
  id: 'connect4',
  teams: [teamOf(1), teamOf(2)],
  Piece: DiscPicture,
  words: { en: texts.en.duel, ko: texts.ko.duel },
}
