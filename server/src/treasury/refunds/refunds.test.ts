import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { payerIban } from '../../testing/statements/built.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let second: Person
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 5_000_000 })
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const post = (url: string, body: object = {}, as = admin) =>
  product.call('POST', `/api/admin/${url}`, { as, body })
const reason = 'Llegó tarde'
const refundOf = async (entry: number | undefined) =>
  must(await post(`bank-entries/${entry}/refund`, { reason })).body.data.refund_ids[0] as string
const read = async (id: string) =>
  must(await product.call('GET', '/api/admin/refunds', { as: admin })).body.data.find(
    (refund: { id: string }) => refund.id === id,
  )
const entry = async (id: number | undefined) =>
  must(await product.call('GET', '/api/admin/bank-entries?limit=200', { as: admin })).body.data.find(
    (row: { id: number }) => row.id === id,
  )
const balanceOf = async (account: string) => {
  const { rows } = await product.pool.query('select balance_cents from ledger_account where name = $1', [
    account,
  ])
  return BigInt(rows[0]?.balance_cents ?? 0)
}
/** Exports the approved refunds. Returns the file with the ids of its orders. */
async function exported(): Promise<{ xml: string; references: string[] }> {
  const { id } = must(await post('payment-files', { execution_day: today })).body.data
  const read = () => product.call('GET', `/api/admin/payment-files/${id}`, { as: admin })
  const xml = String(must(await read()).body)
  const { services } = product
  const { bank } = services
  services.bank = { beneficiary: 'Otro nombre', iban: payerIban, bic: 'BBVAESMMXXX', is_placeholder: false }
  const later = String(must(await read()).body)
  services.bank = bank
  expect(later, 'the same bytes each time, also once the platform has another account').toBe(xml)
  return { xml, references: [...xml.matchAll(/<EndToEndId>([^<]+)/g)].map(([, reference = '']) => reference) }
}

test('a transfer that nobody can assign is sent back: requested, approved by another, exported, and paid', async () => {
  const [transfer] = await arrive({ cents: 123_45n })
  const id = await refundOf(transfer)
  expect(await entry(transfer)).toMatchObject({ state: 'matched', refunded: 123.45 })
  expect((await post(`bank-entries/${transfer}/refund`, { reason })).body.code).toBe(
    'treasury.refund_nothing_left',
  )
  expect((await post(`refunds/${id}/approve`)).body.code).toBe('identity.second_person_needed')
  expect((await post('payment-files', { execution_day: today })).body.code).toBe('treasury.no_orders')
  const approvals = await Promise.all([1, 2].map(() => post(`refunds/${id}/approve`, {}, second)))
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { xml, references } = await exported()
  expect(references).toHaveLength(1)
  expect(xml).toContain('<InstdAmt Ccy="EUR">123.45</InstdAmt>')
  expect(xml).toContain(payerIban)
  expect((await read(id)).state).toBe('exported')
  expect((await post(`refunds/${id}/cancel`)).body.code).toBe('treasury.refund_not_cancellable')

  const owed = await balanceOf('refunds_payable')
  const [debit, twice] = await arrive(
    { cents: -123_45n, reference: undefined, endToEnd: references[0] },
    { cents: -123_45n, reference: undefined, endToEnd: references[0] },
  )
  expect(await read(id)).toMatchObject({ state: 'paid', paid_on: today })
  expect((await balanceOf('refunds_payable')) - owed).toBe(123_45n)
  expect(await entry(debit)).toMatchObject({ state: 'matched' })
  expect(await entry(twice), 'a second debit stays for staff').toMatchObject({ state: 'open' })
})

test('a refund that the bank returns is owed again, and is tried again with another id', async () => {
  const [transfer] = await arrive({ cents: 80_00n })
  const id = await refundOf(transfer)
  must(await post(`refunds/${id}/approve`, {}, second))
  const [first = ''] = (await exported()).references
  await arrive({ cents: -80_00n, reference: undefined, remittance: `Transferencia ${first}` })
  await arrive({ cents: 80_00n, reference: undefined, endToEnd: first, returnReason: 'AC04' })
  expect(await read(id)).toMatchObject({ state: 'returned', return_reason: 'AC04' })
  must(await post(`refunds/${id}/approve`, {}, second))
  const [again = ''] = (await exported()).references
  expect(again).not.toBe(first)
  await arrive({ cents: -80_00n, reference: undefined, endToEnd: again })
  expect((await read(id)).state).toBe('paid')
})

test('a debit and its return on one statement both count, in either order', async () => {
  const [transfer] = await arrive({ cents: 70_00n })
  const id = await refundOf(transfer)
  must(await post(`refunds/${id}/approve`, {}, second))
  const [reference] = (await exported()).references
  const sides = { reference: undefined, endToEnd: reference }
  await arrive({ ...sides, cents: 70_00n, returnReason: 'AC01' }, { ...sides, cents: -70_00n })
  expect((await read(id)).state).toBe('returned')
  must(await post(`refunds/${id}/cancel`))
  expect(await entry(transfer)).toMatchObject({ state: 'open', unmatched: 70 })
})

