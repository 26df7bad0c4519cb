import { dayOf } from '@acervo/domain/common/time-zone'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
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
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const post = async (url: string, body: object = {}) =>
  must(await product.call('POST', `/api/admin/${url}`, { as: admin, body })).body.data

/** Sends a refund of 45 € to the bank for each of these investors. */
async function refundsTo(...names: string[]): Promise<void> {
  for (const name of names) {
    const [transfer] = await arrive({ cents: 45_00n, name })
    const { refund_ids } = await post(`bank-entries/${transfer}/refund`, { reason: 'No es de nadie' })
    await post(`refunds/${refund_ids[0]}/approve`)
  }
  await post('payment-files', { execution_day: dayOf(new Date()) })
}

test('a refund that one person may ask for and approve promises no second person', async () => {
  await arrive({ cents: 12_00n, name: 'Carla Inventada' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Devolver el movimiento de 12,00\s€/)
  await expectText('Hay que aprobarlo antes de enviarlo al banco.')
})

test('a debit that names no order is found to be a whole file, and taken back; one that came back is found by its payee', async () => {
  await refundsTo('Ana Inventada', 'Blas Inventado')
  await arrive({ cents: -90_00n, name: undefined, iban: undefined, remittance: 'REMESA DE TRANSFERENCIAS' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de -90,00\s€/)
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué es este movimiento?' }))
  await user.click(await dialog.findByRole('radio', { name: /^Las 2 órdenes del archivo/ }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await expectToast('Movimiento explicado')
  await expectText('Pago de 2 órdenes · archivo 1')
  await expectText(`Indicado por ${admin.email}`)

  await press(user, /^Deshacer el destino del movimiento de -90,00\s€/)
  await fill(user, /^Motivo/, 'Era otro cargo')
  await press(user, 'Deshacer')
  await expectToast('El movimiento está abierto otra vez')

  await press(user, /^Otro destino para el movimiento de -90,00\s€/)
  await user.click(await screen.findByRole('radio', { name: /^Las 2 órdenes del archivo/ }))
  await press(user, 'Guardar')
  await expectText('Pago de 2 órdenes · archivo 1')
  await arrive({ cents: 45_00n, name: 'Banco Inventado', remittance: 'DEVOLUCION' })
  await press(user, /^Otro destino para el movimiento de 45,00\s€/)
  await choose(user, 'Destino', 'Pagos nuestros que el banco devolvió')
  await fill(user, /^Buscar por destinatario/, 'blas')
  await screen.findByRole('radio', { name: /^A Blas Inventado/ })
  await expect.poll(() => screen.queryByRole('radio', { name: /^A Ana Inventada/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^A Blas Inventado/ }))
  await press(user, 'Guardar')
  await expectText('Pago a Blas Inventado, devuelto por el banco · archivo 1')

  await press(user, /^Deshacer el destino del movimiento de 45,00\s€/)
  await fill(user, /^Motivo/, 'Vuelve el archivo entero')
  await press(user, 'Deshacer')
  await arrive({ cents: 90_00n, name: 'Banco Inventado', remittance: 'DEVOLUCION REMESA' })
  await press(user, /^Otro destino para el movimiento de 90,00\s€/)
  await choose(user, 'Destino', 'Pagos nuestros que el banco devolvió')
  await user.click(await screen.findByRole('radio', { name: /^Las 2 órdenes del archivo/ }))
  await expectText('El dinero se deberá otra vez')
  expect(screen.queryByText(/se amortizan los tokens/)).toBeNull()
  await press(user, 'Guardar')
  await expectText('Pagos de 2 órdenes, devueltos por el banco · archivo 1')
})

test('a debit that adds up to no order says so', async () => {
  await arrive({ cents: -7_77n, name: undefined, iban: undefined, remittance: 'COMISION' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de -7,77\s€/)
  await choose(user, 'Destino', 'Pagos nuestros: devoluciones o distribuciones')
  await expectText('Nada de lo que se ha enviado al banco, o que se transfiere a mano, suma este importe.')
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
})

test('a debit of a file that is recorded as refused is found, with what to do about the newer file', async () => {
  await refundsTo('Carla Inventada', 'Dora Inventada')
  const { rows } = await product.pool.query(
    `update payment_file set execution_day = execution_day - 9 where id = (select max(id) from payment_file) returning id`,
  )
  const { id } = rows[0]
  await post(`payment-files/${id}/refusal`, { reason: 'FF01' })
  await post(`payment-files/${id}/refusal/confirm`)
  const newer = await post('payment-files', { execution_day: dayOf(new Date()) })
  await arrive({ cents: -90_00n, name: undefined, iban: undefined, remittance: 'CARGO TARDIO' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de -90,00\s€/)
  const choice = {
    name: new RegExp(`Archivo ${id} .* rechazado por el banco. También está en el archivo ${newer.id}:`),
  }
  await user.click(await screen.findByRole('radio', choice))
  await expectAccessible()
  await press(user, 'Guardar')
  await expectToast('Movimiento explicado')
})

test('a refund that no payment file takes says so, how to transfer it, and how its debit is recorded', async () => {
  const [transfer] = await arrive({
    cents: 46_00n,
    name: 'Bia Inventada',
    iban: 'BR1800360305000010009795493C1',
  })
  await post(`bank-entries/${transfer}/refund`, { reason: 'No es de nadie' })
  const user = await app.open('/dashboard/treasury?list=refunds&refund_state=requested', admin)
  await expectText('Ningún archivo de pagos la admite: se transfiere a mano.')
  await press(user, /^Aprobar la devolución de 46,00\s€ a Bia Inventada$/)
  await expectText('tendrá que transferir 46,00\u00a0€ a Bia Inventada a mano')
  await expectAccessible()
  await press(user, 'Aprobar la devolución')
  await expectToast('Devolución aprobada')

  await app.open('/dashboard/overview', admin)
  const card = await screen.findByRole('link', { name: /^Devoluciones por transferir a mano/ })
  expect(card.getAttribute('href')).toContain('refund_state=by_hand')
  const next = await app.open('/dashboard/treasury?list=refunds&refund_state=by_hand', admin)
  await expectText('Por transferir a mano')
  await expectText(
    'Transfiere el importe exacto a la cuenta de la devolución desde la banca electrónica, una sola vez.',
  )
  await expectText('BR18 0036 0305')
  await expectAccessible()
  await press(next, /^Anular la devolución de 46,00\s€/)
  await expectText('Comprueba antes en la banca electrónica que nadie la ha transferido ya.')
  await press(next, 'Dejarla como está')

  await arrive({ cents: -46_00n, name: undefined, iban: undefined, remittance: 'TRANSFERENCIA EMITIDA' })
  await next.click(screen.getByRole('tab', { name: 'Movimientos' }))
  await choose(next, /^Estado/, 'Todos')
  await press(next, /^Otro destino para el movimiento de -46,00\s€/)
  await next.click(await screen.findByRole('radio', { name: /^A Bia Inventada\s*Transferida a mano$/ }))
  await expectAccessible()
  await press(next, 'Guardar')
  await expectToast('Movimiento explicado')
  await expectText('Pago a Bia Inventada')
  await app.open('/dashboard/treasury?list=refunds', admin, 'en')
  await expectText('Paid')
})
