import { expect, type Browser } from '@playwright/test'
import { paths } from '../support/check-accessibility.ts'
import { aProduct, test } from '../support/product.ts'
import { freshPage } from '../support/steps.ts'

const KB = 1024
const product = aProduct()

test('search engines find every page of both brands, with its metadata in both languages', async () => {
  // Like a crawler: no cookies, no language, no scripts.
  const read = async (url: string) => {
    const response = await fetch(url)
    return { text: await response.text(), type: response.headers.get('content-type') }
  }
  for (const platform of ['', 'platform=hispaxtoken']) {
    const { text: sitemap } = await read(`${product.url}/sitemap.xml?${platform}`)
    const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => unescaped(url))
    const { text: robots } = await read(`${product.url}/robots.txt`)
    expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`)
    const projects = listed.filter((url) => url.includes('/oportunidades/'))
    expect(projects.length).toBeGreaterThanOrEqual(6)
    expect(listed).toHaveLength(paths.length * 2 + projects.length)
    const titles = new Set<string>()
    for (const url of listed) {
      const { text: html } = await read(url)
      expect(linkOf(html, 'rel="canonical"')).toBe(url)
      for (const language of ['es', 'en', 'x-default']) {
        expect(listed).toContain(linkOf(html, `rel="alternate" hreflang="${language}"`))
      }
      // A project has the same name in both languages.
      if (!projects.includes(url)) titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '')
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
      const data = JSON.parse(/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '') as {
        '@graph': { '@type': string; mainEntity?: unknown[] }[]
      }
      expect(data['@graph'][0]?.['@type']).toBe('Organization')
      if (url.includes('tokenizacion')) expect(data['@graph'].at(-1)?.mainEntity).toHaveLength(6)
      if (projects.includes(url)) {
        expect(data['@graph'].map((part) => part['@type'])).toEqual([
          'Organization',
          'BreadcrumbList',
          'InvestmentOrDeposit',
        ])
      }
      const picture = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect((await read(picture)).type).toMatch(/^image\/(png|webp)$/)
    }
    expect(titles.size).toBe(listed.length - projects.length)
  }
})

test('the home page, the opportunities and a project load at most 80 kB of scripts, the home page 200 kB in all, and nothing shifts', async ({
  browser,
}) => {
  const home = await measure(browser, '/')
  expect(home.bytes.all).toBeLessThanOrEqual(200 * KB)
  const [address = ''] = home.projects
  for (const { bytes, shifted } of [
    home,
    await measure(browser, '/oportunidades'),
    await measure(browser, address),
  ]) {
    expect(bytes.Script).toBeGreaterThan(0)
    expect(bytes.Script).toBeLessThanOrEqual(80 * KB)
    expect(shifted).toBe(0)
  }
})

/** The bytes that a phone loads for a page when the user scrolls to its end. */
async function measure(browser: Browser, path: string) {
  const page = await freshPage(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.Script += encodedDataLength
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number }
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted') ?? 0) + shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(product.url + path)
  // Scrolls to the end, so that every island loads.
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-alive', '')
  }
  await page.waitForLoadState('networkidle')
  return {
    bytes,
    shifted: await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0)),
    projects: await page
      .locator('article a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  }
}

const unescaped = (text = '') => text.replaceAll('&amp;', '&')

function linkOf(html: string, attributes: string): string {
  return unescaped(new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1])
}
