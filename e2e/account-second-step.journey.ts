import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { expectNoAxeFindings } from './axe.ts'
import {
  ADMIN,
  aPlace,
  chooseInUserMenu,
  codeOf,
  freshPage,
  mailedLink,
  setUpFactor,
  signIn,
  signUp,
  typeCredentials,
} from './steps.ts'

const place = aPlace({ DEMO: '0', REQUIRE_STAFF_MFA: '1' })
test.beforeEach(() => test.setTimeout(60_000))

const anAddress = () => `paso.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('set up a second step, log out, log in with the code, take it away again', async ({ browser }) => {
  const page = await freshPage(browser)
  const other = await freshPage(browser)
  const person = await signUp(page, place.url, anAddress())
  await signIn(other, place.url, person)
  await expect(other).toHaveURL(`${place.url}/dashboard`)
  await page.goto(`${place.url}/dashboard/account`)
  const secret = await setUpFactor(page)

  // A session that was there before cannot show the code: it is over.
  await other.getByRole('link', { name: 'Inversiones' }).click()
  await expect(other).toHaveURL(/user-login/)

  await chooseInUserMenu(page, 'Cerrar sesión')
  await expect(page.locator('#inicio')).toBeVisible()
  await page.goto(`${place.url}/dashboard/investments`)
  await typeCredentials(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible()
  await expect(page).toHaveURL(/step=code/)
  const code = page.getByLabel('Código de tu aplicación')
  await expect(code).toBeFocused()
  // Half signed in is not signed in: another screen leads back here.
  await page.goto(`${place.url}/dashboard/account`)
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible()
  await code.fill('000000')
  await expect(page.getByText(/^El código no es correcto/)).toBeVisible()
  await code.fill(codeOf(secret))
  await expect(page).toHaveURL(`${place.url}/dashboard/account`)

  await page.getByRole('button', { name: 'Quitar Aplicación 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Aplicación quitada.')).toBeVisible()
  await signIn(page, place.url, person)
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})

test('who has lost their phone signs in with a recovery code, once', async ({ browser }) => {
  const page = await freshPage(browser)
  const person = await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/dashboard/account`)
  await setUpFactor(page)
  await page.getByRole('button', { name: 'Crear los códigos' }).click()
  await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeFocused()
  await expectNoAxeFindings(page)
  const shown = page.getByRole('listitem').filter({ hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
  await expect(shown).toHaveCount(10)
  const [code = '', other = ''] = await shown.allInnerTexts()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(`${code}\n${other}`)
  await page.getByRole('button', { name: 'Ya los he guardado' }).click()
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible()

  const use = async (typed: string) => {
    await signIn(page, place.url, person)
    await page.getByRole('button', { name: /usar un código de recuperación/ }).click()
    await page.getByLabel('Código de recuperación').fill(typed)
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await use(code.toUpperCase())
  await expect(page).toHaveURL(`${place.url}/dashboard`)
  await use(code)
  await expect(page.getByText(/no es correcto o ya se ha usado/)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel('Código de recuperación').fill(other)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard`)
  await page.goto(`${place.url}/dashboard/account`)
  await expect(page.getByText('Te quedan 8 códigos.')).toBeVisible()
})

test('a mailbox alone does not set a new password where there is a second step', async ({ browser }) => {
  const page = await freshPage(browser)
  const { email } = await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/dashboard/account`)
  const secret = await setUpFactor(page)
  await page.goto(`${place.url}/user-reset-password`)
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText(/^¡Correo de restablecimiento enviado!/)).toBeVisible()
  await page.goto(await mailedLink(place.url, email))
  await expect(page.getByText(/^Antes de cambiar la contraseña/)).toBeVisible()
  await page.getByLabel('Código de tu aplicación').fill(codeOf(secret))
  const fresh = 'otra clave larga y tranquila'
  await page.getByLabel('Contraseña nueva').fill(fresh)
  await page.getByLabel('Repite la contraseña').fill(fresh)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('¡La contraseña se ha actualizado correctamente!')).toBeVisible()
})

