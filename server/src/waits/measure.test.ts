import { dayOf, startOfDay } from '@acervo/domain/common/time-zone'
import { CASES_MIN, isLongerThanUsual, MEASURED_DAYS, type UsualWaits } from '@acervo/domain/waits/usual'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { exportOrders } from '../testing/payments/export-orders.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'
import { measureWaits } from './measure.ts'
import { readUsualWaits } from './read.ts'

let product: Product
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const read = async (): Promise<UsualWaits> =>
  must(await product.call('GET', '/api/waits', { as: investor })).body.data
const hours = (count: number) => count * 3_600_000

/** Investments whose payments were verified after one hour, two hours and so on, the last of them today. */
async function verified(count: number): Promise<string[]> {
  const project = await product.aProject()
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await product.anInvestment({ investor, project, amount: 100, step: 'erir' })).id)
  await product.pool.query(
    `update investment set payment_at = review_at - place * interval '1 hour'
     from unnest($1::uuid[]) with ordinality as one (id, place) where investment.id = one.id`,
    [ids],
  )
  return ids
}

test('a usual wait covers four of five cases, and signed-in people can read it', async () => {
  await verified(CASES_MIN)
  await measureWaits(product.services)
  await product.pool.query("insert into usual_wait values ('role_requests', 1, now())")
  expect(await read(), 'not what waits among staff').toEqual({ payments: hours(8) })
  const longer = new Date(Date.now() - hours(9)).toISOString()
  expect(isLongerThanUsual(longer, hours(8), new Date())).toBe(true)
  expect(isLongerThanUsual(longer, hours(10), new Date())).toBe(false)
  expect(isLongerThanUsual(longer, undefined, new Date())).toBe(false)
})

test('too few cases, or cases of long ago, give no usual wait', async () => {
  const { rows } = await product.pool.query(
    `update investment set payment_at = payment_at - $1 * interval '1 day', review_at = review_at - $1 * interval '1 day'
     where id = (select id from investment limit 1) returning id`,
    [MEASURED_DAYS + 1],
  )
  expect(rows).toHaveLength(1)
  await measureWaits(product.services)
  expect(await read()).toEqual({})
})

test('after a return the wait begins anew, and several measurements at once leave one', async () => {
  const ids = await verified(CASES_MIN)
  await product.pool.query(
    `update investment set returned_at = review_at - interval '1 minute', returned_by = $2, return_reason = 'x'
     where id = any($1)`,
    [ids, investor.id],
  )
  await Promise.all([measureWaits(product.services), measureWaits(product.services)])
  expect((await read()).payments).toBe(hours(7))
})

/** The same refund so many times; a bank has paid it today. Returns what a statement says of its order. */
async function paidRefunds(count: number, dueAt: Date) {
  const admin = await product.aPerson({ roles: ['admin'] })
  const arrive = aBankAccount(product, admin)
  const post = async (path: string, body: object = {}) =>
    must(await product.call('POST', `/api/admin/${path}`, { as: admin, body })).body.data
  const project = await product.aProject()
  const { id } = await product.anInvestment({ investor, project, amount: 100, step: 'review' })
  const [entry_id] = await arrive({ cents: 100_00n })
  await post('bank-matches', { lines: [{ entry_id, investment_id: id, amount: 100 }] })
  must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason: 'x' } }))
  const { refund_ids } = await post(`investments/${id}/refund`, { reason: 'x' })
  await post(`refunds/${refund_ids[0]}/approve`)
  const [order = expect.fail()] = (await exportOrders(product, admin)).orders
  await arrive({ cents: -100_00n, endToEnd: order.endToEnd })
  await product.pool.query('update investment set rejected_at = $2 where id = $1', [id, dueAt])
  await product.pool.query(
    `insert into refund (id, entry_id, investment_id, cents, reason, requested_at, requested_by, approved_at, approved_by, order_id)
     select gen_random_uuid(), entry_id, investment_id, cents, reason, requested_at, requested_by, approved_at, approved_by, order_id
     from refund, generate_series(2, $2) where id = $1`,
    [refund_ids[0], count],
  )
  return { comesBack: () => arrive({ cents: 100_00n, endToEnd: order.endToEnd, returnReason: 'AC04' }) }
}

