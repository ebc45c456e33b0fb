/** The bytes of a text in base64; undefined when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
