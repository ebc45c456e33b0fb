import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { navigate, usePlace } from '../../router'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { CheckIcon, LinkIcon } from '../../ui/icons'
import { TextField } from '../../ui/text-field'
import { exampleReplay } from './example'
import { openUrl } from './match/open'
import style from './replay-page.module.css'
import { useArenaText } from './text'
import { Desk } from './view/desk'
import { useReplay } from './view/use-replay'

/** `/replay?url=…&turn=…`: a replay from an address, or from a file that is dropped here. */
export function ReplayPage(): VNode {
  const text = useArenaText()
  const { search } = usePlace()
  const query = new URLSearchParams(search)
  const url = query.get('url') ?? ''
  const replay = useReplay(url === '' ? undefined : (signal) => openUrl(url, signal), url)
  return (
    <div class={style.page}>
      <Desk
        replay={replay}
        turn={turnIn(query)}
        onRest={(turn) => navigate(replayPath(url, turn), { replace: true, keepScroll: true })}
        actions={<CopyLink />}
      >
        <AddressForm />
        <div>
          <ButtonLink variant="primary" href={replayPath(exampleReplay)}>
            {text.open.example}
          </ButtonLink>
        </div>
      </Desk>
    </div>
  )
}

/**
 * Opens a replay by its address. The form loads the page anew, on purpose: only a
 * document that came from this very address is allowed to read from other sites.
 */
function AddressForm(): VNode {
  const text = useArenaText().open
  const [address, setAddress] = useState('')
  return (
    <form class={style.address} action="/replay" method="get">
      <TextField label={text.address} name="url" value={address} onInput={setAddress} />
      <Button type="submit" disabled={address.trim() === ''}>
        {text.openAddress}
      </Button>
    </form>
  )
}

/** The address of a replay, at a turn where one is named. */
export function replayPath(url: string, turn?: number): string {
  const query = new URLSearchParams({ url })
  // An address is read by people too: what may stay as it is does.
  const readable = query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')
  return `/replay?${readable}${turn === undefined ? '' : `&turn=${turn}`}`
}

function turnIn(query: URLSearchParams): number | undefined {
  const turn = query.get('turn')
  return turn !== null && /^\d{1,6}$/.test(turn) ? Number(turn) : undefined
}

function CopyLink(): VNode | null {
  const text = useArenaText().controls
  const [copied, setCopied] = useState(false)
  if (!isSecureContext) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <button
      type="button"
      class={style.link}
      aria-label={copied ? text.copied : text.link}
      title={copied ? text.copied : text.link}
      onClick={() => void copy().catch(() => undefined)}
    >
      {copied ? <CheckIcon /> : <LinkIcon />}
    </button>
  )
}
