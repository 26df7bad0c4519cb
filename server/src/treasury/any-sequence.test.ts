import { dayOf } from '@acervo/domain/common/time-zone'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../testing/product.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'
import { anyDistribution, wrongPayments, type Step as Given } from '../testing/payments/any-distribution.ts'
import { validatePayments } from '../testing/payments/schema.ts'
import { checkMoney } from './check.ts'

let product: Product
let staff: [Person, Person]
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
let distributionSteps: Awaited<ReturnType<typeof anyDistribution>>
beforeAll(async () => {
  product = await aProduct({
    needsTwoPeople: true,
    reservations: { unpaidMax: 1_000, unpaidMaxInReview: 1_000 },
  })
  staff = [await product.aPerson({ roles: ['admin'] }), await product.aPerson({ roles: ['admin'] })]
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 50_000_000 })
  arrive = aBankAccount(product, staff[0], 1_000_000_00n)
  distributionSteps = await anyDistribution(product, staff, arrive)
}, 60_000)
afterAll(() => product.close())

const today = dayOf(new Date())
/** One step of a sequence: the action, which of two staff members acts, and a number that picks the subject. */
type Step = Given & { what: (typeof names)[number] }

const rows = async (query: string) => (await product.pool.query(query)).rows
/** Picks one of the rows by a number; undefined when there are none. */
const pick = async ({ which }: Given, query: string) => {
  const found = await rows(query)
  return found[which % Math.max(1, found.length)]
}
const post = async ({ who }: Given, url: string, body: object = {}) => {
  const { status } = await product.call('POST', url, { as: staff[who], body })
  expect(status).toBeLessThan(500)
}
const abroad = 'BR1800360305000010009795493C1'
const openEntry = `select id, cents - matched_cents as left from bank_entry where state = 'open' and cents > 0 order by id`
/** The files of an order that were recorded as refused. */
const refusals = 'select from refused_order where order_id = payment_order.id'
const unmatched = `select id, payment_reference, amount_cents as cents from investment where not payment_matched and status <> 'start' order by payment_reference`

