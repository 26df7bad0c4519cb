import { defineConfig } from '@playwright/test'
import { chromium } from './support/chromium.ts'

const launchOptions = await chromium()

const ownProduct = ['chain.journey.ts', 'treasury.journey.ts']

export default defineConfig({
  testDir: 'journeys',
  // A worker that needs another product starts anew. What needs one of its own therefore comes first.
  projects: [
    { name: 'own product', testMatch: ownProduct },
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: ownProduct },
  ],
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
    // A trace takes a third of the time of all that passes: run what failed once more with `--trace on`.
    screenshot: 'only-on-failure',
  },
})
