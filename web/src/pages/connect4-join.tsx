import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { activeGame, addressOf, hasCode, joinByCode } from '../games/connect4/api'
import { codeOf } from '../games/connect4/code'
import { DiscPicture } from '../games/connect4/disc'
import style from '../games/connect4/entry.module.css'
import { explainInGame, useGameText } from '../games/connect4/text'
import { navigate, useParam } from '../router'
import { becomeGuest } from '../session/session'
import { Button, ButtonLink } from '../ui/button'
import { classes } from '../ui/classes'
import { Notice } from '../ui/notice'

/** Where the link of an invitation leads: one click, and the game begins. */
export default function Connect4Join(): VNode {
  const text = useGameText()
  const typed = useParam('connect4Join', 'code')
  const code = codeOf(typed)
  const { busy, problem, current, join } = useJoin()
  return (
    <section class={classes('plastic', style.invitation)}>
      <div class={style.juggle} aria-hidden="true">
        <DiscPicture side={1} />
        <DiscPicture side={2} />
      </div>
      <h1>{text.join.heading}</h1>
      <p>{text.join.body(code ?? typed)}</p>
      {code === undefined && <Notice kind="warning">{text.errors.INVALID_CODE_FORMAT}</Notice>}
      <div role="alert">{problem !== undefined && <Notice kind="warning">{problem}</Notice>}</div>
      <div class={style.row}>
        {current !== undefined ? (
          <ButtonLink variant="primary" href={addressOf(current)}>
            {text.active.resume}
          </ButtonLink>
        ) : (
          code !== undefined && (
            <Button variant="primary" size="l" loading={busy} onClick={() => join(code)}>
              {text.join.start}
            </Button>
          )
        )}
        <ButtonLink href="/connect4">{text.join.other}</ButtonLink>
      </div>
    </section>
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
