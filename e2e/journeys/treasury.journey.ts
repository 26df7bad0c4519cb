import { dayOf } from '@acervo/domain/common/time-zone'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { askAs } from '../support/ask.ts'
import { press } from '../support/keys.ts'
import { expectFits } from '../support/screen-checks.ts'
import { expectDone, signedIn, toast, waitForToastsToClose } from '../support/steps.ts'
import { ADMIN, aProduct, INVESTOR, test } from '../support/product.ts'

const product = aProduct()
const root = fileURLToPath(new URL('../..', import.meta.url))
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { width: 390, height: 844 }
const PROJECT = 'Hilatura circular de Alcoi'
/** A holder of tokens of the demo project, who is about to become the second administrator. */
const COLLEAGUE = { ...ADMIN, email: 'supuesto.garcia@demo.acervo.example' }

/** Runs an operator's command on this journey's product and returns its output. */
function commandOutput(name: string): Buffer {
  const { port } = new URL(product.url)
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: port }
  return execFileSync(process.execPath, [`server/src/commands/${name}.ts`], { cwd: root, env })
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a distribution, from its terms to the receipt of a holder; staff use the keyboard', async ({
  browser,
}) => {
  const [asAdmin, asColleague] = [await askAs(product.url, ADMIN), await askAs(product.url, COLLEAGUE)]
  const { id } = await asColleague('/auth/me')
  await asAdmin(`/api/users/${id}/roles`, 'PUT', { roles: ['admin'], reason: 'Nueva función' })
  const preparer = await signedIn(browser, product.url, ADMIN, DESKTOP)

  await test.step('an administrator calculates it and sends it to be approved', async () => {
    await press(preparer, preparer.getByRole('link', { name: 'Distribuciones', exact: true }))
    await press(preparer, preparer.getByRole('link', { name: 'Nueva distribución' }))
    const project = preparer.getByRole('combobox', { name: /^Proyecto/ })
    const recorded = preparer.getByLabel(/^Fecha de registro/)
    await recorded.pressSequentially('1')
    await recorded.press('Enter')
    await expect(recorded).toHaveAccessibleDescription(/La fecha no existe o está incompleta/)
    // How to type a day depends on the browser's language.
    await recorded.fill('2026-11-19')
    await expect(recorded).not.toHaveAccessibleDescription(/no existe/)
    await preparer.getByLabel(/^Fecha de pago/).fill(dayOf(new Date()))
    await project.focus()
    await preparer.keyboard.press('Enter')
    await expect(preparer.getByRole('option', { name: PROJECT })).toBeVisible()
    await preparer.keyboard.type(PROJECT.slice(0, 6))
    await preparer.keyboard.press('Enter')
    await expect(preparer.getByText(/^El emisor tiene .* en la plataforma\.$/)).toBeVisible()
    // Tab would stop at the calendar in a field for days, which shows its focus in a way that the page cannot see.
    await preparer.getByRole('textbox', { name: /^Importe/ }).focus()
    await preparer.keyboard.type('1636')
    await press(preparer, preparer.getByRole('button', { name: 'Calcular el reparto' }))
    await expect(preparer.getByRole('region', { name: 'Reparto por titular' })).toContainText('400,00')
    await press(preparer, preparer.getByRole('button', { name: 'Enviar a aprobación' }))
    await expect(toast(preparer, 'Enviada: ya se puede aprobar')).toBeVisible()
    await expect(preparer).toHaveURL(/[?&]\w+=[0-9a-f-]{36}/)
  })

  const path = preparer.url().slice(product.url.length)
  const approver = await signedIn(browser, product.url, COLLEAGUE, { ...DESKTOP, path })
  await test.step('a second one approves it and orders the payments', async () => {
    await press(approver, approver.getByRole('button', { name: 'Aprobar' }))
    await press(approver, approver.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }))
    await expectDone(approver, 'Distribución aprobada')
    await press(approver, approver.getByRole('button', { name: 'Ordenar los pagos' }))
    const dialog = approver.getByRole('alertdialog', { name: '¿Ordenar los pagos?' })
    await expect(dialog).toContainText('5 titulares cobrarán')
    await press(approver, dialog.getByRole('button', { name: 'Ordenar los pagos' }))
    await expect(toast(approver, 'Pagos ordenados')).toBeVisible()
    await expect(approver.getByText('Pagos: 5 en total, 5 ordenados, 0 cargados por el banco.')).toBeVisible()
  })

  await test.step('the file for the bank is saved', async () => {
    await waitForToastsToClose(approver)
    await press(approver, approver.getByRole('link', { name: 'Tesorería' }))
    await press(approver, approver.getByRole('tab', { selected: true }), 'ArrowRight')
    await approver.keyboard.press('Enter')
    const saved = approver.waitForEvent('download')
    const create = { name: 'Descargar el archivo (pain.001)' }
    await approver.getByRole('button', create).focus()
    await approver.keyboard.press('Enter')
    await press(approver, approver.getByRole('alertdialog').getByRole('button', create))
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file.match(/<EndToEndId>/g)).toHaveLength(5)
  })

  await test.step('the bank’s statement is imported: the payments are made', async () => {
    const buffer = commandOutput('demo-statement')
    const file = { name: 'extracto.xml', mimeType: 'text/xml', buffer }
    await approver.getByRole('tab', { selected: true }).focus()
    await approver.keyboard.press('ArrowLeft')
    await approver.keyboard.press('Enter')
    await approver.locator('input[type=file]').setInputFiles(file)
    await expect(approver.getByText(/^\d+ movimientos nuevos\.$/)).toBeVisible()
    await expect(rowOf(approver, PROJECT).first()).toBeVisible()
    await approver.locator('input[type=file]').setInputFiles(file)
    await expect(approver.getByText(/^0 movimientos nuevos, \d+ ya estaban\.$/)).toBeVisible()
    await preparer.reload()
    await expect(preparer.getByText('Pagos: 5 en total, 5 ordenados, 5 cargados por el banco.')).toBeVisible()
    expect(commandOutput('treasury-check').toString()).toContain('agree')
  })

  await test.step('a holder sees the payment and saves its receipt, also on a phone', async () => {
    const path = '/dashboard/portfolio'
    const holder = await signedIn(browser, product.url, INVESTOR, { viewport: PHONE, path })
    const payment = holder
      .getByRole('list', { name: 'Pagos recibidos' })
      .getByRole('listitem')
      .filter({ hasText: '324,00' })
    await expect(payment).toContainText(PROJECT)
    const saved = holder.waitForEvent('download')
    await payment.getByRole('button', { name: /justificante/i }).click()
    expect(
      readFileSync(await (await saved).path())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
    await expectFits(holder, PHONE.width)
  })

  await test.step('at the treasury a transfer that somebody else sent is confirmed with one key', async () => {
    await approver.goto(`${product.url}/dashboard/treasury?state=all`)
    const row = rowOf(approver, 'De parte de Quimera')
    // How many newer movements there are depends on the day.
    await approver.getByLabel('Buscar por nombre, IBAN o concepto').fill('De parte de Quimera')
    await expect(row).toContainText('La paga otra persona')
    await row.getByRole('button', { name: /^Confirmar que 12\.000,00/ }).focus()
    await approver.keyboard.press('c')
    await expect(toast(approver, 'Transferencia asignada')).toBeVisible()
    await waitForToastsToClose(approver)
    await approver.setViewportSize(PHONE)
    await expect(approver.getByRole('listitem').filter({ hasText: 'De parte de Quimera' })).toBeVisible()
    await expectFits(approver, PHONE.width)
    // No suggestion explains the movement.
    await approver.getByLabel('Buscar por nombre, IBAN o concepto').fill('PAGO VARIOS')
    await expect(approver.getByRole('listitem').filter({ hasText: 'De parte de Quimera' })).toBeHidden()
    await closeErrorInFrontOfDialog(approver)
  })

  await test.step('beside the running server, a command compares the register with the chain', () => {
    expect(commandOutput('chain-check').toString()).toBe('The register and the chain agree.\n')
  })
})

/**
 * Explains a movement without a connection. The error appears in front of the dialog's backdrop, and closing it leaves
 * the dialog open.
 */
async function closeErrorInFrontOfDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Otro destino para el movimiento/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '¿Qué es este movimiento?' })
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: /^De la propia firma/ }).click()
  await page.route('**/allocate', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await toast(page, 'No hay conexión con el servidor').getByRole('button').click()
  await waitForToastsToClose(page)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
}
