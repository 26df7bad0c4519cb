import { dayOf } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onInvestor } from '../../../testing/blocks.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../../testing/statements/bank-account.ts'
import { checkMoney } from '../../check.ts'

let product: Product
let admin: Person
let second: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin, 1_000_000_00n)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const reason = 'Motivo inventado'
const today = dayOf(new Date())
/** Brazil is outside SEPA. */
const iban = 'BR1800360305000010009795493C1'
const post = (url: string, body: object = {}, as = admin) => product.call('POST', `/api/${url}`, { as, body })
const admins = async (url: string, body?: object, as?: Person) =>
  must(await post(`admin/${url}`, body, as)).body.data
const get = async (url: string) => must(await product.call('GET', `/api/admin/${url}`, { as: admin })).body
const read = async (id: string) => (await get('refunds')).data.find((row: { id: string }) => row.id === id)
const stateOf = async (id: string) => (await read(id)).state
const waiting = async (kind: string) =>
  (await get('overview')).data.waiting.find((row: { kind: string }) => row.kind === kind).count
const choicesFor = async (entry: number) => (await get(`bank-entries/${entry}/orders`)).data
const toOrder = ({ file_id, order_id }: { file_id: null; order_id: string }) => ({
  file_id,
  order_id,
  left_out: null,
})
const settle = async (entry: number, choice?: Parameters<typeof toOrder>[0]) =>
  post(`admin/bank-entries/${entry}/orders`, toOrder(choice ?? (await choicesFor(entry))[0]))
const debit = async (cents: bigint) =>
  (
    await arrive({ cents: -cents, name: undefined, iban: undefined, remittance: 'TRANSFERENCIA EMITIDA' })
  )[0] ?? 0

async function requested(cents: bigint, name = 'Bia Inventada'): Promise<{ id: string; transfer: number }> {
  const [transfer = 0] = await arrive({ cents, iban, name })
  const [id] = (await admins(`bank-entries/${transfer}/refund`, { reason })).refund_ids
  return { id, transfer }
}

/** A refund that has to be transferred by hand. */
async function approved(cents: bigint): Promise<{ id: string; transfer: number }> {
  const one = await requested(cents)
  await admins(`refunds/${one.id}/approve`, {}, second)
  return one
}

test('a refund that no file accepts is approved by a second person and waits to be transferred by hand', async () => {
  const { id } = await requested(61_00n)
  expect(await read(id)).toMatchObject({ state: 'requested', is_by_hand: true, creditor_iban: iban })
  expect((await post(`admin/refunds/${id}/approve`)).body.code).toBe('identity.second_person_needed')
  const approvals = await Promise.all([1, 2].map(() => post(`admin/refunds/${id}/approve`, {}, second)))
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ state: 'by_hand', is_by_hand: true, is_held: false })
  expect((await post('admin/payment-files', { execution_day: today })).body.code).toBe('treasury.no_orders')
  expect(await get('payment-files')).toMatchObject({ waiting: 0, waiting_amount: 0, held: 0, planned: [] })
  expect([await waiting('refunds_by_hand'), await waiting('orders')]).toEqual([1, 0])
  expect((await get('refunds?state=by_hand')).data).toMatchObject([{ id }])
  expect((await get('refunds?state=approved')).data).toEqual([])

  const ordinary = (await arrive({ cents: 61_00n, name: 'Ana Inventada' }))[0] ?? 0
  const [other] = (await admins(`bank-entries/${ordinary}/refund`, { reason })).refund_ids
  expect(await read(other)).toMatchObject({ is_by_hand: false })
  await admins(`refunds/${other}/approve`, {}, second)
  expect(await admins('payment-files', { execution_day: today })).toMatchObject({
    order_count: 1,
    amount: 61,
  })
  expect([await stateOf(id), await stateOf(other)]).toEqual(['by_hand', 'exported'])
  // The sum of the file equals that of one order, so the debit may be either.
  const entry = await debit(61_00n)
  const [first, ...more] = await choicesFor(entry)
  expect(first).toMatchObject({ file_id: null, execution_day: null, order_count: 1, is_cancelled: false })
  expect(more).toMatchObject([{ file_id: expect.any(Number) as number, creditor_name: 'Ana Inventada' }])
  must(await settle(entry, first))
  expect([await stateOf(id), await stateOf(other)]).toEqual(['paid', 'exported'])
  expect(await waiting('refunds_by_hand')).toBe(0)
})