const steps = {
  invest: async () => void (await product.anInvestment({ investor, project, step: 'review' })),
  pay: async (step: Given) => {
    const found = await pick(step, unmatched)
    await arrive({ cents: BigInt(found?.cents ?? 1_000_00), reference: found?.payment_reference })
  },
  payOdd: (step: Given) => arrive({ cents: BigInt(step.which % 2_500_00) + 1n }),
  confirmExact: (step: Given) => post(step, '/api/admin/bank-matches/exact'),
  match: async (step: Given) => {
    const [entry, investment] = [await pick(step, openEntry), await pick(step, unmatched)]
    if (!entry || !investment) return
    const amount = Number(investment.cents) / 100
    await post(step, '/api/admin/bank-matches', {
      lines: [{ entry_id: Number(entry.id), investment_id: investment.id, amount }],
    })
  },
  undo: async (step: Given) => {
    const found = await pick(step, 'select id from bank_match order by matched_at')
    if (found) await post(step, `/api/admin/bank-matches/${found.id}/undo`, { reason: 'x' })
  },
  reject: async (step: Given) => {
    const found = await pick(step, 'select id from investment order by payment_reference')
    if (found) await post(step, `/api/investment/${found.id}/reject`, { reason: 'x' })
  },
  verifyByHand: async ({ who, ...step }: Given) => {
    const found = await pick({ who, ...step }, unmatched)
    if (!found) return
    const sent = { as: staff[who], body: { step: 'review' } }
    expect((await product.call('PUT', `/api/investment/${found.id}`, sent)).status).toBeLessThan(500)
  },
  /**
   * Verifies the payment of an investment by hand, ends the investment, and then records that the payment never
   * arrived.
   */
  deny: async (step: Given) => {
    const found = await pick(
      step,
      `select id, payment_verified_by from investment where payment_verified_by is not null and not payment_matched
       order by payment_reference`,
    )
    if (!found) return
    await post(step, `/api/investment/${found.id}/reject`, { reason: 'x' })
    const who = found.payment_verified_by === staff[0].id ? 1 : 0
    await post({ ...step, who }, `/api/admin/investments/${found.id}/deny-payment`, { reason: 'x' })
  },
  refundEntry: async (step: Given) => {
    const found = await pick(step, openEntry)
    if (found) await post(step, `/api/admin/bank-entries/${found.id}/refund`, { reason: 'x' })
  },
  refundInvestment: async (step: Given) => {
    const found = await pick(
      step,
      `select id from investment where status = 'rejected' order by payment_reference`,
    )
    if (found) await post(step, `/api/admin/investments/${found.id}/refund`, { reason: 'x' })
  },
  approve: async (step: Given) => {
    const found = await pick(step, 'select id from refund order by requested_at desc')
    if (found) await post(step, `/api/admin/refunds/${found.id}/approve`)
  },
  cancel: async (step: Given) => {
    // Prefers orders of files that were recorded as refused: chance alone rarely reaches them.
    const found = await pick(
      step,
      `select refund.id from refund left join payment_order on payment_order.id = order_id
       order by cancelled_at is null and exists (${refusals}) and paid_entry is null desc nulls last,
         requested_at desc limit 3`,
    )
    if (found) await post(step, `/api/admin/refunds/${found.id}/cancel`)
  },
  /** Sends back a transfer from outside SEPA, which no payment file takes. */
  refundAbroad: async (step: Given) => {
    const [entry] = await arrive({ cents: BigInt(step.which % 2_500_00) + 1n, iban: abroad })
    await post(step, `/api/admin/bank-entries/${entry}/refund`, { reason: 'x' })
    const [found] = await rows(`select id from refund where entry_id = ${entry}`)
    if (found) await post({ ...step, who: step.who === 0 ? 1 : 0 }, `/api/admin/refunds/${found.id}/approve`)
  },
  export: (step: Given) => post(step, '/api/admin/payment-files', { execution_day: today }),
  refuseFile: async (step: Given) => {
    const found = await pick(step, 'select id from payment_file where refused_at is null order by id')
    if (!found) return
    await rows(`update payment_file set execution_day = current_date - 9 where id = ${found.id}`)
    const url = `/api/admin/payment-files/${found.id}/refusal`
    await post(step, url, { reason: 'x' })
    await post({ ...step, who: step.who === 0 ? 1 : 0 }, `${url}/confirm`)
  },
  debit: async (step: Given) => {
    const found = await pick(
      step,
      `select * from payment_order where (file_id is not null or exists (${refusals}))
       order by withdrawn_at is not null and paid_entry is null desc, created_at desc limit 8`,
    )
    if (found) await arrive({ cents: -BigInt(found.cents), endToEnd: found.end_to_end_id })
  },
  bankReturns: async (step: Given) => {
    const found = await pick(
      step,
      'select * from payment_order where paid_entry is not null order by created_at desc',
    )
    if (found)
      await arrive({ cents: BigInt(found.cents), endToEnd: found.end_to_end_id, returnReason: 'AC04' })
  },
  /** The bank debits orders, or returns one, without naming them. */
  moveUnnamed: async (step: Given) => {
    const found = await pick(
      step,
      `select -sum(cents) as cents from payment_order where file_id is not null and paid_entry is null group by file_id
       union all select -sum(cents) from payment_order join refused_order on order_id = id where paid_entry is null group by refused_order.file_id
       union all select -cents from payment_order where (file_id is not null or is_by_hand) and paid_entry is null
       union all select cents from payment_order where paid_entry is not null and returned_entry is null
       union all select sum(cents) from payment_order where paid_entry is not null and returned_entry is null group by paid_file_id`,
    )
    if (found) await arrive({ cents: BigInt(found.cents) })
  },
  /** The payer of an unexplained transfer recalls it, and the bank takes it back. */
  recall: async (step: Given) => {
    const transfer = await pick(step, openEntry)
    if (!transfer) return
    const [takenBack = 0] = await arrive({ cents: -BigInt(transfer.left) })
    for (const id of [transfer.id, takenBack])
      await post(step, `/api/admin/bank-entries/${id}/allocate`, { target: 'recalled' })
  },
  settleByHand: async (step: Given) => {
    const entry = await pick(step, `select id from bank_entry where state = 'open' order by id desc limit 5`)
    if (!entry) return
    const url = `/api/admin/bank-entries/${entry.id}/orders`
    const { body } = await product.call('GET', url, { as: staff[step.who] })
    const choice = body.data[step.which % Math.max(1, body.data.length)]
    if (choice) await post(step, url, { ...choice, left_out: choice.left_out?.order_id ?? null })
  },
  undoByHand: async (step: Given) => {
    const found = await pick(
      step,
      `select paid_entry as entry from payment_order where paid_by is not null
       union select returned_entry from payment_order where returned_by is not null order by entry`,
    )
    if (found) await post(step, `/api/admin/bank-entries/${found.entry}/undo-orders`, { reason: 'x' })
  },
}

