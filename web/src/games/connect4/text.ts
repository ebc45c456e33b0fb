import { ApiError } from '../../api/error'
import { explain } from '../../api/messages'
import { currentText } from '../../i18n'
import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import { notify } from '../../ui/toast'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of Connect 4: they travel with its pages, not with the shell. */
const texts = dictionary(en, ko)

export type GameText = Translation<typeof en>

export const useGameText = (): GameText => texts[useResolved().language]

export const currentGameText = (): GameText => texts[getResolved().language]

/** What to tell the player about a failure: in the game's own words where it has some. */
export function explainInGame(error: unknown): string {
  const { errors } = currentGameText()
  if (error instanceof ApiError && Object.hasOwn(errors, error.code)) return errors[error.code as keyof typeof errors]
  return explain(error, currentText())
}

export function complain(title: string, error: unknown): void {
  notify({ kind: 'bad', title, body: explainInGame(error) })
}
