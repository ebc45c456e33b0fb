import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import { invitation, type Invitation } from './api'

export type InvitationState =
  | { readonly status: 'loading' }
  | { readonly status: 'open'; readonly invitation: Invitation }
  /** The server knows no open game with this code: asking again is of no use. */
  | { readonly status: 'lapsed'; readonly error: unknown }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** What a code invites to. */
export function useInvitation(code: string): InvitationState {
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const show = (next: InvitationState): void => {
      if (!left) setState(next)
    }
    const retry = (): void => setAttempt(attempt + 1)
    show({ status: 'loading' })
    invitation(code).then(
      (found) => show({ status: 'open', invitation: found }),
      (error: unknown) => show(isFinal(error) ? { status: 'lapsed', error } : { status: 'failed', error, retry }),
    )
    return () => {
      left = true
    }
  }, [code, attempt])
  return state
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ['GAME_NOT_FOUND', 'GAME_ALREADY_STARTED', 'INVALID_CODE_FORMAT'].includes(error.code)
