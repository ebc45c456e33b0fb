import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { User } from '../api/client'
import { explain } from '../api/messages'
import { connect4 } from '../games/connect4/connect4'
import { dots } from '../games/dots/online/dots'
import { DotsProfile } from '../games/dots/online/ladders'
import { DuelContext } from '../games/duel/duel'
import { ProfileCard } from '../games/duel/profile-card'
import { OwnTitle } from '../games/takuzu/page/titles'
import { useText } from '../i18n'
import { LeaveCard } from '../session/leave-card'
import { RenameCard } from '../session/rename-card'
import { loadSession, useSession } from '../session/session'
import { useGuest } from '../session/use-guest'
import { useResolved } from '../settings/store'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { ButtonLink } from '../ui/button-link'
import { Card } from '../ui/card'
import { classes } from '../ui/classes'
import { Segmented } from '../ui/segmented'
import { EmptyState, ErrorState, LoadingState } from '../ui/states'
import style from './profile.module.css'

export default function Profile(): VNode {
  const text = useText()
  const session = useSession()
  useEffect(() => {
    // Games change the record, and this is where one looks at it.
    void loadSession()
  }, [])
  if (session.status === 'loading') return <LoadingState />
  if (session.status === 'failed') {
    return (
      <ErrorState
        heading="h1"
        title={text.failed.session}
        body={explain(session.error, text)}
        onRetry={() => void loadSession()}
      />
    )
  }
  return session.user ? <Account user={session.user} signIn={session.signIn} /> : <Nobody />
}

function Nobody(): VNode {
  const text = useText()
  const { busy, play } = useGuest()
  return (
    <EmptyState heading="h1" title={text.profile.emptyHeading} body={text.profile.emptyBody}>
      <Button variant="primary" loading={busy} onClick={play}>
        {text.actions.playAsGuest}
      </Button>
      <ButtonLink href="/sign-in">{text.actions.signIn}</ButtonLink>
    </EmptyState>
  )
}

function Account({ user, signIn }: { user: User; signIn: boolean }): VNode {
  const text = useText()
  return (
    <div class={style.page}>
      <Head user={user} />
      <Record user={user} />
      <div class={style.games}>
        <Games key={user.id} />
      </div>
      <RenameCard user={user} />
      <div class={style.side}>
        {user.isGuest && signIn && (
          <Card title={text.profile.keepHeading}>
            <p>{text.profile.keepLead}</p>
            <div>
              <ButtonLink href="/sign-in" variant="primary">
                {text.actions.signIn}
              </ButtonLink>
            </div>
          </Card>
        )}
        <LeaveCard user={user} />
      </div>
    </div>
  )
}

/** The games that keep ratings, one at a time. */
function Games(): VNode {
  const text = useText().games
  const [game, setGame] = useState<'connect4' | 'dots'>('connect4')
  return (
    <>
      <Segmented
        label={text.heading}
        value={game}
        onChange={setGame}
        options={[
          { value: 'connect4', label: text.connect4.name },
          { value: 'dots', label: text.dots.name },
        ]}
      />
      {game === 'connect4' ? (
        <DuelContext value={connect4}>
          <ProfileCard />
        </DuelContext>
      ) : (
        <DuelContext value={dots}>
          <DotsProfile />
        </DuelContext>
      )}
    </>
  )
}

function Head({ user }: { user: User }): VNode {
  const text = useText()
  const { language } = useResolved()
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(user.createdAt))
  return (
    <div class={style.head}>
      <Avatar name={user.username} size="l" />
      <div>
        <h1>{user.username}</h1>
        <p class={style.facts}>
          <Badge kind={user.isGuest ? 'neutral' : 'good'}>
            {user.isGuest ? text.profile.guest : text.profile.member}
          </Badge>
          <OwnTitle />
          <span>{text.profile.since(since)}</span>
        </p>
        {user.email !== null && (
          <p class={style.facts}>
            {text.profile.email}: {user.email}
          </p>
        )}
      </div>
    </div>
  )
}

const figures = ['rating', 'wins', 'losses', 'draws'] as const

function Record({ user }: { user: User }): VNode {
  const text = useText()
  return (
    <section class={style.record} aria-labelledby="record">
      <h2 id="record" class="spoken">
        {text.profile.record}
      </h2>
      <dl>
        {figures.map((figure) => (
          <div key={figure} class={classes('plastic', style.figure)}>
            <dt>{text.profile[figure]}</dt>
            <dd>{user[figure]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
