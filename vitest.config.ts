import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{domain,auth,contracts,server,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/src/testing/postgres.ts'],
    // The job queue (graphile-worker) leaves one rejection unhandled when PostgreSQL ends its connection, as some tests have it
    // do. The server logs and counts such rejections and goes on (main.ts); any other still fails the run.
    onUnhandledError: (error) => !('code' in error && error.code === '57P01'),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the processors it is meant for: much of the time goes in waiting for the chain and the clock.
    maxWorkers: 3,
  },
})
