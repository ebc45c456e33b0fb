import type { VNode } from 'preact'
import type { Game } from '../../../api/client'
import { Notice } from '../../../ui/notice'
import { useOnlineText } from './text'

/** A rated game is played without help; who watches or looks back may have all of it. */
export const helpAllowed = (game: Game): boolean => !game.rated || game.you === 0 || game.status !== 'ACTIVE'

export const NoHelp = (): VNode => <Notice>{useOnlineText().help.none}</Notice>
