import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { createMemoryFolder } from '../../server/src/testing/memory-folder.ts'
import { runProduct } from './run-product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const DEMO_PASSWORD = 'acervo-demo-2026'
export const ADMIN = { email: 'admin@acervo.example', password: DEMO_PASSWORD }
export const ERIR = { email: 'erir@acervo.example', password: DEMO_PASSWORD }
/** A verified person of the demo data, with investments in every step. */
export const INVESTOR = { email: 'inventada.perez@demo.acervo.example', password: DEMO_PASSWORD }

/** The address of the running product, and the folder of its data. */
export type Product = { url: string; dataDir: string }
type Environment = Readonly<Record<string, string>>

type WorkerFixtures = {
  /** Additions to `commonEnvironment`. Files with the same environment share one product per worker. */
  environment: Environment
  running: Product
}

/** The test function of every journey. */
export const test = base.extend<{ closedPages: void }, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  running: [
    async ({ environment }, use) => {
      const dataDir = createMemoryFolder()
      chmodSync(dataDir, 0o755)
      // Keeps owners and permissions, which PostgreSQL checks.
      execFileSync('cp', ['-a', `${process.env.DEMO_DATA}/.`, dataDir])
      const product = await runProduct(root, { ...commonEnvironment, ...environment, DATA_DIR: dataDir })
      await use({ url: product.url, dataDir })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // A page that stays open continues to poll and takes processor time from the following journeys.
  closedPages: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/**
 * The environment of all journeys: they send emails and sign in more often than rate limits allow to people, and only a
 * valid bank account gets a QR code.
 */
const commonEnvironment: Environment = {
  BANK_IBAN: 'ES9121000418450200051332',
  AUTH_MAIL_INTERVAL_MS: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'loopback',
  ...Object.fromEntries(
    ['TOKEN', 'OTP', 'VERIFY', 'WEB3', 'MFA', 'ACCOUNT'].map((name) => [`AUTH_RATE_${name}`, '1000']),
  ),
}

/**
 * The product with demo data for the journeys of a file; its fields are set once the first one runs. Files share it, in
 * any order: a journey leaves nothing behind that another one would see. A file with an environment of its own gets a
 * product of its own, whose start takes as long as a journey.
 */
export function aProduct(environment?: Environment): Product {
  const product: Product = { url: '', dataDir: '' }
  // Playwright compares the values of files by identity: an equal one would start another product.
  if (environment) test.use({ environment })
  test.beforeAll(({ running }) => void Object.assign(product, running))
  return product
}