test('a repeated payment for an investment is not a return, even if it names the refund it comes from', async () => {
  const id = await refundOf((await arrive({ cents: 1_000_00n }))[0])
  must(await post(`refunds/${id}/approve`, {}, second))
  const [order = ''] = (await exported()).references
  await arrive({ cents: -1_000_00n, reference: undefined, endToEnd: order })
  const { payment_reference } = await product.anInvestment({ investor, project, step: 'payment' })
  const remittance = `${payment_reference} de la devolución ${order}`
  const [again] = await arrive({ cents: 1_000_00n, reference: undefined, remittance })
  expect(await entry(again)).toMatchObject({ state: 'open', orders: null })
  expect(await read(id)).toMatchObject({ state: 'paid' })

  // The text of a return may be anything the bank chooses; only the return reason says why the money came back.
  await arrive({ cents: 1_000_00n, reference: undefined, remittance, returnReason: 'AC04' })
  expect(await read(id)).toMatchObject({ state: 'returned', return_reason: 'AC04' })
})

test.each([
  ['before the correction', true],
  ['on the same statement', false],
])(
  'the bank’s correction of a second debit, found %s, does not count as a return',
  async (_when, isBefore) => {
    const id = await refundOf((await arrive({ cents: 57_00n }))[0])
    must(await post(`refunds/${id}/approve`, {}, second))
    const [endToEnd] = (await exported()).references
    const debit = { cents: -57_00n, reference: undefined, endToEnd }
    const correction = { cents: 57_00n, reference: undefined, endToEnd, isReversal: true }
    if (isBefore) {
      const [, twice] = await arrive(debit, debit)
      must(await post(`bank-entries/${twice}/allocate`, { target: 'own_funds' }))
    }
    const back = (await arrive(...(isBefore ? [] : [debit, debit]), correction)).at(-1)
    expect(await read(id), 'the payee has the money').toMatchObject({ state: 'paid' })
    expect((await post(`refunds/${id}/approve`, {}, second)).body.code).toBe('treasury.refund_not_approvable')
    expect(await entry(back)).toMatchObject({ state: 'open', orders: null })
  },
)

test('a debit of another amount is not taken for the order', async () => {
  const [transfer] = await arrive({ cents: 60_00n })
  const id = await refundOf(transfer)
  must(await post(`refunds/${id}/approve`, {}, second))
  const [reference] = (await exported()).references
  const [debit] = await arrive({ cents: -59_99n, reference: undefined, endToEnd: reference })
  expect((await read(id)).state).toBe('exported')
  expect(await entry(debit)).toMatchObject({ state: 'open' })
})

test('before the money has left, a refund can be cancelled, and its order is not exported', async () => {
  const [transfer] = await arrive({ cents: 50_00n })
  const id = await refundOf(transfer)
  must(await post(`refunds/${id}/approve`, {}, second))
  must(await post(`refunds/${id}/cancel`))
  expect(await read(id), 'whoever requested it reads who cancelled it').toMatchObject({
    state: 'cancelled',
    approved_by: second.email,
    cancelled_at: expect.any(String),
    cancelled_by: admin.email,
  })
  expect(await entry(transfer)).toMatchObject({ state: 'open', unmatched: 50, refunded: 0 })
  expect((await post('payment-files', { execution_day: today })).body.code).toBe('treasury.no_orders')
})

