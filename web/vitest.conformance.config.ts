import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['conformance/**/*.test.ts'],
    // Generous, because the machine may be busy with other tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
