import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { transformWithOxc } from 'vite'

const boot = 'src/settings/boot.ts'

/**
 * Writes the bundle as one HTML file: script, styles and font are in it, and its own
 * Content-Security-Policy forbids it to fetch anything. Instead of its files, the build
 * leaves this page at `target`.
 */
export function singleFile(target: string): Plugin {
  return {
    name: 'quadrille:single-file',
    apply: 'build',
    generateBundle: {
      // The styles are added to the bundle at its very end.
      order: 'post',
      async handler(_options, bundle) {
        const { code } = await transformWithOxc(await readFile(boot, 'utf8'), boot)
        const html = page({ boot: code, ...partsOf(bundle) })
        for (const name of Object.keys(bundle)) delete bundle[name]
        await mkdir(dirname(resolve(target)), { recursive: true })
        await writeFile(resolve(target), html)
      },
    },
  }
}

interface Parts {
  readonly script: string
  readonly style: string
}

export function partsOf(bundle: Rolldown.OutputBundle): Parts {
  const files = Object.values(bundle)
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))
  const [script] = scripts
  if (script === undefined || scripts.length > 1 || styles.length + scripts.length !== files.length) {
    throw new Error(`does not fit into one file: ${Object.keys(bundle).join(', ')}`)
  }
  return { script, style: styles.map(String).join('\n') }
}

export function page({ boot, script, style }: Parts & { boot: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:">
<meta name="theme-color" content="#f4efe6">
<title>Quadrille: a match in the Arena</title>
<script>${inline(boot)}</script>
<!-- The font is Nunito, copyright the Nunito Project Authors, under the SIL Open Font License 1.1 (https://openfontlicense.org). -->
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"></div>
<script type="text/plain" id="replay"></script>
<script>${inline(script)}</script>
</body>
</html>
`
}

/** Code may hold what would end the element that it stands in. */
const inline = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
