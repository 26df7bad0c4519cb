import { expect, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { ask, askAs } from '../support/ask.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectInLine } from '../support/screen-checks.ts'
import { signedIn } from '../support/steps.ts'
import { ADMIN, aProduct, ERIR, test } from '../support/product.ts'

const product = aProduct()
const PROJECT = 'Repotenciación eólica Loma del Silbo'

test('investments are confirmed and minted in batches, and the register lists the holders of any day', async ({
  browser,
}) => {
  const asAdmin = await askAs(product.url, ADMIN)
  const [paid] = (await asAdmin('/api/investment?admin=true&status=review&search=quimera%20lopez'))
    .investments
  await asAdmin(`/api/investment/${paid.id}`, 'PUT', { step: 'review' })
  const countIn = async (status: string): Promise<number> =>
    (await asAdmin(`/api/investment?admin=true&status=${status}&limit=50`)).investments.length
  // How many of the last days are still waiting depends on the time of day.
  const [waiting, before] = [await countIn('erir'), await countIn('mint')]
  const path = '/dashboard/investments?admin=true&status=erir'
  const erir = await signedIn(browser, product.url, ERIR, { path })

  await test.step('the ERIR confirms all pending investments by keyboard; a second click does nothing', async () => {
    await expect(erir.getByRole('row')).toHaveCount(waiting + 1)
    await erir.getByRole('checkbox', { name: 'Elegir todas las que se ven' }).focus()
    await erir.keyboard.press('Space')
    await expect(erir.getByText(`${waiting} inversiones elegidas`)).toBeVisible()
    await erir.getByRole('button', { name: 'Confirmar la verificación' }).focus()
    await erir.keyboard.press('Enter')
    const dialog = erir.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirmar la verificación' }).dblclick()
    await expect(dialog.getByText(`${waiting} inversiones tramitadas.`)).toBeVisible()
    await expect(
      dialog.getByRole('list', { name: 'Resultado de cada inversión' }).getByRole('listitem'),
    ).toHaveCount(waiting)
    await erir.keyboard.press('Escape')
    await expect(erir.getByText('No hay inversiones para mostrar.')).toBeVisible()
  })

  await test.step('the administrator mints all in one batch, and the list updates until they are done', async () => {
    const path = '/dashboard/investments?admin=true&status=mint'
    const admin = await signedIn(browser, product.url, ADMIN, { locale: 'en-GB', path })
    await expect(admin.getByRole('row')).toHaveCount(before + waiting + 1)
    await admin.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
    await admin.getByRole('button', { name: 'Mint the tokens' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mint the tokens' }).dblclick()
    await expect(dialog.getByText(`${before + waiting} investments handled.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(admin.getByText('There are no investments to show.')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the register has one more holder today than yesterday, and downloads as CSV and PDF', async () => {
    await erir.goto(`${product.url}/dashboard/erir`)
    await erir.getByLabel('Buscar un proyecto').fill('loma del silbo')
    // Before the list has become shorter, a click could hit the row that moves into this place.
    await expect(erir.getByRole('link', { name: /^Ver el registro de/ })).toHaveCount(1)
    await erir.getByRole('link', { name: `Ver el registro de ${PROJECT}` }).click()
    await expect(erir.getByText(/4 titulares, .+ tokens\. Emitido el/)).toBeVisible()
    await expect(erir.getByText(/Ley 6\/2023/)).toBeVisible()
    const csv = await saved(erir, () => erir.getByRole('button', { name: 'CSV' }).click())
    // The header, four holders, and the data with which the file can be verified.
    expect(csv.trim().split('\r\n')).toHaveLength(6)
    const pdf = await saved(erir, () => erir.getByRole('button', { name: 'PDF' }).click())
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Madrid',
    })
    await erir.getByLabel('A fecha de').fill(yesterday)
    await expect(erir.getByText(/3 titulares, .+ tokens\. Emitido el/)).toBeVisible()
    await expect(erir).toHaveURL(new RegExp(`date=${yesterday}`))
  })
})

test('an inheritance goes from the death certificate to the heir’s wallet, by keyboard', async ({
  browser,
}) => {
  const asErir = await askAs(product.url, ERIR)
  const holder = 'inventada.perez@demo.acervo.example'
  const heir = 'ensayo.dasilva@demo.acervo.example'
  const [found] = (await asErir(`/api/investors?search=${encodeURIComponent(holder)}`)).data
  const { project_name: project, project_id, total_tokens } = found.investments[0]
  const path = `/dashboard/people/${found.id}?part=holdings`
  const erir = await signedIn(browser, product.url, ERIR, { path })

  await test.step('the ERIR opens it from the dossier of the holder and adds the certificate', async () => {
    await erir.getByRole('button', { name: 'Abrir una herencia' }).focus()
    await erir.keyboard.press('Enter')
    const dialog = erir.getByRole('dialog')
    await expectInLine(dialog.getByLabel('Autoridad, juzgado o notaría'))
    await dialog.getByLabel('Autoridad, juzgado o notaría').fill('Notaría inventada de Segovia')
    await dialog.getByLabel('Número del documento').fill('Protocolo 12/2026')
    await dialog.getByLabel('Fecha de fallecimiento').fill('2026-10-01')
    await dialog.getByLabel('Correo del heredero').fill(heir)
    await dialog.getByRole('button', { name: 'Añadir heredero' }).click()
    await expect(dialog.getByRole('button', { name: /Quitar a/ })).toBeVisible()
    const shares = dialog.getByRole('group', { name: project })
    await shares.getByLabel(/Tokens para/).fill(String(total_tokens))
    await expectAccessible(erir)
    await dialog.getByRole('button', { name: 'Pedir la inscripción' }).focus()
    await erir.keyboard.press('Enter')
    await expect(erir).toHaveURL(/\/erir\/acts\//)
    const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
    await erir
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'defuncion.pdf', mimeType: 'application/pdf', buffer })
    await expect(erir.getByRole('button', { name: 'Descargar defuncion.pdf' })).toBeVisible()
    await expect(erir.getByText('Lo has pedido tú')).toBeVisible()
    await expectAccessible(erir, '[data-sonner-toaster]')
  })

  await test.step('an administrator registers it, and the heir holds the tokens', async () => {
    const path = erir.url().slice(product.url.length)
    const admin = await signedIn(browser, product.url, ADMIN, { locale: 'en-GB', path })
    await admin.getByRole('button', { name: 'Register' }).focus()
    await admin.keyboard.press('Enter')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Register' }).click()
    await expect(admin.getByText('Tokens passed', { exact: true })).toBeVisible({ timeout: 20_000 })
    const { data } = await ask(admin, `/api/admin/register/${project_id}?limit=100`)
    const emails = data.map((row: { email: string }) => row.email)
    expect([emails.includes(heir), emails.includes(holder)]).toEqual([true, false])
    expect((await ask(admin, '/api/admin/chain/check')).data).toEqual([])
  })

  await test.step('the heir and the former account see what happened', async () => {
    for (const [email, text] of [
      [heir, /Recibidos de/],
      [holder, /pasan a los monederos/],
    ] as const) {
      const path = '/dashboard/portfolio'
      const page = await signedIn(browser, product.url, { email, password: ERIR.password }, { path })
      await expect(page.getByText(text)).toBeVisible()
    }
  })
})

async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [file]: [Download, void] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await file.path(), 'utf8')
}
