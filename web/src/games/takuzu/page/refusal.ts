import type { ApiError } from '../../../api/error'
import { explain } from '../../../api/messages'
import type { Text } from '../../../i18n'
import type { GridText } from './text'

const known = ['TIME_TOO_SHORT', 'TIME_TOO_LONG', 'PUZZLE_NOT_HANDED', 'INCORRECT_GRID'] as const

/** Why a solution was not taken, and what to do about it. */
export function refusal(error: ApiError, text: GridText, shell: Text): string {
  const code = known.find((name) => name === error.code)
  return code ? text.refused[code] : text.refused.other(explain(error, shell))
}
