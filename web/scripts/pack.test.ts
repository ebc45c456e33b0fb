import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../src/routes.ts'
import { packFolder } from './pack.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-pack-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('copies a build with compressed siblings where they help, and nothing else', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await mkdir(join(from, 'assets'), { recursive: true })
  await mkdir(to)
  await writeFile(join(to, 'left-over.js'), 'of an earlier build')
  const script = 'let a = 1\n'.repeat(200)
  await writeFile(join(from, 'index.html'), '<p>')
  await writeFile(join(from, 'assets/app.js'), script)
  await writeFile(join(from, 'assets/font.woff2'), 'f'.repeat(500))

  await packFolder(from, to)

  const files = await readdir(to, { recursive: true })
  expect(files.sort()).toEqual(
    [
      'assets',
      'assets/app.js',
      'assets/app.js.br',
      'assets/app.js.gz',
      'assets/font.woff2',
      'index.html',
      'routes.json',
    ].sort(),
  )
  expect(brotliDecompressSync(await readFile(join(to, 'assets/app.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(to, 'assets/app.js.gz'))).toString()).toBe(script)
  expect(JSON.parse(await readFile(join(to, 'routes.json'), 'utf8'))).toEqual(routes.map((route) => route.path))
})
