import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { anOrderDesk } from '../../testing/statements/order-desk.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let second: Person
let arrive: Arrive
let desk: ReturnType<typeof anOrderDesk>
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
  desk = anOrderDesk(product, admin, arrive, second)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const reason = 'FF01: formato no admitido'
const files = () => desk.get('payment-files')
const refundsOf = (...amounts: bigint[]) => desk.refunds(...amounts.map((cents) => ({ cents })))

/** Puts the waiting orders into a file that was created `days` days ago. Each order is known by its amount. */
async function exported(days: number) {
  const { id, orders } = await exportOrders(product, admin)
  await desk.backdate(id, days)
  return { id, reference: new Map(orders.map(({ endToEnd, cents }) => [cents, endToEnd])) }
}

const debit = (cents: bigint, endToEnd: string | undefined) =>
  arrive({ cents: -cents, reference: undefined, endToEnd })
const refused = async () => {
  const file = await exported(0)
  await desk.refuse(file.id)
  return file
}

test('after two people report a refused file, its unpaid orders wait for the next file', async () => {
  const [paid = '', unpaid = ''] = await refundsOf(31_00n, 32_00n)
  const file = await exported(5)
  await debit(31_00n, file.reference.get(31_00n))
  const { data, stated } = await files()
  expect(stated).toBe(dayOf(new Date()))
  expect(data[0]).toMatchObject({ id: file.id, order_count: 2, unpaid_count: 1, refusal_reason: null })

  const url = `payment-files/${file.id}/refusal`
  expect((await desk.post(`${url}/confirm`, {}, second)).body.code).toBe('treasury.refusal_not_reported')
  expect((await desk.post(url, { reason: '  ' })).status).toBe(400)
  expect(must(await desk.post(url, { reason })).body.data).toMatchObject({
    refusal_reason: reason,
    refusal_reported_by: admin.email,
    refusal_reported_by_id: admin.id,
    refused_at: null,
  })
  expect((await desk.post(url, { reason }, second)).body.code).toBe('treasury.refusal_already_reported')
  expect((await desk.post(`${url}/confirm`)).body.code).toBe('identity.second_person_needed')
  expect(await desk.stateOf(unpaid)).toBe('exported')

  const confirmed = await Promise.all([1, 2].map(() => desk.post(`${url}/confirm`, {}, second)))
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await desk.download(file.id)).body.code).toBe('treasury.payment_file_refused')
  expect((await desk.post(`${url}/withdraw`)).body.code).toBe('treasury.payment_file_refused')
  expect([await desk.stateOf(paid), await desk.stateOf(unpaid)]).toEqual(['paid', 'approved'])
  expect((await files()).waiting).toBe(1)

  const next = await exported(0)
  expect([...next.reference.keys()]).toEqual([32_00n])
  await debit(32_00n, next.reference.get(32_00n))
  expect(await desk.stateOf(unpaid)).toBe('paid')
})

test('nothing is reported while statements may still show the debits, nor once they show all', async () => {
  await refundsOf(33_00n)
  const file = await exported(4)
  const url = `payment-files/${file.id}/refusal`
  expect((await desk.post(url, { reason })).body.code).toBe('treasury.refusal_too_early')
  await desk.backdate(file.id, 1)
  must(await desk.post(url, { reason }))
  await debit(33_00n, file.reference.get(33_00n))
  expect((await desk.post(`${url}/confirm`, {}, second)).body.code).toBe('treasury.refusal_nothing_unpaid')
  expect(must(await desk.post(`${url}/withdraw`, {}, second)).body.data).toMatchObject({
    refusal_reason: null,
    refusal_reported_by: null,
    unpaid_count: 0,
  })
  expect((await desk.post(`${url}/withdraw`)).body.code).toBe('treasury.refusal_not_reported')
  must(await desk.download(file.id))
})

test('an order that the bank carries out after all is paid, and goes into no other file', async () => {
  const [id = ''] = await refundsOf(34_00n)
  const file = await refused()
  await debit(34_00n, file.reference.get(34_00n))
  expect(await desk.stateOf(id)).toBe('paid')
  expect((await files()).waiting).toBe(0)
  expect((await desk.createFile()).body.code).toBe('treasury.no_orders')
})

test('a newer file says that it would pay again what the refused file has paid after all', async () => {
  await refundsOf(35_00n, 36_00n)
  const old = await refused()
  const newer = await exported(-1)
  const read = async () => (await files()).data.find(({ id }: { id: number }) => id === newer.id)
  const checked = async () => {
    const { data } = await desk.get('overview')
    return data.waiting.find(({ kind }: { kind: string }) => kind === 'unpaid_files').count
  }
  expect(await read()).toMatchObject({ paid_before_count: 0, unpaid_count: 2 })
  const before = await checked()
  await debit(35_00n, old.reference.get(35_00n))
  expect(await read()).toMatchObject({ paid_before_count: 1, unpaid_count: 1 })
  expect(await checked()).toBe(before + 1)
})

test('a report is in the audit log with its reason, and so is what it moved', async () => {
  const { rows } = await product.pool.query(
    `select action, text as reason, after from audit_log left join audit_reason on audit_id = audit_log.id
     where action like 'treasury.%refusal' order by at limit 2`,
  )
  expect(rows).toEqual([
    { action: 'treasury.report_refusal', reason, after: null },
    { action: 'treasury.confirm_refusal', reason: null, after: { rows: 1, amount: 32 } },
  ])
})

