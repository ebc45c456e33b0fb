import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { filesOf, withFiles } from './offline.ts'

const chunk = (more: object): object => ({ type: 'chunk', isEntry: false, imports: [], facadeModuleId: null, ...more })
const asset = { type: 'asset' }

const bundle = {
  'assets/index-1.js': chunk({ isEntry: true, imports: ['assets/shell-1.js'] }),
  'assets/shell-1.js': chunk({
    viteMetadata: { importedCss: new Set(['assets/shell-1.css']), importedAssets: new Set() },
  }),
  'assets/grid-1.js': chunk({
    facadeModuleId: '/src/pages/grid.tsx',
    imports: ['assets/shell-1.js', 'assets/logic-1.js'],
  }),
  'assets/logic-1.js': chunk({ imports: ['assets/grid-1.js'] }),
  'assets/chess-1.js': chunk({ facadeModuleId: '/src/pages/chess.tsx' }),
  'assets/shell-1.css': asset,
  'assets/chess-1.css': asset,
  'assets/boot-1.js': asset,
  'assets/font-1.woff2': asset,
} as unknown as Rolldown.OutputBundle

test('keeps what the pages need, and nothing of the others', () => {
  expect(filesOf(bundle, ['src/pages/grid.tsx'])).toEqual([
    '/assets/boot-1.js',
    '/assets/font-1.woff2',
    '/assets/grid-1.js',
    '/assets/index-1.js',
    '/assets/logic-1.js',
    '/assets/shell-1.css',
    '/assets/shell-1.js',
  ])
})

test('another list is another worker', () => {
  const version = (files: string[]): string | undefined => /__VERSION__ = "(\w+)"/.exec(withFiles('', files))?.[1]
  expect(version(['/a'])).toMatch(/^[0-9a-f]{12}$/)
  expect(version(['/a'])).toBe(version(['/a']))
  expect(version(['/a'])).not.toBe(version(['/b']))
})
