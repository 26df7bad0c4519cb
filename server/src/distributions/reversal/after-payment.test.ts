import { dayOf } from '@acervo/domain/common/time-zone'
import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givePayoutAccount } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { reversedPayments, type ReversedPayments } from '../../testing/reversed-payments.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../../treasury/check.ts'

let product: Product
let admin: Person
let ana: Person
let berta: Person
let arrive: Arrive
let desk: ReversedPayments
beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 100, unpaidMaxInReview: 100 } })
  admin = await product.aPerson({ roles: ['admin'] })
  ana = await product.aPerson({ kyc: 'approved' })
  berta = await product.aPerson({ kyc: 'approved' })
  for (const holder of [ana, berta]) await givePayoutAccount(product, holder)
  arrive = aBankAccount(product, admin)
})
beforeEach(async () => {
  desk = await reversedPayments(product, { admin, arrive }, [ana, berta])
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const read = async (path: string, as = admin) => must(await product.call('GET', path, { as })).body.data
const shares = async (id: string, holder: Person): Promise<HolderShare['payment']> => {
  const { rows } = await read(`/api/admin/distributions/${id}/shares`)
  return rows.find(({ user_id }: HolderShare) => user_id === holder.id).payment
}
const available = async () => {
  const issuers = await read('/api/admin/treasury/issuers')
  return issuers.find((row: { project_id: string }) => row.project_id === desk.project.id).available
}
const notified = async (kind: string, id: string) => {
  const { rows } = await product.pool.query(
    'select user_id, params from notification where kind = $1 and subject_id = $2 order by id',
    [kind, id],
  )
  return rows
}

test('payments of a reversed distribution have to be returned, and the rest is the issuer’s again', async () => {
  const before = await available()
  const id = await desk.paid()
  must(await desk.reverse(id))
  expect(await available()).toBe(before - 81)
  expect(await shares(id, ana)).toMatchObject({ state: 'to_return', paid_on: today })
  const [first] = (await desk.owed(id)).filter(({ user_id }: { user_id: string }) => user_id === ana.id)
  expect(first).toMatchObject({ amount: 40.5, returned: 0, set_off: 0, left: 40.5, waived: null })
  const [told] = (await notified('distribution.overpaid', id)).filter(({ user_id }) => user_id === ana.id)
  expect(told.params).toMatchObject({ amount: 40.5, reference: first.reference })
  expect((await read('/api/portfolio', ana)).to_return.payments).toContainEqual(
    expect.objectContaining({ amount: 40.5, reference: first.reference }),
  )
  expect((await desk.reverse(id)).body.code).toBe('distribution.not_reversible')
  expect((await desk.pay(id)).body.code).toBe('distribution.nobody_to_pay')

  // If the transfer quotes the reference and returns the whole amount, nobody has to do anything.
  await arrive({ cents: 40_50n, reference: first.reference })
  expect(await shares(id, ana)).toMatchObject({ state: 'reversed' })
  expect(await available()).toBe(before - 40.5)
  expect(await desk.owed(id)).toHaveLength(1)
})

test('staff assign a return of another amount, never for more than is owed, and can undo that', async () => {
  const id = await desk.paid([ana])
  expect((await desk.reverse(id)).body.code, 'the bank may pay Berta’s order').toBe(
    'distribution.payments_under_way',
  )
  const [unpaid] = (await desk.orders(id)).filter(({ payee_id }) => payee_id === berta.id)
  await arrive({ cents: -BigInt(unpaid.cents), endToEnd: unpaid.reference })
  must(await desk.reverse(id))
  const [{ id: order_id }] = (await desk.orders(id)).filter(({ payee_id }) => payee_id === ana.id)
  const [part, rest, out] = await arrive({ cents: 10_00n }, { cents: 50_00n }, { cents: -1_00n })
  const assign = (entry = 0) =>
    desk.post(`bank-entries/${entry}/allocate`, { target: 'overpayment', order_id })
  const left = async () =>
    (await desk.owed(id)).find((row: { order_id: string }) => row.order_id === order_id).left
  expect((await assign(out)).body.code).toBe('treasury.overpayment_not_incoming')
  expect(must(await assign(part)).body.data).toMatchObject({ state: 'matched', unmatched: 0 })
  expect(await left()).toBe(30.5)
  const [one, other] = await Promise.all([assign(rest), assign(rest)])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(await left()).toBe(0)
  expect(await read(`/api/admin/overpayments`)).not.toContainEqual(expect.objectContaining({ order_id }))
  const { rows } = await product.pool.query(
    'select state, (cents - matched_cents)::int as open from bank_entry where id = $1',
    [rest],
  )
  expect(rows, 'what is too much stays open').toEqual([{ state: 'open', open: 19_50 }])
  expect((await assign(rest)).status).toBe(409)
  must(await desk.post(`bank-entries/${part}/undo-allocation`, { reason: 'Era de otra' }))
  expect(await left()).toBe(10)
  // After a partial return, the whole amount no longer counts as returned automatically.
  const [{ reference }] = (await desk.orders(id)).filter(({ payee_id }) => payee_id === ana.id)
  const [whole] = await arrive({ cents: 40_50n, reference })
  expect((await product.pool.query('select state from bank_entry where id = $1', [whole])).rows).toEqual([
    { state: 'open' },
  ])
  for (const [entry, code] of [
    [undefined, 'treasury.overpayment_required'],
    [crypto.randomUUID(), 'treasury.overpayment_not_found'],
  ])
    expect(
      (await desk.post(`bank-entries/${whole}/allocate`, { target: 'overpayment', order_id: entry })).body
        .code,
    ).toBe(code)
  must(await desk.post(`bank-entries/${whole}/allocate`, { target: 'own_funds' }))
  must(await desk.post(`bank-entries/${out}/allocate`, { target: 'own_funds' }))
})

test('missing amounts are deducted from later payments of the project, and owed again if those are reversed', async () => {
  const id = await desk.paid()
  must(await desk.reverse(id))
  const before = await available()
  // 24.30 euros each, of the 40.50 that each holder has to return.
  const smaller = await desk.distribute(60)
  expect(must(await desk.pay(smaller)).body.data).toMatchObject({
    state: 'paid',
    payments: { due: 2, ordered: 2, paid: 2 },
  })
  expect(await desk.orders(smaller)).toEqual([])
  expect(await available()).toBe(before - 60 + 48.6)
  expect(await shares(smaller, ana)).toMatchObject({ state: 'paid', paid_on: today })
  expect(
    (await notified('distribution.set_off', smaller)).map(({ params }) => [params.amount, params.rest]),
  ).toEqual([
    [24.3, 0],
    [24.3, 0],
  ])
  const larger = await desk.distribute()
  const replies = await Promise.all([desk.pay(larger), desk.pay(larger)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await desk.orders(larger)).map(({ cents }) => Number(cents))).toEqual([24_30, 24_30])
  expect(await desk.owed(id)).toMatchObject([
    { set_off: 40.5, left: 0 },
    { set_off: 40.5, left: 0 },
  ])
  expect(await shares(id, ana)).toMatchObject({ state: 'reversed' })
  const [mine] = (await product.call('GET', '/api/portfolio/payments', { as: ana })).body.data.filter(
    (row: { set_off: number }) => row.set_off === 16.2,
  )
  expect(mine).toMatchObject({ net: 40.5, state: 'ordered' })

  must(await desk.reverse(larger))
  expect(await desk.owed(id)).toMatchObject([
    { set_off: 24.3, left: 16.2 },
    { set_off: 24.3, left: 16.2 },
  ])
  must(await desk.reverse(smaller))
  expect(await desk.owed(id)).toMatchObject([{ left: 40.5 }, { left: 40.5 }])
  expect(await available()).toBe(before)
})

test('an order of a reversed distribution that the bank carries out after all is explained by hand, and owed', async () => {
  const id = await desk.distribute()
  must(await desk.pay(id))
  const sent = await desk.file()
  await product.pool.query('update payment_file set execution_day = current_date - 9 where id = $1', [
    sent.id,
  ])
  must(await desk.post(`payment-files/${sent.id}/refusal`, { reason: 'Sin saldo' }))
  must(await desk.post(`payment-files/${sent.id}/refusal/confirm`))
  const before = await available()
  must(await desk.reverse(id))
  expect(await available()).toBe(before + 100)
  const [first] = await desk.orders(id)
  const [debit] = await arrive({ cents: -BigInt(first.cents), endToEnd: first.reference })
  expect(await desk.owed(id)).toEqual([])
  const { body } = await product.call('GET', `/api/admin/bank-entries/${debit}/orders`, { as: admin })
  const choice = body.data.find(({ order_id }: { order_id: string }) => order_id === first.id)
  must(await desk.post(`bank-entries/${debit}/orders`, { ...choice, left_out: null }))
  expect(await desk.owed(id)).toMatchObject([{ amount: 40.5, left: 40.5 }])
  expect(await available()).toBe(before + 59.5)
  expect(await notified('distribution.overpaid', id)).toHaveLength(1)
  must(await desk.post(`bank-entries/${debit}/undo-orders`, { reason: 'Era otro' }))
  expect([await desk.owed(id), await available()]).toEqual([[], before + 100])
  must(await desk.post(`bank-entries/${debit}/allocate`, { target: 'own_funds' }))
})

test('a payment is reversed or made, never both, when it is ordered or debited at that moment', async () => {
  for (const at of [1, 2, 3]) {
    const id = await desk.distribute(at)
    const [payment, reversal] = await Promise.all([desk.pay(id), desk.reverse(id)])
    expect(reversal.status).toBe(200)
    expect([200, 409]).toContain(payment.status)
    expect(
      (
        await product.pool.query(
          'select 1 from payment_order join distribution_payee on distribution_payee.id = about_id where distribution_id = $1 and withdrawn_at is null',
          [id],
        )
      ).rows,
    ).toEqual([])
  }
  const id = await desk.distribute()
  must(await desk.pay(id))
  await desk.file()
  const [first, second] = await desk.orders(id)
  await arrive({ cents: -BigInt(first.cents), endToEnd: first.reference })
  const [, reversal] = await Promise.all([
    arrive({ cents: -BigInt(second.cents), endToEnd: second.reference }),
    desk.reverse(id),
  ])
  if (reversal.status !== 200) must(await desk.reverse(id))
  expect(await desk.owed(id)).toHaveLength(2)
})
