import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let investor: Person
let name: string
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    investor.id,
  ])
  name = rows[0].name
  project = await product.aProject({ total_funding: 5_000_000 })
  const account = aBankAccount(product, admin)
  arrive = (...transfers) => account(...transfers.map((transfer) => ({ name, ...transfer })))
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const anInvestment = (step = 'review', amount = 1000) =>
  product.anInvestment({ investor, project, step, amount })
type Line = { entry_id: number; investment_id: string; amount: number }
const line = (entry_id: number | undefined, { id }: { id: string }, amount = 1000): Line => ({
  entry_id: entry_id ?? 0,
  investment_id: id,
  amount,
})
const match = (...lines: Line[]) =>
  product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } })
const undo = (id: string) =>
  product.call('POST', `/api/admin/bank-matches/${id}/undo`, { as: admin, body: { reason: 'Era de otra' } })
const confirmExact = async () =>
  must(await product.call('POST', '/api/admin/bank-matches/exact', { as: admin })).body.data
const countExact = async () =>
  must(await product.call('GET', '/api/admin/bank-matches/exact', { as: admin })).body.data.count
const entry = async (id: number | undefined) =>
  must(await product.call('GET', '/api/admin/bank-entries?limit=200', { as: admin })).body.data.find(
    (row: { id: number }) => row.id === id,
  )
const stateOf = async ({ id }: { id: string }) => {
  const { rows } = await product.pool.query(
    'select status, payment_matched, payment_received_on::text as day, payment_received_cents::text as cents from investment where id = $1',
    [id],
  )
  return rows[0]
}

