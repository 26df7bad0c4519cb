import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  anOwedClosedAccount,
  aPastHolding,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { aProduct, personalData, type Person, type Product } from '../../../server/src/testing/product.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
let one: Person
let other: Person
let owed: string
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  one = await product.aPerson({ roles: ['admin'] })
  other = await product.aPerson({ roles: ['admin'] })
  product.services.needsTwoPeople = false
  owed = await anOwedClosedAccount(product, one, await product.aProject())
  product.services.needsTwoPeople = true
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

const page = () => `/dashboard/people/${owed}`

test('one administrator names the account of somebody who closed theirs, and another approves it', async () => {
  const user = await app.open(page(), one)
  await expectText('Se le debe un pago')
  await press(user, 'Indicar la cuenta')
  await fill(user, /^Titular/, 'Marta Supuesta Gil')
  await fill(user, /^IBAN/, 'DE89 3704 0044 0532 0130 01')
  await fill(user, /^Cómo lo sabes/, 'Escrito inventado')
  await press(user, 'Enviar a aprobación')
  await expectText('Este IBAN no es válido')
  await expectAccessible()
  await fill(user, /^IBAN/, 'DE89 3704 0044 0532 0130 00')
  await press(user, 'Enviar a aprobación')
  await expectText('El titular tiene que ser la persona o empresa')
  await fill(user, /^Titular/, personalData.name)
  await press(user, 'Enviar a aprobación')
  await expectToast('Cuenta enviada a aprobación')
  await expectText('DE89 3704 0044 0532 0130 00')
  await expectText('La indicaste tú: tiene que aprobarla otra persona')
  expect(screen.queryByRole('button', { name: /^Aprobar la cuenta/ })).toBeNull()

  const second = await app.open('/dashboard/distributions', other)
  const leads = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Ver de quién es' })
  expect(leads.pathname).toBe(page())
  await expectAccessible()
  await press(second, `Aprobar la cuenta de ${personalData.name}`)
  await press(second, 'Aprobar')
  await expectToast('Cuenta aprobada')
  await waitFor(() => expect(screen.queryByText('Cuentas por aprobar')).toBeNull())
  await app.open(page(), other)
  await expectText('Ya tiene una cuenta de cobro: ordena el pago en su distribución.')
})

test('the account of the heirs of somebody who has not closed theirs is named on their page', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await aPastHolding(product, { investor, project })
  product.services.needsTwoPeople = false
  await anApprovedDistribution(product, one, termsFor(project))
  product.services.needsTwoPeople = true
  const user = await app.open(`/dashboard/people/${investor.id}`, one)
  await expectText('Si ha fallecido, se paga a sus herederos')
  await press(user, 'Indicar la cuenta de sus herederos')
  await expectText('vale a las 48 horas')
  await fill(user, /^Titular/, 'Marta Supuesta Gil')
  await fill(user, /^IBAN/, 'DE89 3704 0044 0532 0130 00')
  await fill(user, /^Cómo lo sabes/, 'Escritura inventada')
  await press(user, 'Enviar a aprobación')
  await expectToast('Cuenta enviada a aprobación')
  await expectText('Es la cuenta de los herederos.')
})
