import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { ADMIN, aPlace, signIn } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const SENT = 'Mensaje enviado correctamente. Te responderemos en menos de 24 horas.'
const FAILED = 'Error al enviar el mensaje. Por favor, inténtelo de nuevo.'
const OFFLINE = 'Error al enviar el mensaje. Por favor, verifique su conexión e inténtelo de nuevo.'
const FIELDS = ['name', 'email', 'phone', 'message'] as const

const place = aPlace({ TRUST_PROXY: 'loopback' })

test('every state of the form, with its message, word for word', async ({ browser }) => {
  const page = await aVisitor(browser)
  await open(page, '/contacto')
  const send = page.getByRole('button', { name: 'Enviar mensaje' })
  const entered = { name: 'Ana', email: 'ana@b', phone: '600 000 000', message: 'Uno\nDos' }

  await test.step('nothing entered: what is missing stands by each field, tied to it', async () => {
    await expect(page.locator('textarea')).toHaveAttribute('rows', '4')
    await expect(page.locator('label', { hasText: '*' })).toHaveCount(4)
    await send.click()
    await expect(page.locator('[name=name]')).toBeFocused()
    await expect(page.locator('[name=name]')).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(page.locator('[name=email]')).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(page.locator('[name=message]')).toHaveAccessibleDescription('Este campo es obligatorio')
    await expect(page.getByText('tienes que aceptar la política de privacidad')).toBeVisible()
    await page.locator('[name=name]').fill('A')
    await expect(page.locator('[name=name]')).not.toHaveAccessibleDescription('Este campo es obligatorio')
  })

  await test.step('refused by the server: its sentence, everything entered stays', async () => {
    await fill(page, entered)
    await slowEnough(page)
    await send.click()
    await expectBanner(page, 'alert', 'Introduce un correo electrónico válido')
    await expect(page.locator('[name=email]')).toHaveAccessibleDescription(/^Introduce un correo/)
    await expectValues(page, entered)
    await page.locator('[name=email]').fill('ana@demo.acervo.example')
  })

  await test.step('an answer without a sentence, and no connection', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await send.click()
    await expectBanner(page, 'alert', FAILED)
    await page.unroute('**/api/contact')
    await page.context().setOffline(true)
    await send.click()
    await expectBanner(page, 'alert', OFFLINE)
    await page.context().setOffline(false)
    await expectValues(page, { ...entered, email: 'ana@demo.acervo.example' })
  })

  await test.step('while it is sent everything rests and more clicks do nothing; then it is empty', async () => {
    let requests = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/contact', async (route) => {
      requests += 1
      await held
      await route.continue()
    })
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
    for (const name of [...FIELDS, 'privacyAccepted', 'marketingAccepted']) {
      await expect(page.locator(`[name=${name}]`)).toBeDisabled()
    }
    letGo()
    await expectBanner(page, 'status', SENT)
    expect(requests).toBe(1)
    await expectValues(page, { name: '', email: '', phone: '', message: '' })
    await expect(page.locator('[name=privacyAccepted]')).not.toBeChecked()
    expect((await mailsTo('ana@demo.acervo.example')).map(({ subject }) => subject)).toEqual([
      'Hemos recibido tu mensaje',
    ])
  })
})

test('the home page’s form, in English, asks for no marketing consent', async ({ browser }) => {
  const page = await aVisitor(browser, { locale: 'en-GB' })
  await open(page, '/')
  await expect(page.locator('[name=marketingAccepted]')).toHaveCount(0)
  await fill(page, { name: 'Ann', email: 'ann@demo.acervo.example', message: 'Hello' })
  await slowEnough(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectBanner(page, 'status', 'Message sent successfully. We will answer you in less than 24 hours.')
})

test('without JavaScript: refused with everything kept, then thanked; too many are told to wait', async ({
  browser,
}) => {
  const page = await aVisitor(browser, { javaScriptEnabled: false })
  const entered = { name: '"><b>Eva', email: 'eva@b', phone: '', message: 'Uno\n</textarea>dos' }
  await page.goto(`${place.url}/contacto`)
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
  await expect(page).toHaveURL(`${place.url}/contacto?enviado=1#contacto`)
  await expect(page.getByRole('status')).toHaveText(SENT)
  await expectValues(page, { name: '', email: '', phone: '', message: '' })

  for (const time of ['second', 'third', 'fourth']) {
    await fill(page, { ...entered, email: 'eva@demo.acervo.example', message: time })
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  }
  await expect(page.getByRole('alert')).toContainText('Has enviado varios mensajes seguidos.')
  await expect(page.locator('[name=message]')).toHaveValue('fourth')
})

test('a page that was refused without JavaScript comes to life with it', async ({ browser }) => {
  const page = await aVisitor(browser)
  await page.route('**/site/assets/contact-form-*.js', (route) => route.abort())
  await page.goto(`${place.url}/contacto`)
  await fill(page, { name: 'Luz', email: 'luz@b', message: 'Hola' })
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('alert')).toHaveText('Introduce un correo electrónico válido')
  await page.unroute('**/site/assets/contact-form-*.js')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.locator('[data-island=contact][data-alive]')).toBeAttached()
  await page.locator('[name=email]').fill('luz@demo.acervo.example')
  await expect(page.locator('#contact-email-error')).toHaveCount(0)
  await slowEnough(page)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expectBanner(page, 'status', SENT)
  await expectValues(page, { name: '', email: '', phone: '', message: '' })
})

