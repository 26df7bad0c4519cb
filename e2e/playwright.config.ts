import { defineConfig } from '@playwright/test'
import { hasRoomInMemory } from '../server/src/testing/memory-folder.ts'
import { chromium } from './support/chromium.ts'

const { executablePath, args } = await chromium()
/**
 * Delays V8's optimising compilers by a factor of 17 to 25, because a journey is too short for them to pay off. They
 * still optimise long loops, such as the key derivation of a wallet file.
 */
const launchOptions = {
  executablePath,
  // Playwright sets this flag for machines with a small `/dev/shm`. The browser's shared memory would then be files on
  // the disk.
  ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
  args: [
    ...args,
    '--js-flags=--invocation-count-for-maglev=10000 --invocation-count-for-turbofan=50000',
    '--num-raster-threads=1',
    '--disable-lcd-text',
  ],
}

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  globalSetup: './support/prepare.ts',
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  outputDir: '../test-results/journeys',
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 30_000,
    // Off, because tracing takes a third of the time of passing tests. Run a failed test once more with `--trace on`.
    screenshot: 'only-on-failure',
  },
})
