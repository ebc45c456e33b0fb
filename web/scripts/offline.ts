import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { transformWithOxc } from 'vite'

const source = 'src/offline/worker.ts'

/** The pages that can be opened without a connection. */
const pages = ['src/pages/binary-grid.tsx', 'src/pages/binary-grid-free.tsx']

/**
 * Writes `/offline.js`, the service worker, with the list of the files that it keeps. The
 * browser compares it byte by byte: a build that changes any of them brings a new worker.
 */
export function offline(): Plugin {
  return {
    name: 'quadrille:offline',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = filesOf(bundle, pages)
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: withFiles(code, files) })
    },
  }
}

export function withFiles(code: string, files: readonly string[]): string {
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return `const __VERSION__ = ${JSON.stringify(version)}\nconst __FILES__ = ${JSON.stringify(files)}\n${code}`
}

/** What the pages need: the entry, their chunks and all that these import, the styles, the font and the boot script. */
export function filesOf(bundle: Rolldown.OutputBundle, wanted: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || !chunk) return
    files.add(name)
    if (chunk.type !== 'chunk') return
    chunk.imports.forEach(add)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    for (const more of [...importedCss, ...importedAssets]) files.add(more)
  }
  for (const [name, file] of Object.entries(bundle)) {
    const isWanted =
      file.type === 'chunk'
        ? file.isEntry || wanted.some((page) => file.facadeModuleId?.endsWith(page))
        : /\/boot-.*\.js$|\.woff2$/.test(name)
    if (isWanted) add(name)
  }
  return [...files].sort().map((name) => `/${name}`)
}
