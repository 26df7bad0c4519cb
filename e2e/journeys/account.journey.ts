import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  chooseInUserMenu,
  codeOf,
  freshPage,
  lastSubject,
  emailedCode,
  emailedLink,
  PASSWORD,
  signIn,
  signUp,
  typeCredentials,
  watchConsole,
} from '../support/steps.ts'
import { aProduct, test } from '../support/product.ts'

const product = aProduct()

const anAddress = () => `cuenta.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('an account is confirmed by an emailed link, lets its data be downloaded, and is closed for good', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const person = { email: anAddress(), password: PASSWORD }
  await page.goto(`${product.url}/user-signup`)
  await typeCredentials(page, person)
  await expect(page.getByText(`Hemos enviado un correo de confirmación a ${person.email}.`)).toBeVisible()
  await page.goto(await emailedLink(product.url, person.email))
  await expect(page.getByText(`Tu cuenta ${person.email} está lista.`)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await signIn(page, product.url, person)
  await expect(page).toHaveURL(`${product.url}/dashboard`)

  await chooseInUserMenu(page, 'Mi cuenta')
  const copy = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  expect((await copy).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  const dialog = page.getByRole('alertdialog')
  const close = dialog.getByRole('button', { name: 'Cerrar para siempre' })
  await expect(close).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Contraseña actual').fill('otra que no es')
  await close.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD)
  await close.click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
  await dialog.getByRole('button').click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await lastSubject(product.url, person.email)).toBe('Has cerrado tu cuenta')
  await signIn(page, product.url, person)
  await expect(page.getByText('El correo o la contraseña no son correctos')).toBeVisible()
})

test('two tabs of one account show the same email once its change is confirmed, and sign out together', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email, password } = await signUp(page, product.url, anAddress())
  const fresh = anAddress()
  await chooseInUserMenu(page, 'Mi cuenta')
  await expect(page).toHaveURL(`${product.url}/dashboard/account`)
  await page.getByLabel('Correo nuevo').fill(fresh)
  await page.getByRole('button', { name: 'Cambiar el correo' }).click()
  await expect(page.getByText(`Esperamos las dos confirmaciones para cambiar a ${fresh}.`)).toBeVisible()

  const tab = await page.context().newPage()
  watchConsole(tab)
  await tab.goto(await emailedLink(product.url, email))
  await expect(tab.getByRole('heading', { name: 'Falta una confirmación' })).toBeVisible()
  await tab.goto(await emailedLink(product.url, fresh))
  await expect(tab.getByText(`Desde ahora tu cuenta usa ${fresh}.`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: fresh })).toBeVisible()
  await expect(page.getByText(/^Esperamos las dos confirmaciones/)).toBeHidden()
  await tab.getByRole('link', { name: 'Continuar' }).click()
  await expect(tab).toHaveURL(`${product.url}/dashboard/account`)

  await tab.getByRole('link', { name: 'Inversiones' }).click()
  await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
  await chooseInUserMenu(page, 'Cerrar sesión')
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(tab).toHaveURL(`${product.url}/user-login?back=%2Fdashboard%2Finvestments`)
  await typeCredentials(tab, { email: fresh, password })
  await expect(tab).toHaveURL(`${product.url}/dashboard/investments`)
})

test('axe finds no violation on the account screens in any of their states, in light and dark mode', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  await page.addInitScript(() => Object.assign(window, { ethereum: { request: () => undefined } }))
  const email = anAddress()
  await checkForms(page)
  await checkEmailScreens(page, email)
  await checkAccountPage(page, email)
})

const submit = (page: Page) => page.locator('button[type=submit]').first().click()
const expectError = (page: Page) =>
  expect(page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first()).toBeVisible()

/** Checks each form empty and with its errors. */
async function checkForms(page: Page): Promise<void> {
  for (const screen of ['user-login', 'user-signup', 'user-reset-password', 'user-recover-password']) {
    await page.goto(`${product.url}/${screen}`)
    await expect(page.locator('h1')).toBeVisible()
    await expectAccessible(page)
    await submit(page)
    await expectError(page)
    await expectAccessible(page)
  }
  await page.goto(`${product.url}/user-login#error=access_denied&error_code=otp_expired&error_description=x`)
  await typeCredentials(page, { email: 'nadie@demo.acervo.example', password: PASSWORD })
  await expect(page.locator('[role=alert]:not(:empty)')).toHaveCount(2)
  await expectAccessible(page)
}

/** Checks the screens of sign-up and password reset: the notice that an email was sent, and what follows. */
async function checkEmailScreens(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/user-signup`)
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await submit(page)
  await expectError(page)
  await expectAccessible(page)
  await page.goto(await emailedLink(product.url, email))
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${product.url}/user-reset-password`)
  await page.locator('input[type=email]').fill(email)
  await submit(page)
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await emailedCode(product.url, email))
  await expect(page).toHaveURL(`${product.url}/user-recover-password`)
  await page.locator('input[type=password]').first().fill(`${PASSWORD} nueva`)
  await page.locator('input[type=password]').last().fill(`${PASSWORD} nueva`)
  await submit(page)
  await expect(page.getByRole('status')).toBeVisible()
  await expectAccessible(page)
}

/** Checks the account page in each state, from a pending email change to a second factor, and the login with a code. */
async function checkAccountPage(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/account`)
  await expect(page.locator('time').first()).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[autocomplete=email]').fill(`nuevo.${email}`)
  await page.locator('input[autocomplete=email]').press('Enter')
  await expect(page.getByText(`nuevo.${email}`)).toBeVisible()
  const secondStep = page.locator('#second-step')
  await secondStep.getByRole('button').click()
  await expect(secondStep.locator('img')).toBeVisible()
  await expectAccessible(page)
  const secret = (await secondStep.locator('dd span').first().innerText()).replace(/\s/g, '')
  await secondStep.locator('input').fill(codeOf(secret))
  const app = secondStep.getByRole('listitem').first()
  await expect(app).toBeVisible()
  await expectAccessible(page)
  await app.getByRole('button').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${product.url}/user-login`)
  await typeCredentials(page, { email, password: `${PASSWORD} nueva` })
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await expectAccessible(page)
}
