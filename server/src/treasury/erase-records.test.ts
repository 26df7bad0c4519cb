import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'
import { checkMoney } from './check.ts'
import { eraseBankRecords } from './erase-records.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const inYears = (years: number) => ({
  ...product.services,
  now: () => new Date(Date.now() + years * 365.25 * 86_400_000),
})
const post = async (url: string, body: object = {}) =>
  must(await product.call('POST', `/api/${url}`, { as: admin, body })).body.data

/** The tables that still contain a text. */
async function tablesContaining(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of [
    'bank_entry',
    'payment_order',
    'refused_order',
    'payment_file',
    'refund',
    'audit_reason',
    'audit_log',
  ]) {
    const query = `select 1 from ${table} t where t::text ilike $1 limit 1`
    if ((await product.pool.query(query, [`%${text}%`])).rows.length > 0) found.push(table)
  }
  return found
}

/** Sends a transfer back, of an investment or of nobody. Returns the file with the order. */
async function sentBack(cents: bigint, url: string, reason: string, payers: object[] = []): Promise<number> {
  const { refund_ids } = await post(url, { reason, payers })
  await post(`admin/refunds/${refund_ids[0]}/approve`)
  const { id } = await post('admin/payment-files', { execution_day: dayOf(new Date()) })
  const { rows } = await product.pool.query(
    'select end_to_end_id, creditor_name as name from payment_order where file_id = $1',
    [id],
  )
  await arrive({ cents: -cents, reference: undefined, endToEnd: rows[0].end_to_end_id, name: rows[0].name })
  return id
}

test('after ten years bank records name no payer, except investors whose account is not erased', async () => {
  const [unknown] = await arrive({ cents: 21_00n, name: 'Extraña Inventada', remittance: 'De Extraña' })
  const file = await sentBack(21_00n, `admin/bank-entries/${unknown}/refund`, 'Extraña se equivocó')
  await arrive({ cents: 22_00n, name: 'Abierta Inventada' })
  const [nameless] = await arrive({ cents: 23_00n, name: undefined, iban: undefined })
  // A movement as some Norma 43 statements show it: an amount and nothing else.
  await product.pool.query(`update bank_entry set remittance = '', bank_reference = null where id = $1`, [
    nameless,
  ])
  const stated = { entry_id: nameless, name: 'Callada Inventada', iban: 'ES6600190020961234567890' }
  await sentBack(23_00n, `admin/bank-entries/${nameless}/refund`, 'Callada llamó', [stated])
  const [aside] = await arrive({ cents: 24_00n, name: 'Apartada Inventada' })
  await post(`admin/bank-entries/${aside}/set-aside`, { reason: 'Apartada se equivocó de cuenta' })

  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const { id } = await product.anInvestment({ investor, project, step: 'review' })
  const [entry_id] = await arrive({ cents: 1_000_00n, name: 'Titular Inventada' })
  await post('admin/bank-matches', { lines: [{ entry_id, investment_id: id, amount: 1000 }] })
  await post(`investment/${id}/reject`, { reason: 'Motivo' })
  await sentBack(1_000_00n, `admin/investments/${id}/refund`, 'Titular desistió')

  await eraseBankRecords(inYears(9.9))
  expect(await tablesContaining('Extraña')).toEqual(['bank_entry', 'payment_order', 'refund', 'audit_reason'])
  await eraseBankRecords(inYears(10.1))
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Extraña')).toEqual([])
  expect(await tablesContaining('Apartada')).toEqual([])
  expect(await tablesContaining('Callada')).toEqual([])
  expect(await tablesContaining('Abierta'), 'not explained yet').toEqual(['bank_entry'])
  expect(await tablesContaining('Titular')).toEqual(['bank_entry', 'payment_order', 'refund', 'audit_reason'])
  const download = await product.call('GET', `/api/admin/payment-files/${file}`, { as: admin })
  expect(download).toMatchObject({ status: 409, body: { code: 'treasury.payment_file_erased' } })

  must(await product.call('POST', '/api/account/close', { as: investor, body: { password: PASSWORD } }))
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Titular')).toContain('bank_entry')
  await product.pool.query('update profile set erased_at = now() where id = $1', [investor.id])
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Titular')).toEqual([])
  const { rows } = await product.pool.query(
    `select after from audit_log where action = 'treasury.erase_records' order by at`,
  )
  expect(rows).toEqual([{ after: { rows: 7 } }, { after: { rows: 3 } }])
})

test('the bank’s reason for refusing a file is erased with the last of its orders', async () => {
  const [unknown] = await arrive({ cents: 23_00n, name: 'Otra Inventada' })
  const { refund_ids } = await post(`admin/bank-entries/${unknown}/refund`, { reason: 'Devolver' })
  await post(`admin/refunds/${refund_ids[0]}/approve`)
  const { id } = await post('admin/payment-files', { execution_day: dayOf(new Date()) })
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [id])
  await post(`admin/payment-files/${id}/refusal`, { reason: 'AC04: cuenta de Denegada cancelada' })
  await post(`admin/payment-files/${id}/refusal/confirm`)
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Denegada')).toEqual(['payment_file', 'audit_reason'])
  expect(await tablesContaining('Otra Inventada')).toContain('refused_order')

  await post('admin/payment-files', { execution_day: dayOf(new Date()) })
  const order =
    'select end_to_end_id from payment_order join refused_order on order_id = id where refused_order.file_id = $1'
  const { rows } = await product.pool.query(order, [id])
  await arrive({ cents: -23_00n, reference: undefined, endToEnd: rows[0].end_to_end_id })
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Denegada')).toEqual([])
  expect(await tablesContaining('Otra Inventada')).toEqual([])
})

test('a payee whose payment the bank returned stays known until it is paid again', async () => {
  const [transfer] = await arrive({ cents: 25_00n, name: 'Devuelta Inventada', remittance: 'Lo suyo' })
  await sentBack(25_00n, `admin/bank-entries/${transfer}/refund`, 'Sin asignar')
  const order = `select end_to_end_id, about_id from payment_order where cents = 2500 order by created_at desc`
  const [first] = (await product.pool.query(order)).rows
  await arrive({ cents: 25_00n, reference: undefined, endToEnd: first.end_to_end_id, returnReason: 'AC04' })
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Devuelta')).toEqual(['bank_entry'])

  await post(`admin/refunds/${first.about_id}/approve`)
  await post('admin/payment-files', { execution_day: dayOf(new Date()) })
  const [again] = (await product.pool.query(order)).rows
  await arrive({ cents: -25_00n, reference: undefined, endToEnd: again.end_to_end_id })
  await eraseBankRecords(inYears(10.1))
  expect(await tablesContaining('Devuelta')).toEqual([])
})