test('a refund takes from its due time until the bank pays it, and no longer counts once it is returned', async () => {
  const tomorrow = startOfDay(dayOf(new Date(startOfDay(dayOf(new Date())).getTime() + hours(36))))
  const dueAt = new Date(tomorrow.getTime() - hours(47))
  const { comesBack } = await paidRefunds(CASES_MIN, dueAt)
  await measureWaits(product.services)
  expect((await read()).paid_refunds).toBe(hours(47))
  await comesBack()
  await measureWaits(product.services)
  expect((await read()).paid_refunds).toBeUndefined()
})

test('waits for a second person, and for the assignment to an investment, are measured', async () => {
  const [one, other] = [await product.aPerson(), await product.aPerson()]
  const project = await product.aProject()
  const people = [investor.id, one.id, other.id]
  const ten = `from generate_series(1, ${CASES_MIN})`
  const columns = 'user_id, reason, status, requested_by, requested_at, decided_by, decided_at'
  const ofTwo = `$1::uuid, 'x', 'done', $2::uuid, now() - interval '2 hours', $3::uuid, now()`
  await product.pool.query(`insert into factor_reset (${columns}) select ${ofTwo} ${ten}`, people)
  await product.pool.query(
    `insert into role_request (before, after, ${columns}) select '{}', '{}', ${ofTwo} ${ten}`,
    people,
  )
  await product.pool.query(
    `insert into blocking (id, type, user_id, wallet, reason, blocked_by, blocked_at, unblock_asked_by, unblock_asked_at,
       unblock_asked_reason, unblocked_by, unblocked_at, unblock_reason)
     select gen_random_uuid(), 'investor', $1, '0x1', 'x', $2, now() - interval '9 days', $2, now() - interval '3 hours',
       'x', $3, now(), 'x' ${ten}`,
    people,
  )
  await product.pool.query(
    `insert into registry_act (kind, cause, state, user_id, project_id, tokens, purpose, party, authority, document_number,
       reason, requested_by, requested_at, decided_by, decided_at, release_asked_by, release_asked_at, release_reason, ended_by, ended_at)
     select 'lien', 'lien', state, $1, $4, 1, '', 'x', 'x', 'x',
       'x', $2, at - interval '4 hours', $3, at, asked_by, asked_at, asked_reason, ended_by, ended_at
     from (values ('confirmed', now(), null::uuid, null::timestamptz, null, null::uuid, null::timestamptz),
       ('released', now() - interval '9 days', $2, now() - interval '4 hours', 'x', $3, now()))
       as entry (state, at, asked_by, asked_at, asked_reason, ended_by, ended_at), generate_series(1, ${CASES_MIN / 2})`,
    [...people, project.id],
  )
  // The match of the refund's payment, as often as is needed.
  await product.pool.query(
    `update bank_match set matched_at = booked_on::timestamp at time zone 'Europe/Madrid' + interval '5 hours'
     from bank_match_line join bank_entry on bank_entry.id = entry_id where match_id = bank_match.id`,
  )
  await product.pool.query(
    `with copy as (insert into bank_match select gen_random_uuid(), matched_at, matched_by
       from bank_match, generate_series(2, ${CASES_MIN}) returning id)
     insert into bank_match_line select copy.id, entry_id, investment_id, cents, verified from bank_match_line, copy`,
  )
  await measureWaits(product.services)
  expect(await readUsualWaits(product.services.db)).toMatchObject({
    factor_resets: hours(2),
    role_requests: hours(2),
    unblocks: hours(3),
    entries: hours(4),
    transfers: hours(5),
  })
})
