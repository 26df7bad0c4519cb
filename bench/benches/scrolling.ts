import { chromium as browsers, type Browser, type Page } from '@playwright/test'
import { chromium } from '../../e2e/support/chromium.ts'
import { filled } from '../fill/filled.ts'
import { median, percentile } from '../support/percentile.ts'
import { ADMIN } from '../support/product.ts'

const ROWS = 1_000
const INVESTMENTS = 10_000
/** 60 frames a second, with tolerance for the clock: a missed frame takes twice as long. */
const FRAME_MS_MAX = 17.5
/** People perceive a reply within this time as immediate (Nielsen, Response Times). */
const SELECT_MS_MAX = 100
const LISTS = [
  '/dashboard/users',
  '/dashboard/investors',
  '/dashboard/investments?admin=true',
  '/dashboard/audit',
]

/**
 * Scrolls lists of a thousand rows in Chromium at 1,440 px by a quarter of the window per frame. Compares the P95 of
 * the time between frames with that of the same page without scripts. Then measures how long it takes to select a row.
 */
export async function benchScrolling(): Promise<boolean> {
  const product = await filled(INVESTMENTS, { pages: true })
  const browser = await browsers.launch(await chromium())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
    const url = product.url.replace('127.0.0.1', 'localhost')
    await page.goto(`${url}/user-login`)
    await page.locator('input[type=email]').fill(ADMIN.email)
    await page.locator('input[type=password]').fill(ADMIN.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/dashboard/**')
    let allGood = true
    for (const list of LISTS) {
      await page.goto(url + list)
      const rows = await loadRows(page)
      const [ours, bare] = [await scrollThrough(page), await scrollBare(browser, page, url)]
      const selected = await selectSome(page)
      const isGood = ours <= FRAME_MS_MAX && (selected ?? 0) <= SELECT_MS_MAX
      allGood &&= isGood
      process.stdout.write(
        `${isGood ? '' : 'falls short: '}${list}, ${rows} rows: P95 ${ours.toFixed(1)} of ${FRAME_MS_MAX} ms a frame, without scripts ${bare.toFixed(1)}; to select a row ${selected?.toFixed(0) ?? '–'} of ${SELECT_MS_MAX} ms\n`,
      )
    }
    return allGood
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Loads more until a thousand rows are shown or there are no more. Returns the number of rows. */
async function loadRows(page: Page): Promise<number> {
  const rows = page.locator('main tbody tr:not([hidden])')
  const more = page.getByRole('button', { name: 'Cargar más' })
  await rows.nth(5).waitFor()
  let count = await rows.count()
  while (count < ROWS && (await more.isVisible())) {
    await more.click()
    await page.waitForFunction(
      (before) => document.querySelectorAll('main tbody tr:not([hidden])').length > before,
      count,
    )
    count = await rows.count()
  }
  return count
}

/** The P95 of the ms between frames while scrolling from the top of the page to its end; the median of three runs. */
async function scrollThrough(page: Page): Promise<number> {
  return median([await scrollOnce(page), await scrollOnce(page), await scrollOnce(page)])
}

async function scrollOnce(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1_000)
  const frames = await page.evaluate(async () => {
    const took: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight / 4)
      const now = await new Promise<number>(requestAnimationFrame)
      took.push(now - last)
      last = now
    }
    return took
  })
  return percentile(frames)
}

/** The median of the ms from a click on a row's checkbox until it is painted; undefined if rows cannot be selected. */
async function selectSome(page: Page): Promise<number | undefined> {
  await page.evaluate(() => scrollTo(0, 0))
  const took = await page.evaluate(async () => {
    const times: number[] = []
    for (const box of [...document.querySelectorAll<HTMLElement>('main tbody [role=checkbox]')].slice(
      0,
      15,
    )) {
      const began = performance.now()
      box.click()
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      times.push(performance.now() - began)
    }
    return times
  })
  return took.length > 0 ? median(took) : undefined
}

/** The same document in a separate page, without its scripts. */
async function scrollBare(browser: Browser, page: Page, url: string): Promise<number> {
  const body = (await page.content()).replace(/<script[^>]*>.*?<\/script>/gs, '')
  const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await bare.goto(`${url}/bare`)
  const took = await scrollThrough(bare)
  await bare.close()
  return took
}
