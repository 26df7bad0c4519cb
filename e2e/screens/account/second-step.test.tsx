import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../../server/src/testing/product.ts'
import { codeOf, signInHalf, withSecondFactor } from '../../../server/src/testing/second-factor.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  press,
  refetch,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

const HERE = '/dashboard/account'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a second factor ends the sessions before it, is asked for on every screen, and can be removed', async () => {
  const person = await product.aPerson()
  const other = await signInHalf(product.call, person)
  let user = await app.open(HERE, person)
  await expectAccessible()
  await press(user, 'Activar el segundo paso')
  const secret = await shownKey()
  await expectAccessible()
  await user.type(screen.getByLabelText('Escribe el código que muestra'), codeOf(secret))
  await expectText('Aplicación añadida.')
  expect((await product.call('GET', '/auth/me', { as: other })).status).toBe(401)

  user = await signIn(person)
  await screen.findByLabelText('Código de tu aplicación')
  await expectAccessible()
  // With only the first factor, every other screen redirects to the login.
  await app.open('/dashboard/investments', await signInHalf(product.call, person))
  await screen.findByRole('heading', { level: 1, name: 'Un paso más' })
  user = await signIn(person)
  await user.type(await screen.findByLabelText('Código de tu aplicación'), codeOf(secret, 1))
  await expectAt('/dashboard')

  await press(user, /^Tu cuenta:/)
  await user.click(await screen.findByRole('menuitem', { name: 'Mi cuenta' }))
  await press(user, 'Quitar Aplicación 1')
  const question = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Quitar' }))
  await expectText('Aplicación quitada.')
  const body = { email: person.email, password: PASSWORD }
  const { access_token: token } = must(await product.call('POST', '/auth/signin', { body })).body.session
  expect((await product.call('GET', '/auth/me', { as: { ...person, token } })).body.second_factor).toBe('off')
})

test('a user who needs more than five minutes to install an app gets another key, and is told so', async () => {
  const user = await app.open(HERE, await product.aPerson())
  await press(user, 'Activar el segundo paso')
  const key = await shownKey()
  await product.pool.query(
    "update auth.factors set created_at = created_at - interval '5 minutes' where status = 'unverified'",
  )
  const field = screen.getByLabelText('Escribe el código que muestra')
  await user.type(field, codeOf(key))
  await expectText('Esta clave ha caducado: dura cinco minutos. Borra de tu aplicación la que añadiste')
  await expect.poll(shownKey).not.toBe(key)
  await user.clear(field)
  await user.type(field, codeOf(await shownKey()))
  await expectText('Aplicación añadida.')
})

test('what was asked with the session from before a second factor is asked again with the new one', async () => {
  const user = await app.open(HERE, await product.aPerson())
  await press(user, 'Activar el segundo paso')
  const key = await shownKey()
  const send = globalThis.fetch
  let refused = false
  globalThis.fetch = async (input, init) => {
    const reply = await send(input, init)
    refused ||= reply.status === 403
    // The server has the factor, but the page does not have the new session yet.
    if (String(input).endsWith('/verify')) {
      void refetch()
      await expect.poll(() => refused).toBe(true)
    }
    return reply
  }
  await user.type(screen.getByLabelText('Escribe el código que muestra'), codeOf(key))
  await expectText('Aplicación añadida.')
  globalThis.fetch = send
  await expectAt(HERE)
})

test('a recovery code signs in once, in place of a lost phone', async () => {
  const { whole: person } = await withSecondFactor(product, await product.aPerson())
  let user = await app.open(HERE, person)
  await press(user, 'Crear los códigos')
  const heading = await screen.findByRole('heading', { name: 'Tus códigos de recuperación' })
  // The codes are shown only once, so a lost connection must not hide them.
  app.fail('GET', '/auth/', 'lost')
  await refetch()
  app.repair()
  expect(heading.isConnected).toBe(true)
  expect(document.activeElement).toBe(heading)
  await expectAccessible()
  const codes = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^[0-9a-z]{5}-[0-9a-z]{5}$/.test(text))
  expect(codes).toHaveLength(10)
  const [code = '', other = ''] = codes
  const { text } = await savedBy(async () => press(user, 'Descargar'))
  expect(text).toContain(`${code}\n${other}`)
  await press(user, 'Ya los he guardado')
  await expectText('Te quedan 10 códigos.')

  const use = async (typed: string) => {
    user = await signIn(person)
    await press(user, /usar un código de recuperación/)
    await fill(user, /^Código de recuperación/, typed)
    await press(user, 'Continuar')
  }
  await use(code.toUpperCase())
  await expectAt('/dashboard')
  await use(code)
  await expectText('no es correcto o ya se ha usado')
  await expectAccessible()
  await fill(user, /^Código de recuperación/, other)
  await press(user, 'Continuar')
  await expectAt('/dashboard')
  expect((await product.call('GET', '/auth/v1/recovery-codes', { as: person })).body).toEqual({ left: 8 })
})

test('a code that is no longer needed, because the second step was turned off elsewhere, is not asked for', async () => {
  const { half, whole, factorId } = await withSecondFactor(product, await product.aPerson())
  await app.open('/dashboard/investments', half)
  await screen.findByLabelText('Código de tu aplicación')
  must(await product.call('DELETE', `/auth/v1/factors/${factorId}`, { as: whole }))
  await refetch()
  await screen.findByRole('heading', { level: 1, name: 'Tus Inversiones' })
})

/** Signs in with the password. The screen then asks for the second step. */
async function signIn({ email }: Person): Promise<UserEvent> {
  const user = await app.open('/user-login', undefined)
  await fill(user, /^Correo electrónico/, email)
  await fill(user, /^Contraseña/, PASSWORD)
  await press(user, 'Acceder')
  await screen.findByRole('heading', { level: 1, name: 'Un paso más' })
  return user
}

/** The key that the set-up shows. */
async function shownKey(): Promise<string> {
  const key = (await screen.findByText('Clave')).parentElement?.querySelector('dd span')
  return (key?.textContent ?? '').replace(/\s/g, '')
}
