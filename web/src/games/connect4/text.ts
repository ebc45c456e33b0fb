import { dictionary, type Translation } from '../../i18n/dictionary'
import { getResolved, useResolved } from '../../settings/store'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of Connect 4: they travel with its pages, not with the shell. */
export const texts = dictionary(en, ko)

export type GameText = Translation<typeof en>

export const useGameText = (): GameText => texts[useResolved().language]

export const currentGameText = (): GameText => texts[getResolved().language]
