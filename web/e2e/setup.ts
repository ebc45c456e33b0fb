import { isProgram, programs } from './programs'

/** A missing piece fails the run at once, with the way to get it. Nothing is skipped. */
export default async function setup(): Promise<void> {
  const hints = {
    server: 'make build makes it',
    issuer: 'make build makes it',
    chromium: 'apt-get install chromium, or set CHROMIUM to where it is',
  }
  for (const name of ['server', 'issuer', 'chromium'] as const) {
    if (!(await isProgram(programs[name]))) throw new Error(`no ${name} at ${programs[name]}: ${hints[name]}`)
  }
}
