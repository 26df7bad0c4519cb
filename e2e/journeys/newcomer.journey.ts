import { expect } from '@playwright/test'
import { test } from '../support/product.ts'
import { runProduct } from '../support/run-product.ts'
import { typeCredentials } from '../support/steps.ts'

test('a newcomer starts a clone, opens the printed address and signs in with a printed account', async ({
  page,
}) => {
  const product = await runProduct(process.env.NEWCOMERS_CLONE ?? '', {})
  try {
    const [, email = ''] = /administrator\s+(\S+)/.exec(product.output()) ?? []
    const [, password = ''] = /password for all: (\S+)\)/.exec(product.output()) ?? []
    await page.goto(`${product.url}/user-login`)
    await typeCredentials(page, { email, password })
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await product.stop()
  }
})
