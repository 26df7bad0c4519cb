import type { Waiting } from '@acervo/domain/overview/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  anOwedClosedAccount,
  aPastHolding,
  aRedemption,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { lift, onInvestor, onProject, onTokens } from '../testing/blocks.ts'
import { exportOrders } from '../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let second: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const reason = 'Motivo inventado'
const call = (method: string, path: string, body?: object, as = admin) =>
  product.call(method, `/api/${path}`, { as, body })
const post = async (path: string, body: object = {}, as = admin) =>
  must(await call('POST', path, body, as)).body.data
const rows = async (path: string) => must(await call('GET', path)).body.data
const waiting = async (kind: Waiting) => {
  const { data } = must(await call('GET', 'admin/overview')).body
  return data.waiting.find((row: { kind: Waiting }) => row.kind === kind)
}

/** An approved distribution to a holder with a payout account. */
async function approved(): Promise<string> {
  const [project, investor] = [await product.aProject(), await product.aPerson({ kyc: 'approved' })]
  await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, investor)
  return anApprovedDistribution(product, admin, termsFor(project))
}

/** Orders the payment of a distribution and puts it into a file. Returns the file and its order. */
async function exported(distribution: string) {
  await post(`admin/distributions/${distribution}/pay`)
  const { id, orders } = await exportOrders(product, admin)
  const [order = expect.fail('Nothing was ordered')] = orders
  return { id, order }
}

test('an approved distribution waits until its payments are ordered, but not while somebody asked to reverse it', async () => {
  const [ordered, reversed] = [await approved(), await approved()]
  expect(await waiting('unordered_distributions')).toMatchObject({ count: 2, oldest: expect.any(String) })
  expect(await rows('admin/distributions?state=unordered')).toMatchObject([{ id: reversed }, { id: ordered }])
  const { order } = await exported(ordered)
  await arrive({ cents: -order.cents, endToEnd: order.endToEnd })
  product.services.needsTwoPeople = true
  await post(`admin/distributions/${reversed}/reverse`, { reason })
  expect(await waiting('unordered_distributions')).toMatchObject({ count: 0, oldest: null })
  expect(await rows('admin/distributions?state=unordered')).toEqual([])
  await post(`admin/distributions/${reversed}/reverse/approve`, {}, second)
  product.services.needsTwoPeople = false
  expect(await waiting('unordered_distributions')).toMatchObject({ count: 0, oldest: null })
})

test('a distribution of which nobody can be paid yet does not wait to be ordered', async () => {
  const waits = async () => (await waiting('unordered_distributions')).count
  const [project, investor] = [await product.aProject(), await product.aPerson({ kyc: 'approved' })]
  await aPastHolding(product, { investor, project })
  const id = await anApprovedDistribution(product, admin, termsFor(project))
  const isOrderable = async () => (await call('POST', `admin/distributions/${id}/pay`)).status === 200
  const set = (change: string, which = 'true') =>
    product.pool.query(`update payout_account set ${change} where user_id = $1 and ${which}`, [investor.id])
  const act = (action: 'block' | 'unblock') => post('block', onInvestor(investor, action))

  expect(await waits(), 'without an account').toBe(0)
  await givePayoutAccount(product, investor)
  expect(await waits()).toBe(1)
  await set("effective_at = now() + interval '1 hour'")
  expect([await waits(), await isOrderable()], 'the account is not in force yet').toEqual([0, false])
  await set("effective_at = now() - interval '1 hour', created_at = now() - interval '3 days'")
  await givePayoutAccount(product, investor, 'DE89370400440532013000')
  // The new account is in force; until then the old one was.
  expect(await waits()).toBe(1)
  await set("created_at = now() - interval '49 hours', effective_at = now() - interval '1 hour'")
  const newest = 'id = (select max(id) from payout_account)'
  await set("created_at = now() - interval '2 hours', effective_at = now() + interval '46 hours'", newest)
  expect([await waits(), await isOrderable()], 'the first was replaced in time').toEqual([0, false])
  await set("created_at = now() - interval '9 days', effective_at = now() - interval '7 days'")
  await act('block')
  expect([await waits(), await isOrderable()], 'blocked').toEqual([0, false])
  await act('unblock')
  expect([await waits(), await isOrderable(), await waits()]).toEqual([1, true, 0])
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders)
    await arrive({ cents: -cents, endToEnd })
})

