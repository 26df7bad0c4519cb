import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
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

test('the portfolio shows its figures, draws them, tells them in tables, and hands out statements', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('link', { name: 'Cartera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cartera' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Gráfico del valor de la cartera desde el/ })).toBeVisible()
  for (const name of ['Valor en el tiempo', 'Distribución'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Descargar extracto' }).click()
  await page.getByLabel('Desde', { exact: true }).fill('2026-02-01')
  await page.getByLabel('Hasta', { exact: true }).fill('2026-01-01')
  await expect(page.getByText('La fecha de inicio debe ser anterior a la de fin')).toBeVisible()
  await page.getByLabel('Hasta', { exact: true }).fill('2026-12-31')
  for (const [format, begins] of [
    ['PDF', '%PDF-'],
    ['CSV', '\ufeffFecha;'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Descargar ${format}` }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file.startsWith(begins)).toBe(true)
  }
})

test('who has no tokens is led to the opportunities', async ({ browser }) => {
  const page = await signedIn(browser, place.url, ADMIN)
  await page.goto(`${place.url}/dashboard/portfolio`)
  await expect(page.getByText('Todavía no tienes tokens')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver oportunidades' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})

test('a step somebody else takes shows without a reload', async ({ browser }) => {
  const investor = await signedIn(browser, place.url, INVESTOR)
  await investor.goto(`${place.url}/dashboard/investments?search=Alcoi`)
  await expect(investor.getByText('Verificación ERIR').first()).toBeVisible()
  await investor
    .getByRole('link', { name: /^Ver: / })
    .first()
    .click()
  await expect(investor.getByText('Esperando verificación de ERIR.')).toBeVisible()
  const admin = await signedIn(browser, place.url, ADMIN)
  await admin.goto(investor.url())
  await admin.getByRole('button', { name: 'Confirmar la verificación de ERIR' }).click()
  await expect(investor.getByText('Esperando mint de tokens por el admin.')).toBeVisible()
  await admin.getByRole('button', { name: 'Emitir los tokens' }).click()
  await expect(investor.getByText(/^Finalizado el/).first()).toBeVisible()
})

test('axe finds nothing, in either language, light and dark', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [language, bell] of [
      ['es', 'Notificaciones'],
      ['en', 'Notifications'],
    ] as const) {
      for (const screen of ['portfolio', 'investments']) {
        await page.goto(`${place.url}/dashboard/${screen}?lng=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoAxeFindings(page)
      }
      await page.getByRole('button', { name: new RegExp(`^${bell}`) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeFindings(page)
    }
  }
})
