import type { VNode } from 'preact'
import { useText } from '../i18n'
import { loadSession, useSession } from '../session/session'
import { useGuest } from '../session/use-guest'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { PersonIcon, RetryIcon } from '../ui/icons'
import { Link } from '../ui/link'
import { Skeleton } from '../ui/skeleton'
import style from './account.module.css'

interface AccountProps {
  /** Not where the page itself offers it: one way in is enough. */
  readonly offerGuest: boolean
}

/** Who is playing, in the corner of every page, and the way in for those who are not yet. */
export function Account({ offerGuest }: AccountProps): VNode {
  const text = useText()
  const session = useSession()
  return (
    <div class={style.account} role="group" aria-label={text.site.account}>
      {session.status === 'loading' && <Skeleton width="6rem" height="2.25rem" />}
      {session.status === 'failed' && <Away />}
      {session.status === 'ready' &&
        (session.user ? <Chip name={session.user.username} /> : <WayIn offerGuest={offerGuest} />)}
    </div>
  )
}

function Chip({ name }: { name: string }): VNode {
  return (
    <Link class={style.chip} href="/profile">
      <Avatar name={name} />
      <span class={style.name}>{name}</span>
    </Link>
  )
}

function WayIn({ offerGuest }: AccountProps): VNode {
  const text = useText()
  const { busy, play } = useGuest()
  return (
    <>
      <Link class={style.signIn} href="/sign-in" aria-label={text.actions.signIn}>
        <PersonIcon />
        <span>{text.actions.signIn}</span>
      </Link>
      {offerGuest && (
        <span class={style.guest}>
          <Button variant="primary" size="s" loading={busy} onClick={play}>
            {text.actions.playAsGuest}
          </Button>
        </span>
      )}
    </>
  )
}

function Away(): VNode {
  const text = useText()
  return (
    <button type="button" class={classes(style.chip, style.away)} onClick={() => void loadSession()}>
      <RetryIcon />
      <span>
        {text.away.chip}
        <span class="spoken">. {text.actions.retry}</span>
      </span>
    </button>
  )
}
