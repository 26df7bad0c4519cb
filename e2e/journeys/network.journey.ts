import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { freshPage, signedIn, signIn, toast, watchConsole } from '../support/steps.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
const SERVER_ERROR = 'Error 500: Internal Server Error'

const product = aProduct()

test('a toast is shown even when the code of the toaster fails to load or hangs', async ({ browser }) => {
  const page = await freshPage(browser)
  await page.route(
    '**/assets/*.js',
    onlyToaster((route) => route.abort()),
  )
  await signIn(page, product.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await expect(invest).toBeEnabled()
  await page.context().setOffline(true)
  await invest.click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeInViewport()
  await expectAccessible(page)

  await page.context().setOffline(false)
  await investOnAFailingServer(page)

  const other = await page.context().newPage()
  watchConsole(other)
  await other.route(
    '**/assets/*.js',
    onlyToaster(() => undefined),
  )
  await other.goto(page.url())
  await investOnAFailingServer(other)
})

/** Handles the file of the toaster, which only its contents tell, and lets the others pass. */
function onlyToaster(handle: (route: Route) => unknown) {
  return async (route: Route): Promise<void> => {
    const response = await route.fetch()
    if ((await response.text()).includes('data-sonner-toaster')) await handle(route)
    else await route.fulfill({ response })
  }
}

/** Invests while the server fails, and expects the error to be visible. */
async function investOnAFailingServer(page: Page): Promise<void> {
  await page.route('**/api/investment', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR })).toBeInViewport()
}

test('a truncated reply or a session that cannot be renewed signs nobody out', async ({ browser }) => {
  const page = await signedIn(browser, product.url, INVESTOR)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{ "id": "')
    // Breaks off after the page has received a valid beginning.
    setTimeout(() => response.destroy(), 300)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const broken = (route: Route) => route.continue({ url: `http://127.0.0.1:${port}` })
  const heading = page.getByRole('heading', { level: 1, name: 'Tus Inversiones' })

  await page.route('**/auth/me', broken, { times: 2 })
  await page.goto(`${product.url}/dashboard/investments`)
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  server.close()

  await page.getByRole('link', { name: 'Oportunidades' }).click()
  // The list of investments may link to one in the same project.
  await expect(page.getByRole('heading', { level: 1, name: 'Oportunidades' })).toBeVisible()
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await expect(invest).toBeEnabled()
  // The toaster must be loaded before the connection is lost.
  await expect(page.getByRole('region', { name: /^Avisos/ })).toBeAttached()
  await page.clock.install()
  await page.route('**/auth/v1/token?**', (route) => route.abort())
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth-token') ?? '{}') as object
    localStorage.setItem('auth-token', JSON.stringify({ ...session, expires_at: 1 }))
  })
  const tried = page.waitForRequest('**/auth/v1/token?**')
  await invest.click()
  await tried
  // The client of the auth provider retries for 30 seconds.
  await page.clock.fastForward('00:31')
  await expect(toast(page, OFFLINE)).toBeVisible()
  await expect(invest).toBeEnabled()

  await page.unroute('**/auth/v1/token?**')
  await page.reload()
  await expect(invest).toBeEnabled()
})
