import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{domain,auth,contracts,server,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/src/testing/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the processors it is meant for: much of the time goes in waiting for the chain and the clock.
    maxWorkers: 3,
  },
})
