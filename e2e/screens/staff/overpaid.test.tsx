import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  givePayoutAccount,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { exportOrders } from '../../../server/src/testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount, type Arrive } from '../../../server/src/testing/statements/bank-account.ts'
import {
  anApp,
  choose,
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
let admin: Person
let holder: Person
let arrive: Arrive
let id: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  holder = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  await aPastHolding(product, { investor: holder, project })
  await givePayoutAccount(product, holder)
  id = await anApprovedDistribution(product, admin, termsFor(project))
  must(await product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }))
  arrive = aBankAccount(product, admin)
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders)
    await arrive({ cents: -cents, endToEnd })
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

test('a paid distribution is reversed: its holder reads how to return the payment, and staff what is missing', async () => {
  const user = await app.open(`/dashboard/distributions?open=${id}`, admin)
  await press(user, 'Revertir')
  await expectText('1 pago ya está hecho.')
  await fill(user, /^Motivo/, 'El importe era de otro proyecto')
  await press(user, 'Revertir')
  await expectToast('Distribución revertida')
  const owed = within(await screen.findByRole('list', { name: 'Pagos por devolver' }))
  expect(owed.getAllByText(/^81,00\s€$/), 'paid, and missing').toHaveLength(2)
  await expectAccessible()

  await app.open('/dashboard/portfolio', holder)
  await expectText('Te pagamos de más y hay que devolverlo')
  await screen.findByText(/^81,00\s€ de .*, con el concepto ACVP/)
  await expectText('Fue un error: hay que devolverlo')
  await expectAccessible()
})

test('what comes back without its reference is assigned to its holder, and the rest can be waived', async () => {
  await arrive({ cents: 30_00n, remittance: 'Devuelvo una parte' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de 30,00\s€/)
  await choose(user, 'Destino', 'Un titular devuelve un pago hecho por error')
  await expectAccessible()
  await user.click(await screen.findByRole('combobox', { name: 'Quién devuelve' }))
  await user.click(await screen.findByRole('option', { name: /81,00\s€$/ }))
  await press(user, 'Guardar')
  await expectToast('Movimiento explicado')
  await app.open('/dashboard/treasury?state=matched', admin)
  await expectText('Devuelto por un titular, para el emisor de')

  await app.open(`/dashboard/distributions?open=${id}`, admin)
  const owed = within(await screen.findByRole('list', { name: 'Pagos por devolver' }))
  await owed.findByText(/^51,00\s€$/)
  await press(user, /^No pedir más a .* lo que falta$/)
  await fill(user, /^Motivo/, 'El emisor lo asume')
  await press(user, 'No pedirlo más')
  await expectToast('Ya no se pide')
  await owed.findByText(/^Condonado por .*: El emisor lo asume$/)
})