test('its debit is chosen by hand, undone and chosen again, and a returned payment is owed and transferred again', async () => {
  const { id } = await approved(62_00n)
  const entry = await debit(62_00n)
  expect(must(await settle(entry)).body.data).toMatchObject({
    state: 'matched',
    orders: { creditor_name: 'Bia Inventada', file_id: null, is_by_hand: true, settled_by: admin.email },
  })
  expect(await read(id)).toMatchObject({ state: 'paid', paid_on: today })
  expect((await post(`admin/refunds/${id}/cancel`)).body.code).toBe('treasury.refund_not_cancellable')
  await admins(`bank-entries/${entry}/undo-orders`, { reason })
  expect(await stateOf(id)).toBe('by_hand')
  must(await settle(entry))
  expect(await stateOf(id)).toBe('paid')

  const [back = 0] = await arrive({ cents: 62_00n, iban, name: 'Bia Inventada', remittance: 'DEVOLUCION' })
  expect(await choicesFor(back)).toMatchObject([{ file_id: null, creditor_name: 'Bia Inventada' }])
  must(await settle(back))
  expect(await read(id)).toMatchObject({ state: 'returned', is_by_hand: true })
  expect((await post(`admin/bank-entries/${entry}/undo-orders`, { reason })).body.code).toBe(
    'treasury.orders_used',
  )
  await admins(`refunds/${id}/approve`, {}, second)
  expect(await stateOf(id)).toBe('by_hand')
  must(await settle(await debit(62_00n)))
  expect(await stateOf(id)).toBe('paid')
})

test('a refund takes one of two debits, even if two people choose at once, and the other stays open', async () => {
  const [one, other] = [await approved(63_00n), await approved(63_00n)]
  const entries = [await debit(63_00n), await debit(63_00n), await debit(63_00n)]
  const [choice] = await choicesFor(entries[0] ?? 0)
  const same = await Promise.all(entries.map((entry) => settle(entry, choice)))
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [open = 0, last = 0] = entries.filter((_, at) => same[at]?.status === 409)
  const [left, ...more] = await choicesFor(open)
  expect(more).toEqual([])
  const again = await Promise.all([1, 2].map(() => settle(open, left)))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'paid'])
  expect(await choicesFor(last)).toEqual([])
})

test('a debit is only of an order of its amount, and not from before the refund was requested', async () => {
  const { id } = await requested(64_00n)
  const entry = await debit(64_00n)
  const odd = await debit(64_01n)
  expect(await choicesFor(entry)).toEqual([])
  await admins(`refunds/${id}/approve`, {}, second)
  const [choice] = await choicesFor(entry)
  expect(await choicesFor(odd)).toEqual([])
  const refusal = { status: 409, body: { code: 'treasury.orders_differ' } }
  expect(await settle(odd, choice)).toMatchObject(refusal)
  const none = { file_id: null, order_id: null, left_out: null }
  expect(await post(`admin/bank-entries/${entry}/orders`, none)).toMatchObject(refusal)
  const ask = (day: string) =>
    product.pool.query('update refund set requested_at = $2 where id = $1', [id, day])
  const order = () =>
    product.pool.query('update payment_order set created_at = $2 where about_id = $1', [
      id,
      daysAfter(today, 2),
    ])
  await order()
  await ask(daysAfter(today, 1))
  expect(await choicesFor(entry)).toEqual([])
  expect(await settle(entry, choice)).toMatchObject(refusal)
  // Transferred after the request and before the approval.
  await ask(`${today}T00:00:00Z`)
  must(await settle(entry, choice))
  expect(await stateOf(id)).toBe('paid')
})

test('one that was cancelled after somebody had transferred it is in force again, unless its money is spent', async () => {
  const { id, transfer } = await approved(65_00n)
  await admins(`refunds/${id}/cancel`)
  expect(await stateOf(id)).toBe('cancelled')
  expect(await waiting('refunds_by_hand')).toBe(0)
  const entry = await debit(65_00n)
  expect(await choicesFor(entry)).toMatchObject([{ file_id: null, is_cancelled: true }])
  must(await settle(entry))
  expect(await stateOf(id)).toBe('paid')
  await admins(`bank-entries/${entry}/undo-orders`, { reason })
  expect(await stateOf(id)).toBe('cancelled')

  const [again] = (await admins(`bank-entries/${transfer}/refund`, { reason })).refund_ids
  await admins(`refunds/${again}/approve`, {}, second)
  const [live, cancelled] = await choicesFor(entry)
  expect([live.is_cancelled, cancelled.is_cancelled]).toEqual([false, true])
  expect((await settle(entry, cancelled)).body.code).toBe('treasury.refund_spent')
  must(await settle(entry, live))
  expect([await stateOf(id), await stateOf(again)]).toEqual(['cancelled', 'paid'])
})