test('an exact transfer verifies the payment with its day and amount, and tells the investor once', async () => {
  const investment = await anInvestment()
  const [id] = await arrive({ reference: investment.payment_reference })
  expect((await entry(id)).suggestions).toMatchObject([
    { investment_id: investment.id, reference: 'same', amount_sign: 'exact', payer: 'same', is_exact: true },
  ])
  expect(await countExact()).toBe(1)
  expect(await confirmExact()).toEqual({ matched: 1, failed: [] })
  expect(await countExact()).toBe(0)
  expect(await stateOf(investment)).toEqual({
    status: 'erir',
    payment_matched: true,
    day: today,
    cents: '100000',
  })
  expect(await entry(id)).toMatchObject({
    state: 'matched',
    unmatched: 0,
    suggestions: [],
    lines: [{ investment_id: investment.id, amount: 1000 }],
  })
  expect(await confirmExact()).toEqual({ matched: 0, failed: [] })
  const { rows } = await product.pool.query(
    `select count(*)::int as n from notification where kind = 'investment.payment_verified' and user_id = $1`,
    [investor.id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('an exact match that is refused names whose it is, and stays open', async () => {
  const unverified = await product.aPerson({ kyc: 'submitted' })
  const investment = await product.anInvestment({ investor: unverified, project, step: 'review' })
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    unverified.id,
  ])
  const [id] = await arrive({ name: rows[0].name, reference: investment.payment_reference })
  expect(await confirmExact()).toEqual({
    matched: 0,
    failed: [
      {
        entry_id: id,
        investor_id: unverified.id,
        investor_name: rows[0].name,
        payment_reference: investment.payment_reference,
        amount: 1000,
        error: expect.stringContaining('identidad'),
      },
    ],
  })
  expect(await entry(id)).toMatchObject({ state: 'open' })
  must(
    await product.call('POST', `/api/admin/bank-entries/${id}/set-aside`, {
      as: admin,
      body: { reason: 'Sin verificar' },
    }),
  )
})

test('if two people confirm the same transfer at once, one succeeds', async () => {
  const investment = await anInvestment()
  const [id] = await arrive({})
  const replies = await Promise.all([match(line(id, investment)), match(line(id, investment))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('one transfer pays several investments, and its rest stays open', async () => {
  const [first, second] = [await anInvestment(), await anInvestment('review', 2000)]
  const [id] = await arrive({ cents: 3_100_00n })
  must(await match(line(id, first), line(id, second, 2000)))
  expect(await entry(id)).toMatchObject({ state: 'open', unmatched: 100 })
  expect((await match(line(id, await anInvestment(), 1000))).body.code).toBe('treasury.match_exceeds_entry')
})

test('several transfers pay one investment, on the day of the last', async () => {
  const investment = await anInvestment()
  const [first, second] = await arrive({ cents: 400_00n }, { cents: 600_00n })
  expect((await match(line(first, investment, 400))).body.code).toBe('treasury.match_not_exact')
  expect(await entry(first)).toMatchObject({ state: 'open', unmatched: 400 })
  must(await match(line(first, investment, 400), line(second, investment, 600)))
  expect((await stateOf(investment)).status).toBe('erir')
})

test('a payment that was verified by hand is only found on the statement', async () => {
  const investment = await anInvestment('erir')
  const [id, other] = await arrive({}, { cents: 900_00n })
  expect((await match(line(other, investment, 900))).body.code).toBe('treasury.match_not_exact')
  const { body } = must(await match(line(id, investment)))
  expect(await stateOf(investment)).toMatchObject({ status: 'erir', payment_matched: true })
  const returned = await product.call('POST', `/api/investment/${investment.id}/return`, {
    as: admin,
    body: { reason: 'x' },
  })
  expect(returned.body.code).toBe('investment.payment_matched')
  must(await undo(body.data.match_id))
  expect(await stateOf(investment)).toMatchObject({ status: 'erir', payment_matched: false })
})

test('nobody matches a transfer with their own investment, even after a colleague has verified the payment', async () => {
  const own = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const [id] = await arrive({})
  for (const step of ['review', 'erir']) {
    const investment = await product.anInvestment({ investor: own, project, step, amount: 1000 })
    const lines = [line(id, investment)]
    const refused = await product.call('POST', '/api/admin/bank-matches', { as: own, body: { lines } })
    expect([refused.status, refused.body.code], step).toEqual([403, 'identity.about_oneself'])
    expect(await stateOf(investment)).toMatchObject({ status: step, payment_matched: false })
  }
})

test('nobody undoes the match of their own investment, whose transfer could go back to them while they get the tokens', async () => {
  const own = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  const [id] = await arrive({})
  const investment = await product.anInvestment({ investor: own, project, step: 'erir', amount: 1000 })
  const { match_id } = must(await match(line(id, investment))).body.data
  const refused = await product.call('POST', `/api/admin/bank-matches/${match_id}/undo`, {
    as: own,
    body: { reason: 'Era de otra' },
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'identity.about_oneself'])
  expect(await stateOf(investment)).toMatchObject({ status: 'erir', payment_matched: true })
  must(await undo(match_id))
})

test('undoing a match opens its transfer and has the payment verified again; a second time is refused', async () => {
  const investment = await anInvestment()
  const [id] = await arrive({})
  const { match_id } = must(await match(line(id, investment))).body.data
  const replies = await Promise.all([undo(match_id), undo(match_id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stateOf(investment)).toEqual({
    status: 'review',
    payment_matched: false,
    day: null,
    cents: null,
  })
  expect(await entry(id)).toMatchObject({ state: 'open', unmatched: 1000, lines: [] })
  must(await match(line(id, investment)))
  expect((await stateOf(investment)).status).toBe('erir')
})

test('an investor is told once that an investment is registered, even if its match is undone meanwhile', async () => {
  const investment = await anInvestment()
  const [id] = await arrive({})
  for (const isUndone of [true, false]) {
    const { match_id } = must(await match(line(id, investment))).body.data
    const register = { as: admin, body: { step: 'erir' } }
    must(await product.call('PUT', `/api/investment/${investment.id}`, register))
    if (isUndone) must(await undo(match_id))
  }
  expect((await stateOf(investment)).status).toBe('mint')
  const { rows } = await product.pool.query(
    `select kind, count(*)::int as n from notification where subject_id = $1 and kind in ($2, $3) group by kind order by kind`,
    [investment.id, 'investment.payment_verified', 'investment.registered'],
  )
  expect(rows).toEqual([
    { kind: 'investment.payment_verified', n: 1 },
    { kind: 'investment.registered', n: 1 },
  ])
})

test('once the tokens are minted, a match can no longer be undone', async () => {
  const investment = await anInvestment('completed')
  const [id] = await arrive({})
  const { match_id } = must(await match(line(id, investment))).body.data
  expect((await undo(match_id)).body.code).toBe('treasury.match_settled')
  expect(await entry(id)).toMatchObject({ state: 'matched' })
})

test('while part of an investment is sent back, its match can be undone once that refund is cancelled', async () => {
  const investment = await anInvestment('review', 1030)
  const [id] = await arrive({ cents: 1_030_00n })
  const { match_id } = must(await match(line(id, investment, 1030))).body.data
  const post = (path: string, body = {}) => product.call('POST', `/api/admin/${path}`, { as: admin, body })
  const refund = await post(`investments/${investment.id}/refund`, { reason: 'Sobran 30 euros' })
  expect((await undo(match_id)).body.code).toBe('treasury.match_refunded')
  must(await post(`refunds/${must(refund).body.data.refund_ids[0]}/cancel`))
  must(await undo(match_id))
})

test.each([
  ['money that went out', { cents: -10_00n }, 10, 'treasury.match_not_incoming'],
  ['less than the investment', { cents: 999_99n }, 999.99, 'treasury.match_not_exact'],
  ['more than the transfer', { cents: 500_00n }, 1000, 'treasury.match_exceeds_entry'],
])('%s is refused, and nothing changes', async (_what, transfer, amount, code) => {
  const investment = await anInvestment()
  const [id] = await arrive(transfer)
  expect((await match(line(id, investment, amount))).body.code).toBe(code)
  expect(await stateOf(investment)).toMatchObject({ status: 'review', payment_matched: false })
})

test('a payment that the investor has not declared is not verified by its transfer', async () => {
  const investment = await anInvestment('payment')
  const [id] = await arrive({ reference: investment.payment_reference })
  expect((await entry(id)).suggestions[0]).toMatchObject({ obstacle: 'undeclared', is_exact: false })
  expect((await match(line(id, investment))).body.code).toBe('treasury.match_undeclared')
})

test('an entry that is matched cannot be set aside', async () => {
  const [id] = await arrive({})
  must(await match(line(id, await anInvestment())))
  const body = { reason: 'x' }
  const aside = await product.call('POST', `/api/admin/bank-entries/${id}/set-aside`, { as: admin, body })
  expect(aside.body.code).toBe('treasury.entry_matched')
})
