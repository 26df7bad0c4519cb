import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount, type Arrive } from '../../../server/src/testing/statements/bank-account.ts'
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
import { fill } from '../fields.ts'
import { savedBy } from '../saved-file.ts'

let product: Product
let app: TestApp
let admin: Person
let second: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
  await arrive({ cents: 75_00n, name: 'Desconocida Inventada', remittance: 'Por error' })
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

test('a refund is requested, approved by a second person, downloaded for the bank, and paid', async () => {
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Devolver el movimiento de 75,00\s€/)
  await expectText('volverán a la cuenta de Desconocida Inventada')
  await fill(user, /^Motivo/, 'Se equivocó de cuenta')
  await expectAccessible()
  await press(user, 'Pedir la devolución')
  await expectToast('Devolución pedida')
  await expectText('Para devolver: 75,00\u00a0€')
  await user.click(screen.getByRole('tab', { name: 'Devoluciones y pagos' }))
  await expectText('Por aprobar')
  expect(screen.queryByRole('button', { name: /^Aprobar/ })).toBeNull()
  await expectAccessible()

  const other = await app.open('/dashboard/treasury?list=refunds', second)
  await press(other, /^Aprobar la devolución de 75,00\s€ a Desconocida Inventada$/)
  await expectText('El próximo archivo de pagos enviará 75,00\u00a0€ a Desconocida Inventada.')
  await press(other, 'Aprobar la devolución')
  await expectToast('Devolución aprobada')
  await expectText('1 orden aprobada espera a enviarse.')
  await expectAccessible()
  await press(other, 'Descargar el archivo (pain.001)')
  const asking = within(
    await screen.findByRole('alertdialog', { name: '¿Preparar el archivo para el banco?' }),
  )
  asking.getByText(/^1 orden por 75,00\s€, para el /)
  await expectAccessible()
  const create = asking.getByRole('button', { name: 'Descargar el archivo (pain.001)' })
  const { text: xml } = await savedBy(() => other.click(create))
  expect(xml).toContain('<InstdAmt Ccy="EUR">75.00</InstdAmt>')
  await expectText('Enviada al banco')
  await expectText('Ninguna orden aprobada espera a enviarse.')

  const [, endToEnd = ''] = /<EndToEndId>([^<]+)/.exec(xml) ?? []
  await arrive({ cents: -75_00n, endToEnd })
  await app.open('/dashboard/treasury?list=refunds', admin, 'en')
  await expectText('Paid')
  await expectText('Debited by the bank on')

  await arrive({ cents: 75_00n, endToEnd, returnReason: 'AC04' })
  const again = await app.open('/dashboard/treasury?list=refunds', admin)
  await expectText('Si esa cuenta ya no vale, anúlala y pide otra devolución')
  await press(again, /^Anular la devolución de 75,00\s€/)
  await expectText('No se enviarán 75,00\u00a0€ a Desconocida Inventada.')
  await expectNoText(`Anulada por ${admin.email}`)
  await press(again, 'Anular la devolución')
  await expectText(`Anulada por ${admin.email}`)
  await again.click(screen.getByRole('tab', { name: 'Movimientos' }))
  await press(again, /^Devolver el movimiento de 75,00\s€/)
  await expectText('El banco devolvió lo que se envió a la cuenta')
  await again.keyboard('{Escape}')
})

test('chosen refunds are approved together, without one that somebody else has to approve', async () => {
  const entries = await arrive(
    { cents: 11_00n, name: 'Primera Inventada' },
    { cents: 22_00n, name: 'Segunda Inventada' },
    { cents: 33_00n, name: 'Propia Inventada' },
  )
  const ids: string[] = []
  for (const [index, id] of entries.entries()) {
    const url = `/api/admin/bank-entries/${id}/refund`
    const as = index < 2 ? admin : second
    const body = { reason: 'Repetida' }
    ids.push(...must(await product.call('POST', url, { as, body })).body.data.refund_ids)
  }
  const user = await app.open('/dashboard/treasury?list=refunds&refund_state=requested', second)
  await expectText('Propia Inventada')
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas cargadas' }))
  await expectText('3 filas elegidas')
  await press(user, 'Aprobar 2 devoluciones')
  const dialog = await screen.findByRole('dialog', { name: '¿Aprobar 2 devoluciones?' })
  expect(within(dialog).queryByText('Propia Inventada')).toBeNull()
  await expectText('En total, 33,00\u00a0€.')
  await expectAccessible()
  // Meanwhile a third person cancels one of them.
  const third = await product.aPerson({ roles: ['admin'] })
  must(await product.call('POST', `/api/admin/refunds/${ids[0]}/cancel`, { as: third }))
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }))
  await expectText('1 devolución aprobada. 1 no se ha podido aprobar.')
  const rows = within(dialog).getAllByRole('listitem')
  const rowOf = (name: string) => rows.find((row) => row.textContent.includes(name))?.textContent
  expect(rowOf('Primera Inventada')).toContain('ya está aprobada o anulada')
  expect(rowOf('Segunda Inventada')).toContain('Aprobada')
  await expectAccessible()
  await user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement)
  const { rows: stored } = await product.pool.query(
    'select id, approved_by from refund where id = any($1) and approved_by is not null',
    [ids],
  )
  expect(stored).toEqual([{ id: ids[1], approved_by: second.id }])
  await app.open('/dashboard/treasury?list=refunds&refund_state=requested', second)
  await expectText('Propia Inventada')
  await expectNoText('Segunda Inventada')
})

