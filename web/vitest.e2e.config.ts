import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/setup.ts',
    // Two browsers at a time: much of what they do is to wait for each other's people. What is about speed or a lost
    // connection runs alone afterwards: see `e2e` in package.json.
    maxWorkers: 2,
    // Browsers, servers and people with deadlines on two busy cores: once may be chance, twice is a fault. What
    // had to be run again is marked in the output, and is to be looked into.
    retry: 1,
    // Generous, because the machine may be busy with other tests; nothing waits longer than it has to.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
