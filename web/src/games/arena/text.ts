import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import type { Trouble } from './match/trouble'
import { en } from './text.en'
import { ko } from './text.ko'

const texts = dictionary(en, ko)

export type ArenaText = Translation<typeof en>

export const useArenaText = (): ArenaText => texts[useResolved().language]

/** The day of a match, in the reader's language; empty when the replay has none. */
export function formatDay(date: string): string {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return ''
  return day.toLocaleDateString(getResolved().language, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** What is wrong with a replay, in a sentence. Rows and columns are counted as in the replay, from 0. */
export function explainTrouble(trouble: Trouble | undefined, text: ArenaText): string {
  const words = text.trouble
  if (!trouble) return words.other
  switch (trouble.kind) {
    case 'status':
      return words.status(trouble.status)
    case 'version':
      return words.version(trouble.version)
    case 'shape':
      return words.shape(trouble.where)
    case 'noUnit':
    case 'noCore':
    case 'noNode':
      return words[trouble.kind](trouble.turn, trouble.row, trouble.col)
    default:
      return words[trouble.kind]
  }
}