test('files are listed newest first, page by page', async () => {
  const all = (await files()).data.map(({ id }: { id: number }) => id)
  expect(all.length).toBeGreaterThan(2)
  expect(all).toEqual(all.toSorted((a: number, b: number) => b - a))
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await desk.get(`payment-files?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data.map(({ id }: { id: number }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(all)
})

describe('a refund that is cancelled after the bank is said to have refused its file', () => {
  const transferOf = async (refund: string) => {
    const { rows } = await product.pool.query(
      `select e.id, e.state, (e.cents - e.matched_cents)::int as left
      from bank_entry e join refund on entry_id = e.id where refund.id = $1`,
      [refund],
    )
    return rows[0]
  }
  const stateOfEntry = async (id: number | undefined) =>
    (await product.pool.query('select state from bank_entry where id = $1', [id])).rows[0].state
  const cancelled = async (cents: bigint) => {
    const [id = ''] = await refundsOf(cents)
    const file = await refused()
    must(await desk.post(`refunds/${id}/cancel`))
    expect((await files()).waiting).toBe(0)
    expect(await transferOf(id)).toMatchObject({ state: 'open', left: Number(cents) })
    return { id, file }
  }

  test('is paid after all if the bank carries its order out', async () => {
    const { id, file } = await cancelled(61_00n)
    const [entry] = await debit(61_00n, file.reference.get(61_00n))
    expect([await desk.stateOf(id), await stateOfEntry(entry)]).toEqual(['paid', 'matched'])
    expect(await transferOf(id)).toMatchObject({ state: 'matched', left: 0 })
    const again = await desk.post(`bank-entries/${(await transferOf(id)).id}/refund`, { reason })
    expect(again.body.code).toBe('treasury.refund_nothing_left')
  })

  test('stays cancelled when its money went elsewhere meanwhile: the debit is open', async () => {
    const { id, file } = await cancelled(62_00n)
    must(await desk.post(`bank-entries/${(await transferOf(id)).id}/refund`, { reason }))
    const [entry = 0] = await debit(62_00n, file.reference.get(62_00n))
    expect([await desk.stateOf(id), await stateOfEntry(entry)]).toEqual(['cancelled', 'open'])
    const [choice] = await desk.choicesFor(entry)
    expect(await desk.settle(entry, choice)).toMatchObject({
      status: 409,
      body: { code: 'treasury.refund_spent' },
    })
  })

  test('is paid when staff choose it for a debit that names nothing, and cancelled again when they undo that', async () => {
    const { id } = await cancelled(63_00n)
    const entry = await desk.unnamed(63_00n)
    const [choice] = await desk.choicesFor(entry)
    const repeated = async () => {
      must(await desk.settle(entry, choice))
      expect(await desk.stateOf(id)).toBe('paid')
      const outcomes = await Promise.all([desk.undo(entry), desk.post(`refunds/${id}/cancel`)])
      expect(outcomes.map(({ status }) => status)).toEqual([200, 409])
      expect(await desk.stateOf(id)).toBe('cancelled')
      expect(await transferOf(id)).toMatchObject({ state: 'open', left: 63_00 })
    }
    await repeated()
    await repeated()
    expect((await desk.createFile()).body.code).toBe('treasury.no_orders')
  })

  /** The refund of an ended investment, as above. */
  const ofInvestment = async () => {
    const investor = await product.aPerson({ kyc: 'approved' })
    const project = await product.aProject()
    const { id: investment } = await product.anInvestment({ investor, project, step: 'review' })
    const [entry_id] = await arrive({ cents: 1_000_00n })
    must(await desk.post('bank-matches', { lines: [{ entry_id, investment_id: investment, amount: 1000 }] }))
    must(await product.call('POST', `/api/investment/${investment}/reject`, { as: admin, body: { reason } }))
    const request = () => desk.post(`investments/${investment}/refund`, { reason })
    const [id] = must(await request()).body.data.refund_ids
    must(await desk.post(`refunds/${id}/approve`, {}, second))
    const file = await refused()
    must(await desk.post(`refunds/${id}/cancel`))
    return { id, request, debited: () => debit(1_000_00n, file.reference.get(1_000_00n)) }
  }

  test('of an investment is paid after all, and nothing is left to send back', async () => {
    const { id, request, debited } = await ofInvestment()
    const [entry] = await debited()
    expect([await desk.stateOf(id), await stateOfEntry(entry)]).toEqual(['paid', 'matched'])
    expect((await request()).body.code).toBe('treasury.refund_nothing_left')
  })

  test('of an investment stays cancelled once its money was requested again: the debit is open', async () => {
    const { id, request, debited } = await ofInvestment()
    const [again] = must(await request()).body.data.refund_ids
    const [entry] = await debited()
    expect([await desk.stateOf(id), await desk.stateOf(again)]).toEqual(['cancelled', 'requested'])
    expect(await stateOfEntry(entry)).toBe('open')
  })
})

test('nobody confirms a report that took the place of the one they read', async () => {
  await refundsOf(61_00n)
  const { id } = await exported(9)
  const url = `payment-files/${id}/refusal`
  const report = async (said: string) =>
    must(await desk.post(url, { reason: said })).body.data.refusal_reported_at
  const confirm = (reported_at: string) => desk.post(`${url}/confirm`, { reported_at }, second)
  const read = await report(reason)
  must(await desk.post(`${url}/withdraw`))
  const newer = await report('AC01: cuenta no válida')
  expect((await confirm(read)).body.code).toBe('identity.request_changed')
  must(await confirm(newer))
})
