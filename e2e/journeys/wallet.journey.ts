import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { ask } from '../support/ask.ts'
import { freshPage, signUp, toast, NOWHERE } from '../support/steps.ts'
import { aProduct, test } from '../support/product.ts'

const product = aProduct()

test('a wallet is created in the browser, which saves what recovers it, and its key does not leave the browser', async ({
  browser,
}) => {
  const page = await freshPage(browser, { acceptDownloads: true })
  await signUp(page, product.url, `monedero.${randomUUID().slice(0, 8)}@demo.acervo.example`, NOWHERE)
  await fillInExceptWallet(page)
  await page.goto(`${product.url}/dashboard/kyc-verification`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const words = await createWallet(page)
  const account = mnemonicToAccount(words.join(' '))
  await expect(page.getByLabel('Dirección en Polygon')).toHaveValue(account.address)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(toast(page, 'Información guardada')).toBeVisible()
  const { data } = await ask(page, '/api/kyc/applications')
  expect(data[0].wallet.toLowerCase()).toBe(account.address.toLowerCase())

  const key = Buffer.from(account.getHdKey().privateKey ?? []).toString('hex')
  expect(key).toHaveLength(64)
  expect(sent.some((request) => request.includes('wallet-proof'))).toBe(true)
  const phrase = words.slice(0, 3).join(' ')
  for (const text of [...sent, await storedIn(page)]) {
    expect(decodeURIComponent(text.replaceAll('%', '%25'))).not.toContain(phrase)
    expect(text.toLowerCase()).not.toContain(key)
  }
})

/** Creates a wallet in the dialog, saves its recovery sheet and its encrypted file, and returns its words. */
async function createWallet(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'No tengo monedero: crear uno' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear el monedero' }).click()
  await dialog.getByRole('button', { name: 'Ver las doce palabras' }).click()
  const words = await dialog.getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(12)
  const sheet = await savedBy(page, () =>
    dialog.getByRole('button', { name: 'Descargar la hoja de recuperación (PDF)' }).click(),
  )
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.getByRole('button', { name: 'Prefiero un archivo cifrado con contraseña' }).click()
  await dialog.getByLabel(/^Contraseña del archivo/).fill('una contraseña muy larga')
  const repeated = dialog.getByLabel(/^Repite la contraseña/)
  const download = dialog.getByRole('button', { name: 'Descargar el archivo cifrado' })
  await repeated.fill('una contraseña muy lagra')
  await download.click()
  await expect(dialog.getByText('Las contraseñas no coinciden')).toBeVisible()
  await repeated.fill('una contraseña muy larga')
  const keystore = await savedBy(page, () => download.click())
  expect(JSON.parse(keystore.toString())).toMatchObject({ version: 3 })
  await dialog.getByRole('checkbox', { name: /He guardado/ }).check()
  await dialog.getByRole('button', { name: 'Usar este monedero' }).click()
  await expect(page.getByText('Control demostrado: la firma es de esta dirección.')).toBeVisible()
  return words
}

/** The file that `act` downloads. */
async function savedBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path())
}

/** All that this page stores in the browser, as one text. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
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
}

/** Fills in all of the first tab except the wallet. */
async function fillInExceptWallet(page: Page): Promise<void> {
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
}
