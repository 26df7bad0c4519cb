import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ADMIN, aPlace, INVESTOR, signedIn } from './steps.ts'

const place = aPlace()

test('the bell counts what is unread, opening it reads it, and a row leads to its screen', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('button', { name: /^Notificaciones: \d+ sin leer$/ }).click()
  await expect(page.getByText('Tu pago está comprobado').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click()
  await page
    .getByRole('link', { name: /Tu pago está comprobado/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
})

test('the portfolio draws its figures and tells them in tables', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('link', { name: 'Cartera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartera' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Gráfico del valor de la cartera desde el/ })).toBeVisible()
  for (const name of ['Valor en el tiempo', 'Distribución'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await expectAccessible(page)
})

test('who has no tokens is led to the opportunities', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/portfolio`)
  await expect(page.getByText('Todavía no tienes tokens')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver oportunidades' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})