test('staff set up the second step first, then it lets them in with the code alone', async ({ browser }) => {
  const page = await freshPage(browser)
  await signIn(page, place.url, ADMIN)
  await expect(page).toHaveURL(`${place.url}/dashboard`)
  expect(await statusOf(page, '/api/users')).toEqual([403, 'identity.second_factor_compulsory'])
  await page.getByRole('link', { name: 'Usuarios' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard/account?back=%2Fdashboard%2Fusers`)
  await expect(page.getByText('Activa el segundo paso para gestionar la plataforma')).toBeVisible()
  const secret = await setUpFactor(page)
  await page.getByRole('link', { name: 'Seguir' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard/users`)
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()

  const other = await freshPage(browser)
  await other.goto(`${place.url}/dashboard/users`)
  await typeCredentials(other, ADMIN)
  await expect(other.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible()
  expect(await statusOf(other, '/api/users')).toEqual([403, 'identity.second_factor_needed'])
  await other.getByLabel('Código de tu aplicación').fill(codeOf(secret))
  await expect(other).toHaveURL(`${place.url}/dashboard/users`)
  expect((await statusOf(other, '/api/users'))[0]).toBe(200)
})

test('a wallet signs in, adds its email and confirms it', async ({ browser }) => {
  const page = await freshPage(browser)
  const wallet = await injectWallet(page)
  await page.goto(`${place.url}/user-login`)
  wallet.isWilling = false
  await page.getByRole('button', { name: 'Entrar con tu monedero' }).click()
  await expect(page.getByText('No has firmado en el monedero, así que no has entrado.')).toBeVisible()
  wallet.isWilling = true
  await page.getByRole('button', { name: 'Entrar con tu monedero' }).click()
  await expect(page).toHaveURL(`${place.url}/dashboard`)

  await page.goto(`${place.url}/dashboard/kyc-verification`)
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click()
  await expect(page.getByText('Añade tu correo', { exact: true })).toBeVisible()
  const email = anAddress()
  await page.getByLabel('Tu correo').fill(email)
  await page.getByRole('button', { name: 'Añadir el correo' }).click()
  await expect(page.getByText(`Hemos enviado un enlace a ${email}.`)).toBeVisible()
  await page.goto(await mailedLink(place.url, email))
  await expect(page.getByText(`Desde ahora tu cuenta usa ${email}.`)).toBeVisible()

  // The same wallet is the same person, also where it introduces itself by name (EIP-6963).
  const again = await freshPage(browser)
  await injectWallet(again, { account: wallet.account, name: 'Monedero Inventado' })
  await again.goto(`${place.url}/user-login`)
  await again.getByRole('button', { name: 'Entrar con Monedero Inventado' }).click()
  await expect(again.getByRole('button', { name: `Tu cuenta: ${email}` })).toBeVisible()
  await again.goto(`${place.url}/dashboard/kyc-verification`)
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(again.getByRole('link', { name: 'Ir a mi cuenta' })).toBeHidden()
})

async function statusOf(page: Page, path: string): Promise<[number, string | undefined]> {
  return page.evaluate(async (address) => {
    const { access_token } = JSON.parse(localStorage.getItem('auth-token') ?? '{}') as {
      access_token?: string
    }
    const reply = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } })
    const { code } = (await reply.json()) as { code?: string }
    return [reply.status, code]
  }, path)
}

type Wallet = { account: PrivateKeyAccount; isWilling: boolean }

/** A wallet at `window.ethereum` (EIP-1193), or one that gives its `name`; unwilling, it refuses as wallets do. */
async function injectWallet(
  page: Page,
  {
    account = privateKeyToAccount(generatePrivateKey()),
    name,
  }: { account?: PrivateKeyAccount; name?: string } = {},
): Promise<Wallet> {
  const wallet = { account, isWilling: true }
  await page.exposeFunction('askWallet', async (method: string, params: string[] = []) => {
    if (method === 'eth_requestAccounts') return wallet.isWilling ? [account.address] : null
    if (method === 'eth_chainId') return '0x89'
    if (method !== 'personal_sign') throw new Error(`The wallet does not know ${method}`)
    return account.signMessage({ message: { raw: params[0] as `0x${string}` } })
  })
  await page.addInitScript((ownName) => {
    type Ask = (method: string, params?: unknown) => Promise<unknown>
    const { askWallet } = window as unknown as { askWallet: Ask }
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      const answer = await askWallet(method, params)
      if (answer === null) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return answer
    }
    if (!ownName) return void Object.assign(window, { ethereum: { request } })
    const detail = { info: { uuid: crypto.randomUUID(), name: ownName }, provider: { request } }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }, name)
  return wallet
}
