// Playing without a network: a state on every line of input, an answer on every line of
// output. `quadrille match` runs a program like this.

import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { encodeError, encodeMoves, parseState } from './game.js'
import type { Matches } from './matches.js'

export async function playLines(
  input: Readable,
  output: Writable,
  matches: Matches,
): Promise<void> {
  for await (const line of createInterface({ input })) {
    output.write(answer(line, matches) + '\n')
  }
}

/** Every line gets an answer: without one the next would be taken for it. */
function answer(line: string, matches: Matches): string {
  try {
    return encodeMoves(matches.moves('', parseState(line)))
  } catch (error) {
    console.error(error)
    return encodeError(error)
  }
}
