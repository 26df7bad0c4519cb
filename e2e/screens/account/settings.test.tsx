import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../../server/src/testing/product.ts'
import { codeOf, signInHalf, withSecondFactor } from '../../../server/src/testing/second-factor.ts'
import { router } from '../../../web/src/app/router.tsx'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  refetch,
  retype,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'
import { emailedCode, emailedLink, follow } from './emails.ts'

const HERE = '/dashboard/account'
const FRESH = 'otra clave larga y tranquila'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct({ requireStaffMfa: true })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a user with a verified name finds a link to where they can request its change', async () => {
  const user = await app.open(HERE, await product.aPerson({ kyc: 'submitted' }))
  await expectText('No se puede cambiar mientras lo revisamos')
  expect(screen.queryByRole('link', { name: 'Ir a mi verificación' })).toBeNull()
  await app.open(HERE, await product.aPerson({ kyc: 'approved' }))
  await expectText('Es el nombre con el que verificamos tu cuenta')
  await user.click(screen.getByRole('link', { name: 'Ir a mi verificación' }))
  await screen.findByRole('button', { name: 'Cambiar mis datos o mi monedero' })
})

test('a user who typed a wrong address withdraws the change', async () => {
  const person = await product.aPerson()
  const user = await app.open(HERE, person)
  await fill(user, /^Correo nuevo/, `otra.${person.email}`)
  await press(user, 'Cambiar el correo')
  await expectText(`Esperamos las dos confirmaciones para cambiar a otra.${person.email}`)
  const link = await emailedLink(product, `otra.${person.email}`)
  await press(user, 'Anular el cambio')
  await expectToast('Cambio anulado: tu correo sigue siendo el mismo.')
  await waitFor(() => expect(screen.queryByText(/^Esperamos las dos confirmaciones/)).toBeNull())
  expect((await product.call('GET', link.pathname + link.search)).headers.location).toContain('otp_expired')
})

test('a person changes their name, password and language, and emails use the new language', async () => {
  const person = await product.aPerson()
  const user = await app.open(HERE, person)
  await fill(user, /^Nombre y apellidos/, 'Cuenta Inventada')
  await press(user, 'Guardar')
  await expectText('Nombre guardado')
  await press(user, /^Tu cuenta:.*Cuenta Inventada/)
  expect(await screen.findByRole('menuitem', { name: 'Ayuda' })).toHaveProperty('target', '_blank')
  await user.keyboard('{Escape}')
  await fill(user, /^Nombre y apellidos/, 'X')
  await press(user, 'Guardar')
  await expectText('El nombre debe tener al menos 2 caracteres.')
  expect(screen.queryByText('Nombre guardado')).toBeNull()

  await typeNewPassword(user)
  await fill(user, /^Contraseña actual/, 'otra distinta')
  await press(user, 'Cambiar la contraseña')
  await expectText('La contraseña actual no es correcta')
  await fill(user, /^Contraseña actual/, PASSWORD)
  app.fail('PUT', '/auth/v1/user', 'reply_lost')
  await press(user, 'Cambiar la contraseña')
  await expectText('No hay conexión con el servidor')
  app.repair()
  await press(user, 'Cambiar la contraseña')
  await expectText('La contraseña ha cambiado')
  // The first attempt has already set this password.
  await typeNewPassword(user)
  await press(user, 'Cambiar la contraseña')
  await expectText('La contraseña nueva debe ser distinta de la anterior')
  const signIn = (password: string) =>
    product.call('POST', '/auth/signin', { body: { email: person.email, password } })
  expect([(await signIn(PASSWORD)).status, (await signIn(FRESH)).status]).toEqual([400, 200])

  await user.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'My account' })
  // The page changes at once; the account changes once the server has replied.
  const me = async () => (await product.call('GET', '/auth/me', { as: person })).body
  await expect.poll(me).toMatchObject({ language: 'en' })
  must(await product.call('POST', '/auth/v1/recover', { body: { email: person.email } }))
  expect((await product.emailsTo(person.email)).at(-1)?.subject).toBe('Change your Acervo password')
})

