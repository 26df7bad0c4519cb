import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const connectionEnded = new Set<unknown>(['57P01', 'ECONNRESET', 'ECONNREFUSED'])
const exclude = [...configDefaults.exclude, '**/dist/**']
/** Tests that change what others share within a process. */
const alone = 'server/src/**/*.alone.test.ts'
const quickImports = ['--import', path.join(import.meta.dirname, 'server/src/testing/quick-imports.ts')]
const withPostgres = {
  exclude,
  globalSetup: ['server/src/testing/postgres.ts'],
  testTimeout: 60_000,
  // A machine that also runs the journeys is sometimes slow; a condition that already holds is still detected at once.
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 60_000,
}

/**
 * `unit` needs only the code, `component` a page without a browser, and all but `unit` a real PostgreSQL, which only
 * starts for them. The files of each share the code they load: loading it for each would take as long as the tests.
 */
export default defineConfig({
  test: {
    // One more than the number of processors it is meant for: much of the time is spent waiting for the chain and the
    // clock.
    maxWorkers: 3,
    // The job queue (graphile-worker) leaves a rejection unhandled when PostgreSQL ends its connection or dies, as some
    // tests make it do. The server logs and counts such rejections and continues (serve.ts); any other still fails the
    // run.
    onUnhandledError: (error) =>
      !('code' in error && connectionEnded.has(error.code)) &&
      error.message !== 'Connection terminated unexpectedly',
    projects: [
      {
        // The default of five seconds is too short for the largest corpus on a machine that does other work as well.
        test: {
          name: 'unit',
          isolate: false,
          exclude,
          include: ['*.test.ts', '{domain,web}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...withPostgres,
          name: 'component',
          isolate: false,
          include: ['e2e/screens/**/*.test.tsx'],
          environment: 'jsdom',
          // V8 waits ten times as long as usual before it optimises code: no screen is rendered often enough for more.
          execArgv: [
            ...quickImports,
            '--invocation-count-for-maglev=2000',
            '--invocation-count-for-turbofan=20000',
          ],
          setupFiles: ['e2e/screens/set-up.ts'],
        },
      },
      {
        test: {
          ...withPostgres,
          name: 'server',
          include: ['{auth,contracts,server}/**/*.test.ts'],
          exclude: [...exclude, alone],
          isolate: false,
          // Node itself loads the code, as at `npm start`; Vite would first transform each file.
          experimental: { viteModuleRunner: false },
          execArgv: quickImports,
        },
      },
      { test: { ...withPostgres, name: 'alone', include: [alone] } },
    ],
  },
})
