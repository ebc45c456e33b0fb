import { render, type VNode } from 'preact'
import { followSettings } from '../../../settings/store'
import '../../../ui/ui.css'
import { openBytes } from '../match/open'
import { fromBase64 } from '../match/start'
import { Desk } from '../view/desk'
import { useReplay } from '../view/use-replay'
import style from './single.module.css'

/**
 * The viewer as one file: the replay is in the page itself, as the base64 of its
 * gzipped JSON, and nothing is ever fetched.
 */
const packed = document.getElementById('replay')?.textContent?.trim() ?? ''

function Single(): VNode {
  const replay = useReplay(packed === '' ? undefined : async () => openBytes(fromBase64(packed)), '')
  return (
    <main class={style.page}>
      <Desk replay={replay} />
    </main>
  )
}

followSettings()
const root = document.getElementById('app')
if (root) render(<Single />, root)
