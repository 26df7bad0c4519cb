import { dayOf } from '@acervo/domain/common/time-zone'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount } from '../../../server/src/testing/statements/bank-account.ts'
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
let admin: Person
let second: Person
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

/** A file with one refund, so old that the statements should already show its debit. */
async function aFileWithoutDebit(): Promise<void> {
  const post = async (url: string, body: object = {}, as = admin) =>
    must(await product.call('POST', `/api/admin/${url}`, { as, body })).body.data
  const [transfer] = await aBankAccount(product, admin)({ cents: 45_00n })
  const { refund_ids } = await post(`bank-entries/${transfer}/refund`, { reason: 'No es de nadie' })
  await post(`refunds/${refund_ids[0]}/approve`, {}, second)
  const { id } = await post('payment-files', { execution_day: dayOf(new Date()) })
  await product.pool.query('update payment_file set execution_day = execution_day - 6 where id = $1', [id])
}

test('one person reports that the bank refused a file, another confirms it, and its order waits again', async () => {
  await aFileWithoutDebit()
  let user = await app.open('/dashboard/treasury?list=refunds', admin)
  await expectText('Los extractos no muestran el cargo de 1 orden de este archivo.')
  await press(user, /^El banco rechazó el archivo/)
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿El banco rechazó este archivo?' }))
  const report = dialog.getByRole('button', { name: 'Indicar el rechazo' })
  expect(report).toHaveProperty('disabled', true)
  await fill(user, /^Qué dijo el banco/, 'AM05: duplicado')
  await expectAccessible()
  await user.click(report)
  await expectToast('Rechazo indicado: falta confirmarlo')
  await expectText(`${admin.email} indica que el banco lo rechazó: «AM05: duplicado»`)
  expect(screen.queryByRole('button', { name: /^Confirmar que el banco/ })).toBeNull()
  await press(user, /^El banco no rechazó el archivo/)
  const withdrawing = within(await screen.findByRole('alertdialog', { name: '¿Retirar el aviso?' }))
  withdrawing.getByText(/^La orden sin cargo sigue contando como enviada/)
  await expectAccessible()
  await user.click(withdrawing.getByRole('button', { name: 'Retirar el aviso' }))
  await expectToast('Aviso retirado: el archivo sigue en el banco')
  await press(user, /^El banco rechazó el archivo/)
  await fill(user, /^Qué dijo el banco/, 'AM05: duplicado')
  await press(user, 'Indicar el rechazo')
  await expectToast('Rechazo indicado: falta confirmarlo')

  user = await app.open('/dashboard/treasury?list=refunds', second, 'en')
  await press(user, /^Confirm that the bank refused file/)
  await screen.findByRole('alertdialog', { name: 'Confirm that the bank will not carry it out?' })
  await expectAccessible()
  await press(user, 'Yes, the bank refused it')
  await expectToast('Refusal confirmed: the orders without a debit wait for the next file')
  await expectText('Refused by the bank')
  await expectText('1 approved order is waiting to be sent')
  expect(screen.queryByRole('button', { name: /^Download file/ })).toBeNull()
})