test('a person chooses their informative emails, reads why the others are sent, and leaves by the link of one', async () => {
  const person = await product.aPerson({ kyc: 'submitted' })
  const chosen = async () => (await product.call('GET', '/api/email-preferences', { as: person })).body.data
  const user = await app.open(HERE, person)
  const reminders = await screen.findByRole('checkbox', { name: /^Recordatorios/ })
  // The language was chosen on another device, and this screen does not show it yet.
  const body = { progress: true, reminders: true, work: false }
  must(await product.call('PUT', '/api/email-preferences', { as: person, body }))
  await user.click(reminders)
  await expectToast('Preferencias guardadas')
  expect(await chosen()).toEqual({ progress: true, reminders: false, work: false })
  expect(screen.queryByRole('checkbox', { name: /^Avisos de trabajo/ })).toBeNull()
  await user.click(screen.getByText('Correos que enviamos siempre'))
  await expectText('Los que exige la ley')
  await expectAccessible()

  const [email] = await product.emailsTo(person.email)
  const [link = ''] = /\/baja\/[\w-]+/.exec(email?.text ?? '') ?? []
  const visitor = await app.open(link, undefined)
  await expectAccessible()
  await visitor.click(await screen.findByRole('button', { name: 'Dejar de recibirlos' }))
  await expectText('Ya no te enviaremos correos de este tipo: Cómo avanzan')
  expect(await chosen()).toEqual({ progress: false, reminders: false, work: false })
})

test('the account page lists all sessions and ends the others, and takes a new email and a last question', async () => {
  const person = await product.aPerson()
  const other = await signInHalf(product.call, person)
  const user = await app.open(HERE, person)
  const list = within(await screen.findByRole('list', { name: 'Sesiones abiertas' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(list.getAllByText('Este navegador')).toHaveLength(1)
  await press(user, 'Cerrar todas las demás')
  await expectText('Las demás sesiones están cerradas.')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  const statusFor = async (as: Person) => (await product.call('GET', '/auth/me', { as })).status
  expect([await statusFor(other), await statusFor(person)]).toEqual([401, 200])

  await fill(user, /^Correo nuevo/, person.email.toUpperCase())
  await press(user, 'Cambiar el correo')
  await expectText('Ese ya es tu correo')
  await fill(user, /^Correo nuevo/, `nuevo.${person.email}`)
  await press(user, 'Cambiar el correo')
  await expectText(`Esperamos las dos confirmaciones para cambiar a nuevo.${person.email}.`)
  await press(user, 'Cerrar mi cuenta')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: 'Cerrar para siempre' })).toHaveProperty('disabled', true)
  await expectAccessible()
  await follow(app, product, await emailedLink(product, person.email), 'es', person)
  await screen.findByRole('heading', { name: 'Falta una confirmación' })
})

test('staff without a second factor are sent to set it up with a code from their email and back, and then sign in with its code', async () => {
  const admin = await product.aPerson({ roles: ['admin'], firstFactorOnly: true })
  const users = '/dashboard/users'
  const user = await app.open('/dashboard', admin)
  await user.click(await screen.findByRole('link', { name: 'Usuarios' }))
  await expectAt(`${HERE}?back=${encodeURIComponent(users)}`)
  await expectText('Activa el segundo paso para gestionar la plataforma')
  await press(user, 'Activar el segundo paso')
  await expectText(`hemos enviado un código a ${admin.email}`)
  await expectAccessible()
  const emailed = await emailedCode(product, admin.email)
  const field = screen.getByLabelText('Código del correo')
  await user.type(field, emailed === '000000' ? '111111' : '000000')
  await expectText('El código no es correcto o ha caducado.')
  await retype(user, field, emailed)
  const keyShown = async () =>
    (await screen.findByText('Clave')).parentElement?.querySelector('dd span')?.textContent ?? ''
  const key = await keyShown()
  await queryClient.invalidateQueries()
  expect(await keyShown(), 'news from the server leave the key that is being scanned').toBe(key)
  const secret = key.replace(/\s/g, '')
  const used = codeOf(secret)
  await user.type(screen.getByLabelText('Escribe el código que muestra'), used)
  await expectText('Aplicación añadida.')
  await user.click(screen.getByRole('link', { name: 'Seguir' }))
  await screen.findByRole('heading', { level: 1, name: 'Administración de Usuarios' })

  await app.open(`/user-login?back=${encodeURIComponent(users)}`, undefined)
  await typeCredentials(user, admin)
  await typeCode(user, used)
  await expectText('Escribe el que muestra la aplicación; si es el mismo, espera al siguiente.')
  await typeCode(user, codeOf(secret, 1))
  await screen.findByRole('heading', { level: 1, name: 'Administración de Usuarios' })
  await expectAt(users)
})

