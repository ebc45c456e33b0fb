import { ApiError } from '../../api/error'
import { explain } from '../../api/messages'
import { currentText } from '../../i18n'
import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import { en } from './text.en'
import { ko } from './text.ko'
import type { Refusal } from './world'

/** The texts of Million Boxes: they travel with its pages, not with the shell. */
const texts = dictionary(en, ko)

export type BoxesText = Translation<typeof en>

export const useBoxesText = (): BoxesText => texts[useResolved().language]

export const currentBoxesText = (): BoxesText => texts[getResolved().language]

/** Why a line was not drawn; `wait` is in milliseconds. */
export function explainRefusal(why: Refusal, wait: number): string {
  const text = currentBoxesText().refused
  return why === 'RATE_LIMITED' ? text.RATE_LIMITED(Math.max(1, Math.ceil(wait / 1000))) : text[why]
}

/** What to tell about a game that could not be opened. */
export function explainFailure(error: unknown): string {
  return error instanceof ApiError ? explain(error, currentText()) : currentBoxesText().failed.broken
}

/** Numbers as one writes them in the player's language. */
export const formatNumber = (value: number): string => value.toLocaleString(getResolved().language)
