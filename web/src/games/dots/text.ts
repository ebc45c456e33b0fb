import { ApiError } from '../../api/error'
import { explain } from '../../api/messages'
import { currentText } from '../../i18n'
import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import { notify } from '../../ui/toast'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of the board, of play on one device, of replays and of puzzles. */
const texts = dictionary(en, ko)

export type DotsText = Translation<typeof en>

export const useDotsText = (): DotsText => texts[useResolved().language]

export const currentDotsText = (): DotsText => texts[getResolved().language]

/** What to tell the player about a failure: in the game's own words where it has some. */
export function explainInDots(error: unknown): string {
  const { errors } = currentDotsText()
  if (error instanceof ApiError && Object.hasOwn(errors, error.code)) return errors[error.code as keyof typeof errors]
  return explain(error, currentText())
}

export function complain(title: string, error: unknown): void {
  notify({ kind: 'bad', title, body: explainInDots(error) })
}
