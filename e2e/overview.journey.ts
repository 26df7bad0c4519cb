import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { ADMIN, aPlace, ERIR, signedIn } from './steps.ts'

const place = aPlace()
const TOASTS = '[data-sonner-toaster]'

test('staff see what waits, work on it, and read who did what', async ({ browser }) => {
  const admin = await signedIn(browser, place.url, ADMIN)
  const erir = await signedIn(browser, place.url, ERIR, { locale: 'en-GB' })
  let payments = 0

  await test.step('the administrator sees all that waits, with drawings and their figures', async () => {
    await admin.getByRole('link', { name: 'Resumen' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible()
    await expect(admin.getByRole('list', { name: 'Pendiente' }).getByRole('listitem')).toHaveCount(8)
    await expect(admin.getByRole('img', { name: /^Gráfico de la financiación/ })).toBeVisible()
    await expect(admin.getByRole('img', { name: /^Gráfico del dinero/ })).toBeVisible()
    await expect(admin.getByRole('table', { name: 'Dinero por meses' }).getByRole('row')).toHaveCount(13)
    await expectAccessible(admin, TOASTS)
    payments = await countOn(admin, 'Pagos por comprobar')
    expect(payments).toBeGreaterThan(0)
  })

  await test.step('a card leads to the list of what it counts, by keyboard', async () => {
    await card(admin, 'Pagos por comprobar').focus()
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(/admin=true&status=review/)
    await expect(admin.getByRole('row')).toHaveCount(payments + 1)
  })

  await test.step('a card of what went wrong leads to exactly that, here to nothing', async () => {
    for (const [name, address, nothing] of [
      ['Operaciones fallidas en la cadena', /chain$/, 'La cadena no ha rechazado ninguna operación.'],
      ['Diferencias con la cadena', /chain\?list=cases$/, 'No hay diferencias abiertas.'],
    ] as const) {
      await admin.getByRole('link', { name: 'Resumen' }).click()
      await card(admin, name).click()
      await expect(admin).toHaveURL(address)
      await expect(admin.getByText(nothing)).toBeVisible()
    }
    await admin.goto(`${place.url}/dashboard/investments?admin=true&status=review`)
  })

  await test.step('a payment that is verified waits no more', async () => {
    await admin.getByRole('checkbox').nth(1).click()
    await admin.getByRole('button', { name: 'Confirmar los pagos' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmar los pagos' }).click()
    await expect(dialog.getByText('1 inversión tramitada.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await admin.getByRole('link', { name: 'Resumen' }).click()
    await expect.poll(() => countOn(admin, 'Pagos por comprobar')).toBe(payments - 1)
  })

  await test.step('the ERIR sees what is theirs, and no audit', async () => {
    await erir.getByRole('link', { name: 'Overview' }).click()
    await expect(erir.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(4)
    await expect(card(erir, 'Investments awaiting the ERIR')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await erir.goto(`${place.url}/dashboard/audit`)
    await expect(erir).toHaveURL(`${place.url}/dashboard`)
  })

  await test.step('the audit is narrowed, saved and verified', async () => {
    await admin.getByRole('link', { name: 'Auditoría' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
    await admin.getByLabel('Correo de quien lo hizo').fill(ADMIN.email)
    await admin.getByRole('combobox', { name: 'Tipo de acción' }).click()
    await admin.getByRole('option', { name: 'Inversiones' }).click()
    await expect(admin).toHaveURL(/actor=admin/)
    const first = admin.getByRole('table').getByRole('row').nth(1)
    await expect(first).toContainText('Comprobó el pago')
    await first.getByRole('button').focus()
    await admin.keyboard.press('Enter')
    await expect(admin.getByText('Estado', { exact: true }).first()).toBeVisible()
    await expectAccessible(admin, TOASTS)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(
      'Comprobó el pago;investment.review;investment',
    )
    await admin.getByRole('button', { name: 'Comprobar ahora' }).click()
    await expect(admin.getByText(/^Íntegra hasta la fila \d+$/)).toBeVisible()
    await expectAccessible(admin, TOASTS)
  })
})

function card(page: Page, name: string) {
  return page.getByRole('link', { name })
}

async function countOn(page: Page, name: string): Promise<number> {
  return Number(/\d+/.exec(await card(page, name).innerText())?.[0])
}
