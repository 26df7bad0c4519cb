import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { questionnaire } from '../../server/src/testing/samples.ts'
import { ask, askAs, type Ask } from '../support/ask.ts'
import { expectAccessible } from '../support/axe.ts'
import { PICTURE } from '../support/kyc-steps.ts'
import { freshPage, readToken, signedIn, signUp, toast, NOWHERE } from '../support/steps.ts'
import { ADMIN, aProduct, ERIR, test } from '../support/product.ts'

const product = aProduct()
const TOASTS = '[data-sonner-toaster]'

test('a person creates a wallet, invests, and moves the tokens to a new wallet after losing the first', async ({
  browser,
}) => {
  const email = `monedero.${randomUUID().slice(0, 8)}@demo.acervo.example`
  const person = await freshPage(browser, { acceptDownloads: true })
  await signUp(person, product.url, email, NOWHERE)
  await fillInExceptWallet(person)
  const admin = await askAs(product.url, ADMIN)

  const first =
    await test.step('a wallet is created in the browser, and its key does not leave it', async () => {
      await person.goto(`${product.url}/dashboard/kyc-verification`)
      return createWallet(person, { thorough: true })
    })

  await test.step('the application is sent and approved, and the reviewer sees the proof of control', async () => {
    await sendApplication(person)
    await approve(admin, email, 'proven')
  })

  const { project, token } = await test.step('tokens are minted to the new wallet', () =>
    invest(person, admin))
  expect(await readToken(product, token, 'balanceOf', first)).toBe(10n)

  const second = await test.step('the person asks for another wallet', async () => {
    await person.goto(`${product.url}/dashboard/kyc-verification`)
    await person.getByRole('button', { name: 'Cambiar mis datos o mi monedero' }).click()
    await expect(person.getByText('Estás cambiando tus datos')).toBeVisible()
    const address = await createWallet(person, { thorough: false })
    await sendApplication(person)
    await expect(person.getByText('Tu cambio está en revisión')).toBeVisible()
    return address
  })

  await test.step('the change is approved and waits for the ERIR', async () => {
    await approve(admin, email, 'proven')
    await person.reload()
    await expect(person.getByText('Tu nuevo monedero espera a la ERIR')).toBeVisible()
    await expectAccessible(person, TOASTS)
  })

  await test.step('the ERIR confirms', async () => {
    const erir = await signedIn(browser, product.url, ERIR)
    await erir.getByRole('link', { name: 'Verificación y registro' }).click()
    const card = erir.getByRole('listitem').filter({ hasText: second.toLowerCase() })
    await expect(card.getByText('10 tokens')).toBeVisible()
    await expectAccessible(erir, TOASTS)
    await card.getByRole('button', { name: 'Confirmar el traslado' }).click()
    await expectAccessible(erir, TOASTS)
    await erir.getByRole('alertdialog').getByRole('button', { name: 'Confirmar el traslado' }).click()
    await expect(toast(erir, 'Traslado terminado')).toBeVisible()
    await expect(card).toHaveCount(0)
    const { data } = await ask(erir, `/api/admin/register/${project}`)
    expect(data.find((row: { email: string }) => row.email === email)).toMatchObject({
      wallet: second.toLowerCase(),
      tokens: 10,
    })
  })

  await test.step('the tokens are at the new address, and the old one is refused', async () => {
    expect(await readToken(product, token, 'balanceOf', second)).toBe(10n)
    expect(await readToken(product, token, 'balanceOf', first)).toBe(0n)
    await person.reload()
    await expect(person.getByText('Tus tokens están en tu nuevo monedero')).toBeVisible()
    await person.getByRole('button', { name: 'Cambiar mis datos o mi monedero' }).click()
    await person.getByLabel('Dirección en Polygon').fill(first)
    await person.getByRole('button', { name: 'Siguiente' }).click()
    await expect(toast(person, 'Ese monedero ya se sustituyó por otro')).toBeVisible()
  })
})

