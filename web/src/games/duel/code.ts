/** A code without the letters and digits that are easily taken for each other. */
const form = /^[A-HJ-NP-Z2-9]{6}$/

/** The code in what somebody typed or pasted, a whole link included; undefined when there is none. */
export function codeOf(typed: string): string | undefined {
  const last = typed.trim().toUpperCase().split('/').at(-1) ?? ''
  const code = last.replace(/[\s-]/g, '')
  return form.test(code) ? code : undefined
}