test('who was held back waits to be ordered once they can be paid, although the others were ordered before', async () => {
  const waits = async () => (await waiting('unordered_distributions')).count
  const project = await product.aProject()
  const [ready, late] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  for (const investor of [ready, late]) await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, ready)
  const id = await anApprovedDistribution(product, admin, termsFor(project))
  await post(`admin/distributions/${id}/pay`)
  expect(await waits()).toBe(0)
  await givePayoutAccount(product, late)
  expect(await waits()).toBe(1)
  expect(await rows('admin/distributions?state=unordered')).toMatchObject([{ id, state: 'exported' }])
  await post(`admin/distributions/${id}/pay`)
  expect(await waits()).toBe(0)
  const paid = (await exportOrders(product, admin)).orders.map(({ cents, endToEnd }) => ({
    cents: -cents,
    endToEnd,
  }))
  await arrive(...paid)
  const [first] = paid
  await arrive({ ...first, cents: -(first?.cents ?? 0n), returnReason: 'AC04' })
  expect([await waits(), (await waiting('returned_payments')).count]).toEqual([0, 1])
  await post(`admin/distributions/${id}/pay`)
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders)
    await arrive({ cents: -cents, endToEnd })
})

test('who was blocked between the approval and the order waits to be ordered once they can be paid', async () => {
  const waits = async () => (await waiting('unordered_distributions')).count
  const project = await product.aProject()
  const [ready, late, unwritable] = [
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
    await product.aPerson({ kyc: 'approved' }),
  ]
  for (const investor of [ready, late, unwritable]) {
    await aPastHolding(product, { investor, project })
    await givePayoutAccount(product, investor)
  }
  const id = await anApprovedDistribution(product, admin, termsFor(project))
  await post('block', onInvestor(late, 'block'))
  await product.pool.query(`update payout_account set holder_name = '李' where user_id = $1`, [unwritable.id])
  await post(`admin/distributions/${id}/pay`)
  expect(await waits()).toBe(0)
  await post('block', onInvestor(late, 'unblock'))
  expect(await waits()).toBe(1)
  await post(`admin/distributions/${id}/pay`)
  // No bank accepts this name, so the payment cannot be ordered.
  expect(await waits()).toBe(0)
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders)
    await arrive({ cents: -cents, endToEnd })
})

test('a full repayment waits to be ordered unless its only holder, their tokens or the project is blocked', async () => {
  const waits = async () => (await waiting('unordered_distributions')).count
  const [project, investor] = [await product.aProject(), await product.aPerson({ kyc: 'approved' })]
  await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, investor)
  const id = await aRedemption(product, admin, project, 1000)
  expect(await waits()).toBe(1)
  await post('block', onProject(project, 'block'))
  expect(await waits()).toBe(0)
  await post('block', onProject(project, 'unblock'))
  const { blockingId } = await post('block', onTokens(investor, project, 1))
  expect(await waits()).toBe(0)
  expect((await call('POST', `admin/distributions/${id}/pay`)).body.code).toBe('distribution.nobody_to_pay')
  await post('block', lift(blockingId))
  expect(await waits()).toBe(1)
})

test('a distribution waits while somebody has asked to reverse it', async () => {
  const id = await approved()
  product.services.needsTwoPeople = true
  const { reversal_request } = await post(`admin/distributions/${id}/reverse`, { reason })
  expect(await waiting('reversals')).toMatchObject({ count: 1, oldest: reversal_request.requested_at })
  expect(await rows('admin/distributions?state=reversing')).toMatchObject([{ id }])
  await post(`admin/distributions/${id}/reverse/approve`, {}, second)
  product.services.needsTwoPeople = false
  expect(await waiting('reversals')).toMatchObject({ count: 0, oldest: null })
  expect(await rows('admin/distributions?state=reversing')).toEqual([])
})

test('a distribution waits from the day the bank returned a payment until that is ordered again', async () => {
  const id = await approved()
  const { order } = await exported(id)
  await arrive({ cents: -order.cents, endToEnd: order.endToEnd })
  expect(await waiting('returned_payments')).toMatchObject({ count: 0, oldest: null })
  await arrive({ cents: order.cents, endToEnd: order.endToEnd, returnReason: 'AC04' })
  const midnight = await product.pool.query(
    `select max(booked_on)::timestamp at time zone 'Europe/Madrid' as day from bank_entry`,
  )
  const oldest = midnight.rows[0].day.toISOString()
  expect(await waiting('returned_payments')).toMatchObject({ count: 1, oldest })
  expect(await rows('admin/distributions?state=returned')).toMatchObject([{ id }])
  await post(`admin/distributions/${id}/pay`)
  expect(await waiting('returned_payments')).toMatchObject({ count: 0, oldest: null })
  expect(await rows('admin/distributions?state=returned')).toEqual([])
})

