import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page, type Route } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { fillPerson, PICTURE, slotOf } from './kyc-steps.ts'
import { aPlace, freshPage, INVESTOR, signedIn, signIn, signUp, toast, typeCredentials } from './steps.ts'

const PROJECT = 'Almazara de Sierra Mágina'
const OFFLINE = 'No hay conexión con el servidor. Comprueba tu conexión e inténtalo de nuevo.'
const STUMBLED = 'Error 500: Internal Server Error'
const TOASTS = '[data-sonner-toaster]'

const place = aPlace()

test('the verification survives a lost connection, a stumbling server and the end of its session', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const person = await signUp(page, place.url, `red.${randomUUID()}@demo.acervo.example`)
  const next = page.getByRole('button', { name: 'Siguiente' })
  await page.goto(`${place.url}/dashboard/kyc-verification`)

  await test.step('offline, and then on a server that fails, what was typed stays', async () => {
    await fillPerson(page)
    await settled(page)
    await page.context().setOffline(true)
    await next.click()
    await expect(toast(page, OFFLINE)).toBeVisible()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Viajera Inventada Ficticia')
    await page.context().setOffline(false)
    await page.route('**/api/kyc/personal', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await next.click()
    await expect(toast(page, STUMBLED)).toBeVisible()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Viajera Inventada Ficticia')
    await next.click()
    await expect(toast(page, 'Información guardada')).toBeVisible()
    await expect(page.getByText('Documentos de identidad')).toBeVisible()
  })

  await test.step('a slow upload is cancelled, a lost one said, and both go again', async () => {
    const front = slotOf(page, 'DNI/NIE, parte frontal')
    await page.route('**/api/kyc/document', () => undefined, { times: 1 })
    await front.locator('input').setInputFiles(PICTURE)
    await expect(front.getByText('Subiendo...')).toBeVisible()
    await expectAccessible(page, TOASTS)
    await front.getByRole('button', { name: 'Cancelar' }).click()
    await expect(toast(page, 'Subida cancelada')).toBeVisible()
    await page.context().setOffline(true)
    await front.locator('input').setInputFiles(PICTURE)
    await expect(front.getByText('Error de conexión al subir el archivo')).toBeVisible()
    await page.context().setOffline(false)
    await front.locator('input').setInputFiles(PICTURE)
    await expect(front.getByText('Subido')).toBeVisible()

    await page.context().setOffline(true)
    await front.getByRole('button', { name: 'Quitar el archivo' }).click()
    await expect(toast(page, 'Error al eliminar el documento. Por favor, inténtalo de nuevo.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(front.getByText('Subido')).toBeVisible()
  })

  await test.step('a session ended elsewhere: after signing in again the form is as it was', async () => {
    await page.getByRole('tab', { name: 'Datos personales' }).click()
    await page.getByLabel(/^Ciudad/).fill('Cuenca')
    await page.getByLabel('Profesión').fill('Ebanista')
    const elsewhere = await signedIn(browser, place.url, person)
    await elsewhere.goto(`${place.url}/dashboard/account`)
    await elsewhere.getByRole('button', { name: 'Cerrar todas las demás' }).click()
    await expect(elsewhere.getByText('Las demás sesiones están cerradas.')).toBeVisible()
    await next.click()
    await expect(page).toHaveURL(/\/user-login\?back=/)
    await expect(page.getByText('Entra para seguir donde estabas.')).toBeVisible()
    await typeCredentials(page, person)
    await expect(page).toHaveURL(/\/dashboard\/kyc-verification\?tab=personal-info$/)
    await expect(
      toast(page, 'Hemos recuperado lo que habías escrito antes de que se cerrara la sesión.'),
    ).toBeVisible()
    await expect(page.getByLabel(/^Ciudad/)).toHaveValue('Cuenca')
    await expect(page.getByLabel('Profesión')).toHaveValue('Ebanista')
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Viajera Inventada Ficticia')
    await next.click()
    await expect(toast(page, 'Información guardada')).toBeVisible()
  })
})

test('investing survives a lost connection, a stumbling server and a lost answer, and is done once', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  const amount = page.getByLabel('Importe a invertir')
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await amount.fill('650')
  await settled(page)
  const before = await countOf(page)

  await page.context().setOffline(true)
  await invest.click()
  await expect(toast(page, OFFLINE)).toBeVisible()
  await expect(amount).toHaveValue('650')
  await page.context().setOffline(false)

  await page.route('**/api/investment', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await invest.click()
  await expect(toast(page, STUMBLED)).toBeVisible()
  await expect(amount).toHaveValue('650')
  expect(await countOf(page)).toBe(before)

  await page.route(
    '**/api/investment',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await invest.click()
  await expect.poll(() => countOf(page)).toBe(before + 1)
  await expect(invest).toBeEnabled()
  await invest.click()
  await expect(page).toHaveURL(/\/dashboard\/investments\/[0-9a-f-]{36}/)
  expect(await countOf(page)).toBe(before + 1)

  await page.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(toast(page, OFFLINE)).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('button', { name: 'He realizado el pago' })).toBeVisible()
})

test('each screen says that it is on its way, that it cannot be read, and a second try reads it', async ({
  browser,
}) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const { investments } = await ask(page, '/api/investment')
  const { id, project_id } = investments[0]
  for (const [screen, call, sentence] of [
    ['', /\/api\/projects(\?|$)/, STUMBLED],
    [`/projects/${project_id}/view`, /\/api\/projects\/[^/]+$/, STUMBLED],
    ['/investments', /\/api\/investment(\?|$)/, STUMBLED],
    [`/investments/${id}`, /\/api\/investment\/[^/]+$/, STUMBLED],
    ['/portfolio', /\/api\/portfolio$/, STUMBLED],
    ['/kyc-verification', /\/api\/kyc\/applications$/, 'No se pudo cargar la solicitud de KYC.'],
  ] as const) {
    await test.step(screen || 'opportunities', async () => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(call, (route) => held.then(() => route.fulfill({ status: 500 })))
      await page.goto(`${place.url}/dashboard${screen}`)
      await expect(
        page
          .getByRole('main')
          .getByText(/^Cargando/)
          .first(),
      ).toBeAttached()
      await expectAccessible(page, TOASTS)
      letGo()
      await expect(page.getByText(sentence)).toBeVisible()
      await expectAccessible(page, TOASTS)
      await page.unroute(call)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByText(sentence)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  await test.step('notifications', async () => {
    const call = /\/api\/notifications\?/
    await page.route(call, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(STUMBLED)).toBeVisible()
    await expectAccessible(page, TOASTS)
    await page.unroute(call)
    await panel.getByRole('button', { name: 'Reintentar' }).click()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
  })
})

test('a word is shown even when the connection went before what shows words had come', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  await page.route('**/toaster-*', (route) => route.abort())
  await signIn(page, place.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await expect(invest).toBeEnabled()
  await page.context().setOffline(true)
  await invest.click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeInViewport()
  await expectAccessible(page)

  await page.context().setOffline(false)
  await page.route('**/api/investment', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await invest.click()
  await expect(page.getByRole('alert').filter({ hasText: STUMBLED })).toBeInViewport()
})

test('a word does not wait for a connection that hangs', async ({ browser }) => {
  const page = await freshPage(browser)
  await page.route('**/toaster-*', () => undefined)
  await signIn(page, place.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await expect(invest).toBeEnabled()
  await page.route('**/api/investment', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await invest.click()
  await expect(page.getByRole('alert').filter({ hasText: STUMBLED })).toBeInViewport()
})

test('an answer that breaks off is asked for again, and signs nobody out', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{ "id": "')
    // Once the page has seen how well it begins.
    setTimeout(() => response.destroy(), 300)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const broken = (route: Route) => route.continue({ url: `http://127.0.0.1:${port}` })
  const heading = page.getByRole('heading', { level: 1, name: 'Tus Inversiones' })

  await page.route('**/auth/me', broken, { times: 2 })
  await page.goto(`${place.url}/dashboard/investments`)
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  server.close()
})

test('a session that cannot be renewed for want of a connection is not over', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR)
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invertir', exact: true })
  await expect(invest).toBeEnabled()
  await settled(page)
  await page.route('**/auth/v1/token?**', (route) => route.abort())
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth-token') ?? '{}') as object
    localStorage.setItem('auth-token', JSON.stringify({ ...session, expires_at: 1 }))
  })
  await invest.click()
  // The provider's client tries for half a minute.
  await expect(toast(page, OFFLINE)).toBeVisible({ timeout: 60_000 })
  await expect(invest).toBeEnabled()

  await page.unroute('**/auth/v1/token?**')
  await page.reload()
  await expect(invest).toBeEnabled()
})

/** What shows a word without a connection is there a moment after the first screen. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Avisos/ })).toBeAttached()
}

async function countOf(page: Page): Promise<number> {
  return (await ask(page, '/api/investment?limit=200')).investments.length
}
