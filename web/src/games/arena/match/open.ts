import { foldReplay } from './fold'
import type { Match } from './match'
import { parseReplay } from './replay'
import { fail, ReplayError } from './trouble'

/** No replay is nearly as large; a file that is would only freeze the page. */
const largest = 256 * 1024 * 1024

/** A match from the bytes of a replay, plain or gzipped: the first bytes tell which. */
export async function openBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Match> {
  if (bytes.length > largest) fail({ kind: 'tooLarge' })
  return openText(new TextDecoder().decode(isGzip(bytes) ? await gunzip(bytes) : bytes))
}

export function openText(text: string): Match {
  return foldReplay(parseReplay(text))
}

export async function openFile(file: Blob): Promise<Match> {
  if (file.size > largest) fail({ kind: 'tooLarge' })
  return openBytes(new Uint8Array(await file.arrayBuffer()))
}

/** Fetches a replay. Its address is of this site, or of one that lets others read it. */
export async function openUrl(url: string, signal: AbortSignal): Promise<Match> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return fail({ kind: 'unreachable' })
  })
  if (!answer.ok) fail({ kind: 'status', status: answer.status })
  return openBytes(new Uint8Array(await answer.arrayBuffer()))
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch {
    return fail({ kind: 'damaged' })
  }
}

/** What went wrong, when that is known. */
export function troubleIn(error: unknown): ReplayError['trouble'] | undefined {
  return error instanceof ReplayError ? error.trouble : undefined
}