test('a form on another website is not heard', async ({ request }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://otra.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    {},
  ]
  for (const headers of foreign) {
    const form = { name: 'Eva', email: 'e@x.example', message: 'm', privacyAccepted: 'on' }
    const reply = await request.post(`${place.url}/contacto`, { headers, form })
    expect(reply.status()).toBe(403)
    expect(await reply.text()).toContain('La petición viene de otro sitio web')
  }
})

test('an administrator finds a request, marks it as answered, and it leaves the count', async ({
  browser,
}) => {
  const visitor = await aVisitor(browser)
  await open(visitor, '/contacto')
  await fill(visitor, { name: 'Olmo Inventado', email: 'olmo@demo.acervo.example', message: 'Mi nave' })
  await visitor.locator('[name=marketingAccepted]').check()
  await slowEnough(visitor)
  await visitor.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expectBanner(visitor, 'status', SENT)

  const admin = await aVisitor(browser)
  await signIn(admin, place.url, ADMIN)
  await expect(admin).toHaveURL(`${place.url}/dashboard`)
  const entry = admin.getByRole('link', { name: /^Contacto/ })
  await expect(entry).toHaveText(/\d+ sin responder/)
  const waiting = Number(/\d+/.exec(await entry.innerText())?.[0])
  await entry.click()
  await admin.getByLabel('Buscar por nombre, correo o mensaje').fill('olmo inv')
  const card = admin.getByRole('listitem').filter({ hasText: 'Olmo Inventado' })
  await expect(card).toContainText('Tiempo restante: 23 horas')
  await expect(card).toContainText('Privacidad (2026-11) y noticias (2026-11)')
  await expect(card.getByRole('link', { name: 'olmo@demo.acervo.example' })).toHaveAttribute(
    'href',
    'mailto:olmo@demo.acervo.example',
  )
  await card.getByRole('button', { name: 'Marcar como respondida la solicitud de Olmo Inventado' }).click()
  await admin.getByLabel('Nota').fill('Le llamé')
  await expectNoAxeFindings(admin)
  await admin.getByRole('button', { name: 'Marcar como respondida', exact: true }).click()
  await expect(admin.getByText('Marcada como respondida')).toBeVisible()
  await expect(admin.getByText('Ninguna solicitud contiene lo que buscas')).toBeVisible()
  await admin.getByRole('combobox').click()
  await admin.getByRole('option', { name: 'Respondidas' }).click()
  await expect(card).toContainText(/Respondida en \d+ minutos?/)
  await expect(card).toContainText('Le llamé')
  await expect(entry).toHaveText(waiting > 1 ? `Contacto${waiting - 1} sin responder` : 'Contacto')

  await test.step('and nothing is stored on the device that the cookie policy does not name', async () => {
    await admin.goto(`${place.url}/?platform=hispaxtoken&lng=en`)
    await admin.goto(`${place.url}/dashboard`)
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await admin.keyboard.press('Control+b')
    const kept = await admin.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const names = [...kept, ...(await admin.context().cookies()).map(({ name }) => name)]
    for (const name of [
      'auth-token',
      'acervo-session',
      'i18next',
      'i18nextLng',
      'platform',
      'sidebar_state',
    ]) {
      expect(names).toContain(name)
    }
    const policy = readFileSync(path.join(root, 'web/src/site/legal/es/politica-de-cookies.md'), 'utf8')
    for (const name of names) expect(policy).toContain(`| \`${name}\``)
  })
})

/** Everybody comes from an address of their own: the limits are one test's business. */
async function aVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address }, ...options })
  return context.newPage()
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(place.url + address)
  await page.locator('#contacto').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=contact][data-alive]')).toBeAttached()
}

async function fill(page: Page, values: Partial<Record<(typeof FIELDS)[number], string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=privacyAccepted]').check()
}

/** Nobody fills in the form two seconds after asking for the page. */
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

async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const reply = await fetch(`${place.url}/dev/mailbox?to=${encodeURIComponent(address)}`)
  return (await reply.json()) as { subject: string }[]
}
