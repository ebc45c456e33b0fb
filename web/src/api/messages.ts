import type { Text } from '../i18n'
import { ApiError } from './error'

/**
 * What to tell the player about a failure, in the player's language: what happened
 * and what to do next. A code that this site does not know keeps the server's
 * English sentence, which is still better than nothing.
 */
export function explain(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text.errors.INTERNAL
  if (error.code === 'RATE_LIMITED' && error.retryAfter !== undefined) return text.retryAfter(error.retryAfter)
  return explainCode(error.code, text) ?? error.message
}

export function explainCode(code: string, text: Text): string | undefined {
  return Object.hasOwn(text.errors, code) ? text.errors[code as keyof Text['errors']] : undefined
}
