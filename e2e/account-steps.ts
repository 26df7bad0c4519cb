import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runProduct, type RunningProduct } from './run-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
export const ADMIN = { email: 'admin@acervo.example', password: 'acervo-demo-2026' }
export const PASSWORD = 'una clave larga y tranquila'

type Person = { email: string; password: string }
export type Place = { product: RunningProduct; forget: () => Promise<void> }

/** The product on fresh data. Mails may follow one another at once; one address signs in more often than people do. */
export async function aPlace(env: Record<string, string> = {}): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'acervo-account-'))
  chmodSync(dataDir, 0o755)
  const limits = Object.fromEntries(
    ['TOKEN', 'OTP', 'VERIFY', 'WEB3', 'MFA', 'ACCOUNT'].map((name) => [`AUTH_RATE_${name}`, '1000']),
  )
  const product = await runProduct(root, {
    DATA_DIR: dataDir,
    AUTH_MAIL_INTERVAL_MS: '0',
    // Nothing here is about the demo's projects and people; the two of staff are.
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...limits,
    ...env,
  })
  return {
    product,
    forget: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function freshPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
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
  await expect(page.getByText('¡Correo de verificación enviado!')).toBeVisible()
  await page.getByLabel('O escribe el código del correo').fill(await mailedCode(url, email))
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

async function lastMail(url: string, to: string): Promise<{ subject: string; text: string }> {
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

/** Opens the menu of the person at the foot of the sidebar and chooses. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
