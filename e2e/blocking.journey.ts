import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { runProduct, type RunningProduct } from './run-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PASSWORD = 'acervo-demo-2026'
const INVESTOR = 'inventada.perez@demo.acervo.example'
/** The first four bytes that name a function of the token. */
const READS = { isFrozen: '0xe5839836', getFrozenTokens: '0x158b1a57', paused: '0x5c975abb' }

let product: RunningProduct
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = mkdtempSync(path.join(tmpdir(), 'acervo-blocking-'))
  chmodSync(dataDir, 0o755)
  product = await runProduct(root, { DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('investor, tokens and project are blocked and unblocked, seen by all and on the chain', async ({
  browser,
}) => {
  const erir = await signedIn(browser, 'erir@acervo.example', 'es-ES')
  const admin = await signedIn(browser, 'admin@acervo.example', 'en-GB')
  const investor = await signedIn(browser, INVESTOR, 'es-ES')
  const held = await firstHolding(erir)

  await test.step('the ERIR blocks the investor, not without a reason', async () => {
    await openInvestor(erir, 'Buscar por nombre o correo')
    await erir.getByRole('button', { name: /^Bloquear a / }).click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Inversor' })
    const confirm = dialog.getByRole('button', { name: 'Bloquear' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Motivo').fill('   ')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Motivo').fill('Orden judicial')
    await expectAccessible(erir)
    await confirm.click()
    await expectToast(erir, 'Inversor bloqueado correctamente')
    await expect(erir.getByText('Bloqueado en la cadena')).toBeVisible()
    expect(await read(held.token, 'isFrozen', held.wallet)).toBe(1n)
  })

  await test.step('the investor sees it and may not invest', async () => {
    await investor.goto(`${product.url}/dashboard`)
    await investor.getByRole('link', { name: 'Almazara de Sierra Mágina' }).click()
    await expect(investor.getByText(/^Tu cuenta está bloqueada\./)).toBeVisible()
    await expect(investor.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
    expect(await subjectsTo(INVESTOR)).toContain('Tu cuenta está bloqueada')
  })

  await test.step('the administrator unblocks them, in English', async () => {
    await openInvestor(admin, 'Search by name or e-mail')
    await admin.getByRole('button', { name: /^Unblock / }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Unblock investor' })
    await dialog.getByLabel('Reason').fill('Order withdrawn')
    await dialog.getByRole('button', { name: 'Unblock' }).click()
    await expectToast(admin, 'Investor unblocked')
    await expect(admin.getByRole('button', { name: /^Block / })).toBeVisible()
    expect(await read(held.token, 'isFrozen', held.wallet)).toBe(0n)
    await investor.reload()
    await expect(investor.getByText(/^Tu cuenta está bloqueada\./)).toBeHidden()
  })

  await test.step('tokens are blocked, at most those held, and released', async () => {
    await erir.reload()
    await erir.getByRole('button', { name: /^Ver las inversiones de / }).click()
    const open = erir.getByRole('button', { name: `Bloquear tokens de ${held.project}` })
    await open.click()
    const dialog = erir.getByRole('alertdialog', { name: 'Bloquear Tokens' })
    const amount = dialog.getByLabel('Cantidad de tokens')
    await expect(amount).toHaveAttribute('min', '1')
    await expect(amount).toHaveAttribute('max', String(held.tokens))
    await dialog.getByLabel('Motivo').fill('Embargo')
    await expect(dialog.getByRole('button', { name: 'Bloquear' })).toBeDisabled()
    await amount.fill(String(held.tokens + 1))
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expectToast(erir, 'Cantidad de tokens inválida')
    await amount.fill('2')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expectToast(erir, 'Tokens bloqueados correctamente')
    expect(await read(held.token, 'getFrozenTokens', held.wallet)).toBe(2n)

    await erir.getByRole('button', { name: `2 tokens bloqueados de ${held.project}` }).click()
    const blocked = erir.getByRole('dialog', { name: 'Tokens bloqueados' })
    await expect(blocked.getByText('Embargo')).toBeVisible()
    await expectAccessible(erir)
    await blocked.getByRole('button', { name: 'Desbloquear 2 tokens' }).click()
    await expectToast(erir, 'Tokens desbloqueados correctamente')
    await expect(blocked.getByText('No hay tokens bloqueados.')).toBeVisible()
    expect(await read(held.token, 'getFrozenTokens', held.wallet)).toBe(0n)
    await erir.keyboard.press('Escape')
  })

  await test.step('a project is blocked by the ERIR, who may not edit it, and unblocked by the administrator', async () => {
    await erir.goto(`${product.url}/dashboard/projects`)
    const name = 'Almazara de Sierra Mágina'
    await act(erir, erir.getByRole('button', { name: `Bloquear ${name}` }), 'Bloquear proyecto', 'Motivo')
    await expectToast(erir, 'Proyecto bloqueado correctamente')
    await expect(erir.getByRole('button', { name: `Desbloquear ${name}` })).toBeVisible()
    await expect(erir.getByRole('link', { name: /^Editar / })).toHaveCount(0)
    const token = await tokenOf(erir, name)
    expect(await read(token, 'paused')).toBe(1n)
    await expectAccessible(erir)
    await admin.goto(`${product.url}/dashboard/projects`)
    await expect(admin.getByRole('link', { name: `Edit ${name}` })).toHaveCount(0)
    await act(admin, admin.getByRole('button', { name: `Unblock ${name}` }), 'Unblock project', 'Reason')
    await expectToast(admin, 'Project unblocked')
    await expect(admin.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
    expect(await read(token, 'paused')).toBe(0n)
  })

  await test.step('afterwards register and chain agree', async () => {
    await erir.goto(`${product.url}/dashboard/investors`)
    await erir.getByRole('button', { name: 'Comparar con la cadena' }).click()
    await expectToast(erir, 'El registro y la cadena coinciden')
  })
})

async function signedIn(browser: Browser, email: string, locale: string): Promise<Page> {
  const page = await (await browser.newContext({ locale, reducedMotion: 'reduce' })).newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      throw new Error(message.text())
  })
  await page.goto(`${product.url}/user-login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(`${product.url}/dashboard`)
  return page
}

async function openInvestor(page: Page, search: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/investors`)
  await page.getByLabel(search).fill(INVESTOR)
  await expect(page.getByRole('button', { name: /^(Bloquear a|Desbloquear a|Block|Unblock) / })).toHaveCount(
    1,
  )
}

async function act(page: Page, opener: Locator, title: string, reason: string): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: title })
  const confirm = dialog.getByRole('button').last()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(reason).fill('Revisión')
  await confirm.click()
}

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

/** Light and dark, as the page is at this moment. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeFindings(page, '[data-sonner-toaster]')
  }
}

type Held = { wallet: string; token: string; project: string; tokens: number }

/** What the demo investor holds, read as staff do. */
async function firstHolding(page: Page): Promise<Held> {
  const investors = await ask(page, `/api/investors?search=${encodeURIComponent(INVESTOR)}`)
  const { wallet, investments } = investors.data[0]
  const { project_id, project_name, total_tokens } = investments[0]
  const { data } = await ask(page, `/api/projects/${project_id}`)
  return { wallet, token: data.token_address, project: project_name, tokens: total_tokens }
}

async function tokenOf(page: Page, name: string): Promise<string> {
  const { data } = await ask(page, '/api/projects?limit=200')
  const project = data.find((one: { name: string }) => one.name === name)
  return (await ask(page, `/api/projects/${project.id}`)).data.token_address
}

function ask(page: Page, url: string): Promise<any> {
  return page.evaluate(async (url) => {
    const token = JSON.parse(localStorage.getItem('auth-token') ?? '{}').access_token as string
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
  }, url)
}

async function subjectsTo(email: string): Promise<string[]> {
  const response = await fetch(`${product.url}/dev/mailbox?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject)
}

/** Asked of the chain itself, past everything of ours. */
async function read(token: string, what: keyof typeof READS, wallet = ''): Promise<bigint> {
  const { port } = JSON.parse(readFileSync(path.join(dataDir, 'anvil.json'), 'utf8')) as { port: number }
  const data = READS[what] + (wallet && wallet.slice(2).toLowerCase().padStart(64, '0'))
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: token, data }, 'latest'],
    }),
  })
  return BigInt(((await response.json()) as { result: string }).result)
}
