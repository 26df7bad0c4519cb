import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

export type Visit = { brand: string; language: 'es' | 'en' }

const texts = { es: textsOf('es'), en: textsOf('en') }

/**
 * Checks what holds for every screen of the dashboard: it has loaded without an error, it has one heading and the
 * brand's name, and its texts are in one language.
 */
export async function expectScreen(page: Page, { brand, language }: Visit): Promise<void> {
  // One call for everything, because there are hundreds of screens.
  const read = async () => {
    const { title, shown, ...screen } = await page.evaluate(readScreen)
    const foreign = texts[language === 'es' ? 'en' : 'es']
    return {
      ...screen,
      brand: / · (\w+)$/.exec(title)?.[1],
      keysInPlaceOfTexts: shown.filter(isKey),
      textsOfTheOtherLanguage: shown.filter(
        (line) => foreign.values.has(line) && !texts[language].values.has(line),
      ),
    }
  }
  await expect.poll(read, { intervals: [20, 50, 100] }).toEqual({
    headings: 1,
    waiting: 0,
    alerts: 0,
    brand,
    language,
    keysInPlaceOfTexts: [],
    textsOfTheOtherLanguage: [],
  })
}

/** Checks that the page is not wider than the window. `width` is in CSS pixels. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** Checks that every table shows all its columns without being scrolled sideways. */
export async function expectTablesFit(page: Page): Promise<void> {
  const cutOff = () =>
    page
      .locator('main [role=region]:has(> table)')
      .evaluateAll((frames) =>
        frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map(({ ariaLabel }) => ariaLabel),
      )
  await expect.poll(cutOff).toEqual([])
}

/**
 * Checks that a field in a dialog has the full width: it begins where the title begins and ends where the buttons end.
 */
export async function expectInLine(field: Locator): Promise<void> {
  // Rounded, once the dialog has opened.
  const distances = () =>
    field.evaluate((element) => {
      const dialog = element.closest('[role$=dialog]') as Element
      const [inner, outer] = [element.getBoundingClientRect(), dialog.getBoundingClientRect()]
      const room = parseFloat(getComputedStyle(dialog).paddingLeft) + dialog.clientLeft
      return [inner.left - outer.left - room, outer.right - inner.right - room].map((px) =>
        Math.abs(Math.round(px)),
      )
    })
  await expect.poll(distances).toEqual([0, 0])
}

/** Presses Tab and checks that nothing covers the focused element (WCAG 2.4.11). */
export async function expectFocusSeen(page: Page, presses: number): Promise<void> {
  const covered: string[] = []
  for (let pressed = 0; pressed < presses; pressed++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { left, top, width, height } = focused.getBoundingClientRect()
      // Only containers of other focusable elements may be taller than the window.
      if (height <= 1 || height > innerHeight) return null
      const front = document.elementFromPoint(left + width / 2, top + height / 2)
      if (front && (focused.contains(front) || front.contains(focused))) return null
      return focused.ariaLabel ?? focused.innerText
    })
    if (name !== null) covered.push(name)
  }
  expect(covered).toEqual([])
}

/** `shown`: every visible or announced text, except in elements that are marked with another language. */
function readScreen() {
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
  const shown: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (element) =>
    (element as Element).matches('[lang], script, style')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) {
    const element = walker.currentNode as Element
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      shown.push(element.getAttribute(name)?.trim() ?? '')
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) shown.push(child.textContent?.trim() ?? '')
  }
  return {
    headings: count('h1'),
    // Spinners and skeletons.
    waiting: count('main :is(.animate-spin, .animate-breathe, [aria-busy=true])'),
    alerts: count('main [role=alert]'),
    title: document.title,
    language: document.documentElement.lang,
    shown: shown.filter(Boolean),
  }
}

/** Whether this is a text key such as `nav.overview` or `admin:cases.text`. Host names have the same form. */
function isKey(line: string): boolean {
  if (line.endsWith('.example')) return false
  const [first, ...rest] = line.split(/[.:]/)
  return rest.length > 0 && texts.es.firsts.has(first ?? '') && /^[\w.:-]+$/.test(line)
}

function textsOf(language: 'es' | 'en'): { values: Set<string>; firsts: Set<string> } {
  const folder = new URL(`../../domain/src/texts/${language}/`, import.meta.url)
  const values = new Set<string>()
  const firsts = new Set<string>()
  const collect = (node: unknown): void => {
    if (typeof node === 'string') values.add(node)
    else for (const value of Object.values(node as object)) collect(value)
  }
  for (const file of readdirSync(folder)) {
    const texts: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    firsts.add(file.replace('.json', ''))
    for (const key of Object.keys(texts as object)) firsts.add(key)
    collect(texts)
  }
  return { values, firsts }
}
