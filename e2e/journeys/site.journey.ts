import { readFileSync } from 'node:fs'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import {
  checkAccessibility,
  type AccessibilityReport,
  type Look,
  type Visit,
} from '../support/check-accessibility.ts'
import { aProduct, test } from '../support/product.ts'
import { expectFits } from '../support/screen-checks.ts'

const STATEMENT = new URL('../../web/src/site/accessibility-report.json', import.meta.url)

const product = aProduct()

/** Viewport widths in CSS pixels; 720 is a window of 1440 at a zoom of 200 %. */
const WIDTHS = [390, 720, 768, 1440]
/** A phone with everything enlarged to 150 %. */
const ENLARGED = 260

test('every page, in each brand and language once, fits every width, loads nothing from other hosts and passes axe; the accessibility statement shows exactly this result', async ({
  browser,
}) => {
  const foreignRequests: string[] = []
  const open = async ({ colorScheme }: Look) => {
    const { page } = await visit(browser, { colorScheme })
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) foreignRequests.push(request.url())
    })
    return page
  }
  const found: string[] = []
  const report = await checkAccessibility(product.url, open, {
    found: (line) => found.push(line),
    visited: expectLayout,
  })
  expect(found).toEqual([])
  expect(foreignRequests).toEqual([])
  const stated = JSON.parse(readFileSync(STATEMENT, 'utf8')) as AccessibilityReport
  expect({ ...report, date: stated.date }, 'run `npm run accessibility`').toEqual(stated)
})

/**
 * Checks the layout of the open page at every width. On the list of opportunities, also checks the page of a project.
 */
async function expectLayout(visit: Visit): Promise<void> {
  const { page, path, brand, name, language } = visit
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await layoutOf(page), `${path} ${language} ${brand} ${width}`).toEqual({
      language,
      brand,
      headings: 1,
      overflow: 0,
      barBeyondContent: 0,
      brandInTitle: name,
    })
  }
  if (path !== '/oportunidades') return
  const project = (await page.locator('article a').first().getAttribute('href')) ?? ''
  await page.goto(product.url + project)
  await expectLayout({ ...visit, path: project })
}

test('without JavaScript the pages have all their parts, the links and the menu work, and the chosen language stays', async ({
  browser,
}) => {
  const { page } = await visit(browser, {
    javaScriptEnabled: false,
    viewport: { width: ENLARGED, height: 800 },
  })
  await page.goto(product.url)
  const menu = await page.getByRole('button', { name: 'Menú' }).boundingBox()
  expect(menu && menu.x + menu.width).toBeLessThanOrEqual(ENLARGED)
  const sections = page.locator('main > section')
  expect(await sections.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Activos reales, tokenizados en Madrid',
    'Proyectos abiertos',
    '¿Qué es la tokenización?',
    'Cómo funciona',
    'Por qué tokenizar',
    'Quiénes somos',
    'Nuestros valores',
    'Innovación',
    'Hablemos',
  ])
  for (const anchor of ['inicio', 'como-funciona', 'nosotros', 'contacto', 'mas-informacion', 'equipo'])
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  await expect(page.locator('main article')).toHaveCount(3)
  await expect(page.locator('#como-funciona li')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Por qué tokenizar' }).locator('dt')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Nuestros valores' }).getByRole('listitem')).toHaveCount(3)

  await page.goto(`${product.url}/que-es-la-tokenizacion`)
  await expect(page.getByRole('row', { name: /fracasa/ })).toContainText('0 €')
  await expect(page.getByRole('slider')).toBeHidden()
  await page.getByRole('button', { name: 'Menú' }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Servicios' })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(`${product.url}/servicios`)
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await page.goto(`${product.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The firm')
  await page.goto(`${product.url}/oportunidades?lng=es`)
  await page.locator('article a').first().click()
  await expect(page.getByText(/^Un ejemplo con /)).toBeVisible()
  await expect(page.getByRole('row', { name: /Ganas o pierdes/ })).toContainText('-1.000,00')
  await expect(page.getByLabel('Importe en euros')).toBeHidden()
})

test('the languages are listed below their button; the stored one wins over the browser’s, a chosen one shows at once, and both it and the brand outlive their cookies', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, { locale: 'en-GB' })
  await page.goto(`${product.url}/servicios`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const button = page.getByRole('button', { name: /Language/ })
  await button.click()
  const [above, list] = [await button.boundingBox(), await page.locator('#languages').boundingBox()]
  expect(list && list.x + list.width).toBeCloseTo(above ? above.x + above.width : NaN, 0)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servicios')
  await expect(page).toHaveURL(`${product.url}/servicios`)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es')
  // Without cookies, only local storage has the choice.
  await context.clearCookies()
  await page.goto(`${product.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La firma')
  await page.goto(`${product.url}/user-login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  // The same for the brand.
  await page.goto(`${product.url}/?platform=hispaxtoken`)
  await context.clearCookies()
  await page.goto(`${product.url}/servicios`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'hispaxtoken')
  await expect(page).toHaveTitle('Servicios · Hispax')
  await page.goto(`${product.url}/user-login`)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'hispaxtoken')
})

test('the keyboard alone reaches the content, opens and closes the menu, and operates the example', async ({
  browser,
}) => {
  const { page } = await visit(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(product.url)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('button', { name: 'Menú' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('link', { name: 'Oportunidades', exact: true }).filter({ visible: true }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toBeHidden()
  await page.goto(`${product.url}/que-es-la-tokenizacion`)
  const slider = page.getByRole('slider')
  await slider.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=example]')).toHaveAttribute('data-alive', '')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Compra 10 tokens de 100 €. Sobran 50 €')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /va como se prevé/ })).toContainText('11.200 €')
  await expect(page.getByRole('row', { name: /fracasa/ })).toContainText('−10.000 €')
})

test('a failed email link opens the login, and an unknown address offers a way back', async ({ page }) => {
  await page.goto(`${product.url}/#error=access_denied&error_code=otp_expired&error_description=x`)
  await expect(page).toHaveURL(`${product.url}/user-login`)
  await expect(page.getByRole('button', { name: 'Acceder' })).toBeVisible()
  await page.setViewportSize({ width: ENLARGED, height: 800 })
  await expectFits(page, ENLARGED)
  const response = await page.goto(`${product.url}/nada`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

/** A page that throws when anything logs an error to its console. */
async function visit(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text())
  })
  return { context, page }
}

function layoutOf(page: Page) {
  return page.evaluate(() => {
    const style = (element: Element, name: string) =>
      parseFloat(getComputedStyle(element).getPropertyValue(name))
    const bar = document.querySelector('header > div') as Element
    const ends = [...bar.children].map(
      (part) => part.getBoundingClientRect().right + style(part, 'margin-right'),
    )
    const contentEnd = bar.getBoundingClientRect().right - style(bar, 'padding-right')
    return {
      language: document.documentElement.lang,
      brand: document.documentElement.dataset.brand,
      headings: document.querySelectorAll('h1').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      barBeyondContent: Math.max(0, Math.round(Math.max(...ends) - contentEnd)),
      brandInTitle: /Acervo|Hispax/.exec(document.title)?.[0],
    }
  })
}
