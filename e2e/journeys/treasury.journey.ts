import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { centsOf } from '../../domain/src/common/cents.ts'
import { demoIban } from '../../domain/src/investments/transfer.ts'
import { closingOf } from '../../server/src/demo/statements/built-statement.ts'
import { demoMovements } from '../../server/src/demo/statements/movements.ts'
import { OPENING_CENTS } from '../../server/src/demo/statements/periods.ts'
import { writeCamt } from '../../server/src/demo/statements/write-camt.ts'
import { expectAccessible } from '../support/axe.ts'
import { press } from '../support/keys.ts'
import { expectFits } from '../support/screen-checks.ts'
import { signedIn, toast, waitForToastsToClose } from '../support/steps.ts'
import { ADMIN, aProduct, test } from '../support/product.ts'
const product = aProduct({ ONLY_FOR: 'treasury', BANK_IBAN: demoIban })
const root = fileURLToPath(new URL('../..', import.meta.url))
const TOASTS = '[data-sonner-toaster]'
const PHONE = { width: 390, height: 844 }

/** What the bank sends the day after the last statement of the demo data. */
function nextStatement(): Buffer {
  const [iban, currency, from, to] = [demoIban, 'EUR', '2026-11-21', '2026-11-22']
  const known = demoMovements.map(({ euros }) => ({ cents: centsOf(euros) }))
  const account = { iban, currency, id: 'EXTRACTO', from, to }
  const openingCents = closingOf({ ...account, openingCents: OPENING_CENTS, entries: known })
  const entries = [
    { cents: 72_000_00n, name: 'Boceto Inversiones Ficticias SA', remittance: 'Lo que faltaba' },
    { cents: -18_50n, remittance: 'Comisión por transferencia' },
  ]
  return Buffer.from(writeCamt({ ...account, openingCents, entries }))
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a day at the treasury: import, confirm what is certain, decide the rest, undo a mistake', async ({
  browser,
}) => {
  const admin = await signedIn(browser, product.url, ADMIN, { viewport: { width: 1440, height: 900 } })
  await admin.getByRole('link', { name: 'Tesorería' }).click()

  await test.step('a statement is imported once, and sending it again adds nothing', async () => {
    const file = { name: 'extracto.xml', mimeType: 'text/xml', buffer: nextStatement() }
    await admin.locator('input[type=file]').setInputFiles(file)
    await expect(admin.getByText('2 movimientos nuevos.')).toBeVisible()
    await expect(rowOf(admin, 'Lo que faltaba')).toContainText('Abierto')
    await admin.locator('input[type=file]').setInputFiles(file)
    await expect(admin.getByText('0 movimientos nuevos, 2 ya estaban.')).toBeVisible()
    await expectAccessible(admin, TOASTS)
  })

  await test.step('everything that leaves no doubt is confirmed at once', async () => {
    await admin.getByRole('button', { name: 'Confirmar todas las exactas' }).click()
    await expect(admin.getByText('3 transferencias asignadas.')).toBeVisible()
    await expect(rowOf(admin, 'Minihidráulica del Pirineo').first()).toContainText('Asignado')
  })

  await test.step('a transfer that somebody else sent is confirmed with one key', async () => {
    const row = rowOf(admin, 'De parte de Quimera')
    await expect(row).toContainText('La paga otra persona')
    await press(admin, row.getByRole('button', { name: /^Confirmar que 12\.000,00/ }), 'c')
    await expect(toast(admin, 'Transferencia asignada')).toBeVisible()
    await expect(row).toContainText(`Asignada por ${ADMIN.email}`)
  })

  await test.step('a fee is set aside with a reason', async () => {
    const row = rowOf(admin, 'Comisión por transferencia')
    await row.getByRole('button', { name: /^Apartar/ }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Apartar el movimiento' })
    await dialog.getByLabel('Motivo').fill('Comisión del banco')
    await expectAccessible(admin, TOASTS)
    await dialog.getByRole('button', { name: 'Apartar' }).click()
    await expect(row).toContainText('Apartado')
    await expect(row).toContainText('Comisión del banco')
  })

  await test.step('a match is undone with a reason, and the transfer is open again', async () => {
    const row = rowOf(admin, 'De parte de Quimera')
    await row.getByRole('button', { name: /^Deshacer/ }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Deshacer la asignación' })
    await dialog.getByLabel('Motivo').fill('No hay poder de quien pagó')
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(row).toContainText('Abierto')
  })

  await test.step('ledger, bank and investments still agree', () => {
    const env = { ...process.env, DATA_DIR: product.dataDir }
    const checked = execFileSync(process.execPath, ['server/src/commands/treasury-check.ts'], {
      cwd: root,
      env,
    })
    expect(checked.toString()).toContain('agree')
  })

  await test.step('on a phone every movement fits, in light and dark', async () => {
    await waitForToastsToClose(admin)
    await admin.setViewportSize(PHONE)
    await expect(admin.getByRole('listitem').filter({ hasText: 'Lo que faltaba' })).toBeVisible()
    await expectFits(admin, PHONE.width)
    await expectAccessible(admin, TOASTS)
  })
})
