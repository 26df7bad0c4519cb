import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { press } from '../support/keys.ts'
import { signedIn } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'

const product = aProduct()
const TOASTS = '[data-sonner-toaster]'

test('an administrator sees pending work and money as figures and charts, opens a list, and reads the audit', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product.url, ADMIN)

  await test.step('the charts of the money are visible', async () => {
    await admin.getByRole('link', { name: 'Resumen' }).click()
    for (const name of [/^Gráfico de la financiación/, /^Gráfico del dinero/]) {
      const chart = admin.getByRole('img', { name })
      await expect(chart).toBeVisible()
      expect((await chart.boundingBox())?.width).toBeGreaterThan(300)
    }
    await expectAccessible(admin, TOASTS)
  })

  await test.step('a card opens the list of what it counts, by keyboard', async () => {
    const card = admin.getByRole('link', { name: 'Pagos por comprobar' })
    const count = Number(/\d+/.exec(await card.innerText())?.[0])
    await press(admin, card)
    await expect(admin).toHaveURL(/admin=true&status=review/)
    await expect(admin.getByRole('row')).toHaveCount(count + 1)
  })

  await test.step('the audit expands by keyboard, is saved as CSV, and is found intact', async () => {
    await admin.getByRole('link', { name: 'Auditoría' }).click()
    const row = admin.getByRole('table').getByRole('row').nth(1)
    await row.getByRole('button').press('Enter')
    await expect(row.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(admin, TOASTS)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Descargar CSV' }).click(),
    ])
    expect((await readFile(await file.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(2)
    await admin.getByRole('button', { name: 'Comprobar ahora' }).click()
    await expect(admin.getByText(/^Íntegra hasta la fila \d+$/)).toBeVisible()
  })
})
