import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  aProduct,
  must,
  PASSWORD,
  personalData,
  type Person,
  type Product,
} from '../../../server/src/testing/product.ts'
import { withSecondFactor } from '../../../server/src/testing/second-factor.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectAt,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill, valueOf } from '../fields.ts'

const HERE = '/dashboard/account'
const IBAN = 'ES91 2100 0418 4502 0005 1332'
let product: Product
let app: TestApp
beforeAll(async () => {
  product = await aProduct()
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const card = async () => {
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: /^(Cuenta de cobro|Payout account)$/,
  })
  return heading.closest('section') as HTMLElement
}
const put = (as: Person, iban: string) =>
  product.call('PUT', '/api/payout-account', {
    as,
    body: { iban, holder_name: personalData.name, password: PASSWORD },
  })

test('a verified person sets their account with the password, and errors are beside their fields', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const user = await app.open(HERE, person)
  await expectText('Todavía no has indicado ninguna.')
  await press(user, 'Indicar una cuenta')
  expect(document.activeElement?.textContent).toBe('Nueva cuenta de cobro')
  expect(valueOf(/^Titular/)).toBe(personalData.name)

  await fill(user, /^IBAN/, IBAN.replace('1332', '1333'))
  await press(user, 'Guardar la cuenta')
  await expectText('Este IBAN no es válido')
  await fill(user, /^IBAN/, IBAN.toLowerCase())
  await fill(user, /^Titular/, 'Otra Persona')
  await press(user, 'Guardar la cuenta')
  await expectText('La cuenta tiene que estar a nombre de Persona Inventada')
  expect(screen.getByLabelText(/^Titular/).getAttribute('aria-invalid')).toBe('true')
  await fill(user, /^Titular/, 'INVENTADA PERSONA')
  await press(user, 'Guardar la cuenta')
  await expectText('Escribe tu contraseña para confirmar que eres tú')
  await fill(user, /^Contraseña de esta plataforma/, 'otra-clave')
  await press(user, 'Guardar la cuenta')
  await expectText('La contraseña no es correcta')
  await expectAccessible()

  await fill(user, /^Contraseña de esta plataforma/, PASSWORD)
  await press(user, 'Guardar la cuenta')
  await expectToast('Cuenta de cobro guardada')
  const shown = within(await card())
  await shown.findByText('Cuenta nueva, en espera')
  shown.getByText('ES•• •••• •••• •••• •••• 1332')
  await expectText('Empezaremos a pagar en esta cuenta el')
  shown.getByRole('button', { name: 'Cambiar la cuenta' })
})

test('the same account again changes nothing, and promises no email', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  must(await put(person, IBAN))
  const before = (await product.emailsTo(person.email)).length
  const user = await app.open(HERE, person)
  await press(user, 'Cambiar la cuenta')
  await fill(user, /^IBAN/, IBAN)
  await fill(user, /^Contraseña de esta plataforma/, PASSWORD)
  await press(user, 'Guardar la cuenta')
  await expectToast('Cuenta de cobro guardada')
  expect(document.body.textContent).not.toContain('Te hemos enviado un correo')
  expect(await product.emailsTo(person.email)).toHaveLength(before)
})

test('a person with a second factor is not asked for the password', async () => {
  const { whole } = await withSecondFactor(product, await product.aPerson({ kyc: 'approved' }))
  await product.pool.query(
    `update auth.factors set created_at = created_at - interval '3 days' where user_id = $1`,
    [whole.id],
  )
  const user = await app.open(HERE, whole)
  await press(user, 'Indicar una cuenta')
  await fill(user, /^IBAN/, IBAN)
  expect(screen.queryByLabelText(/^Contraseña de esta plataforma/)).toBeNull()
  await press(user, 'Guardar la cuenta')
  await expectToast('Cuenta de cobro guardada')
})

test('a person who has set up the second factor just now is asked for the password as well', async () => {
  const { whole } = await withSecondFactor(product, await product.aPerson({ kyc: 'approved' }))
  const user = await app.open(HERE, whole)
  await press(user, 'Indicar una cuenta')
  await fill(user, /^IBAN/, IBAN)
  await press(user, 'Guardar la cuenta')
  await expectText('Escribe tu contraseña para confirmar que eres tú')
  expect(valueOf(/^IBAN/)).toBe(IBAN)
  await fill(user, /^Contraseña de esta plataforma/, PASSWORD)
  await press(user, 'Guardar la cuenta')
  await expectToast('Cuenta de cobro guardada')
})

test('a person whose second factor was removed elsewhere, while the form is open, is asked for the password', async () => {
  const { whole, factorId } = await withSecondFactor(product, await product.aPerson({ kyc: 'approved' }))
  // Without events nothing else makes the page fetch again.
  app.fail('GET', '/api/live', 'lost')
  const user = await app.open(HERE, whole)
  await press(user, 'Indicar una cuenta')
  await fill(user, /^IBAN/, IBAN)
  must(await product.call('DELETE', `/auth/v1/factors/${factorId}`, { as: whole }))
  await press(user, 'Guardar la cuenta')
  await expectText('Escribe tu contraseña para confirmar que eres tú')
  await fill(user, /^Contraseña de esta plataforma/, PASSWORD)
  await press(user, 'Guardar la cuenta')
  await expectToast('Cuenta de cobro guardada')
})

test('the account in force is shown beside the one that replaces it, and until when', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  must(await put(person, IBAN))
  await product.pool.query(
    `update payout_account set created_at = created_at - interval '3 days',
     effective_at = effective_at - interval '3 days' where user_id = $1`,
    [person.id],
  )
  must(await put(person, 'DE89370400440532013000'))
  const user = await app.open(HERE, person, 'en')
  const shown = within(await card())
  await shown.findByText('Account in use')
  shown.getByText('DE•• •••• •••• •••• ••30 00')
  await expectText('we will keep paying into the account in use')
  await expectAccessible()
  await press(user, 'Change the account')
  await press(user, 'Cancel')
  expect(screen.queryByLabelText(/^IBAN/)).toBeNull()
})

test('a person who is not verified is led to their verification', async () => {
  const user = await app.open(HERE, await product.aPerson())
  await expectText('Primero, tu verificación de identidad')
  expect(screen.queryByRole('button', { name: 'Indicar una cuenta' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ir a mi verificación' }))
  await expectAt('/dashboard/kyc-verification')
})

test('an account that cannot be read says so, and can be asked for again', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  app.fail('GET', '/api/payout-account', 'without_message')
  const user = await app.open(HERE, person)
  await expectText('No se pudo consultar tu cuenta de cobro.')
  app.repair()
  await press(user, 'Reintentar')
  await expectText('Todavía no has indicado ninguna.')
})
