import { defineConfig } from 'vite'
import { singleFile } from './scripts/single-file.ts'

/** The replay viewer as a single file, for `quadrille match --html`. It goes beside the pages, after they are built. */
export default defineConfig({
  plugins: [singleFile('../internal/webui/dist/app/viewer.html')],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/viewer',
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/games/arena/single/main.tsx',
      output: { format: 'iife', codeSplitting: false },
    },
  },
})
