import type { TargetedSubmitEvent, VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { User } from '../api/client'
import { ApiError } from '../api/error'
import { explain } from '../api/messages'
import { currentText, type Text, useText } from '../i18n'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { TextField } from '../ui/text-field'
import { notify } from '../ui/toast'
import { rename } from './session'
import { usernameFault } from './username'
import style from './rename-card.module.css'

/** A complaint about the name itself: from the check here, or a code from the server. */
type Fault = 'same' | 'short' | 'long' | 'characters' | 'INVALID_USERNAME' | 'USERNAME_TAKEN'

/** Renames the player. Whatever goes wrong, what was typed stays. */
export function RenameCard({ user }: { user: User }): VNode {
  const text = useText()
  const [name, setName] = useState(user.username)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const complain = (next: Fault): void => {
    setFault(next)
    input.current?.focus()
  }

  const save = async (): Promise<void> => {
    const wrong = usernameFault(name) ?? (name === user.username ? 'same' : undefined)
    if (wrong) return complain(wrong)
    setBusy(true)
    try {
      const { username } = await rename(name)
      setName(username)
      notify({ kind: 'good', title: currentText().profile.renamed(username) })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'INVALID_USERNAME' || code === 'USERNAME_TAKEN') complain(code)
      else notify({ kind: 'bad', title: currentText().failed.rename, body: explain(error, currentText()) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!busy) void save()
  }

  return (
    <Card title={text.profile.nameHeading}>
      <form class={style.form} onSubmit={submit} noValidate>
        <TextField
          ref={input}
          label={text.profile.nameLabel}
          hint={text.profile.nameHint}
          name="username"
          autocomplete="username"
          value={name}
          error={fault && faultText(fault, text)}
          onInput={(value) => {
            setName(value)
            setFault(hopeless(value))
          }}
        />
        <Button type="submit" variant="primary" loading={busy}>
          {text.actions.save}
        </Button>
      </form>
    </Card>
  )
}

/** What typing on cannot mend is said at once; a name that is still too short only when it is to be saved. */
function hopeless(name: string): Fault | undefined {
  const fault = usernameFault(name)
  return fault === 'short' ? undefined : fault
}

function faultText(fault: Fault, text: Text): string {
  switch (fault) {
    case 'same':
      return text.profile.nameSame
    case 'short':
      return text.profile.nameShort
    case 'long':
      return text.profile.nameLong
    case 'characters':
      return text.profile.nameCharacters
    default:
      return text.errors[fault]
  }
}
