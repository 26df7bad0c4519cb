import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin, 1_000_000_00n)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const reason = 'Motivo inventado'
const today = dayOf(new Date())
const post = (url: string, body: object = {}) =>
  product.call('POST', `/api/admin/${url}`, { as: admin, body })
const done = async (url: string, body?: object) => must(await post(url, body)).body.data
const stateOf = async (refund: string) => {
  const { body } = must(await product.call('GET', '/api/admin/refunds', { as: admin }))
  return body.data.find(({ id }: { id: string }) => id === refund).state
}

/** Approved refunds of these amounts to people with these names. */
async function refunds(amounts: Record<string, bigint>): Promise<string[]> {
  const ids: string[] = []
  for (const [name, cents] of Object.entries(amounts)) {
    const [transfer] = await arrive({ cents, name })
    const [id] = (await done(`bank-entries/${transfer}/refund`, { reason })).refund_ids
    await done(`refunds/${id}/approve`)
    ids.push(id)
  }
  return ids
}

const exported = async (): Promise<number> => (await done('payment-files', { execution_day: today })).id
/** A debit on which the bank does not name the orders, as is usual in Norma 43. */
const debit = async (cents: bigint) =>
  (
    await arrive({ cents: -cents, name: undefined, iban: undefined, remittance: 'REMESA TRANSFERENCIAS' })
  )[0] ?? 0
const choicesFor = async (entry: number, search = '') =>
  must(await product.call('GET', `/api/admin/bank-entries/${entry}/orders?search=${search}`, { as: admin }))
    .body.data
const chosen = ({
  file_id,
  order_id,
  left_out,
}: {
  file_id: number
  order_id: string | null
  left_out: { order_id: string } | null
}) => ({
  file_id,
  order_id,
  left_out: left_out?.order_id ?? null,
})

test('one debit pays all orders of a file, and can be taken back while nothing followed', async () => {
  const ids = await refunds({ 'Ana Inventada': 41_01n, 'Blas Inventado': 41_02n })
  const file = await exported()
  const entry = await debit(82_03n)
  const [choice, ...more] = await choicesFor(entry)
  expect(more).toEqual([])
  expect(choice).toEqual({
    file_id: file,
    execution_day: today,
    is_refused: false,
    is_cancelled: false,
    other_file_id: null,
    order_count: 2,
    order_id: null,
    creditor_name: null,
    left_out: null,
  })
  const settled = await done(`bank-entries/${entry}/orders`, chosen(choice))
  expect(settled).toMatchObject({
    state: 'matched',
    orders: { order_count: 2, file_id: file, is_return: false, is_by_hand: true, settled_by: admin.email },
  })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['paid', 'paid'])
  expect((await post(`bank-entries/${entry}/orders`, chosen(choice))).status).toBe(409)

  expect(await done(`bank-entries/${entry}/undo-orders`, { reason })).toMatchObject({
    state: 'open',
    orders: null,
  })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['exported', 'exported'])
  expect((await post(`bank-entries/${entry}/undo-orders`, { reason })).status).toBe(404)
  await done(`bank-entries/${entry}/orders`, chosen(choice))
  expect(await Promise.all(ids.map(stateOf))).toEqual(['paid', 'paid'])
})

test('a debit of a file without the order that the bank refused pays the others', async () => {
  const [one = '', two = '', refused = ''] = await refunds({
    'Carla Inventada': 42_01n,
    'Dora Inventada': 42_02n,
    'Eva Inventada': 42_04n,
  })
  await exported()
  const entry = await debit(84_03n)
  const [choice] = await choicesFor(entry, 'eva')
  expect(choice).toMatchObject({
    order_count: 2,
    left_out: { creditor_name: 'Eva Inventada', amount: 42.04 },
  })
  await done(`bank-entries/${entry}/orders`, chosen(choice))
  expect(await Promise.all([one, two, refused].map(stateOf))).toEqual(['paid', 'paid', 'exported'])
  const [last] = await choicesFor(await debit(42_04n))
  expect(last).toMatchObject({ order_count: 1, creditor_name: 'Eva Inventada', left_out: null })
})

