import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ connections: 10 })
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const reason = 'Sobra'
const post = (url: string, body: object = {}) =>
  product.call('POST', `/api/admin/${url}`, { as: admin, body })

test('a refund whose order goes into a file while it is approved and cancelled is not cancelled', async () => {
  const [transfer] = await arrive({ cents: 75_00n })
  const { refund_ids } = must(await post(`bank-entries/${transfer}/refund`, { reason })).body.data
  const [id] = refund_ids
  must(await post(`refunds/${id}/approve`))
  const { rows } = await product.pool.query('select order_id from refund where id = $1', [id])
  const undecided = 'update refund set order_id = null, approved_at = null, approved_by = null where id = $1'
  await product.pool.query(undecided, [id])

  const [approving, exporting] = [await product.pool.connect(), await product.pool.connect()]
  await approving.query('begin')
  await approving.query('select from bank_entry where id = $1 for update', [transfer])
  const cancelling = post(`refunds/${id}/cancel`)
  await expect.poll(() => waitingForLock(product.pool, 'bank_entry')).toBe(1)
  await exporting.query('begin')
  await exporting.query(
    `with file as (
       insert into payment_file (message_id, version, execution_day, order_count, cents, created_at, created_by)
       values ('X', '001.09', now(), 1, 7500, now(), $2) returning id)
     update payment_order set file_id = file.id from file where payment_order.id = $1`,
    [rows[0].order_id, admin.id],
  )
  await approving.query(
    'update refund set order_id = $2, approved_at = now(), approved_by = $3 where id = $1',
    [id, rows[0].order_id, admin.id],
  )
  await approving.query('commit')
  await expect.poll(() => waitingForLock(product.pool, 'payment_order')).toBe(1)
  await exporting.query('commit')
  approving.release()
  exporting.release()

  expect((await cancelling).body.code).toBe('treasury.refund_not_cancellable')
  const orders = await product.pool.query('select file_id is not null as is_exported from payment_order')
  expect(orders.rows).toEqual([{ is_exported: true }])
})

/** Two refunds of one transfer, in a file that was recorded as refused. The first refund is cancelled afterwards. */
async function refusedTogether() {
  const [project, investor] = [await product.aProject(), await product.aPerson({ kyc: 'approved' })]
  const [transfer = 0] = await arrive({ cents: 2_010_00n })
  const lines = []
  for (const amount of [1_000, 1_010]) {
    const { id } = await product.anInvestment({ investor, project, amount, step: 'review' })
    lines.push({ entry_id: transfer, investment_id: id, amount })
  }
  must(await post('bank-matches', { lines }))
  const refunds: string[] = []
  for (const { investment_id } of lines) {
    const url = `/api/investment/${investment_id}/reject`
    must(await product.call('POST', url, { as: admin, body: { reason } }))
    const { refund_ids } = must(await post(`investments/${investment_id}/refund`, { reason })).body.data
    must(await post(`refunds/${refund_ids[0]}/approve`))
    refunds.push(refund_ids[0])
  }
  const { id: file } = must(await post('payment-files', { execution_day: dayOf(new Date()) })).body.data
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [file])
  must(await post(`payment-files/${file}/refusal`, { reason }))
  must(await post(`payment-files/${file}/refusal/confirm`))
  const [cancelled = '', other = ''] = refunds
  must(await post(`refunds/${cancelled}/cancel`))
  return { transfer, file: file as number, other }
}

test.each(['staff say', 'a statement says'])(
  'a refund is cancelled while %s that the file of it and of a cancelled one was carried out: neither stops the other',
  async (who) => {
    const { transfer, file, other } = await refusedTogether()
    const { rows } = await product.pool.query(
      `select end_to_end_id, -cents as cents from payment_order where id in (select order_id from refused_order where file_id = $1)`,
      [file],
    )
    const debits = rows.map((row) => ({
      cents: BigInt(row.cents),
      endToEnd: row.end_to_end_id,
      reference: undefined,
    }))
    const [debit = 0] =
      who === 'staff say' ? await arrive({ cents: -2_010_00n, name: undefined, iban: undefined }) : []
    const holding = await product.pool.connect()
    await holding.query('begin')
    await holding.query('select from bank_entry where id = $1 for update', [transfer])
    const cancelling = post(`refunds/${other}/cancel`)
    await expect.poll(() => waitingForLock(product.pool, 'bank_entry')).toBe(1)
    const chosen = { file_id: file, order_id: null, left_out: null }
    const paying =
      who === 'staff say' ? post(`bank-entries/${debit}/orders`, chosen).then(must) : arrive(...debits)
    await expect.poll(() => waitingForLock(product.pool, 'bank_entry')).toBe(2)
    await holding.query('commit')
    holding.release()
    await paying
    expect((await cancelling).status).toBeLessThan(500)
    expect(await checkMoney(product.services.db)).toEqual([])
  },
)
