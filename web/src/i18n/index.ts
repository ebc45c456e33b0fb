import { getResolved, useResolved } from '../settings/store'
import { dictionary, type Translation } from './dictionary'
import { en } from './en'
import { ko } from './ko'

export type Text = Translation<typeof en>

/** The texts of the shell and of the pages that every visitor meets. */
const texts = dictionary(en, ko)

/** The texts in the player's language; the component renders anew when it changes. */
export function useText(): Text {
  return texts[useResolved().language]
}

/** The same outside of components. Do not keep the result: the language may change. */
export function currentText(): Text {
  return texts[getResolved().language]
}
