import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  chooseInUserMenu,
  emailedLink,
  freshPage,
  lastSubject,
  signIn,
  signUp,
  typeCredentials,
  watchConsole,
} from '../support/steps.ts'
import { aProduct, test } from '../support/product.ts'

const product = aProduct()

const anAddress = () => `cuenta.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('two tabs of one account change its email and sign out together; then its data is saved and it is closed', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email, password } = await signUp(page, product.url, anAddress())
  const fresh = anAddress()
  const tab = await page.context().newPage()
  watchConsole(tab)

  await test.step('an email is changed in one tab, and the other shows it', async () => {
    await chooseInUserMenu(page, 'Mi cuenta')
    await expect(page).toHaveURL(`${product.url}/dashboard/account`)
    await page.getByLabel('Correo nuevo').fill(fresh)
    await page.getByRole('button', { name: 'Cambiar el correo' }).click()
    await expect(page.getByText(`Esperamos las dos confirmaciones para cambiar a ${fresh}.`)).toBeVisible()
    await tab.goto(await emailedLink(product.url, email))
    await expect(tab.getByRole('heading', { name: 'Falta una confirmación' })).toBeVisible()
    await tab.goto(await emailedLink(product.url, fresh))
    await expect(tab.getByText(`Desde ahora tu cuenta usa ${fresh}.`)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: fresh })).toBeVisible()
    await expect(page.getByText(/^Esperamos las dos confirmaciones/)).toBeHidden()
    await tab.getByRole('link', { name: 'Continuar' }).click()
    await expect(tab).toHaveURL(`${product.url}/dashboard/account`)
  })

  await test.step('signing out in one tab signs out the other, which forgets what was typed and returns to its screen', async () => {
    const drafts = () =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
    await tab.goto(`${product.url}/dashboard/complaints`)
    await tab.getByRole('textbox', { name: /^Qué ha pasado/ }).fill('El pago llegó tarde.')
    expect(await drafts()).toHaveLength(1)
    await tab.getByRole('link', { name: 'Inversiones' }).click()
    await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
    await chooseInUserMenu(page, 'Cerrar sesión')
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(tab).toHaveURL(`${product.url}/user-login?back=%2Fdashboard%2Finvestments`)
    expect(await drafts()).toEqual([])
    await typeCredentials(tab, { email: fresh, password })
    await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
  })

  await test.step('the data of the account is saved, and the account is closed for good', async () => {
    await chooseInUserMenu(tab, 'Mi cuenta')
    const copy = tab.waitForEvent('download')
    await tab.getByRole('button', { name: 'Descargar mis datos' }).click()
    expect((await copy).suggestedFilename()).toMatch(/\.zip$/)
    await tab.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    const dialog = tab.getByRole('alertdialog')
    const close = dialog.getByRole('button', { name: 'Cerrar para siempre' })
    await expect(close).toBeDisabled()
    await dialog.getByLabel('Contraseña actual').fill('otra que no es')
    await close.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Contraseña actual').fill(password)
    await close.click()
    await expect(tab.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
    await dialog.getByRole('button').click()
    await expect(tab).toHaveURL(`${product.url}/`)
    expect(await lastSubject(product.url, fresh)).toBe('Has cerrado tu cuenta')
    await signIn(tab, product.url, { email: fresh, password })
    await expect(tab.getByText('El correo o la contraseña no son correctos')).toBeVisible()
  })
})