test('the payment of a rejected investment goes back to the accounts of its transfers', async () => {
  const investment = await product.anInvestment({ investor, project, step: 'review' })
  const transfers = await arrive({ cents: 400_00n }, { cents: 600_00n })
  const due = async () =>
    must(await product.call('GET', '/api/admin/refunds/due', { as: admin })).body.data.find(
      (row: { investment_id: string }) => row.investment_id === investment.id,
    )
  const lines = transfers.map((entry_id, at) => ({
    entry_id,
    investment_id: investment.id,
    amount: [400, 600][at],
  }))
  must(await post('bank-matches', { lines }))
  expect(await due()).toBeUndefined()
  const url = `/api/investment/${investment.id}/reject`
  must(await product.call('POST', url, { as: admin, body: { reason: 'Cambio de planes' } }))
  expect(await due()).toMatchObject({ amount: 1000, is_matched: true })
  const requests = await Promise.all(
    [1, 2].map(() => post(`investments/${investment.id}/refund`, { reason })),
  )
  expect(requests.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await due()).toBeUndefined()
  const ids: string[] = requests.flatMap(({ body }) => body.data?.refund_ids ?? [])
  expect((await Promise.all(ids.map(read))).map(({ amount }) => amount)).toEqual([600, 400])
  for (const id of ids) must(await post(`refunds/${id}/approve`, {}, second))
  const { references } = await exported()
  const amounts = new Map(
    (await product.pool.query('select end_to_end_id, cents from payment_order')).rows.map((row) => [
      row.end_to_end_id,
      BigInt(row.cents),
    ]),
  )
  await arrive(
    ...references.map((endToEnd) => ({
      cents: -(amounts.get(endToEnd) ?? 0n),
      reference: undefined,
      endToEnd,
    })),
  )
  expect((await Promise.all(ids.map(read))).map(({ state }) => state)).toEqual(['paid', 'paid'])
  const told = await product.pool.query(
    `select params->'amount' as amount from notification where kind = 'investment.refunded' and subject_id = $1 and user_id = $2`,
    [investment.id, investor.id],
  )
  expect(told.rows.map(({ amount }) => amount).toSorted()).toEqual([400, 600])

  const [endToEnd = ''] = references
  const back = { cents: amounts.get(endToEnd) ?? 0n, reference: undefined, endToEnd, returnReason: 'AC04' }
  await arrive(back, back)
  const returned = await product.pool.query(
    `select (params->>'amount')::numeric * 100 as cents from notification
     where kind = 'investment.refund_returned' and subject_id = $1 and user_id = $2`,
    [investment.id, investor.id],
  )
  expect(returned.rows.map(({ cents }) => BigInt(Math.round(cents)))).toEqual([back.cents])
  const { text } = (await product.emailsTo(investor.email)).at(-1) ?? {}
  expect(text).toContain('el banco los ha devuelto')
})

test('all due refunds are listed page by page, oldest first, overpaid investments among ended ones', async () => {
  const overpaid = async () => {
    const { id } = await product.anInvestment({ investor, project, amount: 1030, step: 'review' })
    const body = { step: 'review', received_amount: 1030 }
    must(await product.call('PUT', `/api/investment/${id}`, { as: admin, body }))
    return id as string
  }
  const ended = async () => {
    const { id } = await product.anInvestment({ investor, project, step: 'erir' })
    const body = { reason: 'Cambio de planes' }
    must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body }))
    return id as string
  }
  const made = [await overpaid(), await ended(), await overpaid()]
  const listed: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const url: string = `/api/admin/refunds/due?limit=1${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as: admin }))
    listed.push(...body.data.map(({ investment_id }: { investment_id: string }) => investment_id))
    cursor = body.next_cursor
  }
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((id) => made.includes(id))).toEqual(made)
})

test('an account gets back no more than it sent, even if one of two refunds is cancelled and requested again', async () => {
  const investment = await product.anInvestment({ investor, project, step: 'review' })
  const transfers = await arrive({ cents: 400_00n }, { cents: 600_00n })
  const lines = transfers.map((entry_id, at) => ({
    entry_id,
    investment_id: investment.id,
    amount: [400, 600][at],
  }))
  must(await post('bank-matches', { lines }))
  const url = `/api/investment/${investment.id}/reject`
  must(await product.call('POST', url, { as: admin, body: { reason: 'Cambio de planes' } }))
  const request = async (): Promise<string[]> =>
    must(await post(`investments/${investment.id}/refund`, { reason })).body.data.refund_ids
  const [, older = ''] = await request()
  must(await post(`refunds/${older}/cancel`))
  const { body } = await post(`investments/${investment.id}/refund`, { reason, left: 1000 })
  expect([body.code, body.error]).toEqual(['treasury.due_changed', expect.stringContaining('400\u00a0€')])
  const again = await Promise.all((await request()).map(read))
  expect(again).toMatchObject([{ amount: 400, entry_id: transfers[0] }])
})

test('nobody approves a refund to themselves, even if somebody else requested it', async () => {
  const own = await product.aPerson({ roles: ['admin'], kyc: 'approved' })
  const { id: investment } = await product.anInvestment({ investor: own, project, step: 'review' })
  const [entry_id = 0] = await arrive({ cents: 1_000_00n })
  must(await post('bank-matches', { lines: [{ entry_id, investment_id: investment, amount: 1000 }] }))
  must(await product.call('POST', `/api/investment/${investment}/reject`, { as: admin, body: { reason } }))
  const [id] = must(await post(`investments/${investment}/refund`, { reason })).body.data.refund_ids
  expect((await post(`refunds/${id}/approve`, {}, own)).body.code).toBe('identity.about_oneself')
  must(await post(`refunds/${id}/approve`, {}, second))
})

test('a stored order does not show its IBAN, and one of another order does not open', async () => {
  const { rows } = await product.pool.query('select json_agg(o)::text as all from payment_order o')
  expect(rows[0].all).not.toContain(payerIban.slice(4))
  expect(rows[0].all).toContain('sealed_iban')
})
