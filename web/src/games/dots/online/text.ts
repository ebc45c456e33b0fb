import { dictionary, type Translation } from '../../../i18n/dictionary'
import { useResolved } from '../../../settings/store'
import { en } from './text.en'
import { ko } from './text.ko'

/** The texts of the game between two: the board has its own. */
export const texts = dictionary(en, ko)

export type OnlineText = Translation<typeof en>

export const useOnlineText = (): OnlineText => texts[useResolved().language]
