import { randomInt } from 'node:crypto'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { aProduct, test } from '../support/product.ts'

const SENT = 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.'
const OFFLINE = 'Error al enviar el mensaje. Por favor, verifique su conexión e inténtelo de nuevo.'
const FIELDS = ['name', 'email', 'phone', 'message'] as const

const product = aProduct()

test('a form refused before its script loaded keeps its values, survives a lost connection, and is sent', async ({
  browser,
}) => {
  const page = await aVisitor(browser)
  const entered = { name: 'Luz', email: 'luz@b', phone: '', message: 'Hola' }
  const send = () => page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await page.route('**/site/assets/contact-form-*.js', (route) => route.abort())
  await page.goto(`${product.url}/contacto`)
  await fill(page, entered)
  await send()
  await expect(page.getByRole('alert')).toHaveText('Introduce un correo electrónico válido')
  await page.unroute('**/site/assets/contact-form-*.js')
  await send()
  await expect(page.locator('[data-island=contact][data-alive]')).toBeAttached()
  await expectValues(page, entered)
  await page.locator('[name=email]').fill('luz@demo.acervo.example')
  await expect(page.locator('#contact-email-error')).toHaveCount(0)

  await slowEnough(page)
  await page.context().setOffline(true)
  await send()
  await expectBanner(page, 'alert', OFFLINE)
  await expectValues(page, { ...entered, email: 'luz@demo.acervo.example' })
  await expectAccessible(page)
  await page.context().setOffline(false)
  await send()
  await expectBanner(page, 'status', SENT)
  await expectValues(page, { name: '', email: '', phone: '', message: '' })
})

test('without JavaScript a refused form keeps its values, a corrected one is sent, and too many have to wait', async ({
  browser,
}) => {
  const page = await aVisitor(browser, { javaScriptEnabled: false })
  const entered = { name: '"><b>Eva', email: 'eva@b', phone: '', message: 'Uno\n</textarea>dos' }
  await page.goto(`${product.url}/contacto`)
  await fill(page, entered)
  await page.locator('[name=marketingAccepted]').check()
  const refused = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  expect((await refused).status()).toBe(422)
  await expect(page.getByRole('alert')).toHaveText('Introduce un correo electrónico válido')
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription(/^Introduce un correo/)
  await expectValues(page, entered)
  for (const name of ['privacyAccepted', 'marketingAccepted']) {
    await expect(page.locator(`[name=${name}]`)).toBeChecked()
  }
  await page.locator('[name=email]').fill('eva@demo.acervo.example')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page).toHaveURL(`${product.url}/contacto?enviado=1#contacto`)
  await expect(page.getByRole('status')).toHaveText(SENT)
  await expectValues(page, { name: '', email: '', phone: '', message: '' })

  for (const time of ['second', 'third', 'fourth']) {
    await fill(page, { ...entered, email: 'eva@demo.acervo.example', message: time })
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  }
  await expect(page.getByRole('alert')).toContainText('Has enviado varios mensajes seguidos.')
  await expect(page.locator('[name=message]')).toHaveValue('fourth')
})

/** A visitor with an IP address of their own, so that the rate limit does not apply across tests. */
async function aVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address }, ...options })
  return context.newPage()
}

async function fill(page: Page, values: Partial<Record<(typeof FIELDS)[number], string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=privacyAccepted]').check()
}

/** The server treats a form sent within two seconds of loading the page as spam. */
async function slowEnough(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 2100)
}

async function expectBanner(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const banner = page.locator('#contacto').getByRole(role)
  await expect(banner).toHaveText(text)
  await expect(banner).toBeFocused()
  await expect(banner).toBeInViewport()
}

async function expectValues(page: Page, values: Record<(typeof FIELDS)[number], string>): Promise<void> {
  for (const name of FIELDS) await expect(page.locator(`[name=${name}]`)).toHaveValue(values[name])
}
