import { readFile } from 'node:fs/promises'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { transformWithOxc } from 'vite'

const licence = 'node_modules/@fontsource-variable/nunito/LICENSE'
const bootSource = 'src/settings/boot.ts'

/**
 * Puts into the head of `index.html` what has to come before the first paint:
 * the script that applies the stored theme, and the font's preload.
 *
 * The script is an external, blocking, hashed file: the Content-Security-Policy
 * forbids inline code, and a deferred module would let the wrong theme flash.
 */
export function documentHead(): Plugin {
  let building = false
  return {
    name: 'quadrille:document-head',
    configResolved(config) {
      building = config.command === 'build'
    },
    async buildStart() {
      if (!building) return
      // The font's licence asks to travel with the font.
      this.emitFile({ type: 'asset', fileName: 'assets/nunito-licence.txt', source: await readFile(licence, 'utf8') })
      const { code } = await transformWithOxc(await readFile(bootSource, 'utf8'), bootSource)
      this.emitFile({ type: 'asset', name: 'boot.js', source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [blocking(`/${bootSource}`)]
        const find = (pattern: RegExp): string => {
          const file = Object.keys(bundle).find((name) => pattern.test(name))
          return file ? `/${file}` : this.error(`nothing in the bundle is like ${pattern}`)
        }
        return [blocking(find(/\/boot-.*\.js$/)), preload(find(/\.woff2$/))]
      },
    },
  }
}

function blocking(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { src }, injectTo: 'head-prepend' }
}

function preload(href: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
    injectTo: 'head',
  }
}
