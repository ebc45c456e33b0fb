import { render, type VNode } from 'preact'
import { followSettings } from '../../../settings/store'
import '../../../ui/ui.css'
import { fromBase64 } from '../match/base64'
import type { Match } from '../match/match'
import { openBytes } from '../match/open'
import { fail } from '../match/trouble'
import { Desk } from '../view/desk'
import { useReplay } from '../view/use-replay'
import style from './single.module.css'

/**
 * The viewer as one file: the replay is in the page itself, as the base64 of its
 * gzipped JSON, and nothing is ever fetched.
 */
const packed = document.getElementById('replay')?.textContent?.trim() ?? ''

const openPacked = async (): Promise<Match> => openBytes(fromBase64(packed) ?? fail({ kind: 'damaged' }))

function Single(): VNode {
  const replay = useReplay(packed === '' ? undefined : openPacked, '')
  return (
    <main class={style.page}>
      <Desk replay={replay} />
    </main>
  )
}

followSettings()
const root = document.getElementById('app')
if (root) render(<Single />, root)
