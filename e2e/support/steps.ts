import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Product } from './product.ts'

export const PASSWORD = 'una clave larga y tranquila'

type Person = { email: string; password: string }

/** A page in a browser context of its own, in Spanish unless `options` says otherwise. */
export async function freshPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce', ...options })
  // The context asks to save data. A journey opens few screens, and fetching the code of all takes a second of
  // processor time.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The CSP forbids ${blockedURI} (${violatedDirective})`),
    ),
  )
  const page = await context.newPage()
  watchConsole(page)
  return page
}

/** Fails on errors in the console of a page. Ignores failed requests, because the page itself shows them. */
export function watchConsole(page: Page): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      throw new Error(message.text())
  })
}

/**
 * A page on which a person is signed in without the login screen, on the first screen or at `path`. Loading a screen
 * takes a second of processor time, so pass the path where the journey begins.
 */
export async function signedIn(
  browser: Browser,
  url: string,
  person: Person,
  { path, ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const page = await freshPage(browser, options)
  await openOrigin(page, url)
  const { email, password } = person
  const { session } = await ask(page, '/auth/signin', 'POST', { email, password })
  await openScreen(page, url, session, path)
  return page
}

/** A file without scripts, from which tests can call the API and write to the product's local storage. */
export const NOWHERE = '/robots.txt'

async function openOrigin(page: Page, url: string): Promise<void> {
  await page.goto(url + NOWHERE)
}

/** Stores a session as the login does. Opens the first screen, or the one at `path`. */
async function openScreen(page: Page, url: string, session: object, path = '/dashboard'): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('auth-token', stored), JSON.stringify(session))
  await page.goto(url + path)
}

/** Fills in and sends the login form of the open page. */
export async function typeCredentials(page: Page, { email, password }: Person): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/**
 * Signs up and confirms a new person without screens. The person is then signed in on this page, as after `signedIn`.
 */
export async function signUp(page: Page, url: string, email: string, path?: string): Promise<Person> {
  await openOrigin(page, url)
  await ask(page, '/auth/signup', 'POST', { email, password: PASSWORD })
  const token = await emailedCode(url, email)
  await openScreen(
    page,
    url,
    await ask(page, '/auth/v1/verify', 'POST', { type: 'signup', email, token }),
    path,
  )
  return { email, password: PASSWORD }
}

export async function emailedCode(url: string, to: string): Promise<string> {
  return /^\d{6}$/m.exec((await lastEmail(url, to)).text)?.[0] ?? ''
}

export async function emailedLink(url: string, to: string): Promise<string> {
  return /http\S+\/auth\/link\?\S+/.exec((await lastEmail(url, to)).text)?.[0] ?? ''
}

/** Opens the link in the last email to an address and presses the button on its page. */
export async function followEmailedLink(page: Page, url: string, to: string): Promise<void> {
  const link = await emailedLink(url, to)
  await page.goto(link)
  await page.getByRole('button').click()
  await page.waitForURL(({ pathname }) => pathname !== new URL(link).pathname)
}

export async function lastSubject(url: string, to: string): Promise<string> {
  return (await lastEmail(url, to)).subject
}

async function lastEmail(url: string, to: string): Promise<{ subject: string; text: string }> {
  const response = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(to)}`)
  const [email] = (await response.json()) as { subject: string; text: string }[]
  if (!email) throw new Error(`No email to ${to}`)
  return email
}

/** The selectors (first four bytes of the call data) of the token functions. */
const READS = {
  balanceOf: '0x70a08231',
  getFrozenTokens: '0x158b1a57',
  isFrozen: '0xe5839836',
  paused: '0x5c975abb',
}

/** Reads a token directly from the chain, without the product. */
export async function readToken(
  { dataDir }: Product,
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

/** Chooses an entry of the user menu at the bottom of the sidebar. */
export async function chooseInUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Tu cuenta:/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

const TOAST_SELECTOR = '[data-sonner-toast], [data-plain-toast]'

/** Finds a toast, or the plain message shown instead while the code of the toaster has not loaded. */
export function toast(page: Page, text: string): Locator {
  return page.locator(TOAST_SELECTOR).filter({ hasText: text }).first()
}

/** Waits until no toast covers the page. Moves the mouse away first: a toast stays open under it. */
export async function waitForToastsToClose(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.locator(TOAST_SELECTOR)).toHaveCount(0)
}

/** Confirms in the open dialog, waits for its result, and closes it. */
export async function confirmAndClose(page: Page, button: string, done: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByRole('heading', { name: done })).toBeVisible()
  await dialog.getByRole('button', { name: /^(Cerrar|Close)$/ }).click()
  await expect(dialog).toBeHidden()
}

/** Waits until the confirmation dialog shows only the result and a button to close it, and closes it. */
export async function expectDone(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expect(dialog.getByRole('button')).toBeFocused()
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
}
