import type { BoardMark } from './board-overlay'
import type { Hint } from './teacher'
import type { DotsText } from './text'

/** All that there is to say about a hint: why, and who is in control of the game after it. */
export function wordsOf(hint: Hint, mover: number, text: DotsText): string {
  const reason = sentenceOf(hint, text)
  if (hint.control === 0 || hint.edge === null || saysControl.has(hint.reason)) return reason
  return `${reason} ${hint.control === mover ? text.hints.inControl : text.hints.outOfControl}`
}

/** The reasons whose own sentence is about who has to open the next row. */
const saysControl = new Set(['DOUBLE_DEAL', 'DECLINE_LOOP', 'KEEP_CONTROL', 'LOSES_CONTROL', 'MISCOUNTS'])

/** A hint in one sentence, for somebody who does not know the theory. The server has the reason and the numbers. */
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

export function titleOf(kind: string, text: DotsText['hints']): string {
  if (kind === 'danger') return text.notThis
  return kind === 'safe' ? text.tryThis : text.idea
}

/** What a hint points out on the board. */
export function markOf(hint: Hint): BoardMark {
  return {
    tone: hint.kind === 'danger' ? 'bad' : 'good',
    cells: hint.cells,
    ...(hint.edge === null ? {} : { edge: hint.edge }),
  }
}
