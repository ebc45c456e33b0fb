import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { routes } from '../src/routes.ts'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Copies the finished build to the folder that the server embeds, with a `.br`
 * and a `.gz` beside each file that they make smaller, and with `routes.json`:
 * the paths that the server answers with a page and status 200.
 */
export function pack(target: string): Plugin {
  let from = ''
  return {
    name: 'quadrille:pack',
    apply: 'build',
    configResolved(config) {
      from = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      await packFolder(from, resolve(target))
    },
  }
}

export async function packFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    await packFile(source, join(to, source.slice(from.length)))
  }
  await writeFile(join(to, 'routes.json'), JSON.stringify(routes.map((route) => route.path)) + '\n')
}

async function packFile(source: string, target: string): Promise<void> {
  const data = await readFile(source)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, data)
  if (!compressible.has(extname(source))) return
  for (const [suffix, packed] of [
    ['.br', brotli(data)],
    ['.gz', gzip(data)],
  ] as const) {
    if (packed.length < data.length) await writeFile(target + suffix, packed)
  }
}

const brotli = (data: Buffer): Buffer =>
  brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })

const gzip = (data: Buffer): Buffer => gzipSync(data, { level: 9 })
