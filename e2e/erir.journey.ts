import { expect, test, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { ADMIN, aPlace, ERIR, signedIn, toast } from './steps.ts'

const place = aPlace()
const TOASTS = '[data-sonner-toaster]'
const PROJECT = 'Repotenciación eólica Loma del Silbo'

test('a payment is verified, returned, verified again, registered and minted; the register says who holds what', async ({
  browser,
}) => {
  const admin = await signedIn(browser, place.url, ADMIN, { locale: 'en-GB' })
  const erir = await signedIn(browser, place.url, ERIR)
  let investment = ''

  await test.step('the administrator finds it among all, and saves the list', async () => {
    await admin.goto(`${place.url}/dashboard/investments?admin=true`)
    await expect(admin.getByRole('heading', { level: 1, name: 'All investments' })).toBeVisible()
    const counted = await ask(admin, '/api/investment?admin=true&domain=hispaxtoken&limit=200')
    await choose(admin, 'Filter by brand', 'Hispax')
    await expect(admin).toHaveURL(/domain=hispaxtoken/)
    await expect(admin.getByRole('row')).toHaveCount(counted.investments.length + 1)
    await choose(admin, 'Filter by brand', 'All brands')
    await choose(admin, 'Filter by status', 'Under review')
    await admin.getByLabel('Search by person, project or reference').fill('quimera lopez')
    await expect(admin.getByRole('row')).toHaveCount(2)
    const sheet = await saved(admin, () => admin.getByRole('button', { name: 'Download CSV' }).click())
    expect(sheet.split('\r\n')).toHaveLength(3)
    expect(sheet).toContain('quimera.lopez@demo.acervo.example')
    await expectAccessible(admin, TOASTS)
    await admin.getByRole('link', { name: `View: ${PROJECT}` }).click()
    await expect(admin.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible()
    investment = admin.url()
  })

  await test.step('another amount is refused; the right one is noted with its day', async () => {
    await admin.getByLabel('Amount received').fill('11999.99')
    await admin.getByRole('button', { name: 'Confirm the payment and continue' }).click()
    await expect(
      admin.getByText(/The amount received \(€11,999\.99\) is not the amount of the investment/),
    ).toBeVisible()
    await expectAccessible(admin, TOASTS)
    await verifyPayment(admin)
  })

  await test.step('the ERIR sees the evidence and returns it with a reason', async () => {
    await erir.getByRole('link', { name: 'Verificación y registro' }).click()
    await expectAccessible(erir, TOASTS)
    await erir.getByRole('link', { name: `Revisar las inversiones de ${PROJECT}` }).click()
    const list = erir.getByRole('list', { name: 'Inversiones pendientes' })
    await expect(list.getByText('Verificado', { exact: true })).toBeVisible()
    await expect(list.getByText('12.000,00 €')).toHaveCount(2)
    await expect(list.getByText(ADMIN.email)).toBeVisible()
    await expect(list.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await list.getByRole('checkbox').focus()
    await erir.keyboard.press('Space')
    await expect(erir.getByText('1 inversión elegida')).toBeVisible()
    await erir.getByRole('button', { name: 'Devolver' }).click()
    const dialog = erir.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Devolver' })).toBeDisabled()
    await dialog.getByLabel('Motivo de la devolución').fill('Falta el justificante del banco')
    await expectAccessible(erir, TOASTS)
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(dialog.getByText('1 inversión tramitada.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(erir.getByText('Ninguna inversión de este proyecto espera')).toBeVisible()
  })

  await test.step('the administrator reads why and verifies it again', async () => {
    await admin.goto(investment)
    await expect(admin.getByText('Falta el justificante del banco')).toBeVisible()
    await expect(admin.getByText(ERIR.email)).toBeVisible()
    await expectAccessible(admin, TOASTS)
    await verifyPayment(admin)
  })

  await test.step('the ERIR confirms all that wait, chosen by keyboard, and a second click does nothing', async () => {
    await erir.goto(`${place.url}/dashboard/investments?admin=true&status=erir`)
    await expect(erir.getByRole('row')).toHaveCount(4)
    await erir.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).focus()
    await erir.keyboard.press('Space')
    await expect(erir.getByText('3 inversiones elegidas')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await erir.getByRole('button', { name: 'Confirmar la verificación' }).focus()
    await erir.keyboard.press('Enter')
    const dialog = erir.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmar la verificación' }).dblclick()
    await expect(dialog.getByText('3 inversiones tramitadas.')).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'Resultado de cada inversión' }).getByRole('listitem'),
    ).toHaveCount(3)
    await expectAccessible(erir, TOASTS)
    await erir.keyboard.press('Escape')
    await expect(erir.getByText('No hay inversiones para mostrar.')).toBeVisible()
  })

  await test.step('the administrator mints all in one batch, and the list follows until they are done', async () => {
    await admin.goto(`${place.url}/dashboard/investments?admin=true&status=mint`)
    await expect(admin.getByRole('row')).toHaveCount(6)
    await admin.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
    await admin.getByRole('button', { name: 'Mint the tokens' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mint the tokens' }).dblclick()
    await expect(dialog.getByText('5 investments handled.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expectAccessible(admin, TOASTS)
    await expect(admin.getByText('There are no investments to show.')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the register has one holder more today than yesterday, on the screen and as files', async () => {
    await erir.goto(`${place.url}/dashboard/erir`)
    await erir.getByLabel('Buscar un proyecto').fill('loma del silbo')
    await erir.getByRole('link', { name: `Ver el registro de ${PROJECT}` }).click()
    await expect(erir.getByText(/4 titulares, .+ tokens\. Emitido el/)).toBeVisible()
    await expect(erir.getByText(/Ley 6\/2023/)).toBeVisible()
    await expectAccessible(erir, TOASTS)
    const sheet = await saved(erir, () => erir.getByRole('button', { name: 'CSV' }).click())
    expect(sheet.trim().split('\r\n')).toHaveLength(5)
    const document = await saved(erir, () => erir.getByRole('button', { name: 'PDF' }).click())
    expect(document.slice(0, 5)).toBe('%PDF-')
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Madrid',
    })
    await erir.getByLabel('A fecha de').fill(yesterday)
    await expect(erir.getByText(/3 titulares, .+ tokens\. Emitido el/)).toBeVisible()
    await expect(erir).toHaveURL(new RegExp(`date=${yesterday}`))
  })

  await test.step('what the bank showed stays to be read', async () => {
    await admin.goto(investment)
    await expect(admin.getByText('Payment received on')).toBeVisible()
    await expect(admin.getByText('Verified by')).toBeVisible()
    await expect(toast(admin, 'Error')).toBeHidden()
  })
})

async function verifyPayment(page: Page): Promise<void> {
  await page.getByLabel('Amount received').fill('12000')
  await page.getByRole('button', { name: 'Confirm the payment and continue' }).click()
  await expect(page.getByRole('button', { name: 'Confirm the ERIR verification' })).toBeVisible()
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await file.path(), 'utf8')
}
