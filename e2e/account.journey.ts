import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import {
  ADMIN,
  aPlace,
  chooseInUserMenu,
  freshPage,
  lastSubject,
  mailedCode,
  mailedLink,
  PASSWORD,
  signIn,
  signUp,
  typeCredentials,
  watchConsole,
} from './steps.ts'

const place = aPlace({ DEMO: '0' })
test.beforeEach(() => test.setTimeout(60_000))

const anAddress = () => `cuenta.${randomUUID().slice(0, 8)}@demo.acervo.example`

test('sign up, confirm by the link of the mail, log in', async ({ browser }) => {
  const page = await freshPage(browser)
  const email = anAddress()
  await page.goto(`${place.url}/user-signup`)
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.getByText(`Hemos enviado un correo de confirmación a ${email}.`)).toBeVisible()
  await page.goto(await mailedLink(place.url, email))
  await expect(page.getByText(`Tu cuenta ${email} está lista.`)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await signIn(page, place.url, { email, password: PASSWORD })
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})

test('a link that was used or an address not confirmed leads to another link', async ({ browser }) => {
  const page = await freshPage(browser)
  const email = anAddress()
  await page.goto(`${place.url}/user-signup`)
  await expect(page.getByRole('link', { name: 'términos y condiciones' })).toBeVisible()
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.getByText(/^Hemos enviado un correo de confirmación/)).toBeVisible()
  const first = await mailedLink(place.url, email)
  await page.goto(`${place.url}/user-login`)
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.getByText(/^Confirma tu correo antes de entrar/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click()
  await expect(page.getByText(`Si ${email} tiene una cuenta sin confirmar`)).toBeVisible()

  await page.goto(first)
  await expect(page.getByText(/^El enlace ya no sirve/)).toBeVisible()
  await page.getByRole('button', { name: 'Pedir otro enlace' }).click()
  const again = page.getByLabel('Tu correo electrónico')
  await again.press('Enter')
  await expect(page.getByText('Este campo es obligatorio', { exact: true })).toHaveCount(1)
  await again.fill(email)
  await page.getByRole('button', { name: 'Enviar otro enlace' }).click()
  await expect(page.getByText(`Si ${email} tiene una cuenta sin confirmar`)).toBeVisible()
  await page.goto(await mailedLink(place.url, email))
  await expect(page.getByText(`Tu cuenta ${email} está lista.`)).toBeVisible()
})

test('sign up, and the code of a mail sent again signs in at once; a wrong one says so', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const email = anAddress()
  await page.goto(`${place.url}/user-signup`)
  await typeCredentials(page, { email, password: PASSWORD })
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
  const first = await mailedCode(place.url, email)
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click()
  await expect(page.getByText(/^Correo enviado otra vez/)).toBeVisible()
  const code = page.getByLabel('O escribe el código del correo')
  await code.fill(first)
  await expect(page.getByText('El código no es correcto o ha caducado.')).toBeVisible()
  // Pasted as people copy it, over what is there and selected.
  const second = await mailedCode(place.url, email)
  await code.fill(`${second.slice(0, 3)} ${second.slice(3)}`)
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})

test('forgotten password: the link of the mail leads to a new one, and the old one is no good', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email } = await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/user-login`)
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click()
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(
    page.getByText('¡Correo de restablecimiento enviado! Revisa tu bandeja de entrada.'),
  ).toBeVisible()
  await page.goto(await mailedLink(place.url, email))
  await expect(page).toHaveURL(`${place.url}/user-recover-password`)
  const fresh = 'otra clave larga y tranquila'
  await page.getByLabel('Contraseña nueva').fill(fresh)
  await page.getByLabel('Repite la contraseña').fill('otra cosa distinta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Repite la contraseña').fill(fresh)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('¡La contraseña se ha actualizado correctamente!')).toBeVisible()
  await signIn(page, place.url, { email, password: PASSWORD })
  await expect(page.getByText('El correo o la contraseña no son correctos')).toBeVisible()
  await typeCredentials(page, { email, password: fresh })
  await expect(page).toHaveURL(`${place.url}/dashboard`)
})

test('forgotten password: the code of the mail does the same on the page that asked', async ({ browser }) => {
  const page = await freshPage(browser)
  const { email } = await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/user-reset-password`)
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('button', { name: 'Restablecer contraseña' }).click()
  await expect(page.getByText(/^¡Correo de restablecimiento enviado!/)).toBeVisible()
  await page.getByLabel('O escribe el código del correo').fill(await mailedCode(place.url, email))
  await expect(page).toHaveURL(`${place.url}/user-recover-password`)
  await expect(page.getByLabel('Contraseña nueva')).toBeVisible()
})

