import { ApiError } from '../../api/error'
import { explain } from '../../api/messages'
import { currentText } from '../../i18n'
import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import { notify } from '../../ui/toast'
import type { Duel } from './duel'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of all games of two: they travel with their pages, not with the shell. */
const texts = dictionary(en, ko)

export type DuelText = Translation<typeof en>

export const useDuelText = (): DuelText => texts[useResolved().language]

export const currentDuelText = (): DuelText => texts[getResolved().language]

/** What to tell the player about a failure: in the game's own words where it has some. */
export function explainIn({ words }: Duel, error: unknown): string {
  if (error instanceof ApiError) {
    const errors: Readonly<Record<string, string>> = {
      ...currentDuelText().errors,
      ...words[getResolved().language].errors,
    }
    const sentence = Object.hasOwn(errors, error.code) ? errors[error.code] : undefined
    if (sentence !== undefined) return sentence
  }
  return explain(error, currentText())
}

export function complain(duel: Duel, title: string, error: unknown): void {
  notify({ kind: 'bad', title, body: explainIn(duel, error) })
}
