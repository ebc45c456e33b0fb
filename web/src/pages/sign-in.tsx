import type { VNode } from 'preact'
import { explain } from '../api/messages'
import { useText } from '../i18n'
import { navigate, usePlace } from '../router'
import { loginAddress, returnPath } from '../session/return-path'
import { loadSession, useSession } from '../session/session'
import { useGuest } from '../session/use-guest'
import { Button } from '../ui/button'
import { ButtonLink } from '../ui/button-link'
import { Card } from '../ui/card'
import { KeyIcon, PersonIcon } from '../ui/icons'
import { Notice } from '../ui/notice'
import { PageHead } from '../ui/page-head'
import { ErrorState, LoadingState } from '../ui/states'
import style from './sign-in.module.css'

export default function SignIn(): VNode {
  const text = useText()
  const session = useSession()
  return (
    <div class={style.page}>
      <PageHead title={text.signIn.heading}>{text.signIn.lead}</PageHead>
      {session.status === 'loading' && <LoadingState />}
      {session.status === 'failed' && (
        <ErrorState title={text.away.heading} body={explain(session.error, text)} onRetry={() => void loadSession()} />
      )}
      {session.status === 'ready' && (
        <div class={style.ways}>
          <GuestWay name={session.user?.username} guest={session.user?.isGuest ?? true} />
          <ProviderWay offered={session.signIn} guest={session.user?.isGuest ?? false} />
        </div>
      )}
    </div>
  )
}

function GuestWay({ name, guest }: { name: string | undefined; guest: boolean }): VNode {
  const text = useText()
  const back = returnPath(usePlace().search)
  const { busy, play } = useGuest(() => navigate(back))
  if (name !== undefined) {
    return (
      <Card title={text.signIn.already(name)}>
        {guest && <Notice kind="warning">{text.signIn.guestWarning}</Notice>}
        <div>
          <ButtonLink href={back} variant="primary">
            {text.signIn.continueAs(name)}
          </ButtonLink>
        </div>
      </Card>
    )
  }
  return (
    <Card title={text.signIn.guestHeading}>
      <p>{text.signIn.guestLead}</p>
      <Notice kind="warning">{text.signIn.guestWarning}</Notice>
      <div>
        <Button variant="primary" icon={<PersonIcon />} loading={busy} onClick={play}>
          {text.actions.playAsGuest}
        </Button>
      </div>
    </Card>
  )
}

function ProviderWay({ offered, guest }: { offered: boolean; guest: boolean }): VNode {
  const text = useText()
  const back = returnPath(usePlace().search)
  return (
    <Card title={text.signIn.providerHeading}>
      {offered ? (
        <>
          <p>{text.signIn.providerLead}</p>
          <Notice>
            {guest ? `${text.signIn.providerGuest} ${text.signIn.providerExisting}` : text.signIn.providerExisting}
          </Notice>
          <div>
            <ButtonLink href={loginAddress(back)} external icon={<KeyIcon />}>
              {text.actions.signIn}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Notice>{text.signIn.providerMissing}</Notice>
      )}
    </Card>
  )
}
