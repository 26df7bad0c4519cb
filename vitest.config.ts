import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const connectionEnded = new Set<unknown>(['57P01', 'ECONNRESET', 'ECONNREFUSED'])
const exclude = [...configDefaults.exclude, '**/dist/**']
/** Tests that change state which other tests of the same process share. */
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
 * `unit` needs only the code, and `component` a page without a browser. All but `unit` need a real PostgreSQL, which
 * starts only for them. The files of each project share loaded code: loading it for each file would take as long as the
 * tests.
 */
export default defineConfig({
  test: {
    // One more than the number of processors for which this is meant. Tests spend much of their time waiting for
    // the chain and the clock.
    maxWorkers: 3,
    // The job queue (graphile-worker) leaves a rejection unhandled when PostgreSQL ends its connection, which some
    // tests cause. The server logs and counts such rejections and continues (serve.ts). Any other unhandled rejection
    // still fails the run.
    onUnhandledError: (error) =>
      !('code' in error && connectionEnded.has(error.code)) &&
      error.message !== 'Connection terminated unexpectedly',
    projects: [
      {
        // The default of five seconds is too short for the largest corpus on a machine that also does other work.
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
          // V8 optimises code ten times later than usual, because no screen renders often enough for it to pay off.
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
          // Node itself loads the code, as at `npm start`. Vite would first transform each file.
          experimental: { viteModuleRunner: false },
          execArgv: quickImports,
        },
      },
      { test: { ...withPostgres, name: 'alone', include: [alone] } },
    ],
  },
})
