import type { BoardMark } from './board-overlay'
import type { DotsText } from './text'

/** A hint as the server gives it: codes and numbers, for which the page has the sentences. */
export interface Hint {
  readonly kind: 'safe' | 'danger' | 'strategic'
  readonly reason: string
  /** To draw or to keep away from, -1 when the hint names none. */
  readonly edge: number
  /** The cells that are taken or given away, in order. */
  readonly cells: readonly number[]
  readonly length: number
  readonly gives: number
  readonly safeLeft: number
  readonly chainsNow: number
  readonly wanted: string
}

/** A hint in one sentence, for somebody who does not know the theory. */
export function sentenceOf(hint: Hint, { hints: text }: DotsText): string {
  switch (hint.reason) {
    case 'TAKE_CHAIN':
    case 'GIVES_CHAIN':
    case 'GIVES_LOOP':
    case 'OPEN_SHORTEST':
    case 'OPEN_LONGER':
      return text[hint.reason](hint.length)
    case 'LEAVES_BOXES':
    case 'SACRIFICE':
    case 'KEEP_CONTROL':
      return text[hint.reason](hint.gives)
    case 'SAFE_MOVE':
    case 'AVOID_OPENING':
    case 'COUNT_QUIET':
      return text[hint.reason](hint.safeLeft)
    case 'COUNT_CHAINS':
      return (hint.wanted === 'odd' ? text.COUNT_CHAINS_ODD : text.COUNT_CHAINS_EVEN)(hint.chainsNow)
    default:
      return plainSentence(hint, text)
  }
}

/** Those that need no number. A reason newer than this page still has its kind. */
function plainSentence({ reason, kind }: Hint, text: DotsText['hints']): string {
  const sentence = Object.hasOwn(text, reason) ? text[reason as keyof typeof text] : undefined
  return typeof sentence === 'string' ? sentence : titleOf(kind, text)
}

export function titleOf(kind: Hint['kind'], text: DotsText['hints']): string {
  return { safe: text.tryThis, danger: text.notThis, strategic: text.idea }[kind]
}

/** What a hint points out on the board. */
export function markOf(hint: Hint): BoardMark {
  return {
    tone: hint.kind === 'danger' ? 'bad' : 'good',
    cells: hint.cells,
    ...(hint.edge >= 0 ? { edge: hint.edge } : {}),
  }
}
