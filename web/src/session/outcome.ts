import { explainCode } from '../api/messages'
import { currentText } from '../i18n'
import { notify } from '../ui/toast'

/**
 * After a sign-in the server sends the browser back with the outcome in the
 * address. It is told once, and taken out of the address, so that a reload or a
 * shared link does not tell it again.
 */
export function tellSignInOutcome(): void {
  const address = new URL(location.href)
  const outcome = address.searchParams.get('signed-in')
  const failure = address.searchParams.get('error')
  if (outcome === null && failure === null) return

  const text = currentText()
  if (outcome === 'new' || outcome === 'linked' || outcome === 'existing') {
    notify({ kind: 'good', title: text.signedIn[outcome] })
  } else if (failure !== null) {
    notify({ kind: 'bad', title: text.failed.signIn, body: explainCode(failure, text) ?? text.errors.LOGIN_FAILED })
  }
  address.searchParams.delete('signed-in')
  address.searchParams.delete('error')
  history.replaceState(history.state, '', address)
}