test('unsaved text in the project editor is restored after the session ended and both factors were entered', async () => {
  const { whole: admin, secret } = await withSecondFactor(
    product,
    await product.aPerson({ roles: ['admin'], firstFactorOnly: true }),
  )
  const user = await app.open('/dashboard/projects/new', admin)
  await fill(user, /^Nombre(?! en)/, 'Molino a medio escribir')
  await product.call('POST', '/auth/v1/logout?scope=global', { as: admin })
  await press(user, 'Guardar borrador')
  await expectAt(`/user-login?back=${encodeURIComponent('/dashboard/projects/new')}`)
  await typeCredentials(user, admin)
  await typeCode(user, codeOf(secret, 1))
  await expectToast('Hemos recuperado lo que habías escrito antes de que se cerrara la sesión.')
  expect(await screen.findByLabelText(/^Nombre(?! en)/)).toHaveProperty('value', 'Molino a medio escribir')
})

test('a person with a second factor needs its code to reset the password', async () => {
  const { whole: person, secret } = await withSecondFactor(product, await product.aPerson())
  must(await product.call('POST', '/auth/v1/recover', { body: { email: person.email } }))
  const user = await follow(app, product, await emailedLink(product, person.email))
  await expectText('Antes de cambiar la contraseña')
  expect(screen.queryByLabelText(/^Contraseña nueva/)).toBeNull()
  await typeCode(user, codeOf(secret, 1))
  await typeNewPassword(user)
  await press(user, 'Guardar contraseña')
  await expectText('¡La contraseña se ha actualizado correctamente!')
})

async function typeCredentials(user: UserEvent, { email }: Person): Promise<void> {
  await fill(user, /^Correo electrónico/, email)
  await fill(user, /^Contraseña/, PASSWORD)
  await press(user, 'Acceder')
  await screen.findByRole('heading', { level: 1, name: 'Un paso más' })
}

async function typeCode(user: UserEvent, code: string): Promise<void> {
  await retype(user, await screen.findByLabelText('Código de tu aplicación'), code)
}

async function typeNewPassword(user: UserEvent): Promise<void> {
  await fill(user, /^Contraseña nueva/, FRESH)
  await fill(user, /^Repite la contraseña/, FRESH)
}

test('one’s own data are downloaded once with a double click, after a wrong password', async () => {
  const user = await app.open(HERE, await product.aPerson())
  const begin = () => press(user, 'Descargar mis datos')
  const asked = async () =>
    within(await screen.findByRole('alertdialog')).getByLabelText(/^Contraseña actual/)
  await begin()
  await fill(user, await asked(), 'otra distinta')
  await press(user, 'Descargar')
  await expectText('La contraseña o el código no son correctos')
  await press(user, 'Cancelar')
  await begin()
  await fill(user, await asked(), PASSWORD)
  const download = screen.getByRole('button', { name: 'Descargar' })
  expect((await savedBy(() => user.dblClick(download))).name).toMatch(/\.zip$/)
  await expectText('La descarga ha empezado.')
  expect(document.body.textContent).not.toContain('Ya se está preparando una descarga')
})

test('an account is closed once with a double click, after a wrong password and an emailed code', async () => {
  const person = await product.aPerson()
  const user = await app.open(HERE, person)
  const closing = async () =>
    within(await screen.findByRole('alertdialog')).getByLabelText(/^Contraseña actual/)
  await press(user, 'Cerrar mi cuenta')
  await fill(user, await closing(), 'otra distinta')
  await press(user, 'Cerrar para siempre')
  await expectText('La contraseña o el código no son correctos')
  await press(user, 'No tengo contraseña: enviadme un código')
  await expectText('Hemos enviado un código')
  expect(document.body.textContent).not.toContain('La contraseña o el código no son correctos')
  await press(user, 'Enviar el correo otra vez')
  await expectText('Correo enviado otra vez.')
  await press(user, 'Cancelar')
  await press(user, 'Cerrar mi cuenta')
  await fill(user, await closing(), PASSWORD)
  await user.dblClick(screen.getByRole('button', { name: 'Cerrar para siempre' }))
  await screen.findByRole('alertdialog', { name: 'Tu cuenta está cerrada' })
  // Further requests of the screen are refused, because nobody is signed in any more.
  void refetch()
  await router.load()
  expect(location.pathname).toBe(HERE)
  await screen.findByRole('alertdialog', { name: 'Tu cuenta está cerrada' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(document.body.textContent).not.toMatch(/No hay sesión|sesión ha caducado|Reintentar/)
})
