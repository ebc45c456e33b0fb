import { recordBytes } from './record'

/**
 * The binary messages of the live socket, as `spec/boxes-live.md` describes them.
 * What does not parse is undefined, and so is a kind that this page does not know
 * yet: both are ignored.
 */
export type ServerFrame =
  | ({ readonly kind: 'hello' } & Hello)
  | { readonly kind: 'records'; readonly bytes: Uint8Array }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'status'; readonly finished: boolean }
  | ({ readonly kind: 'crowd' } & Crowd)

export interface Hello {
  readonly version: number
  /** 0 to 3, or undefined for somebody who only watches. */
  readonly team: number | undefined
  readonly finished: boolean
  readonly w: number
  readonly h: number
  readonly from: number
  readonly end: number
  /** Draws a minute, 0 for as many as one likes. */
  readonly rate: number
}

export interface Answer {
  readonly sequence: number
  readonly code: AnswerCode
  /** The record's number, or milliseconds to wait. */
  readonly value: number
}

export interface Crowd {
  readonly members: readonly [number, number, number, number]
  readonly sockets: number
}

const answerCodes = [
  'ACCEPTED',
  'EDGE_TAKEN',
  'INVALID_EDGE',
  'NO_TEAM',
  'RATE_LIMITED',
  'GAME_FINISHED',
  'WARMING_UP',
  'UNAVAILABLE',
] as const

export type AnswerCode = (typeof answerCodes)[number]

const answerBytes = 9
const helloBytes = 22
const crowdBytes = 21

export function readFrame(buffer: ArrayBuffer): ServerFrame | undefined {
  const view = new DataView(buffer)
  if (view.byteLength === 0) return undefined
  switch (view.getUint8(0)) {
    case 0x01:
      return view.byteLength >= helloBytes ? { kind: 'hello', ...readHello(view) } : undefined
    case 0x02:
      if ((view.byteLength - 1) % recordBytes !== 0) return undefined
      return { kind: 'records', bytes: new Uint8Array(buffer, 1) }
    case 0x03:
      if ((view.byteLength - 1) % answerBytes !== 0) return undefined
      return { kind: 'answers', answers: readAnswers(view) }
    case 0x04:
      return view.byteLength >= 2 ? { kind: 'status', finished: view.getUint8(1) === 1 } : undefined
    case 0x05:
      return view.byteLength >= crowdBytes ? { kind: 'crowd', ...readCrowd(view) } : undefined
    default:
      return undefined
  }
}

function readHello(view: DataView): Hello {
  const team = view.getUint8(2)
  return {
    version: view.getUint8(1),
    team: team < 4 ? team : undefined,
    finished: view.getUint8(3) === 1,
    w: view.getUint32(4),
    h: view.getUint32(8),
    from: view.getUint32(12),
    end: view.getUint32(16),
    rate: view.getUint16(20),
  }
}

function readAnswers(view: DataView): Answer[] {
  const answers: Answer[] = []
  for (let at = 1; at < view.byteLength; at += answerBytes) {
    answers.push({
      sequence: view.getUint32(at),
      // A code of a later version is a refusal of some kind: this page only knows that it did not work.
      code: answerCodes[view.getUint8(at + 4)] ?? 'UNAVAILABLE',
      value: view.getUint32(at + 5),
    })
  }
  return answers
}

function readCrowd(view: DataView): Crowd {
  return {
    members: [view.getUint32(1), view.getUint32(5), view.getUint32(9), view.getUint32(13)],
    sockets: view.getUint32(17),
  }
}

export function drawFrame(sequence: number, edge: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, 0x10)
  view.setUint32(1, sequence)
  view.setUint8(5, edge >> 16)
  view.setUint16(6, edge & 0xffff)
  return bytes
}
