import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { ask } from '../support/ask.ts'
import {
  chooseInUserMenu,
  followEmailedLink,
  freshPage,
  signUp,
  typeCredentials,
  watchConsole,
} from '../support/steps.ts'
import { aProduct, test } from '../support/product.ts'
import { expectInLine } from '../support/screen-checks.ts'

const product = aProduct()
const HERE = '/dashboard/account'

const anAddress = () => `cuenta.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('two tabs of one account show a new email and sign out together, and who closes the account leaves for the home page', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email, password } = await signUp(page, product.url, anAddress(), HERE)
  const fresh = anAddress()
  const tab = await page.context().newPage()
  watchConsole(tab)

  await test.step('an email that is confirmed in one tab is shown by the other', async () => {
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    await ask(page, '/auth/v1/user', 'PUT', { email: fresh })
    await followEmailedLink(tab, product.url, email)
    await followEmailedLink(tab, product.url, fresh)
    await expect(tab.getByRole('status').getByText(fresh)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: fresh })).toBeVisible()
    await tab.getByRole('link', { name: 'Ir a mi cuenta' }).click()
    await expect(tab).toHaveURL(product.url + HERE)
  })

  await test.step('signing out in one tab signs out the other, which forgets what was typed and returns to its screen', async () => {
    const drafts = () =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
    const old = 'draft somebody kyc'
    await tab.evaluate((key) => localStorage.setItem(key, JSON.stringify({ at: 0, values: {} })), old)
    await tab.goto(`${product.url}/dashboard/complaints`)
    await tab.getByRole('textbox', { name: /^Qué ha pasado/ }).fill('El pago llegó tarde.')
    expect(await drafts()).toHaveLength(1)
    expect(await tab.evaluate((key) => localStorage.getItem(key), old), 'of more than 14 days ago').toBe(null)
    await tab.getByRole('link', { name: 'Inversiones' }).click()
    await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
    await chooseInUserMenu(page, 'Cerrar sesión')
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(tab).toHaveURL(`${product.url}/user-login?back=%2Fdashboard%2Finvestments`)
    expect(await drafts()).toEqual([])
    await typeCredentials(tab, { email: fresh, password })
    await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
  })

  await test.step('who closes the account leaves for the home page', async () => {
    await chooseInUserMenu(tab, 'Mi cuenta')
    await tab.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    const dialog = tab.getByRole('alertdialog')
    await expectInLine(dialog.getByLabel('Contraseña actual'))
    await dialog.getByLabel('Contraseña actual').fill(password)
    await dialog.getByRole('button', { name: 'Cerrar para siempre' }).click()
    await expect(dialog.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
    await dialog.getByRole('button').click()
    await expect(tab).toHaveURL(`${product.url}/`)
  })
})