test('cancelled while its debit is named, it is paid in the end', async () => {
  for (const cents of [66_01n, 66_02n, 66_03n]) {
    const { id } = await approved(cents)
    const entry = await debit(cents)
    const [choice] = await choicesFor(entry)
    const [settled] = await Promise.all([settle(entry, choice), post(`admin/refunds/${id}/cancel`)])
    must(settled)
    expect(await stateOf(id)).toBe('paid')
  }
})

test.each([
  ['approved', 'payment_order'],
  ['approved', 'audit_log'],
  ['named', 'ledger_posting'],
  ['named', 'ledger_entry'],
  ['named', 'audit_log'],
  ['taken back', 'ledger_entry'],
  ['taken back', 'audit_log'],
])(
  'when the connection is lost while it is %s and %s is written, nothing is done, and asked again all of it',
  async (what, table) => {
    const { id } = await requested(67_00n)
    const entry = await debit(67_00n)
    const acts = {
      approved: () => post(`admin/refunds/${id}/approve`, {}, second),
      named: () => settle(entry),
      'taken back': () => post(`admin/bank-entries/${entry}/undo-orders`, { reason }),
    }
    const states = { approved: 'by_hand', named: 'paid', 'taken back': 'by_hand' }
    for (const [act, state] of Object.entries(states) as [keyof typeof acts, string][]) {
      const before = await stateOf(id)
      if (act === what) {
        const choice = act === 'named' ? (await choicesFor(entry))[0] : undefined
        await product.pool.query(`
        create function lose_connection() returns trigger language plpgsql as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create trigger lose_connection after insert on ${table} for each row execute function lose_connection()`)
        const lost = await (choice ? settle(entry, choice) : acts[act]())
        await product.pool.query('drop function lose_connection cascade')
        expect(lost.status).toBe(503)
        expect(await stateOf(id)).toBe(before)
        expect(await checkMoney(product.services.db)).toEqual([])
      }
      must(await acts[act]())
      expect(await stateOf(id)).toBe(state)
    }
    must(await settle(entry))
  },
)

test('an investor is told once a refund by hand is paid, and can close the account only then', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id: investment } = await product.anInvestment({
    investor,
    project: await product.aProject(),
    step: 'review',
  })
  const [entry_id = 0] = await arrive({ cents: 1_000_00n, iban })
  await admins('bank-matches', { lines: [{ entry_id, investment_id: investment, amount: 1000 }] })
  must(await post(`investment/${investment}/reject`, { reason }))
  const [id] = (await admins(`investments/${investment}/refund`, { reason })).refund_ids
  await admins(`refunds/${id}/approve`, {}, second)
  const told = async () =>
    (
      await product.pool.query(
        `select count(*)::int as count from notification where user_id = $1 and kind = 'investment.refunded'`,
        [investor.id],
      )
    ).rows[0].count
  const close = () => post('account/close', { password: PASSWORD }, investor)
  expect((await close()).body.code).toBe('privacy.refund_due')
  expect(await told()).toBe(0)

  const erir = await product.aPerson({ roles: ['erir'] })
  must(await post('block', onInvestor(investor, 'block'), erir))
  expect(await read(id)).toMatchObject({ state: 'by_hand', is_held: true })
  expect([await waiting('refunds_by_hand'), (await get('payment-files')).held]).toEqual([0, 1])
  const confirming = await product.aPerson({ roles: ['erir'] })
  for (const one of [erir, confirming]) must(await post('block', onInvestor(investor, 'unblock'), one))
  expect([await waiting('refunds_by_hand'), (await get('payment-files')).held]).toEqual([1, 0])

  must(await settle(await debit(1_000_00n)))
  expect(await told()).toBe(1)
  expect((await product.emailsTo(investor.email)).at(-1)?.text).toContain('1.000')
  must(await close())
})

test('an amount that is too large for a file is transferred by hand as well', async () => {
  const [transfer = 0] = await arrive({ cents: 1_000_000_000_00n })
  const [id] = (await admins(`bank-entries/${transfer}/refund`, { reason })).refund_ids
  await admins(`refunds/${id}/approve`, {}, second)
  must(await settle(await debit(1_000_000_000_00n)))
  expect(await read(id)).toMatchObject({ state: 'paid', amount: 1_000_000_000 })
})
