import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { ask } from '../support/ask.ts'
import { expectAccessible } from '../support/axe.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'
import { NOWHERE, signedIn } from '../support/steps.ts'

const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
const SERVER_ERROR = 'Error 500: Internal Server Error'
const product = aProduct()

test('a toast is shown even when the code of the toaster fails to load or hangs', async ({ browser }) => {
  const page = await signedIn(browser, product.url, INVESTOR, { path: NOWHERE })
  const { data } = await ask(page, '/api/projects?search=almazara')
  const toaster = `**/assets/${toasterFile()}`
  await page.route(toaster, (route) => route.abort())
  await page.goto(`${product.url}/dashboard/projects/${data[0].id}/view`)
  await expect(investIn(page)).toBeEnabled()
  await page.context().setOffline(true)
  await investIn(page).click()
  await expectAlert(page, OFFLINE)
  await expectAccessible(page)

  await page.context().setOffline(false)
  await page.unroute(toaster)
  await page.route(toaster, () => undefined)
  await page.reload()
  await page.route('**/api/investment', (route) => route.fulfill({ status: 500 }))
  await investIn(page).click()
  await expectAlert(page, SERVER_ERROR)
})

/** The file with the code of the toaster, found by its content. The product serves this folder. */
function toasterFile(): string {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const found = readdirSync(fileURLToPath(folder)).find(
    (name) =>
      name.endsWith('.js') && readFileSync(new URL(name, folder), 'utf8').includes('data-sonner-toaster'),
  )
  if (!found) throw new Error('No file contains the toaster')
  return found
}

const investIn = (page: Page) => page.getByRole('button', { name: 'Invertir', exact: true })

async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeInViewport()
}
