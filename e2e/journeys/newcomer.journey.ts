import { expect } from '@playwright/test'
import { aProduct, test } from '../support/product.ts'
import { typeCredentials } from '../support/steps.ts'

const product = aProduct()

test('a newcomer signs in with an account that the first start of a clone printed', async ({ page }) => {
  const output = process.env.NEWCOMERS_OUTPUT ?? ''
  const [, email = ''] = /administrator\s+(\S+)/.exec(output) ?? []
  const [, password = ''] = /password for all: (\S+)\)/.exec(output) ?? []
  await page.goto(`${product.url}/user-login`)
  await typeCredentials(page, { email, password })
  await expect(page).toHaveURL(`${product.url}/dashboard/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