test('orders wait until they are in a file, and a file that statements do not show as carried out until that is reported', async () => {
  // Clears the orders that the previous tests left.
  await exportOrders(product, admin)
  const id = await approved()
  await post(`admin/distributions/${id}/pay`)
  expect(await waiting('orders')).toMatchObject({ count: 1, oldest: expect.any(String) })
  const { id: file } = await exportOrders(product, admin)
  expect(await waiting('orders')).toMatchObject({ count: 0, oldest: null })
  const days = (count: number) =>
    product.pool.query('update payment_file set execution_day = execution_day - $2::int where id = $1', [
      file,
      count,
    ])
  await days(4)
  // A debit that names no order does not show that this one was paid.
  await arrive({ cents: -1n, remittance: 'COMISION' })
  expect(await waiting('debits')).toMatchObject({ count: 1, oldest: expect.any(String) })
  expect(await waiting('unpaid_files')).toMatchObject({ count: 0, oldest: null })
  await days(1)
  expect(await waiting('unpaid_files')).toMatchObject({ count: 1, oldest: expect.any(String) })
  await post(`admin/payment-files/${file}/refusal`, { reason })
  expect(await waiting('unpaid_files')).toMatchObject({ count: 0, oldest: null })
  await post(`admin/payment-files/${file}/refusal/confirm`, {}, second)
  expect(await waiting('orders')).toMatchObject({ count: 1 })
  for (const { cents, endToEnd } of (await exportOrders(product, admin)).orders)
    await arrive({ cents: -cents, endToEnd })
})

test('a reversed distribution waits until its payments have been returned', async () => {
  const id = await approved()
  const { order } = await exported(id)
  await arrive({ cents: -order.cents, endToEnd: order.endToEnd })
  expect(await waiting('overpaid')).toMatchObject({ count: 0, oldest: null })
  await post(`admin/distributions/${id}/reverse`, { reason })
  expect(await waiting('overpaid')).toMatchObject({ count: 1, oldest: expect.any(String) })
  expect(await rows('admin/distributions?state=overpaid')).toMatchObject([{ id }])
  await arrive({ cents: order.cents, reference: order.endToEnd })
  expect(await waiting('overpaid')).toMatchObject({ count: 0, oldest: null })
})

test('a payment file waits while its refusal is reported and a statement shows no debit of an order', async () => {
  const { id, order } = await exported(await approved())
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [id])
  await post(`admin/payment-files/${id}/refusal`, { reason })
  expect(await waiting('refused_files')).toMatchObject({ count: 1, oldest: expect.any(String) })
  await arrive({ cents: -order.cents, endToEnd: order.endToEnd })
  expect(await waiting('refused_files')).toMatchObject({ count: 0, oldest: null })
})

test('the account stated for somebody who left waits until it is approved', async () => {
  const owed = await anOwedClosedAccount(product, admin, await product.aProject())
  const { rows: found } = await product.pool.query('select name from kyc_application where user_id = $1', [
    owed,
  ])
  const body = { iban: 'DE89370400440532013000', holder_name: found[0].name, reason }
  const { id, requested_at } = await post(`users/${owed}/stated-account`, body)
  expect(await waiting('stated_accounts')).toMatchObject({ count: 1, oldest: requested_at })
  must(await call('POST', `admin/stated-accounts/${id}/approve`, {}, second))
  expect(await waiting('stated_accounts')).toMatchObject({ count: 0, oldest: null })
})

test.each([
  ['a second factor to be reset', 'factor_reset', `(reason, user_id, requested_by) values ('x', $1, $2)`],
  [
    'a role to be given',
    'role_request',
    `(reason, before, after, user_id, requested_by) values ('x', '{}', '{erir}', $1, $2)`,
  ],
] as const)('%s waits, unless its account was closed', async (_, table, values) => {
  const person = await product.aPerson()
  const [kind, path] = [`${table}s`, `${table.replace('_', '-')}s`] as const
  await product.pool.query(`insert into ${table} ${values}`, [person.id, admin.id])
  expect(await waiting(kind)).toMatchObject({ count: 1, oldest: expect.any(String) })
  expect(await rows(path)).toHaveLength(1)
  await product.pool.query(
    `update profile set email = null, full_name = null, avatar = null, closed_at = now(),
       erase_after = now() + interval '10 years' where id = $1`,
    [person.id],
  )
  expect(await waiting(kind)).toMatchObject({ count: 0, oldest: null })
  expect(await rows(path)).toEqual([])
})