const distributing = [
  'allocate',
  'issuerPays',
  'undoAllocation',
  'distribute',
  'approveDistribution',
  'payDistribution',
  'cancelDistribution',
  'reverse',
  'approveReversal',
  'withdrawReversal',
  'giveBack',
  'waive',
] as const satisfies (keyof typeof distributionSteps)[]
const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...distributing]
/** Money gets far through the product only when these steps follow one another. */
const frequent = [
  'distribute',
  'approveDistribution',
  'payDistribution',
  'export',
  'debit',
  'refundAbroad',
  'moveUnnamed',
  'settleByHand',
  'undoByHand',
  'reverse',
  'approveReversal',
  'giveBack',
  'invest',
  'pay',
  'confirmExact',
  'verifyByHand',
] as const
const take = ({ what, ...step }: Step) => ({ ...steps, ...distributionSteps })[what](step)

/**
 * Movements whose orders do not add up to their amount, and orders that count as paid by a file that never contained
 * them.
 */
const wrongOrders = `
  select bank_entry.id::text from bank_entry
    join payment_order on bank_entry.id in (paid_entry, returned_entry)
  group by bank_entry.id having sum(payment_order.cents) <> abs(bank_entry.cents)
  union all
  select id::text from payment_order where paid_entry is not null and not is_by_hand
    and paid_file_id is distinct from file_id
    and not exists (${refusals} and file_id = paid_file_id)`

const step = fc.record({
  what: fc.constantFrom(...names, ...frequent, ...frequent),
  who: fc.constantFrom(0 as const, 1 as const),
  which: fc.nat({ max: 1_000_000 }),
})

test('after any sequence of actions by two people, two at a time, the money adds up and nothing is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, step), { minLength: 25, maxLength: 50, size: 'max' }),
      async (pairs) => {
        for (const pair of pairs) await Promise.all(pair.map(take))
        expect(await checkMoney(product.services.db)).toEqual([])
        expect(
          await rows(`
          select entry_id from refund join bank_entry on bank_entry.id = entry_id
          where cancelled_at is null group by entry_id, bank_entry.cents having sum(refund.cents) > bank_entry.cents
          union all
          select entry_id from bank_match_line join bank_match on bank_match.id = match_id join bank_entry on bank_entry.id = entry_id
          where undone_at is null group by entry_id, bank_entry.cents having sum(bank_match_line.cents) > bank_entry.cents`),
        ).toEqual([])
        expect(await rows(wrongPayments)).toEqual([])
        expect(await rows(wrongOrders)).toEqual([])
      },
    ),
    { numRuns: 5, endOnFailure: true },
  )
  for (const { id } of await rows('select id from payment_file where refused_at is null')) {
    const { body } = await product.call('GET', `/api/admin/payment-files/${id}`, { as: staff[0] })
    validatePayments(String(body), '001.09')
  }
  const done = await rows(`select
    (select count(*)::int from bank_match) as matches, (select count(*)::int from bank_match where undone_at is not null) as undone,
    (select count(*)::int from audit_log where action = 'treasury.deny_payment') as denied,
    (select count(*)::int from payment_order where paid_entry is not null) as paid,
    (select count(*)::int from payment_order where returned_entry is not null) as returned,
    (select count(*)::int from payment_order where paid_by is not null or returned_by is not null) as by_hand,
    (select count(*)::int from payment_order where exists (${refusals}) and paid_by is not null) as refused_and_paid,
    (select count(*)::int from payment_order where is_by_hand) as to_transfer,
    (select count(*)::int from payment_order where is_by_hand and paid_entry is not null) as transferred,
    (select count(*)::int from payment_order where withdrawn_at is not null) as withdrawn,
    (select count(*)::int from payment_order where withdrawn_at is not null and paid_entry is not null) as resumed,
    (select count(*)::int from distribution where state in ('exported', 'paid')) as distributed,
    (select count(*)::int from distribution where reverses is not null) as reversed,
    (select count(*)::int from overpayment) as overpaid,
    (select count(*)::int from entry_allocation where target = 'overpayment') as given_back,
    (select count(*)::int from set_off) as set_off, (select count(*)::int from set_off where undone_at is not null) as set_off_undone,
    (select count(*)::int from overpayment_waiver) as waived`)
  process.stdout.write(`${JSON.stringify(done[0])}\n`)
}, 120_000)
