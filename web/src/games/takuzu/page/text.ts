import { dictionary, type Translation } from '../../../i18n/dictionary'
import { getResolved, useResolved } from '../../../settings/store'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of Binary Grid: they travel with its pages, not with the shell. */
export const texts = dictionary(en, ko)

export type GridText = Translation<typeof en>

export const useGridText = (): GridText => texts[useResolved().language]

export const currentGridText = (): GridText => texts[getResolved().language]
