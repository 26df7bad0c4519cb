import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask } from './ask.ts'
import { ADMIN, aPlace, ERIR, freshPage, INVESTOR, signedIn, signUp } from './steps.ts'

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

test('on paper the portfolio keeps every column, and leaves out what can only be clicked', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${place.url}/dashboard/portfolio`)
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

test('a project that is blocked is said on the portfolio of those who hold its tokens', async ({
  browser,
}) => {
  const erir = await signedIn(browser, place.url, ERIR)
  const investor = await signedIn(browser, place.url, INVESTOR, { locale: 'en-GB' })
  const { holdings } = (await ask(investor, '/api/portfolio')).data
  const body = { type: 'project', action: 'block', projectId: holdings[0].project_id, reason: 'Revisión' }
  await ask(erir, '/api/block', 'POST', body)
  await investor.goto(`${place.url}/dashboard/portfolio`)
  await expect(investor.getByText(`${holdings[0].project_name}: the project is blocked`)).toBeVisible()
  await expect(investor.getByText('Project blocked', { exact: true })).toBeVisible()
  await expectAccessible(investor)
})

test('who has nothing yet is led from the first screen to what comes first', async ({ browser }) => {
  const erir = await signedIn(browser, place.url, ERIR)
  await expect(erir.getByText('Empieza por aquí')).toHaveCount(0)
  const page = await freshPage(browser)
  await signUp(page, place.url, 'recien.llegada@demo.acervo.example')
  await page.getByRole('link', { name: 'Ver mis pasos' }).click()
  await expect(page).toHaveURL(/welcome$/)
  const steps = page.getByRole('list', { name: 'Tus pasos' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Administrador')).toHaveCount(0)
  await expectAccessible(page)
  await steps.getByRole('link', { name: /^Verifica tu identidad/ }).click()
  await expect(page).toHaveURL(/kyc-verification/)
})

test('who has no tokens is led to the opportunities', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/portfolio`)
  await expect(page.getByText('Todavía no tienes tokens')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ver oportunidades' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})