test('a debit can only be of orders that add up to it and that the bank had before it', async () => {
  await refunds({ 'Fe Inventada': 43_00n })
  const entry = await debit(43_00n)
  expect(await choicesFor(entry)).toEqual([])
  const file = await exported()
  const [choice] = await choicesFor(entry)
  const other = await debit(43_01n)
  expect(await choicesFor(other)).toEqual([])
  const refusal = { status: 409, body: { code: 'treasury.orders_differ' } }
  expect(await post(`bank-entries/${other}/orders`, chosen(choice))).toMatchObject(refusal)
  await product.pool.query(
    `update payment_file set created_at = created_at + interval '1 day' where id = $1`,
    [file],
  )
  expect(await choicesFor(entry)).toEqual([])
  expect(await post(`bank-entries/${entry}/orders`, chosen(choice))).toMatchObject(refusal)
  await product.pool.query(
    `update payment_file set created_at = created_at - interval '1 day' where id = $1`,
    [file],
  )

  const twice = await Promise.all(
    [entry, await debit(43_00n)].map((id) => post(`bank-entries/${id}/orders`, chosen(choice))),
  )
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('when one movement returns a whole file, all its orders are owed again once, which can be undone', async () => {
  const ids = await refunds({ 'Iker Inventado': 47_01n, 'Juno Inventada': 47_02n, 'Kai Inventado': 47_04n })
  const [, , last = ''] = ids
  const states = () => Promise.all(ids.map(stateOf))
  const file = await exported()
  const paid = await debit(94_03n)
  await done(`bank-entries/${paid}/orders`, chosen((await choicesFor(paid))[0]))
  const single = await debit(47_04n)
  await done(`bank-entries/${single}/orders`, chosen((await choicesFor(single))[0]))
  expect(await states()).toEqual(['paid', 'paid', 'paid'])

  const backOf = async (cents: bigint) =>
    (await arrive({ cents, name: undefined, iban: undefined, remittance: 'DEVOLUCION REMESA' }))[0] ?? 0
  expect(await choicesFor(await backOf(94_04n))).toEqual([])
  const old = (months: number) =>
    product.pool.query(
      "update payment_file set execution_day = execution_day + $2 * interval '1 month' where id = $1",
      [file, -months],
    )
  // The bank returns in one movement what it debited in one: all orders except the one that was debited alone.
  const part = await backOf(94_03n)
  expect(await choicesFor(part)).toMatchObject([
    { file_id: file, order_count: 2, order_id: null, left_out: { creditor_name: 'Kai Inventado' } },
  ])
  const [back, again] = [await backOf(141_07n), await backOf(141_07n)]
  const [choice, ...more] = await choicesFor(back)
  expect([choice, more]).toMatchObject([
    { file_id: file, order_count: 3, order_id: null, left_out: null },
    [],
  ])
  const both = await Promise.all(
    [back, again].map((entry) => post(`bank-entries/${entry}/orders`, chosen(choice))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await states()).toEqual(['returned', 'returned', 'returned'])
  const [taken, open] = both[0]?.status === 200 ? [back, again] : [again, back]
  expect(await choicesFor(open)).toEqual([])
  const { body } = must(
    await product.call('GET', '/api/admin/bank-entries?direction=in&limit=5', { as: admin }),
  )
  expect(body.data.find(({ id }: { id: number }) => id === taken)).toMatchObject({
    orders: { is_return: true, order_count: 3, creditor_name: null, file_id: file, settled_by: admin.email },
  })

  await done(`bank-entries/${taken}/undo-orders`, { reason })
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  await done(`bank-entries/${part}/orders`, chosen((await choicesFor(part))[0]))
  expect(await states()).toEqual(['returned', 'returned', 'paid'])
  // The rest of the file, after one order was returned alone.
  const rest = await backOf(47_02n)
  await done(`bank-entries/${part}/undo-orders`, { reason })
  const [one] = await choicesFor(rest, 'juno')
  await done(`bank-entries/${rest}/orders`, chosen(one))
  const left = await backOf(94_05n)
  expect(await choicesFor(left)).toMatchObject([{ file_id: file, order_count: 2, left_out: null }])
  await old(14)
  expect(await choicesFor(left)).toEqual([])
  await old(-14)
  await done(`bank-entries/${rest}/undo-orders`, { reason })
  await done(`bank-entries/${open}/orders`, chosen(choice))
  await done(`refunds/${last}/approve`)
  expect(await post(`bank-entries/${open}/undo-orders`, { reason })).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_used' },
  })
})

test('money of an order that comes back without its id makes it owed again, until it is paid again', async () => {
  const [id = ''] = await refunds({ 'Gil Inventado': 44_00n })
  await exported()
  const paid = await debit(44_00n)
  await done(`bank-entries/${paid}/orders`, chosen((await choicesFor(paid))[0]))
  const [back = 0] = await arrive({
    cents: 44_00n,
    name: 'Gil Inventado',
    remittance: 'DEVOLUCION TRANSFERENCIA',
  })
  const [choice, ...more] = await choicesFor(back, 'gil')
  expect(more).toEqual([])
  const bookedDaysAgo = (days: number) =>
    product.pool.query('update bank_entry set booked_on = $2::date - $3::int where id = $1', [
      back,
      today,
      days,
    ])
  await bookedDaysAgo(1)
  expect(await choicesFor(back), 'nothing comes back before it was sent').toEqual([])
  expect(await post(`bank-entries/${back}/orders`, chosen(choice))).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_differ' },
  })
  await bookedDaysAgo(0)
  const settled = await done(`bank-entries/${back}/orders`, chosen(choice))
  expect(settled.orders).toMatchObject({ is_return: true, order_count: 1, creditor_name: 'Gil Inventado' })
  expect(await stateOf(id)).toBe('returned')
  const used = { status: 409, body: { code: 'treasury.orders_used' } }
  expect(await post(`bank-entries/${paid}/undo-orders`, { reason })).toMatchObject(used)

  await done(`bank-entries/${back}/undo-orders`, { reason })
  expect(await stateOf(id)).toBe('paid')
  await done(`bank-entries/${back}/orders`, chosen(choice))
  await done(`refunds/${id}/approve`)
  expect(await post(`bank-entries/${back}/undo-orders`, { reason })).toMatchObject(used)
})

