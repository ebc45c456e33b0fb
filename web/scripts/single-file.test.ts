import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { page, partsOf } from './single-file.ts'

const chunk = (code: string): object => ({ type: 'chunk', code, fileName: 'main.js' })
const asset = (fileName: string, source: string): object => ({ type: 'asset', fileName, source })
const bundle = (...files: object[]): Rolldown.OutputBundle =>
  Object.fromEntries(files.map((file, i) => [String(i), file])) as Rolldown.OutputBundle

test('a script and its styles are one page', () => {
  const parts = partsOf(bundle(chunk('run()'), asset('style.css', 'p{}')))
  const html = page({ boot: 'boot()', ...parts })
  expect(html).toContain('<script>run()</script>')
  expect(html).toContain('<style>p{}</style>')
  expect(html.indexOf('boot()')).toBeLessThan(html.indexOf('<style>'))
  expect(html).toContain('<script type="text/plain" id="replay"></script>')
})

test('nothing in the code ends the script that it stands in', () => {
  const html = page({ boot: '', script: 'let a = "</script><!--"', style: '' })
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(html).toContain('"<\\/script><\\!--"')
})

test('what does not fit into one page is refused', () => {
  expect(() => partsOf(bundle(chunk('a'), chunk('b')))).toThrow()
  expect(() => partsOf(bundle(chunk('a'), asset('font.woff2', 'f')))).toThrow()
  expect(() => partsOf(bundle(asset('style.css', '')))).toThrow()
})
