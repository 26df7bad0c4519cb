import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { askAs, type Ask } from '../ask.ts'
import { freshPage, signUp } from '../steps.ts'
import { ADMIN, ERIR, type Product } from '../product.ts'

/** The forms that differ between individual and company, the rest of the verification, and everything about money. */
type Part = 'form' | 'documents' | 'money'
const examined: Record<'person' | 'company', readonly Part[]> = {
  person: ['form', 'documents'],
  company: ['form', 'money'],
}

/** An investor on the way from sign-up to tokens, and the staff, who act without a browser. */
export type Walk = {
  page: Page
  browser: Browser
  url: string
  isCompany: boolean
  /** The text in the language of this walk. */
  text: (es: string, en: string) => string
  /** The parts that axe examines on this walk; the two walks together cover all parts. */
  examined: readonly Part[]
  admin: Ask
  erir: Ask
}

/** Options of the browser context of a walk: a touch screen, and permission to read the clipboard. */
const contextOptions = (locale: string) => ({
  locale,
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

export async function startWalk(
  browser: Browser,
  { url }: Product,
  { isCompany, language }: { isCompany: boolean; language: 'es' | 'en' },
): Promise<Walk> {
  const page = await freshPage(browser, contextOptions(language === 'es' ? 'es-ES' : 'en-GB'))
  await signUp(page, url, `paso.${randomUUID()}@demo.acervo.example`)
  const [admin, erir] = await Promise.all([askAs(url, ADMIN), askAs(url, ERIR)])
  const text = (es: string, en: string) => (language === 'es' ? es : en)
  const parts = examined[isCompany ? 'company' : 'person']
  return { page, browser, url, isCompany, text, examined: parts, admin, erir }
}

/** Closes the browser and opens the page again with only what the device has stored. */
export async function reopen(walk: Walk): Promise<void> {
  const { page, browser, text } = walk
  const storageState = await page.context().storageState()
  const address = page.url()
  await page.context().close()
  walk.page = await freshPage(browser, { ...contextOptions(text('es-ES', 'en-GB')), storageState })
  await walk.page.goto(address)
}

/** Waits until each of these texts is visible, as the whole text of an element. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Runs axe over the page if this walk examines the part. */
export async function checkAccessibilityOf({ page, examined }: Walk, part: Part): Promise<void> {
  if (examined.includes(part)) await expectAccessible(page, '[data-sonner-toaster]')
}

/** Controls of the verification. */
export const nextButton = ({ page, text }: Walk) =>
  page.getByRole('button', { name: text('Siguiente', 'Next') })
export const tab = ({ page, text }: Walk, es: string, en: string) =>
  page.getByRole('tab', { name: text(es, en) })

/** The id number and the name of the applicant. */
export const idNumber = ({ isCompany }: Walk) => (isCompany ? 'B00000000' : '00000000T')
export const nameOf = ({ isCompany }: Walk) =>
  isCompany ? 'Aceites Inventados, S. L.' : 'Viajera Inventada Ficticia'
