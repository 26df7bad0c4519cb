import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { askAs, type Ask } from '../ask.ts'
import { freshPage, signUp, NOWHERE } from '../steps.ts'
import { ADMIN, ERIR, type Product } from '../product.ts'

export const TOASTS = '[data-sonner-toaster]'
/** The id number and the name of the company. */
export const ID_NUMBER = 'B00000000'
export const NAME = 'Aceites Inventados, S. L.'

/** A company on the way from sign-up to tokens, in English, and the staff, who act without a browser. */
export type Walk = {
  page: Page
  browser: Browser
  url: string
  admin: Ask
  erir: Ask
}

/** A touch screen, and permission to read the clipboard. */
const contextOptions = {
  locale: 'en-GB',
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
}

export async function startWalk(browser: Browser, { url }: Product): Promise<Walk> {
  const page = await freshPage(browser, contextOptions)
  await signUp(page, url, `paso.${randomUUID()}@demo.acervo.example`, NOWHERE)
  const [admin, erir] = await Promise.all([askAs(url, ADMIN), askAs(url, ERIR)])
  return { page, browser, url, admin, erir }
}

/** Closes the browser and opens the page again with only what the device has stored. */
export async function reopen(walk: Walk): Promise<void> {
  const { page, browser } = walk
  const storageState = await page.context().storageState()
  const address = page.url()
  await page.context().close()
  walk.page = await freshPage(browser, { ...contextOptions, storageState })
  await walk.page.goto(address)
}

/** Waits until each of these texts is visible, as the whole text of an element. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Controls of the verification. */
export const nextButton = ({ page }: Walk) => page.getByRole('button', { name: 'Next' })
export const tab = ({ page }: Walk, name: string) => page.getByRole('tab', { name })
