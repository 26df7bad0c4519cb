import { randomUUID } from 'node:crypto'
import { expect, test, type Page, type Route } from '@playwright/test'
import { ask, askAs } from './ask.ts'
import { answerQuestionnaire, fillPerson, PICTURE } from './kyc-steps.ts'
import { A_PROJECT } from './project-steps.ts'
import {
  ADMIN,
  aPlace,
  freshPage,
  INVESTOR,
  mailedCode,
  PASSWORD,
  signedIn,
  signIn,
  signUp,
  toast,
  typeCredentials,
} from './steps.ts'

/** What is said when something does not work: the sentences the product promises, each provoked. */
const place = aPlace()
/** A reading is tried three times before it is given up. */
const READINGS = { times: 3 }
const ONCE = { times: 1 }
const PROJECT = 'Almazara de Sierra Mágina'

const lost = (route: Route) => route.abort()
const unreadable = (route: Route) => route.fulfill({ status: 200, body: 'no JSON' })
const anAddress = () => `dicho.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('signing up, in, out and a new password say in English what came of it', async ({ browser }) => {
  const page = await freshPage(browser, { locale: 'en-GB' })
  const person = { email: anAddress(), password: PASSWORD }

  await page.goto(`${place.url}/user-signup`)
  for (const [answer, sentence] of [
    [lost, 'An error occurred during signup'],
    [unreadable, 'Signup failed'],
  ] as const) {
    await page.route('**/auth/signup', answer, ONCE)
    await typeCredentials(page, person)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await typeCredentials(page, person)
  await expect(page.getByText('Verification email sent!')).toBeVisible()
  await page.locator('input[autocomplete=one-time-code]').fill(await mailedCode(place.url, person.email))
  await expect(page).toHaveURL(`${place.url}/dashboard`)

  await page.goto(`${place.url}/user-recover-password`)
  const [fresh, again] = [
    page.locator('input[type=password]').first(),
    page.locator('input[type=password]').last(),
  ]
  const password = 'otra clave larga y tranquila'
  await fresh.fill(password)
  await again.fill('another one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await again.fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password has been successfully updated!')).toBeVisible()

  await page.goto(`${place.url}/user-login`)
  await page.route('**/auth/signin', lost, ONCE)
  await typeCredentials(page, { ...person, password })
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible()

  await page.goto(`${place.url}/user-reset-password`)
  for (const answer of [lost, (route: Route) => route.fulfill({ status: 400, body: 'no JSON' })]) {
    await page.route('**/auth/v1/recover**', answer, ONCE)
    await page.locator('input[type=email]').fill(person.email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred' })).toBeVisible()
  }

  await signIn(page, place.url, { ...person, password })
  await expect(page).toHaveURL(`${place.url}/dashboard`)
  await page.route('**/auth/signout', lost, ONCE)
  await page.getByRole('button', { name: /^Your account:/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${place.url}/user-login`)
  await expect(toast(page, 'Logout failed')).toBeVisible()
})

test('who cannot be recognised is sent to the login and told why', async ({ browser }) => {
  const page = await signedIn(browser, place.url, INVESTOR, { locale: 'en-GB' })
  // Never taken away: what is on its way at that moment would hang.
  let isDown = true
  await page.route('**/auth/me', (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()))
  await page.goto(`${place.url}/dashboard/investments`)
  await expect(page).toHaveURL(/\/user-login/)
  await expect(toast(page, 'Server responded with status: 500 Internal Server Error')).toBeVisible()
  isDown = false

  await typeCredentials(page, INVESTOR)
  await expect(page).toHaveURL(`${place.url}/dashboard/investments`)
  await page.goto(`${place.url}/dashboard`)
  await page.getByRole('link', { name: PROJECT }).click()
  const invest = page.getByRole('button', { name: 'Invest', exact: true })
  await expect(invest).toBeEnabled()
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await invest.click()
  await expect(toast(page, 'No session available')).toBeVisible()
  await expect(page).toHaveURL(/\/user-login/)
})

const VERIFICATION = {
  es: {
    loading: 'Cargando solicitud de KYC...',
    read: 'No se pudo cargar la solicitud de KYC.',
    personal: 'Error al guardar',
    upload: 'Error al subir el documento',
    preview: 'Error al cargar la imagen',
    remove: 'Error al eliminar el documento. Por favor, inténtalo de nuevo.',
    questionnaire: 'Error al guardar los datos. Por favor, inténtalo de nuevo.',
    submit: 'Error al enviar la solicitud',
  },
  en: {
    loading: 'Loading your application...',
    read: 'Error fetching KYC application',
    personal: 'Error updating personal info',
    upload: 'Error updating documents',
    preview: 'Error fetching document',
    remove: 'Error deleting document',
    questionnaire: 'Error updating questionnaire',
    submit: 'Error submitting application',
  },
}

