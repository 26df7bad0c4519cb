import { dayOf } from '@acervo/domain/common/time-zone'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../../server/src/testing/product.ts'
import { aBankAccount } from '../../../server/src/testing/statements/bank-account.ts'
import { anEntry } from '../../../server/src/testing/statements/built.ts'
import { aStatementOf, importStatement } from '../../../server/src/testing/statements/import-file.ts'
import {
  anApp,
  choose,
  closeAfterwards,
  expectAccessible,
  expectNoText,
  expectText,
  expectToast,
  press,
  type TestApp,
} from '../app.tsx'
import { fill } from '../fields.ts'

let product: Product
let app: TestApp
let admin: Person
let investor: Person
let references: string[]
let ids: string[]
const today = dayOf(new Date())
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    investor.id,
  ])
  const project = await product.aProject({ name: 'Molino de Prueba' })
  references = []
  ids = []
  for (const amount of [1000, 2000, 3000]) {
    const investment = await product.anInvestment({ investor, project, amount, step: 'review' })
    references.push(investment.payment_reference)
    ids.push(investment.id)
  }
  const from = { name: rows[0].name, bookedOn: today, valueOn: today }
  const entries = [
    anEntry({ ...from, cents: 1_000_00n, reference: references[0], bankReference: 'B-1' }),
    anEntry({
      ...from,
      cents: 1_500_00n,
      reference: undefined,
      remittance: 'Primera parte',
      bankReference: 'B-2',
    }),
    anEntry({
      ...from,
      cents: 3_500_00n,
      reference: undefined,
      remittance: 'El resto',
      bankReference: 'B-3',
    }),
  ]
  const statement = aStatementOf(product, { entries, from: today, to: today })
  must(await importStatement(product, admin, statement))
  app = await anApp(product)
})
closeAfterwards(() => ({ app, product }))

const entryWith = async (text: string) => {
  const found = await screen.findByText(text)
  const row = found.closest<HTMLElement>('tr')
  if (!row) throw new Error(`No entry says ${text}`)
  return within(row)
}

test('the exact match is confirmed with all others like it, and shows what it pays', async () => {
  const user = await app.open('/dashboard/treasury', admin)
  const entry = await entryWith('Inversión en la corrala')
  for (const sign of ['Referencia correcta', 'Importe exacto', 'La paga su titular']) entry.getByText(sign)
  await expectAccessible()
  await press(user, 'Confirmar la coincidencia exacta')
  await expectText('1 transferencia asignada.')
  await expectText('No hay coincidencias exactas por confirmar.')
  await expectNoText('Confirmar la coincidencia exacta')
  await choose(user, /^Estado/, 'Asignados')
  await expectText(`Asignada por ${admin.email}`)
})

test('two transfers pay two investments with the keyboard alone, and the match is undone with a reason', async () => {
  const user = await app.open('/dashboard/treasury?state=all', admin)
  const entry = await entryWith('Primera parte')
  entry.getByRole('button', { name: /^Asignar el movimiento de 1\.500,00\s€/ }).focus()
  await user.keyboard('d')
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar la transferencia' }))
  for (const reference of references.slice(1)) {
    const choice = await dialog.findByRole('checkbox', { name: new RegExp(reference) })
    choice.focus()
    await user.keyboard(' ')
  }
  await dialog.findByText(/^Faltan 3\.500,00\s€$/)
  expect(dialog.getByRole('button', { name: 'Confirmar la asignación' })).toHaveProperty('disabled', true)
  const other = await dialog.findByRole('checkbox', { name: /3\.500,00\s€/ })
  other.focus()
  await user.keyboard(' ')
  await dialog.findByText('Cuadra al céntimo')
  await expectAccessible()
  dialog.getByRole('button', { name: 'Confirmar la asignación' }).focus()
  await user.keyboard('{Enter}')
  await expectToast('Transferencia asignada')

  await press(user, /^Deshacer la asignación del movimiento de 1\.500,00\s€/)
  await fill(user, /^Motivo/, 'Era de otra persona')
  await press(user, 'Deshacer')
  await expectToast('Asignación deshecha')
  await (await entryWith('Primera parte')).findByText('Abierto')
})

test('assigning the rest of a transfer shows its amount', async () => {
  const all = must(await product.call('GET', '/api/admin/bank-entries', { as: admin })).body.data
  const { id: entry_id } = all.find((one: { remittance: string }) => one.remittance === 'El resto')
  const lines = [{ entry_id, investment_id: ids[1], amount: 2000 }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de 3\.500,00\s€/)
  await screen.findByText(/^Entraron 1\.500,00\s€ el .* que no pagan ninguna inversión\./)
})

test('and saves nothing when somebody else has undone the match since', async () => {
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Otro destino para el movimiento de 3\.500,00\s€/)
  await choose(user, 'Destino', 'De la propia firma: aportación o intereses del banco')
  const all = must(await product.call('GET', '/api/admin/bank-entries', { as: admin })).body.data
  const { lines } = all.find((one: { remittance: string }) => one.remittance === 'El resto')
  const body = { reason: 'Era de otra' }
  must(await product.call('POST', `/api/admin/bank-matches/${lines[0].match_id}/undo`, { as: admin, body }))
  await press(user, 'Guardar')
  await expectToast(/^Mientras tanto ha cambiado lo que queda de este movimiento: ahora son 3\.500\s€\./)
  await (await entryWith('El resto')).findByText('Abierto')
})

test('in English, without an investment that fits', async () => {
  await app.open('/dashboard/treasury?state=matched', admin, 'en')
  await expectText('No exact matches to confirm.')
  await expectNoText('No investment seems to fit.')
})

test('other transfers of a payer with a long name are found without searching', async () => {
  const name = `Comunidad de ${'propietarios inventados '.repeat(5)}`.trim()
  await aBankAccount(
    product,
    admin,
    7_000_00n,
  )({ cents: 41_00n, name, remittance: 'Una parte' }, { cents: 42_00n, name, remittance: 'Otra parte' })
  const user = await app.open('/dashboard/treasury?state=all', admin)
  await press(user, /^Asignar el movimiento de 41,00\s€/)
  await screen.findByRole('checkbox', { name: /^.* · Comunidad de .* · 42,00\s€/ })
})
