import { notify } from '../../ui/toast'
import { currentDuelText } from './text'

/** Puts an address of this site on the clipboard, or shows it where that is not allowed. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.href).href
  const text = currentDuelText().game
  try {
    await navigator.clipboard.writeText(link)
    notify({ kind: 'good', title: text.copied })
  } catch {
    notify({ kind: 'info', title: text.notCopied, body: text.copyByHand(link) })
  }
}

/** The device's own way to send something, where it has one: mostly telephones. */
export const canShare = (): boolean => typeof navigator.share === 'function'

export async function shareLink(path: string, words: string): Promise<void> {
  const url = new URL(path, location.href).href
  // Closing the device's dialog counts as an error; there is nothing to say about it.
  await navigator.share({ url, text: words }).catch(() => undefined)
}
