import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import {
  chooseInUserMenu,
  codeOf,
  freshPage,
  setUpFactor,
  signIn,
  signUp,
  typeCredentials,
} from '../support/steps.ts'
import { aProduct, test } from '../support/product.ts'

const product = aProduct()

const anAddress = () => `paso.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('a person sets up a second factor, signs in with its code, and removes it', async ({ browser }) => {
  const page = await freshPage(browser)
  const other = await freshPage(browser)
  const person = await signUp(page, product.url, anAddress())
  await signIn(other, product.url, person)
  await expect(other).toHaveURL(`${product.url}/dashboard`)
  await page.goto(`${product.url}/dashboard/account`)
  const secret = await setUpFactor(page)

  // Sessions from before the second factor are ended.
  await other.getByRole('link', { name: 'Inversiones' }).click()
  await expect(other).toHaveURL(/user-login/)

  await chooseInUserMenu(page, 'Cerrar sesión')
  await expect(page.locator('#inicio')).toBeVisible()
  await page.goto(`${product.url}/dashboard/investments`)
  await typeCredentials(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible()
  await expect(page).toHaveURL(/step=code/)
  const code = page.getByLabel('Código de tu aplicación')
  await expect(code).toBeFocused()
  // Signed in with the first factor only: every other screen redirects here.
  await page.goto(`${product.url}/dashboard/account`)
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible()
  await code.fill('000000')
  await expect(page.getByText(/^El código no es correcto/)).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await expect(page).toHaveURL(`${product.url}/dashboard/account`)

  await page.getByRole('button', { name: 'Quitar Aplicación 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Aplicación quitada.')).toBeVisible()
  await signIn(page, product.url, person)
  await expect(page).toHaveURL(`${product.url}/dashboard`)
})

test('a recovery code signs in once, in place of a lost phone', async ({ browser }) => {
  const page = await freshPage(browser)
  const person = await signUp(page, product.url, anAddress())
  await page.goto(`${product.url}/dashboard/account`)
  await setUpFactor(page)
  await page.getByRole('button', { name: 'Crear los códigos' }).click()
  await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeFocused()
  await expectNoAxeFindings(page)
  const shown = page.getByRole('listitem').filter({ hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
  await expect(shown).toHaveCount(10)
  const [code = '', other = ''] = await shown.allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${code}\n${other}`)
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible()

  const use = async (typed: string) => {
    await signIn(page, product.url, person)
    await page.getByRole('button', { name: /usar un código de recuperación/ }).click()
    await page.getByLabel('Código de recuperación').fill(typed)
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await use(code.toUpperCase())
  await expect(page).toHaveURL(`${product.url}/dashboard`)
  await use(code)
  await expect(page.getByText(/no es correcto o ya se ha usado/)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel('Código de recuperación').fill(other)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${product.url}/dashboard`)
  await page.goto(`${product.url}/dashboard/account`)
  await expect(page.getByText('Te quedan 8 códigos.')).toBeVisible()
})