test('a return cannot be undone once its refund was cancelled, because the money may be used already', async () => {
  const [id = ''] = await refunds({ 'Ida Inventada': 46_00n })
  await exported()
  const paid = await debit(46_00n)
  await done(`bank-entries/${paid}/orders`, chosen((await choicesFor(paid))[0]))
  const [back = 0] = await arrive({ cents: 46_00n, remittance: 'DEVOLUCION TRANSFERENCIA' })
  await done(`bank-entries/${back}/orders`, chosen((await choicesFor(back))[0]))
  await done(`refunds/${id}/cancel`)
  expect(await post(`bank-entries/${back}/undo-orders`, { reason })).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_used' },
  })
  expect(await stateOf(id)).toBe('cancelled')
})

test('an order whose debit is undone leaves the file that the bank was said to have refused meanwhile', async () => {
  const ids = await refunds({ 'Gil Inventado': 55_00n, 'Hebe Inventada': 55_02n })
  const file = await exported()
  await product.pool.query('update payment_file set execution_day = execution_day - 9 where id = $1', [file])
  const entry = await debit(55_00n)
  const [choice] = await choicesFor(entry)
  await done(`bank-entries/${entry}/orders`, chosen(choice))
  await done(`payment-files/${file}/refusal`, { reason })
  await done(`payment-files/${file}/refusal/confirm`)
  await done(`bank-entries/${entry}/undo-orders`, { reason })
  expect(await Promise.all(ids.map(stateOf))).toEqual(['approved', 'approved'])
  const next = await exported()
  const { rows } = await product.pool.query(
    'select about_id from payment_order join refused_order on order_id = id where payment_order.file_id = $1 and refused_order.file_id = $2',
    [next, file],
  )
  expect(rows.map(({ about_id }) => about_id)).toEqual(expect.arrayContaining(ids))
  expect(await choicesFor(entry)).toMatchObject([{ file_id: next }, { file_id: file, is_refused: true }])
})

test('a fact that a statement shows by itself cannot be undone by hand', async () => {
  await refunds({ 'Hugo Inventado': 45_00n })
  const xml = String(
    (await product.call('GET', `/api/admin/payment-files/${await exported()}`, { as: admin })).body,
  )
  const [, endToEnd] = /<EndToEndId>([^<]+)<\/EndToEndId>(?:(?!EndToEndId)[^])*?>45\.00</.exec(xml) ?? []
  const [entry] = await arrive({ cents: -45_00n, endToEnd, reference: undefined })
  const { body } = await product.call('GET', '/api/admin/bank-entries?direction=out&limit=1', { as: admin })
  expect(body.data[0]).toMatchObject({
    id: entry,
    orders: { creditor_name: 'Hugo Inventado', is_by_hand: false, settled_by: null },
  })
  expect((await post(`bank-entries/${entry}/undo-orders`, { reason })).status).toBe(404)
})