test('the page of an ended investment leads staff and its investor to its refund, and asks nobody to send the money', async () => {
  const [investor, project] = [await product.aPerson({ kyc: 'approved' }), await product.aProject()]
  const made = await product.anInvestment({ investor, project, amount: 1000, step: 'erir' })
  const { id, payment_reference } = made
  const body = { reason: 'Motivo inventado' }
  must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body }))
  const user = await app.open(`/dashboard/investments/${id}`, second)
  await expectText('1.000,00\u00a0€ sin invertir')
  await user.click(screen.getByRole('link', { name: 'Ver si se han devuelto' }))
  await screen.findByRole('tab', { name: 'Devoluciones y pagos', selected: true })
  const own = await app.open(`/dashboard/investments/${id}`, investor)
  await expectText('Devolvemos 1.000,00\u00a0€')
  await own.click(screen.getByRole('link', { name: 'Ver mis devoluciones' }))
  await expectText('Todavía no hay ninguna devolución preparada')

  const other = await app.open('/dashboard/treasury?list=refunds', second)
  await press(other, `Decir que el pago de ${payment_reference} no llegó nunca`)
  await expectText('Se comprobó a mano que')
  await fill(other, /^Motivo/, 'No está en el extracto')
  await expectAccessible()
  await press(other, 'No llegó nunca')
  await expectToast('El pago ya no consta')
  await expectNoText(payment_reference)
  await app.open(`/dashboard/investments/${id}`, investor)
  await expectNoText('Devolvemos 1.000,00\u00a0€')
})

test('the dialog of a refund does not say that money of somebody else goes to the investor', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const { id, payment_reference } = await product.anInvestment({ investor, project, step: 'erir' })
  const [entry_id] = await arrive({ name: 'Pagadora Inventada' })
  const lines = [{ entry_id, investment_id: id, amount: 1000 }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  const body = { reason: 'Pagó otra persona' }
  must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body }))
  const user = await app.open('/dashboard/treasury?list=refunds', admin)
  await press(user, `Devolver lo que sobra de la inversión ${payment_reference}`)
  await expectText('volverán a la cuenta de la que llegaron, también si es de otra persona')
})

test('if the bank does not name the payer, the dialog asks, and the approver reads who answered', async () => {
  await arrive({ cents: 76_00n, name: undefined, iban: undefined, remittance: 'Norma 43' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Devolver el movimiento de 76,00\s€/)
  await expectText('El banco no dice de qué cuenta llegaron los 76,00')
  await fill(user, /^Titular de la cuenta/, 'Otra Inventada')
  await fill(user, /^IBAN/, 'ES66 0019 0020 9612 3456 7891')
  await fill(user, /^Motivo/, 'El banco la dio por teléfono')
  await expectText('Este IBAN no es válido')
  expect(screen.getByRole('button', { name: 'Pedir la devolución' })).toHaveProperty('disabled', true)
  await fill(user, /^IBAN/, 'es66 0019 0020 9612 3456 7890')
  await expectAccessible()
  await press(user, 'Pedir la devolución')
  await expectToast('Devolución pedida')

  const approver = await app.open('/dashboard/treasury?list=refunds&refund_state=requested', second)
  await expectText('ES66 0019 0020 9612 3456 7890')
  await expectText(`La cuenta la indicó ${admin.email}; el banco no la da.`)
  await approver.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas cargadas' }))
  await press(approver, /^Aprobar \d+ devoluci/)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(`La cuenta la indicó ${admin.email}; el banco no la da.`)
})
