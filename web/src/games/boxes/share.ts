import { notify } from '../../ui/toast'
import { currentBoxesText } from './text'

/** Puts an address of this site on the clipboard, or shows it where that is not allowed. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.href).href
  const text = currentBoxesText().share
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'good', title: text.copied })
  } catch {
    notify({ kind: 'info', title: text.notCopied, body: text.byHand(link) })
  }
}
