import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ADMIN, aProduct, test } from '../support/product.ts'
import { signedIn } from '../support/steps.ts'

const SENT = 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.'
const FIELDS = ['name', 'email', 'phone', 'message'] as const
const SCRIPT = '**/site/assets/contact-form-*.js'

const product = aProduct()

test('a form refused before its script loaded keeps its values, and is sent in place once it has', async ({
  browser,
}) => {
  // A sender address of its own, because the limit per sender also counts the requests of other journeys.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  const page = await context.newPage()
  const entered = { name: 'Luz', email: 'luz@b', phone: '', message: 'Hola' }
  const send = () => page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto(`${product.url}/contacto`)
  for (const name of FIELDS) await page.locator(`[name=${name}]`).fill(entered[name])
  await page.locator('[name=privacyAccepted]').check()
  await send()
  await expect(page.getByRole('alert')).toHaveText('Introduce un correo electrónico válido')
  await page.unroute(SCRIPT)
  await send()
  await expect(page.locator('[data-island=contact][data-alive]')).toBeAttached()
  await expectValues(page, entered)
  await page.locator('[name=email]').fill('luz@demo.acervo.example')
  await expect(page.locator('#contact-email-error')).toHaveCount(0)

  // The server treats a form sent within two seconds of loading the page as spam.
  await page.waitForFunction(() => performance.now() > 2100)
  await send()
  const banner = page.locator('#contacto').getByRole('status')
  await expect(banner).toHaveText(SENT)
  await expect(banner).toBeFocused()
  await expect(banner).toBeInViewport()
  await expectValues(page, { name: '', email: '', phone: '', message: '' })
})

test('after an answer by keyboard the next request is open, focused and in view', async ({ browser }) => {
  for (const name of ['Alba Tecla', 'Bruno Tecla', 'Celia Tecla']) {
    const forwarded = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    const email = `${name.split(' ')[0]}.${randomInt(1_000_000)}@demo.acervo.example`
    const message = Array.from({ length: 12 }, (_, line) => `Línea ${line} de ${name}`).join('\n')
    const reply = await fetch(`${product.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ name, email, message, privacyAccepted: true }),
    })
    expect(reply.status).toBe(200)
  }
  const path = '/dashboard/contact-requests?search=tecla'
  const page = await signedIn(browser, product.url, ADMIN, { path, viewport: { width: 1440, height: 700 } })
  const row = (name: string) => page.getByRole('button', { name: `Ver la solicitud de ${name} Tecla` })
  await expect(row('Celia')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row('Alba')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: 'Nota' }).press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row('Bruno')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row('Celia')).toBeFocused()
  await expect(row('Celia')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Línea 11 de Celia Tecla').last()).toBeInViewport({ ratio: 1 })
})

async function expectValues(page: Page, values: Record<(typeof FIELDS)[number], string>): Promise<void> {
  for (const name of FIELDS) await expect(page.locator(`[name=${name}]`)).toHaveValue(values[name])
}