test('an e-mail changes once both mails have agreed, and the open page shows it', async ({ browser }) => {
  const page = await freshPage(browser)
  const { email, password } = await signUp(page, place.url, anAddress())
  const fresh = anAddress()
  await chooseInUserMenu(page, 'Mi cuenta')
  await expect(page).toHaveURL(`${place.url}/dashboard/account`)
  await page.getByLabel('Correo nuevo').fill(fresh)
  await page.getByRole('button', { name: 'Cambiar el correo' }).click()
  await expect(page.getByText(`Esperamos las dos confirmaciones para cambiar a ${fresh}.`)).toBeVisible()

  const tab = await page.context().newPage()
  watchConsole(tab)
  await tab.goto(await mailedLink(place.url, email))
  await expect(tab.getByRole('heading', { name: 'Falta una confirmación' })).toBeVisible()
  await tab.goto(await mailedLink(place.url, fresh))
  await expect(tab.getByText(`Desde ahora tu cuenta usa ${fresh}.`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: fresh })).toBeVisible()
  await expect(page.getByText(/^Esperamos las dos confirmaciones/)).toBeHidden()
  await tab.getByRole('link', { name: 'Continuar' }).click()
  await expect(tab).toHaveURL(`${place.url}/dashboard/account`)

  await signIn(tab, place.url, { email: fresh, password })
  await expect(tab).toHaveURL(`${place.url}/dashboard`)
})

test('who leaves takes a copy of their data, closes the account with the password, and cannot come back in', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email, password } = await signUp(page, place.url, anAddress())
  await chooseInUserMenu(page, 'Mi cuenta')
  const copy = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  expect((await copy).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cerrar para siempre' })).toBeDisabled()
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Contraseña actual').fill('otra que no es')
  await dialog.getByRole('button', { name: 'Cerrar para siempre' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Contraseña actual').fill(password)
  await dialog.getByRole('button', { name: 'Cerrar para siempre' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta está cerrada' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page).toHaveURL(`${place.url}/`)
  expect(await lastSubject(place.url, email)).toBe('Has cerrado tu cuenta')
  await signIn(page, place.url, { email, password })
  await expect(page.getByText('El correo o la contraseña no son correctos')).toBeVisible()
})

test('name, password and language are one’s own to change; mails follow the language', async ({
  browser,
}) => {
  const page = await freshPage(browser)
  const { email } = await signUp(page, place.url, anAddress())
  await page.goto(`${place.url}/dashboard/account`)
  await page.getByLabel('Nombre y apellidos').fill('Cuenta Inventada')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Nombre guardado')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tu cuenta: Cuenta Inventada/ })).toBeVisible()

  const fresh = 'otra clave larga y tranquila'
  await page.getByLabel('Contraseña nueva').fill(fresh)
  await page.getByLabel('Repite la contraseña').fill(fresh)
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText(/^La contraseña ha cambiado/)).toBeVisible()

  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await page.goto(`${place.url}/user-reset-password`)
  await page.locator('input[type=email]').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible()
  expect(await lastSubject(place.url, email)).toBe('Change your Acervo password')
})

test('signed out in one tab is signed out in all of them', async ({ browser }) => {
  const page = await freshPage(browser)
  await signUp(page, place.url, anAddress())
  const tab = await page.context().newPage()
  watchConsole(tab)
  await tab.goto(`${place.url}/dashboard/investments`)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await chooseInUserMenu(page, 'Cerrar sesión')
  await expect(page).toHaveURL(`${place.url}/`)
  await expect(tab).toHaveURL(`${place.url}/user-login?back=%2Fdashboard%2Finvestments`)
})

test('sessions are listed, the others can be signed out, and a dead one comes back to where it was', async ({
  browser,
}) => {
  const here = await freshPage(browser)
  const there = await freshPage(browser)
  const person = await signUp(here, place.url, anAddress())
  await signIn(there, place.url, person)
  await expect(there).toHaveURL(`${place.url}/dashboard`)
  await here.goto(`${place.url}/dashboard/account`)
  const list = here.getByRole('list', { name: 'Sesiones abiertas' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Este navegador')).toHaveCount(1)
  await here.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(here.getByText('Las demás sesiones están cerradas.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await there.getByRole('link', { name: 'Inversiones' }).click()
  await expect(there).toHaveURL(`${place.url}/user-login?back=%2Fdashboard%2Finvestments`)
  await typeCredentials(there, person)
  await expect(there).toHaveURL(`${place.url}/dashboard/investments`)
})

test('what was typed into the project editor when the session died is there again after the login', async ({
  browser,
}) => {
  const here = await freshPage(browser)
  const there = await freshPage(browser)
  await signIn(here, place.url, ADMIN)
  await expect(here).toHaveURL(`${place.url}/dashboard`)
  await here.goto(`${place.url}/dashboard/projects/new`)
  const name = here.getByRole('textbox', { name: /^Nombre/ })
  await name.fill('Molino a medio escribir')
  await signIn(there, place.url, ADMIN)
  await expect(there).toHaveURL(`${place.url}/dashboard`)
  await there.goto(`${place.url}/dashboard/account`)
  await there.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(there.getByText('Las demás sesiones están cerradas.')).toBeVisible()

  await here.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(here).toHaveURL(`${place.url}/user-login?back=%2Fdashboard%2Fprojects%2Fnew`)
  await typeCredentials(here, ADMIN)
  await expect(here).toHaveURL(`${place.url}/dashboard/projects/new`)
  await expect(name).toHaveValue('Molino a medio escribir')
  await expect(here.getByText(/^Hemos recuperado lo que habías escrito/)).toBeVisible()
})
