import { dayOf } from '@acervo/domain/common/time-zone'
import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../../treasury/check.ts'

let product: Product
let admin: Person
let ana: Person
let berta: Person
let arrive: Arrive
let project: Awaited<ReturnType<Product['aProject']>>
beforeAll(async () => {
  product = await aProduct({ reservations: { unpaidMax: 100, unpaidMaxInReview: 100 } })
  admin = await product.aPerson({ roles: ['admin'] })
  ana = await product.aPerson({ kyc: 'approved' })
  berta = await product.aPerson({ kyc: 'approved' })
  for (const holder of [ana, berta]) await givePayoutAccount(product, holder)
  arrive = aBankAccount(product, admin)
})
beforeEach(async () => {
  project = await product.aProject({ total_funding: 5_000_000 })
  for (const investor of [ana, berta]) await aPastHolding(product, { investor, project })
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const post = (path: string, body: object = {}) =>
  product.call('POST', `/api/admin/${path}`, { as: admin, body })
const read = async (path: string, as = admin) => must(await product.call('GET', path, { as })).body.data
const distribute = (amount = 100) => anApprovedDistribution(product, admin, termsFor(project, { amount }))
const pay = (id: string) => post(`distributions/${id}/pay`)
const reverse = (id: string) =>
  post(`distributions/${id}/reverse`, { reason: 'El importe era de otro proyecto' })
const shares = async (id: string, holder: Person): Promise<HolderShare['payment']> => {
  const { rows } = await read(`/api/admin/distributions/${id}/shares`)
  return rows.find(({ user_id }: HolderShare) => user_id === holder.id).payment
}
const available = async () => {
  const issuers = await read('/api/admin/treasury/issuers')
  return issuers.find((row: { project_id: string }) => row.project_id === project.id).available
}
const owed = async (id: string) => read(`/api/admin/overpayments?distribution_id=${id}`)
const orders = async (id: string) =>
  (
    await product.pool.query(
      `select payment_order.id, end_to_end_id as reference, payment_order.cents, payee_id from payment_order
       join distribution_payee on distribution_payee.id = about_id
       where distribution_id = $1 and returned_entry is null order by created_at`,
      [id],
    )
  ).rows
const file = () => exportOrders(product, admin)
/** A distribution of 100 euros that has paid the holders `who`, 40.50 euros each. */
async function paid(who: readonly Person[] = [ana, berta]): Promise<string> {
  const id = await distribute()
  must(await pay(id))
  await file()
  for (const { reference, cents, payee_id } of await orders(id))
    if (who.some((one) => one.id === payee_id)) await arrive({ cents: -BigInt(cents), endToEnd: reference })
  return id
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
  const id = await paid()
  must(await reverse(id))
  expect(await available()).toBe(before - 81)
  expect(await shares(id, ana)).toMatchObject({ state: 'to_return', paid_on: today })
  const [first] = (await owed(id)).filter(({ user_id }: { user_id: string }) => user_id === ana.id)
  expect(first).toMatchObject({ amount: 40.5, returned: 0, set_off: 0, left: 40.5, waived: null })
  const [told] = (await notified('distribution.overpaid', id)).filter(({ user_id }) => user_id === ana.id)
  expect(told.params).toMatchObject({ amount: 40.5, reference: first.reference })
  expect((await read('/api/portfolio', ana)).to_return.payments).toContainEqual(
    expect.objectContaining({ amount: 40.5, reference: first.reference }),
  )
  expect((await reverse(id)).body.code).toBe('distribution.not_reversible')
  expect((await pay(id)).body.code).toBe('distribution.nobody_to_pay')

  // If the transfer quotes the reference and returns the whole amount, nobody has to do anything.
  await arrive({ cents: 40_50n, reference: first.reference })
  expect(await shares(id, ana)).toMatchObject({ state: 'reversed' })
  expect(await available()).toBe(before - 40.5)
  expect(await owed(id)).toHaveLength(1)
})

test('staff assign a return of another amount, never for more than is owed, and can undo that', async () => {
  const id = await paid([ana])
  expect((await reverse(id)).body.code, 'the bank may pay Berta’s order').toBe(
    'distribution.payments_under_way',
  )
  const [unpaid] = (await orders(id)).filter(({ payee_id }) => payee_id === berta.id)
  await arrive({ cents: -BigInt(unpaid.cents), endToEnd: unpaid.reference })
  must(await reverse(id))
  const [{ id: order_id }] = (await orders(id)).filter(({ payee_id }) => payee_id === ana.id)
  const [part, rest, out] = await arrive({ cents: 10_00n }, { cents: 50_00n }, { cents: -1_00n })
  const assign = (entry = 0) => post(`bank-entries/${entry}/allocate`, { target: 'overpayment', order_id })
  const left = async () =>
    (await owed(id)).find((row: { order_id: string }) => row.order_id === order_id).left
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
  must(await post(`bank-entries/${part}/undo-allocation`, { reason: 'Era de otra' }))
  expect(await left()).toBe(10)
  // After a partial return, the whole amount no longer counts as returned automatically.
  const [{ reference }] = (await orders(id)).filter(({ payee_id }) => payee_id === ana.id)
  const [whole] = await arrive({ cents: 40_50n, reference })
  expect((await product.pool.query('select state from bank_entry where id = $1', [whole])).rows).toEqual([
    { state: 'open' },
  ])
  for (const [entry, code] of [
    [undefined, 'treasury.overpayment_required'],
    [crypto.randomUUID(), 'treasury.overpayment_not_found'],
  ])
    expect(
      (await post(`bank-entries/${whole}/allocate`, { target: 'overpayment', order_id: entry })).body.code,
    ).toBe(code)
  must(await post(`bank-entries/${whole}/allocate`, { target: 'own_funds' }))
  must(await post(`bank-entries/${out}/allocate`, { target: 'own_funds' }))
})

test('missing amounts are deducted from later payments of the project, and owed again if those are reversed', async () => {
  const id = await paid()
  must(await reverse(id))
  const before = await available()
  // 24.30 euros each, of the 40.50 that each holder has to return.
  const smaller = await distribute(60)
  expect(must(await pay(smaller)).body.data).toMatchObject({
    state: 'paid',
    payments: { due: 2, ordered: 2, paid: 2 },
  })
  expect(await orders(smaller)).toEqual([])
  expect(await available()).toBe(before - 60 + 48.6)
  expect(await shares(smaller, ana)).toMatchObject({ state: 'paid', paid_on: today })
  expect(
    (await notified('distribution.set_off', smaller)).map(({ params }) => [params.amount, params.rest]),
  ).toEqual([
    [24.3, 0],
    [24.3, 0],
  ])
  const larger = await distribute()
  const replies = await Promise.all([pay(larger), pay(larger)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await orders(larger)).map(({ cents }) => Number(cents))).toEqual([24_30, 24_30])
  expect(await owed(id)).toMatchObject([
    { set_off: 40.5, left: 0 },
    { set_off: 40.5, left: 0 },
  ])
  expect(await shares(id, ana)).toMatchObject({ state: 'reversed' })
  const [mine] = (await product.call('GET', '/api/portfolio/payments', { as: ana })).body.data.filter(
    (row: { set_off: number }) => row.set_off === 16.2,
  )
  expect(mine).toMatchObject({ net: 40.5, state: 'ordered' })

  must(await reverse(larger))
  expect(await owed(id)).toMatchObject([
    { set_off: 24.3, left: 16.2 },
    { set_off: 24.3, left: 16.2 },
  ])
  must(await reverse(smaller))
  expect(await owed(id)).toMatchObject([{ left: 40.5 }, { left: 40.5 }])
  expect(await available()).toBe(before)
})

test('an order of a reversed distribution that the bank carries out after all is explained by hand, and owed', async () => {
  const id = await distribute()
  must(await pay(id))
  const sent = await file()
  await product.pool.query('update payment_file set execution_day = current_date - 9 where id = $1', [
    sent.id,
  ])
  must(await post(`payment-files/${sent.id}/refusal`, { reason: 'Sin saldo' }))
  must(await post(`payment-files/${sent.id}/refusal/confirm`))
  const before = await available()
  must(await reverse(id))
  expect(await available()).toBe(before + 100)
  const [first] = await orders(id)
  const [debit] = await arrive({ cents: -BigInt(first.cents), endToEnd: first.reference })
  expect(await owed(id)).toEqual([])
  const { body } = await product.call('GET', `/api/admin/bank-entries/${debit}/orders`, { as: admin })
  const choice = body.data.find(({ order_id }: { order_id: string }) => order_id === first.id)
  must(await post(`bank-entries/${debit}/orders`, { ...choice, left_out: null }))
  expect(await owed(id)).toMatchObject([{ amount: 40.5, left: 40.5 }])
  expect(await available()).toBe(before + 59.5)
  expect(await notified('distribution.overpaid', id)).toHaveLength(1)
  must(await post(`bank-entries/${debit}/undo-orders`, { reason: 'Era otro' }))
  expect([await owed(id), await available()]).toEqual([[], before + 100])
  must(await post(`bank-entries/${debit}/allocate`, { target: 'own_funds' }))
})

test('nobody waives their own debt or assigns a transfer to it', async () => {
  const holder = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  await givePayoutAccount(product, holder)
  await aPastHolding(product, { investor: holder, project })
  const id = await paid([holder])
  for (const { reference, cents, payee_id } of await orders(id))
    if (payee_id !== holder.id) await arrive({ cents: -BigInt(cents), endToEnd: reference })
  must(await reverse(id))
  const own = (await owed(id)).find(({ user_id }: { user_id: string }) => user_id === holder.id)
  const path = `/api/admin/overpayments/${own.order_id}/waive`
  const refused = await product.call('POST', path, { as: holder, body: { reason: 'Ya está hablado' } })
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.about_oneself'])
  const [entry] = await arrive({ cents: 27_00n })
  const assign = { target: 'overpayment', order_id: own.order_id }
  const assigned = await product.call('POST', `/api/admin/bank-entries/${entry}/allocate`, {
    as: holder,
    body: assign,
  })
  expect([assigned.status, assigned.body.code]).toEqual([403, 'identity.about_oneself'])
  expect(await owed(id)).toContainEqual(
    // A third of 100 euros less the withholding; one of the three holders got the remaining cent.
    expect.objectContaining({ order_id: own.order_id, left: own.left, waived: null }),
  )
  must(await post(`bank-entries/${entry}/allocate`, { target: 'own_funds' }))
  must(await post(`overpayments/${own.order_id}/waive`, { reason: 'El emisor lo asume' }))
})

test('a debt is waived once and is not asked for any more', async () => {
  const id = await paid()
  must(await reverse(id))
  const [one, other] = await owed(id)
  const waive = () => post(`overpayments/${one.order_id}/waive`, { reason: 'El emisor lo asume' })
  const replies = await Promise.all([waive(), waive()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const later = await distribute()
  must(await pay(later))
  expect((await orders(later)).map(({ payee_id, cents }) => [payee_id, Number(cents)])).toEqual([
    [one.user_id, 40_50],
  ])
  expect(await owed(id)).toMatchObject([
    { order_id: one.order_id, left: 0, waived: { by: admin.email, reason: 'El emisor lo asume' } },
    { order_id: other.order_id, left: 0, set_off: 40.5 },
  ])
})

test('a waiver covers what is left, so a return that is undone later is owed again', async () => {
  const id = await paid()
  must(await reverse(id))
  const [{ order_id }] = await owed(id)
  const [part] = await arrive({ cents: 30_00n })
  must(await post(`bank-entries/${part}/allocate`, { target: 'overpayment', order_id }))
  const waive = async () =>
    must(await post(`overpayments/${order_id}/waive`, { reason: 'Del resto se olvida el emisor' })).body.data
  expect(await waive()).toMatchObject({ returned: 30, left: 0 })
  must(await post(`bank-entries/${part}/undo-allocation`, { reason: 'La retira quien la envió' }))
  expect((await owed(id))[0]).toMatchObject({ returned: 0, left: 30 })
  expect(await waive()).toMatchObject({ left: 0 })
  must(await post(`bank-entries/${part}/allocate`, { target: 'own_funds' }))
})

test('a payment is reversed or made, never both, when it is ordered or debited at that moment', async () => {
  for (const at of [1, 2, 3]) {
    const id = await distribute(at)
    const [payment, reversal] = await Promise.all([pay(id), reverse(id)])
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
  const id = await distribute()
  must(await pay(id))
  await file()
  const [first, second] = await orders(id)
  await arrive({ cents: -BigInt(first.cents), endToEnd: first.reference })
  const [, reversal] = await Promise.all([
    arrive({ cents: -BigInt(second.cents), endToEnd: second.reference }),
    reverse(id),
  ])
  if (reversal.status !== 200) must(await reverse(id))
  expect(await owed(id)).toHaveLength(2)
})
