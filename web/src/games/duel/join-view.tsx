import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ApiError } from '../../api/error'
import type { Game } from '../../api/client'
import { useText } from '../../i18n'
import { navigate } from '../../router'
import { becomeGuest, useUser } from '../../session/session'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { classes } from '../../ui/classes'
import { RetryIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'
import { LoadingState } from '../../ui/states'
import { activeGame, addressOf, hasCode, type Invitation, joinByCode } from './api'
import { codeOf } from './code'
import { homeOf, useDuel, useWords } from './duel'
import style from './entry.module.css'
import { ClockBadge, RatedBadge } from './terms'
import { explainIn, useDuelText } from './text'
import { useInvitation } from './use-invitation'

/** Where the link of an invitation leads: who invites, to what, and one click to begin. */
export function JoinView({ typed }: { typed: string }): VNode {
  const { Piece } = useDuel()
  const code = codeOf(typed)
  return (
    <section class={classes('plastic', style.invitation)}>
      <div class={style.juggle} aria-hidden="true">
        <Piece side={1} />
        <Piece side={2} />
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
  const duel = useDuel()
  const text = useDuelText()
  const shell = useText()
  const state = useInvitation(code)
  switch (state.status) {
    case 'open':
      return <Inviting invitation={state.invitation} />
    case 'lapsed':
      return <Lapsed error={state.error} />
    case 'failed':
      return (
        <Problem heading={text.join.failedHeading} body={explainIn(duel, state.error)}>
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
  return <Problem heading={useDuelText().join.lapsedHeading} body={explainIn(useDuel(), error)} />
}

interface ProblemProps {
  readonly heading: string
  readonly body: string
  readonly children?: ComponentChildren
}

function Problem({ heading, body, children }: ProblemProps): VNode {
  const duel = useDuel()
  const text = useDuelText().join
  return (
    <>
      <h1>{heading}</h1>
      <div role="alert">
        <Notice kind="warning">{body}</Notice>
      </div>
      <div class={style.row}>
        {children}
        <ButtonLink href={homeOf(duel)}>{text.other}</ButtonLink>
      </div>
    </>
  )
}

function Inviting({ invitation }: { invitation: Invitation }): VNode {
  const { code, game, host, clock, options, rated } = invitation
  const duel = useDuel()
  const text = useDuelText()
  const words = useWords()
  const own = useUser()?.id === host.id
  const { busy, problem, current, join } = useJoin()
  const elsewhere = own ? invitation : current
  useEffect(() => {
    // A code that came by hand may be of another game.
    if (game !== duel.id) navigate(`/${game}/join/${code}`, { replace: true })
  }, [game])
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
      {!own && <p>{words.invited(host.username)}</p>}
      <p class={style.terms}>
        {duel.Terms && <duel.Terms options={options} />}
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
          <Button variant="primary" size="l" loading={busy} onClick={() => join(invitation)}>
            {text.join.start}
          </Button>
        )}
        {!own && <ButtonLink href={homeOf(duel)}>{text.join.other}</ButtonLink>}
      </div>
    </>
  )
}

interface Joining {
  readonly busy: boolean
  readonly problem: string | undefined
  /** The game that one is in already, where that was the problem. */
  readonly current: Pick<Game, 'game' | 'publicId'> | undefined
  readonly join: (invitation: Invitation) => void
}

function useJoin(): Joining {
  const duel = useDuel()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [current, setCurrent] = useState<Game>()
  const join = async ({ code, game }: Invitation): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await becomeGuest()
      navigate(addressOf({ game, publicId: await joinByCode(code) }), { replace: true })
    } catch (error) {
      setProblem(explainIn(duel, error))
      if (hasCode(error, 'HAS_ACTIVE_GAME') || hasCode(error, 'CANNOT_JOIN_OWN_GAME')) {
        setCurrent((await activeGame().catch(() => null)) ?? undefined)
      }
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, current, join: (invitation) => void join(invitation) }
}