/** Creates a wallet in the dialog, saves its recovery sheet, and returns the address that the form then contains. */
async function createWallet(page: Page, { thorough }: { thorough: boolean }): Promise<string> {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'No tengo monedero: crear uno' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/la ERIR.* puede devolverte tus tokens/)).toBeVisible()
  if (thorough) await expectAccessible(page, TOASTS)
  await dialog.getByRole('button', { name: 'Crear el monedero' }).click()
  const confirm = dialog.getByRole('checkbox', { name: /He guardado/ })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Ver las doce palabras' }).click()
  const words = await dialog.getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(12)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar la hoja de recuperación (PDF)' }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  if (thorough) {
    await dialog.getByRole('button', { name: 'Prefiero un archivo cifrado con contraseña' }).click()
    await dialog.getByLabel('Contraseña del archivo').fill('una contraseña muy larga')
    const [keystore] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar el archivo cifrado' }).click(),
    ])
    expect(JSON.parse(await readFile(await keystore.path(), 'utf8'))).toMatchObject({ version: 3 })
    await expectAccessible(page, TOASTS)
  }
  await confirm.check()
  await dialog.getByRole('button', { name: 'Usar este monedero' }).click()
  await expect(page.getByText('Control demostrado: la firma es de esta dirección.')).toBeVisible()
  const address = await page.getByLabel('Dirección en Polygon').inputValue()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expectKeyStayedSecret(page, words, sent)
  return address
}

/** Checks that neither the phrase (its first three words) nor the key was sent or stored. */
async function expectKeyStayedSecret(page: Page, words: string[], sent: string[]): Promise<void> {
  expect(sent.some((request) => request.includes('wallet-proof'))).toBe(true)
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const cached = await caches.keys()
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    return [
      ...storages,
      document.cookie,
      JSON.stringify(databases),
      JSON.stringify(cached),
      location.href,
    ].join(' ')
  })
  const phrase = words.slice(0, 3).join(' ')
  const { mnemonicToAccount } = await import('viem/accounts')
  const key = Buffer.from(mnemonicToAccount(words.join(' ')).getHdKey().privateKey ?? []).toString('hex')
  expect(key).toHaveLength(64)
  for (const text of [...sent, stored]) {
    expect(decodeURIComponent(text.replaceAll('%', '%25'))).not.toContain(phrase)
    expect(text.toLowerCase()).not.toContain(key)
  }
}

/** Fills in all of the application except the wallet. */
async function fillInExceptWallet(page: Page): Promise<void> {
  await ask(page, '/api/kyc/questionnaire', 'PUT', questionnaire)
  await ask(page, '/api/kyc/personal', 'PUT', {
    user_type: 'persona_fisica',
    name: 'Pensionista Inventada',
    id_number: '00000000T',
    birth_date: '1956-04-03',
    phone: '+34600000000',
    nationality: 'Spain',
    profession: 'Jubilada',
    education_level: 'Bachillerato',
    // Replaced on the screen by the wallet created there.
    wallet: `0x${'0'.repeat(38)}a1`,
    address: 'Calle Inventada 1',
    postal_code: '40001',
    city: 'Segovia',
    country: 'Spain',
    is_us_citizen: false,
    is_politically_exposed: false,
  })
  await page.goto(`${product.url}/dashboard/kyc-verification?tab=document-upload`)
  for (const name of ['DNI/NIE, parte frontal', 'DNI/NIE, parte trasera', 'Justificante de residencia']) {
    await page.locator('input[type=file]').first().setInputFiles(PICTURE)
    await expect(page.getByRole('button', { name: `Ver imagen: ${name}` })).toBeVisible()
  }
}

/** Saves the first tab, whose wallet is new, and sends everything. */
async function sendApplication(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(toast(page, 'Información guardada')).toBeVisible()
  await page.getByRole('tab', { name: 'Revisión' }).click()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(toast(page, 'Tu solicitud de KYC ha sido enviada correctamente')).toBeVisible()
}

async function approve(admin: Ask, email: string, control: string): Promise<void> {
  const { data } = await admin(`/api/admin/kyc/applications?search=${encodeURIComponent(email)}`)
  const application = await admin(`/api/admin/kyc/applications/${data[0].id}`)
  expect(application.data.wallet_control).toBe(control)
  await admin(`/api/kyc/approve/${data[0].id}`, 'POST')
}

/** Invests in ten tokens through the API, and mints them. */
async function invest(page: Page, admin: Ask): Promise<{ project: string; token: string }> {
  const { data } = await admin('/api/projects?search=almazara')
  const [{ id: project, token_value }] = data
  const created = await ask(page, '/api/investment', 'POST', {
    project_id: project,
    amount: 10 * token_value,
  })
  const url = `/api/investment/${created.investment.id}`
  await ask(page, url, 'PUT', { step: 'start', payment_method: 'bank' })
  await ask(page, url, 'PUT', { step: 'payment' })
  for (const step of ['review', 'erir', 'mint']) await admin(url, 'PUT', { step })
  const { data: minted } = await admin(`/api/projects/${project}`)
  return { project, token: minted.token_address }
}
