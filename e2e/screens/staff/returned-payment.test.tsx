import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  dayFromNow,
  givePayoutAccount,
  termsFor,
} from '../../../server/src/testing/distributions.ts'
import { ordersIn } from '../../../server/src/testing/payments/read-orders.ts'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount } from '../../../server/src/testing/statements/bank-account.ts'
import { anApp, closeAfterwards, expectAccessible, expectText, press, type TestApp } from '../app.tsx'

let product: Product
let app: TestApp
let admin: Person
let id: string
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const [project, investor] = [await product.aProject(), await product.aPerson({ kyc: 'approved' })]
  await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, investor)
  id = await anApprovedDistribution(product, admin, termsFor(project))
  const call = async (method: string, path: string, body?: object) =>
    must(await product.call(method, `/api/admin/${path}`, { as: admin, body })).body
  await call('POST', `distributions/${id}/pay`)
  const file = (await call('POST', 'payment-files', { execution_day: dayFromNow(0) })).data
  const arrive = aBankAccount(product, admin)
  for (const { cents, endToEnd } of ordersIn(String(await call('GET', `payment-files/${file.id}`)))) {
    await arrive({ cents: -cents, endToEnd })
    await arrive({ cents, endToEnd, returnReason: 'AC04' })
  }
  app = await anApp(product)
}, 180_000)
closeAfterwards(() => ({ app, product }))

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
