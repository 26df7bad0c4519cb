import { expect } from '@playwright/test'
import { signedIn, NOWHERE } from '../support/steps.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'

const KB = 1000
const product = aProduct()

test('the first screen of the dashboard loads at most 143 kB of scripts, nothing shifts, and it has as many columns as fit', async ({
  browser,
}) => {
  const before = await signedIn(browser, product.url, INVESTOR, { path: NOWHERE })
  const storageState = await before.context().storageState()
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('article') && performance.getEntriesByName('seen').length === 0)
        performance.mark('seen')
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const { scripts, shift } = await page.evaluate(() => {
    const seen = performance.getEntriesByName('seen')[0]?.startTime ?? Infinity
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      scripts: loaded
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < seen)
        .map(({ name, encodedBodySize, startTime }) => ({ name, encodedBodySize, startTime })),
      shift: (window as unknown as { shift: number }).shift,
    }
  })
  const total = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(total).toBeGreaterThan(100 * KB)
  expect(total, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(143 * KB)
  expect(scripts.length).toBeLessThanOrEqual(25)
  expect(shift).toBeLessThan(0.1)

  const cards = page.locator('main li:has(article)')
  await expect(cards.nth(4)).toBeVisible()
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  expect(await columns(1536)).toBe(5)
  expect(await columns(1535)).toBe(3)
  expect(await columns(1024)).toBe(3)
  expect(await columns(1023)).toBe(2)
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú lateral' }).click()
  expect(await columns(1023)).toBe(3)
  expect(await columns(768)).toBe(3)
  expect(await columns(767)).toBeLessThan(3)
})
