import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { askAs, type Ask } from '../ask.ts'
import { ADMIN, ERIR, freshPage, signUp, type Place } from '../steps.ts'

/** The forms that differ from a person to a company, the rest of the verification, and all about money. */
type Part = 'form' | 'papers' | 'money'
const examined: Record<string, readonly Part[]> = {
  'person es': ['form', 'papers'],
  'company en': ['form', 'money'],
}

/** An investor on the way from sign-up to tokens, and the staff who answer from elsewhere. */
export type Walk = {
  page: Page
  browser: Browser
  url: string
  isCompany: boolean
  /** The sentence that this walk expects of the two: Spanish, English. */
  say: (es: string, en: string) => string
  /** What axe looks at on this walk; the four together leave nothing out. */
  examined: readonly Part[]
  admin: Ask
  erir: Ask
}

/** What the walk's browser is like, each time it is opened: with a finger and with a clipboard to look into. */
const browserLike = (locale: string) => ({
  locale,
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
})

export async function setOut(
  browser: Browser,
  { url }: Place,
  { isCompany, language }: { isCompany: boolean; language: 'es' | 'en' },
): Promise<Walk> {
  const page = await freshPage(browser, browserLike(language === 'es' ? 'es-ES' : 'en-GB'))
  await signUp(page, url, `paso.${randomUUID()}@demo.acervo.example`)
  const [admin, erir] = await Promise.all([askAs(url, ADMIN), askAs(url, ERIR)])
  const say = (es: string, en: string) => (language === 'es' ? es : en)
  const kind = isCompany ? 'company' : 'person'
  return { page, browser, url, isCompany, say, examined: examined[`${kind} ${language}`] ?? [], admin, erir }
}

/** The same device after the browser was closed: what it stores is all that is left. */
export async function reopen(walk: Walk): Promise<void> {
  const { page, browser, say } = walk
  const storageState = await page.context().storageState()
  const address = page.url()
  await page.context().close()
  walk.page = await freshPage(browser, { ...browserLike(say('es-ES', 'en-GB')), storageState })
  await walk.page.goto(address)
}

/** Every one of these texts is to be read, whole, somewhere on the page. */
export async function expectToRead(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

export async function lookAt({ page, examined }: Walk, part: Part): Promise<void> {
  if (examined.includes(part)) await expectAccessible(page, '[data-sonner-toaster]')
}

/** What every tab of the verification has. */
export const nextButton = ({ page, say }: Walk) =>
  page.getByRole('button', { name: say('Siguiente', 'Next') })
export const tab = ({ page, say }: Walk, es: string, en: string) =>
  page.getByRole('tab', { name: say(es, en) })

/** Whose verification it is. */
export const idNumber = ({ isCompany }: Walk) => (isCompany ? 'B00000000' : '00000000T')
export const nameOf = ({ isCompany }: Walk) =>
  isCompany ? 'Aceites Inventados, S. L.' : 'Viajera Inventada Ficticia'
