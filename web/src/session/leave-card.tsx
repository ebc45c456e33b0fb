import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { User } from '../api/client'
import { explain } from '../api/messages'
import { currentText, useText } from '../i18n'
import { navigate } from '../router'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Dialog } from '../ui/dialog'
import { notify } from '../ui/toast'
import { signOut } from './session'

/** The way out. A guest is asked first, because a guest cannot come back. */
export function LeaveCard({ user }: { user: User }): VNode {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const leave = async (): Promise<void> => {
    setBusy(true)
    try {
      await signOut()
      notify({ kind: 'info', title: currentText().profile.signedOut })
      navigate('/')
    } catch (error) {
      notify({ kind: 'bad', title: currentText().failed.signOut, body: explain(error, currentText()) })
    } finally {
      // Closed even on failure: a toast behind an open dialog could not be reached.
      setAsking(false)
      setBusy(false)
    }
  }

  return (
    <Card title={text.profile.leaveHeading}>
      <p>{user.isGuest ? text.profile.leaveGuest : text.profile.leaveMember}</p>
      <div>
        <Button loading={busy && !asking} onClick={() => (user.isGuest ? setAsking(true) : void leave())}>
          {text.actions.signOut}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.profile.confirmHeading}
        actions={
          <>
            <Button autofocus onClick={() => setAsking(false)}>
              {text.profile.confirmNo}
            </Button>
            <Button variant="danger" loading={busy} onClick={() => void leave()}>
              {text.profile.confirmYes}
            </Button>
          </>
        }
      >
        <p>{text.profile.confirmBody(user.username)}</p>
      </Dialog>
    </Card>
  )
}
