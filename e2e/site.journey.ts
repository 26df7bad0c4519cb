import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { checkAccessibility, paths, type AccessibilityReport } from './check-accessibility.ts'
import { aPlace } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const KB = 1024
const place = aPlace()

/** 720 is a window of 1440 at a zoom of 200 %. */
for (const width of [390, 720, 768, 1440]) {
  test(`at ${width} px every page of both brands is whole, in both languages: nothing beside the window, nothing from elsewhere`, async ({
    browser,
  }) => {
    const { page, strangers, close } = await visit(browser, { viewport: { width, height: 800 } })
    for (const [brand, name, language] of [
      ['acervo', 'Acervo', 'es'],
      ['acervo', 'Acervo', 'en'],
      ['hispaxtoken', 'Hispax', 'es'],
      ['hispaxtoken', 'Hispax', 'en'],
    ] as const) {
      for (const address of paths) {
        await page.goto(`${place.url}${address}?lng=${language}&platform=${brand}`)
        expect(await shapeOf(page), `${address} ${language} ${brand}`).toEqual({
          language,
          brand,
          headings: 1,
          beside: 0,
          titled: name,
        })
      }
    }
    expect(strangers).toEqual([])
    await close()
  })
}

test('without JavaScript pages read and navigate, the menu opens, the language stays chosen', async ({
  browser,
}) => {
  const { page, close } = await visit(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  await page.goto(place.url)
  await expect(page.getByRole('row', { name: /fracasa/ })).toContainText('0 €')
  await expect(page.getByRole('slider')).toBeHidden()
  await page.getByRole('button', { name: 'Menú' }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Servicios' })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(`${place.url}/servicios`)
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await page.goto(`${place.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The firm')
  await close()
})

test('the home page has its eight sections in order, its anchors, steps, benefits and values', async ({
  page,
}) => {
  await page.goto(place.url)
  expect(await page.locator('main > section').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Activos reales, tokenizados en Madrid',
    '¿Qué es la tokenización?',
    'Cómo funciona',
    'Por qué tokenizar',
    'Quiénes somos',
    'Nuestros valores',
    'Innovación',
    'Hablemos',
  ])
  for (const anchor of ['inicio', 'como-funciona', 'nosotros', 'contacto', 'mas-informacion', 'equipo']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
  await expect(page.locator('#como-funciona li')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Por qué tokenizar' }).locator('dt')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Nuestros valores' }).getByRole('listitem')).toHaveCount(3)
  await page.goto(`${place.url}/about`)
  expect((await page.locator('main > div').first().boundingBox())?.height).toBe(250)
})

test('the language is the stored one, then the browser’s; choosing one shows it at once and is remembered', async ({
  browser,
}) => {
  const { page, context, close } = await visit(browser, { locale: 'en-GB' })
  await page.goto(`${place.url}/servicios`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servicios')
  await expect(page).toHaveURL(`${place.url}/servicios`)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es')
  // The cookie is lost, the storage is not: the stored choice wins.
  await context.clearCookies()
  await page.goto(`${place.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La firma')
  await page.goto(`${place.url}/user-login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await close()
})

test('the second brand is remembered in the storage, also without its cookie', async ({ browser }) => {
  const { page, context, close } = await visit(browser, {})
  await page.goto(`${place.url}/?platform=hispaxtoken`)
  await context.clearCookies()
  await page.goto(`${place.url}/servicios`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'hispaxtoken')
  await expect(page).toHaveTitle('Servicios · Hispax')
  await page.goto(`${place.url}/user-login`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'hispaxtoken')
  await close()
})

test('the keyboard alone reaches the content, opens and closes the menu, and plays with the example', async ({
  browser,
}) => {
  const { page, close } = await visit(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(place.url)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('button', { name: 'Menú' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: 'La firma', exact: true }).filter({ visible: true }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toBeHidden()
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=example]')).toHaveAttribute('data-alive', '')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Compra 10 tokens de 100 €. Sobran 50 €')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /va como se prevé/ })).toContainText('11.200 €')
  await expect(page.getByRole('row', { name: /fracasa/ })).toContainText('−10.000 €')
  await close()
})

test('a mail link that lands on the home page goes on to the app', async ({ page }) => {
  await page.goto(`${place.url}/#error=access_denied&error_code=otp_expired&error_description=x`)
  await expect(page).toHaveURL(`${place.url}/user-login`)
})

test('an unknown address says so, with status 404 and ways on', async ({ page }) => {
  const response = await page.goto(`${place.url}/nada`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(`${place.url}/`)
})

for (const platform of ['', 'platform=hispaxtoken']) {
  test(`search engines find every page${platform && ' of the second brand'}: canonical, alternates, sitemap, robots, structured data, pictures`, async ({
    playwright,
  }) => {
    // Like a crawler: no cookies, no language, no scripts.
    const read = async (url: string) => {
      const request = await playwright.request.newContext()
      const response = await request.get(url)
      const [text, type] = [await response.text(), response.headers()['content-type']]
      await request.dispose()
      return { text, type }
    }
    const { text: sitemap } = await read(`${place.url}/sitemap.xml?${platform}`)
    const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url]) => unescaped(url))
    const { text: robots } = await read(`${place.url}/robots.txt`)
    expect(robots).toContain(`Sitemap: ${place.url}/sitemap.xml`)
    expect(listed).toHaveLength(paths.length * 2)
    const titles = new Set<string>()
    for (const url of listed) {
      const { text: html } = await read(url)
      expect(linkOf(html, 'rel="canonical"')).toBe(url)
      for (const language of ['es', 'en', 'x-default']) {
        expect(listed).toContain(linkOf(html, `rel="alternate" hreflang="${language}"`))
      }
      titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '')
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
      const data = JSON.parse(/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '') as {
        '@graph': { '@type': string; mainEntity?: unknown[] }[]
      }
      expect(data['@graph'][0]?.['@type']).toBe('Organization')
      if (url.includes('tokenizacion')) expect(data['@graph'].at(-1)?.mainEntity).toHaveLength(6)
      const picture = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      expect((await read(picture)).type).toBe('image/png')
    }
    expect(titles.size).toBe(listed.length)
  })
}

test('the home page keeps its budget: scripts 80 kB, everything 200 kB, nothing shifts', async ({
  browser,
}) => {
  const { page, context, close } = await visit(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  })
  const session = await context.newCDPSession(page)
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
  await page.goto(place.url)
  // To the end, so that every island has arrived.
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-alive', '')
  }
  await page.waitForLoadState('networkidle')
  expect(bytes.Script).toBeGreaterThan(0)
  expect(bytes.Script).toBeLessThanOrEqual(80 * KB)
  expect(bytes.all).toBeLessThanOrEqual(200 * KB)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBe(0)
  await close()
})

test('axe finds nothing on any page, and the accessibility statement says exactly what it found', async ({
  browser,
}) => {
  const found: string[] = []
  const report = await checkAccessibility(browser, place.url, (line) => found.push(line))
  expect(found).toEqual([])
  const file = path.join(root, 'web/src/site/accessibility-report.json')
  const stated = JSON.parse(readFileSync(file, 'utf8')) as AccessibilityReport
  expect({ ...report, date: stated.date }, 'run `npm run accessibility`').toEqual(stated)
})

async function visit(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(place.url)) strangers.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text())
  })
  return { context, page, strangers, close: () => context.close() }
}

function shapeOf(page: Page) {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    brand: document.documentElement.dataset.brand,
    headings: document.querySelectorAll('h1').length,
    beside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    titled: /Acervo|Hispax/.exec(document.title)?.[0],
  }))
}

const unescaped = (text = '') => text.replaceAll('&amp;', '&')

function linkOf(html: string, attributes: string): string {
  return unescaped(new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1])
}
