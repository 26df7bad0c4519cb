import { expect } from '@playwright/test'
import { signedIn } from '../support/steps.ts'
import { aProduct, INVESTOR, test } from '../support/product.ts'

const KB = 1000
const product = aProduct()

test('the first screen of the dashboard loads at most 160 kB of scripts in few requests, and nothing shifts', async ({
  browser,
}) => {
  const before = await signedIn(browser, product.url, INVESTOR)
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
  expect(total, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(160 * KB)
  expect(scripts.length).toBeLessThanOrEqual(25)
  expect(shift).toBeLessThan(0.1)
})
