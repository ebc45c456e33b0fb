import { defineConfig } from 'vite'
import { documentHead } from './scripts/document-head.ts'
import { offline } from './scripts/offline.ts'
import { pack } from './scripts/pack.ts'

export default defineConfig({
  plugins: [documentHead(), offline(), pack('../internal/webui/dist/app')],
  build: {
    target: 'es2022',
    // The server's Content-Security-Policy has no room for inlined assets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What pages share travels together: one file of pieces rather than a dozen crumbs. Pages and games stay apart.
          groups: [{ name: 'shell', test: /node_modules\/preact|src\/(?!pages\/(?!index\.ts)|games\/|main\.tsx)/ }],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|v1|team|admin)(/|$)': 'http://127.0.0.1:8080',
      '^/games(/|$)': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
})
