import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { ApiError } from '../api/error'
import { activeGame, addressOf, hasCode, type Invitation, joinByCode } from '../games/connect4/api'
import { codeOf } from '../games/connect4/code'
import { DiscPicture } from '../games/connect4/disc'
import style from '../games/connect4/entry.module.css'
import { ClockBadge, RatedBadge } from '../games/connect4/terms'
import { explainInGame, useGameText } from '../games/connect4/text'
import { useInvitation } from '../games/connect4/use-invitation'
import { useText } from '../i18n'
import { navigate, useParam } from '../router'
import { becomeGuest, useUser } from '../session/session'
import { Avatar } from '../ui/avatar'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { RetryIcon } from '../ui/icons'
import { Notice } from '../ui/notice'
import { LoadingState } from '../ui/states'

/** Where the link of an invitation leads: who invites, to what, and one click to begin. */
export default function Connect4Join(): VNode {
  const typed = useParam('connect4Join', 'code')
  const code = codeOf(typed)
  return (
    <section class={classes('plastic', style.invitation)}>
      <div class={style.juggle} aria-hidden="true">
        <DiscPicture side={1} />
        <DiscPicture side={2} />
      </div>
      {code === undefined ? (
        <Lapsed error={new ApiError('INVALID_CODE_FORMAT', typed, 400)} />
      ) : (
        <Opened code={code} key={code} />
      )}
    </section>
  )
}

function Opened({ code }: { code: string }): VNode {
  const text = useGameText()
  const shell = useText()
  const state = useInvitation(code)
  switch (state.status) {
    case 'open':
      return <Inviting invitation={state.invitation} />
    case 'lapsed':
      return <Lapsed error={state.error} />
    case 'failed':
      return (
        <Problem heading={text.join.failedHeading} body={explainInGame(state.error)}>
          <Button variant="primary" icon={<RetryIcon />} onClick={state.retry}>
            {shell.actions.retry}
          </Button>
        </Problem>
      )
    case 'loading':
      return (
        <>
          <h1>{text.join.heading}</h1>
          <LoadingState />
        </>
      )
  }
}

function Lapsed({ error }: { error: unknown }): VNode {
  return <Problem heading={useGameText().join.lapsedHeading} body={explainInGame(error)} />
}

interface ProblemProps {
  readonly heading: string
  readonly body: string
  readonly children?: ComponentChildren
}

function Problem({ heading, body, children }: ProblemProps): VNode {
  const text = useGameText().join
  return (
    <>
      <h1>{heading}</h1>
      <div role="alert">
        <Notice kind="warning">{body}</Notice>
      </div>
      <div class={style.row}>
        {children}
        <ButtonLink href="/connect4">{text.other}</ButtonLink>
      </div>
    </>
  )
}

function Inviting({ invitation: { code, host, clock, rated, publicId } }: { invitation: Invitation }): VNode {
  const text = useGameText()
  const own = useUser()?.id === host.id
  const { busy, problem, current, join } = useJoin()
  const elsewhere = own ? publicId : current
  return (
    <>
      <h1>{text.join.heading}</h1>
      <div class={classes('well', style.host)}>
        <Avatar name={host.username} />
        <div>
          <strong translate={false}>{host.username}</strong>
          <span>{text.game.rating(host.rating)}</span>
        </div>
      </div>
      {!own && <p>{text.join.body(host.username)}</p>}
      <p class={style.terms}>
        <RatedBadge rated={rated} />
        {clock ? <ClockBadge clock={clock} /> : <Badge>{text.join.noClock}</Badge>}
        <Badge>{text.join.code(code)}</Badge>
      </p>
      {own && <Notice>{text.errors.CANNOT_JOIN_OWN_GAME}</Notice>}
      <div role="alert">{problem !== undefined && <Notice kind="warning">{problem}</Notice>}</div>
      <div class={style.row}>
        {elsewhere !== undefined ? (
          <ButtonLink variant="primary" href={addressOf(elsewhere)}>
            {text.active.resume}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="l" loading={busy} onClick={() => join(code)}>
            {text.join.start}
          </Button>
        )}
        {!own && <ButtonLink href="/connect4">{text.join.other}</ButtonLink>}
      </div>
    </>
  )
}

interface Joining {
  readonly busy: boolean
  readonly problem: string | undefined
  /** The game that one is in already, where that was the problem. */
  readonly current: string | undefined
  readonly join: (code: string) => void
}

function useJoin(): Joining {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [current, setCurrent] = useState<string>()
  const join = async (code: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await becomeGuest()
      navigate(addressOf(await joinByCode(code)), { replace: true })
    } catch (error) {
      setProblem(explainInGame(error))
      if (hasCode(error, 'HAS_ACTIVE_GAME') || hasCode(error, 'CANNOT_JOIN_OWN_GAME')) {
        setCurrent((await activeGame().catch(() => null))?.publicId)
      }
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, current, join: (code) => void join(code) }
}
