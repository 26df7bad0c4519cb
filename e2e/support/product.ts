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

/** The address of the running product, and its data folder. */
export type Product = { url: string; dataDir: string }

/** The test function of every journey. */
export const test = base.extend<{ closedPages: void }, { running: Product }>({
  running: [
    // Playwright reads from the pattern which other fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = createMemoryFolder()
      chmodSync(dataDir, 0o755)
      // Keeps owners and permissions, which PostgreSQL checks.
      execFileSync('cp', ['-a', `${process.env.DEMO_DATA}/.`, dataDir])
      const product = await runProduct(root, { ...environment, DATA_DIR: dataDir })
      await use({ url: product.url, dataDir })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // An open page would continue to poll and take processor time from the journeys that follow.
  closedPages: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/**
 * The environment of all journeys. Rate limits are raised, because journeys send more emails and sign in more often
 * than people.
 */
const environment = {
  AUTH_MAIL_INTERVAL_MS: '0',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TRUST_PROXY: 'loopback',
  ...Object.fromEntries(
    ['TOKEN', 'OTP', 'VERIFY', 'WEB3', 'MFA', 'ACCOUNT'].map((name) => [`AUTH_RATE_${name}`, '1000']),
  ),
}

/**
 * The product with demo data. Its fields are set when the first journey runs. Test files share the product in any
 * order, so a journey must leave nothing behind that another one would notice.
 */
export function aProduct(): Product {
  const product: Product = { url: '', dataDir: '' }
  test.beforeAll(({ running }) => void Object.assign(product, running))
  return product
}
