import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What the browser tests run, and where their artefacts go. The environment may point elsewhere. */
export const programs = {
  server: process.env['QUADRILLE_BIN'] ?? fromHere('../../bin/quadrille'),
  issuer: process.env['QUADRILLE_TEST_ISSUER'] ?? fromHere('../../bin/test-issuer'),
  streams: process.env['QUADRILLE_TEST_STREAMS'] ?? fromHere('../../bin/test-streams'),
  chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
}

export const artifacts = process.env['ARTIFACTS'] ?? fromHere('../../artifacts')

export async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
