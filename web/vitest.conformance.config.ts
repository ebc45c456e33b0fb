import { defineConfig } from 'vitest/config'
import { Skipped } from './conformance/skipped'

export default defineConfig({
  test: {
    reporters: ['default', new Skipped()],
    include: ['conformance/**/*.test.ts'],
    // Generous, because the machine may be busy with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
