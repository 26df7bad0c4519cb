import { expect } from '@playwright/test'
import { ask } from '../support/ask.ts'
import { expectAccessible, expectNoAxeFindings } from '../support/axe.ts'
import { freshPage, lastSubject, signedIn, typeCredentials } from '../support/steps.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'

/** A verified person of the second brand's demo data. */
const HISPAX_INVESTOR = { email: 'ensayo.dasilva@demo.acervo.example', password: 'acervo-demo-2026' }
/** `--accent` of the second brand in `web/src/ui/tokens.css`. */
const NAVY = '#1c3c66'
const product = aProduct()

test('axe finds no violation in the menus, notifications and investments on a phone', async ({ browser }) => {
  const page = await signedIn(browser, product.url, INVESTOR, { viewport: { width: 390, height: 844 } })
  const menu = page.getByRole('button', { name: 'Mostrar u ocultar el menú lateral' })
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cartera' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('link', { name: 'Inversiones' }).click()
  await expect(page.getByRole('link', { name: /^Ver: / }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar por proyecto').fill('nada de esto')
  await expect(page.getByText('Ninguna inversión coincide con la búsqueda.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const name of [/^Idioma:/, /^Apariencia/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('the printed portfolio has every column and no controls', async ({ browser }) => {
  const page = await signedIn(browser, product.url, INVESTOR, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${product.url}/dashboard/portfolio`)
  const holdings = page.getByRole('table', { name: 'Tenencias' })
  await expect(holdings).toBeVisible()
  const columns = await holdings.getByRole('columnheader').allTextContents()
  // As wide as A4 without its margins.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.setViewportSize({ width: 688, height: 1017 })
  expect(await holdings.getByRole('columnheader').allTextContents()).toEqual(columns)
  for (const table of await page.getByRole('table').all()) {
    const box = await table.boundingBox()
    expect(box && box.x + box.width).toBeLessThanOrEqual(688)
  }
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Descargar extracto' })).toBeHidden()
})

test('an investor of the second brand sees its name, logo, colours and projects, and gets its emails', async ({
  browser,
}) => {
  const page = await freshPage(browser, { colorScheme: 'light' })
  await page.goto(`${product.url}/user-login?platform=hispaxtoken`)
  await expect(page).toHaveTitle('Acceder · Hispax')
  await expect(page.getByRole('img', { name: 'Hispax' })).toBeVisible()
  await typeCredentials(page, HISPAX_INVESTOR)

  await expect(page).toHaveURL(`${product.url}/dashboard`)
  await expect(page).toHaveTitle('Oportunidades · Hispax')
  await expect(page.getByRole('img', { name: 'Hispax' }).first()).toBeVisible()
  await expect(page.getByText('Acervo', { exact: true })).toHaveCount(0)
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe(NAVY)
  await expectNoAxeFindings(page)

  const { data } = await ask(page, '/api/projects?domain=hispaxtoken&limit=200')
  const names = (data as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('Invernaderos del Poniente almeriense')
  await expect(page.getByRole('article')).toHaveCount(Math.min(names.length, 50))
  for (const card of await page.getByRole('article').getByRole('heading').allInnerTexts())
    expect(names).toContain(card)

  await page.getByRole('link', { name: 'Invernaderos del Poniente almeriense' }).click()
  await expect(page).toHaveTitle('Invernaderos del Poniente almeriense · Hispax')
  await page.getByRole('button', { name: 'Invertir', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  const beneficiary = page.locator('dl > div', { hasText: 'Beneficiario' })
  await expect(beneficiary).toContainText('Hispax')

  await page.goto(`${product.url}/user-reset-password`)
  await expect(page).toHaveTitle(/ · Hispax$/)
  await page.locator('input[type=email]').fill(HISPAX_INVESTOR.email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText(/^¡Correo de restablecimiento enviado!/)).toBeVisible()
  expect(await lastSubject(product.url, HISPAX_INVESTOR.email)).toBe('Cambia tu contraseña de Hispax')
})