for (const [language, said] of Object.entries(VERIFICATION)) {
  test(`each step of the verification says what did not work (${language})`, async ({ browser }) => {
    const page = await freshPage(browser)
    await signUp(page, place.url, anAddress())
    const [next, finish, retry, look, remove] = [
      /^(Siguiente|Next)$/,
      /^(Finalizar|Finish)$/,
      /^(Reintentar|Try again)$/,
      /^(Ver imagen|View image)/,
      /^(Quitar el archivo|Remove file)$/,
    ].map((name) => page.getByRole('button', { name })) as [ReturnType<Page['locator']>, ...any]

    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/kyc/applications', (route) => held.then(() => lost(route)), READINGS)
    await page.goto(`${place.url}/dashboard/kyc-verification?lng=${language}`)
    await expect(page.getByText(said.loading)).toBeVisible()
    letGo()
    await expect(page.getByText(said.read)).toBeVisible()
    await retry.click()

    await fillPerson(page)
    await page.route('**/api/kyc/personal', lost, ONCE)
    await next.click()
    await expect(toast(page, said.personal)).toBeVisible()
    await next.click()

    const files = page.locator('input[type=file]:not([capture])')
    await expect(files).toHaveCount(3)
    await page.route('**/api/kyc/document', unreadable, ONCE)
    await files.first().setInputFiles(PICTURE)
    await expect(toast(page, said.upload)).toBeVisible()
    for (const count of [1, 2, 3]) {
      await files.first().setInputFiles(PICTURE)
      await expect(look).toHaveCount(count)
    }
    await page.route('**/api/kyc/document/*/front', lost, READINGS)
    await look.first().click()
    await expect(page.getByRole('dialog').getByText(said.preview)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.route('**/api/kyc/document', lost, ONCE)
    await remove.first().click()
    await expect(toast(page, said.remove)).toBeVisible()
    await next.click()

    await answerQuestionnaire(page)
    await page.route('**/api/kyc/questionnaire', lost, ONCE)
    await next.click()
    await expect(toast(page, said.questionnaire)).toBeVisible()
    await next.click()
    await page.route('**/api/kyc/submit', lost, ONCE)
    await finish.click()
    await expect(toast(page, said.submit)).toBeVisible()
  })
}

test('a document is not sent without a token', async ({ browser }) => {
  const page = await freshPage(browser)
  await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/dashboard/kyc-verification?tab=document-upload`)
  await expect(page.locator('input[type=file]').first()).toBeAttached()
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  await expect(toast(page, 'No hay token de autenticación')).toBeVisible()
  await expect(page).toHaveURL(/\/user-login\?back=/)
})

for (const [language, said] of Object.entries({
  es: {
    read: 'Error al cargar el proyecto',
    missing: 'Proyecto no encontrado',
    invest: 'Error al crear la inversión',
  },
  en: { read: 'Error loading project', missing: 'Project not found', invest: 'Error creating investment' },
})) {
  test(`a project and an investment say what did not work (${language})`, async ({ browser }) => {
    const page = await signedIn(browser, place.url, INVESTOR)
    await page.goto(`${place.url}/dashboard/projects/${randomUUID()}/view?lng=${language}`)
    await expect(page.getByText(said.missing)).toBeVisible()
    await page.goto(`${place.url}/dashboard`)
    await page.route(/\/api\/projects\/[0-9a-f-]{36}$/, lost, READINGS)
    await page.getByRole('link', { name: PROJECT }).click()
    await expect(page.getByText(said.read)).toBeVisible()
    await page.getByRole('button', { name: /^(Reintentar|Try again)$/ }).click()
    await page.route('**/api/investment', lost, ONCE)
    await page.getByRole('button', { name: /^(Invertir|Invest)$/ }).click()
    await expect(toast(page, said.invest)).toBeVisible()
  })
}

test('an amount is judged as it is typed, word for word', async ({ browser }) => {
  const admin = await askAs(place.url, ADMIN)
  const name = `Casi completo ${randomUUID().slice(0, 8)}`
  const { data } = await admin('/api/projects', 'POST', {
    ...A_PROJECT,
    min_investment: 200,
    max_investment: 8000,
    name,
  })
  const page = await signedIn(browser, place.url, INVESTOR)
  await ask(page, '/api/investment', 'POST', { project_id: data.id, amount: 6000, payment_method: 'bank' })
  await page.goto(`${place.url}/dashboard/projects/${data.id}/view`)
  for (const [typed, sentence] of [
    ['100', 'La inversión mínima es €200'],
    ['8100', 'La inversión máxima es €8.000'],
    ['5000', 'Solo quedan €4.000 disponibles para invertir'],
    ['0,005', 'Admite 2 decimales como máximo. Escríbelo así: 1.000,50'],
    ['1,000', 'Se puede leer de dos maneras. Escríbelo así: 1.000,50'],
  ] as const) {
    await page.getByLabel('Importe a invertir').fill(typed)
    await page.getByLabel('Importe a invertir').blur()
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invertir', exact: true })).toBeDisabled()
  }
})
