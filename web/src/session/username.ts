/** What is wrong with a name, checked while typing; the server has the last word. */
export type UsernameFault = 'short' | 'long' | 'characters'

export const usernameLimits = { min: 3, max: 20 } as const

export function usernameFault(name: string): UsernameFault | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(name)) return 'characters'
  if (name.length < usernameLimits.min) return 'short'
  if (name.length > usernameLimits.max) return 'long'
  return undefined
}
