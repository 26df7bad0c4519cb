import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signedIn } from '../support/steps.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'

const product = aProduct()

test('axe finds no violation in the menus, notifications and investments on a phone', async ({ browser }) => {
  const page = await signedIn(browser, product.url, INVESTOR, { viewport: { width: 390, height: 844 } })
  const menu = page.getByRole('button', { name: 'Mostrar u ocultar el menú lateral' })
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cartera' })).toBeVisible()
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('link', { name: 'Inversiones' }).click()
  await expect(page.getByRole('link', { name: /^Ver: / }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Idioma:/ }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expectAccessible(page)
})

test('a statement of the portfolio is saved, and the printed portfolio has every column and no controls', async ({
  browser,
}) => {
  const page = await signedIn(browser, product.url, INVESTOR, {
    viewport: { width: 1280, height: 900 },
    path: '/dashboard/portfolio',
  })
  const holdings = page.getByRole('table', { name: 'Tus proyectos' })
  await expect(holdings).toBeVisible()
  const columns = await holdings.getByRole('columnheader').allTextContents()
  await page.getByRole('button', { name: 'Descargar extracto' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  // The file keeps the byte order mark by which spreadsheets recognise UTF-8.
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^\ufeffFecha;/)
  await page.keyboard.press('Escape')
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
