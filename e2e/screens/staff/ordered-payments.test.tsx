import type { Project } from '@acervo/domain/projects/project'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { exportOrders } from '../../../server/src/testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount } from '../../../server/src/testing/statements/bank-account.ts'
import {
  anApp,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'

let product: Product
let app: TestApp
let admin: Person
let project: Project
/** A distribution whose only payment the bank has returned. */
let id: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  project = await product.aProject()
  const investor = await product.aPerson({ kyc: 'approved' })
  await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, investor)
  id = await anApprovedDistribution(product, admin, termsFor(project))
  must(await product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin }))
  const arrive = aBankAccount(product, admin)
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders) {
    await arrive({ cents: -cents, endToEnd })
    await arrive({ cents, endToEnd, returnReason: 'AC04' })
  }
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

test('payments are ordered for their date: a file for an earlier day leaves them out, and says so', async () => {
  const terms = termsFor(project, { payment_date: dayFromNow(5) })
  const dated = await anApprovedDistribution(product, admin, terms)
  must(await product.call('POST', `/api/admin/distributions/${dated}/pay`, { as: admin }))
  const user = await app.open('/dashboard/treasury?list=refunds', admin)
  const day = await screen.findByLabelText(/^Fecha de ejecución/)
  expect(day).toHaveProperty('value', dayFromNow(5))
  await expectNoText('Con esta fecha')
  fireEvent.change(day, { target: { value: dayFromNow(4) } })
  await expectText('Con esta fecha queda fuera 1 orden, que se paga a partir del')
  await expectAccessible()
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Descargar el archivo (pain.001)' })
  expect(create.disabled).toBe(true)
  fireEvent.change(day, { target: { value: dayFromNow(6) } })
  await press(user, 'Descargar el archivo (pain.001)')
  within(await screen.findByRole('alertdialog')).getByText(/^1 orden por 81,00\s€, para el /)
  const { body } = must(await product.call('GET', '/api/admin/payment-files', { as: admin }))
  expect(body.planned).toEqual([{ not_before: dayFromNow(5), count: 1, amount: 81 }])
  const file = (execution_day: string) =>
    product.call('POST', '/api/admin/payment-files', { as: admin, body: { execution_day } })
  expect((await file(dayFromNow(4))).body.code).toBe('treasury.orders_planned')
  expect(must(await file(dayFromNow(5))).body.data.order_count).toBe(1)
})

test('ordering a payment again that the bank returned shows the account to which it goes', async () => {
  const user = await app.open(`/dashboard/distributions?open=${id}`, admin)
  const warning = 'El banco ha devuelto 1 pago.'
  await expectText(warning)
  await expectAccessible()
  await press(user, 'Ordenar los pagos')
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Ordenar los pagos?' }))
  dialog.getByText(/^1 titular cobrará 81,00\s€ netos a partir del/)
  await expectAccessible()
  await screen.findByText(warning, { exact: false })
  await user.click(dialog.getByRole('button', { name: 'Ordenar los pagos' }))
  await waitFor(() => expect(screen.queryByText(warning, { exact: false })).toBeNull())
})

test('a payee whose name no bank accepts is left out of the orders, and the person who orders the payments reads so', async () => {
  const [one, other] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  const own = await product.aProject({ name: 'Molino de Prueba' })
  await aPastHolding(product, { investor: one, project: own, amount: 2000 })
  await aPastHolding(product, { investor: other, project: own, amount: 1000 })
  for (const person of [one, other]) await givePayoutAccount(product, person)
  const rename = "update payout_account set holder_name = 'Νίνα Επινοημένη' where user_id = $1"
  await product.pool.query(rename, [other.id])
  const approved = await anApprovedDistribution(product, admin, termsFor(own))
  const user = await app.open(`/dashboard/distributions?open=${approved}`, admin)
  await press(user, 'Ordenar los pagos')
  const ordering = within(await screen.findByRole('alertdialog', { name: '¿Ordenar los pagos?' }))
  ordering.getByText(/^1 titular cobrará 54,00\s€ netos a partir del/)
  ordering.getByText(/^1 titular queda fuera por ahora: .* Son 27,00\s€ netos\.$/)
  await expectAccessible()
  await user.click(ordering.getByRole('button', { name: 'Ordenar los pagos' }))
  await expectToast('Pagos ordenados: descarga el archivo para el banco en Tesorería')
  await expectText('Pagos: 2 en total, 1 ordenados')
  await screen.findByText(/^1 titular queda fuera por ahora: /)
  expect(screen.queryByRole('button', { name: 'Ordenar los pagos' })).toBeNull()
})
