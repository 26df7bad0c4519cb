import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runProduct, type RunningProduct } from './run-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const DEMO_PASSWORD = 'acervo-demo-2026'
export const ADMIN = { email: 'admin@acervo.example', password: DEMO_PASSWORD }
export const ERIR = { email: 'erir@acervo.example', password: DEMO_PASSWORD }
/** A verified person of the demo data, with investments in every step. */
export const INVESTOR = { email: 'inventada.perez@demo.acervo.example', password: DEMO_PASSWORD }
export const PASSWORD = 'una clave larga y tranquila'

type Person = { email: string; password: string }
export type Place = { url: string; dataDir: string }

/**
 * The product on fresh data (the demo's, unless `DEMO` is `0`), for all tests of the file that asks; usable once they run.
 * Mails may follow one another at once; one address signs in more often than people do.
 */
export function aPlace(env: Record<string, string> = {}): Place {
  const place: Place = { url: '', dataDir: '' }
  let product: RunningProduct | undefined
  const limits = Object.fromEntries(
    ['TOKEN', 'OTP', 'VERIFY', 'WEB3', 'MFA', 'ACCOUNT'].map((name) => [`AUTH_RATE_${name}`, '1000']),
  )
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    place.dataDir = mkdtempSync(path.join(tmpdir(), 'acervo-journey-'))
    chmodSync(place.dataDir, 0o755)
    // With owners and rights: PostgreSQL looks at them.
    if (env.DEMO !== '0') execFileSync('cp', ['-a', `${process.env.DEMO_DATA}/.`, place.dataDir])
    product = await runProduct(root, {
      DATA_DIR: place.dataDir,
      AUTH_MAIL_INTERVAL_MS: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...limits,
      ...env,
    })
    place.url = product.url
  })
  // A page that is left open goes on asking, and takes the processor from those that come after it.
  test.afterEach(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
  })
  test.afterAll(async () => {
    await product?.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  })
  return place
}

/** A page of a browser of its own, in Spanish unless said otherwise. */
export async function freshPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  watchConsole(page)
  return page
}

/** What a page says in its console is something nobody looked at. A refused call is not: the page shows it. */
export function watchConsole(page: Page): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      throw new Error(message.text())
  })
}

/** A page of somebody who is signed in, on the first screen. */
export async function signedIn(
  browser: Browser,
  url: string,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await freshPage(browser, options)
  await signIn(page, url, person)
  await expect(page).toHaveURL(`${url}/dashboard`)
  return page
}

/** Fills in the login and sends it. */
export async function signIn(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/user-login`)
  await typeCredentials(page, { email, password })
}

/** The same on a login screen that is already there. */
export async function typeCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** A new person, confirmed by the code of the mail and signed in on this page. */
export async function signUp(page: Page, url: string, email: string): Promise<Person> {
  await page.goto(`${url}/user-signup`)
  await typeCredentials(page, { email, password: PASSWORD })
  const code = page.locator('input[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  await code.fill(await mailedCode(url, email))
  await expect(page).toHaveURL(`${url}/dashboard`)
  return { email, password: PASSWORD }
}

export async function mailedCode(url: string, to: string): Promise<string> {
  return /^\d{6}$/m.exec((await lastMail(url, to)).text)?.[0] ?? ''
}

export async function mailedLink(url: string, to: string): Promise<string> {
  return /http\S+\/auth\/v1\/verify\S+/.exec((await lastMail(url, to)).text)?.[0] ?? ''
}

export async function lastSubject(url: string, to: string): Promise<string> {
  return (await lastMail(url, to)).subject
}

export async function lastMail(url: string, to: string): Promise<{ subject: string; text: string }> {
  const response = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(to)}`)
  const [mail] = (await response.json()) as { subject: string; text: string }[]
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}

/**
 * Sets up a code app on the open account page and answers its key. Spends the code of the step before this one, so
 * that the present one is still good for the next sign-in.
 */
export async function setUpFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Activar el segundo paso|Añadir otra aplicación)$/ }).click()
  const key = page.locator('dt', { hasText: 'Clave' }).locator('..').locator('dd span').first()
  const secret = (await key.innerText()).replace(/\s/g, '')
  await page.getByLabel('Escribe el código que muestra').fill(codeOf(secret, -1))
  await expect(page.getByText('Aplicación añadida.')).toBeVisible()
  return secret
}

/** What the app shows now; each step of 30 s is good for one use, `stepsAway` takes a neighbour. */
export function codeOf(secret: string, stepsAway = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  return totp.generate({ timestamp: Date.now() + stepsAway * 30_000 })
}

/** The first four bytes that name a function of the token. */
const READS = {
  balanceOf: '0x70a08231',
  getFrozenTokens: '0x158b1a57',
  isFrozen: '0xe5839836',
  paused: '0x5c975abb',
}

/** Asked of the chain itself, past everything of ours. */
export async function readToken(
  { dataDir }: Place,
  token: string,
  what: keyof typeof READS,
  wallet = '',
): Promise<bigint> {
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

/** Opens the menu of the person at the foot of the sidebar and chooses. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

const WORDS = '[data-sonner-toast], [data-plain-toast]'

/** A word about what happened: on the toaster or, where that has not come in time, plainly. */
export function toast(page: Page, text: string): Locator {
  return page.locator(WORDS).filter({ hasText: text }).first()
}

/** A toast stays as long as the mouse is on it, and may lie on what is to be clicked. */
export async function toastsGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator(WORDS)).toHaveCount(0)
}

/** Confirms in the dialog that asks, reads that it is done, and closes it. */
export async function confirmAct(page: Page, button: string, done: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
  await dialog.getByRole('button', { name: /^(Cerrar|Close)$/ }).click()
  await expect(dialog).toBeHidden()
}

/** The dialog says what was done and does not ask again; then it is closed. */
export async function expectDone(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(dialog.getByRole('button')).toBeFocused()
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
}
