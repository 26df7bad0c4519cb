import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { anOrderDesk } from '../../testing/statements/order-desk.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let arrive: Arrive
let desk: ReturnType<typeof anOrderDesk>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin, 1_000_000_00n)
  desk = anOrderDesk(product, admin, arrive)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const exported = async (): Promise<number> => must(await desk.createFile()).body.data.id
const settled = async (entry: number, choice: Parameters<typeof desk.settle>[1]) =>
  must(await desk.settle(entry, choice)).body.data

test('one debit pays all orders of a file, and can be taken back while nothing followed', async () => {
  const ids = await desk.refunds(
    { name: 'Ana Inventada', cents: 41_01n },
    { name: 'Blas Inventado', cents: 41_02n },
  )
  const file = await exported()
  const entry = await desk.unnamed(82_03n)
  const [choice, ...more] = await desk.choicesFor(entry)
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
  expect(await settled(entry, choice)).toMatchObject({
    state: 'matched',
    orders: { order_count: 2, file_id: file, is_return: false, is_by_hand: true, settled_by: admin.email },
  })
  expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['paid', 'paid'])
  expect((await desk.settle(entry, choice)).status).toBe(409)

  expect(must(await desk.undo(entry)).body.data).toMatchObject({
    state: 'open',
    orders: null,
  })
  expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['exported', 'exported'])
  expect((await desk.undo(entry)).status).toBe(404)
  await settled(entry, choice)
  expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['paid', 'paid'])
})

test('a debit of a file without the order that the bank refused pays the others', async () => {
  const [one = '', two = '', refused = ''] = await desk.refunds(
    { name: 'Carla Inventada', cents: 42_01n },
    { name: 'Dora Inventada', cents: 42_02n },
    { name: 'Eva Inventada', cents: 42_04n },
  )
  await exported()
  const entry = await desk.unnamed(84_03n)
  const [choice] = await desk.choicesFor(entry, 'eva')
  expect(choice).toMatchObject({
    order_count: 2,
    left_out: { creditor_name: 'Eva Inventada', amount: 42.04 },
  })
  await settled(entry, choice)
  expect(await Promise.all([one, two, refused].map(desk.stateOf))).toEqual(['paid', 'paid', 'exported'])
  const [last] = await desk.choicesFor(await desk.unnamed(42_04n))
  expect(last).toMatchObject({ order_count: 1, creditor_name: 'Eva Inventada', left_out: null })
})

test('a debit can only be of orders that add up to it and that the bank had before it', async () => {
  await desk.refunds({ name: 'Fe Inventada', cents: 43_00n })
  const entry = await desk.unnamed(43_00n)
  expect(await desk.choicesFor(entry)).toEqual([])
  const file = await exported()
  const [choice] = await desk.choicesFor(entry)
  const other = await desk.unnamed(43_01n)
  expect(await desk.choicesFor(other)).toEqual([])
  const refusal = { status: 409, body: { code: 'treasury.orders_differ' } }
  expect(await desk.settle(other, choice)).toMatchObject(refusal)
  await product.pool.query(
    `update payment_file set created_at = created_at + interval '1 day' where id = $1`,
    [file],
  )
  expect(await desk.choicesFor(entry)).toEqual([])
  expect(await desk.settle(entry, choice)).toMatchObject(refusal)
  await product.pool.query(
    `update payment_file set created_at = created_at - interval '1 day' where id = $1`,
    [file],
  )

  const twice = await Promise.all([entry, await desk.unnamed(43_00n)].map((id) => desk.settle(id, choice)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('when one movement returns a whole file, all its orders are owed again once, which can be undone', async () => {
  const ids = await desk.refunds(
    { name: 'Iker Inventado', cents: 47_01n },
    { name: 'Juno Inventada', cents: 47_02n },
    { name: 'Kai Inventado', cents: 47_04n },
  )
  const [, , last = ''] = ids
  const states = () => Promise.all(ids.map(desk.stateOf))
  const file = await exported()
  const paid = await desk.unnamed(94_03n)
  await settled(paid, (await desk.choicesFor(paid))[0])
  const single = await desk.unnamed(47_04n)
  await settled(single, (await desk.choicesFor(single))[0])
  expect(await states()).toEqual(['paid', 'paid', 'paid'])

  const backOf = async (cents: bigint) =>
    (await arrive({ cents, name: undefined, iban: undefined, remittance: 'DEVOLUCION REMESA' }))[0] ?? 0
  expect(await desk.choicesFor(await backOf(94_04n))).toEqual([])
  const old = (months: number) =>
    product.pool.query(
      "update payment_file set execution_day = execution_day + $2 * interval '1 month' where id = $1",
      [file, -months],
    )
  // The bank returns in one movement what it debited in one: all orders except the one that was debited alone.
  const part = await backOf(94_03n)
  expect(await desk.choicesFor(part)).toMatchObject([
    { file_id: file, order_count: 2, order_id: null, left_out: { creditor_name: 'Kai Inventado' } },
  ])
  const [back, again] = [await backOf(141_07n), await backOf(141_07n)]
  const [choice, ...more] = await desk.choicesFor(back)
  expect([choice, more]).toMatchObject([
    { file_id: file, order_count: 3, order_id: null, left_out: null },
    [],
  ])
  const both = await Promise.all([back, again].map((entry) => desk.settle(entry, choice)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await states()).toEqual(['returned', 'returned', 'returned'])
  const [taken, open] = both[0]?.status === 200 ? [back, again] : [again, back]
  expect(await desk.choicesFor(open)).toEqual([])
  const { data } = await desk.get('bank-entries?direction=in&limit=5')
  expect(data.find(({ id }: { id: number }) => id === taken)).toMatchObject({
    orders: { is_return: true, order_count: 3, creditor_name: null, file_id: file, settled_by: admin.email },
  })

  must(await desk.undo(taken))
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
  await settled(part, (await desk.choicesFor(part))[0])
  expect(await states()).toEqual(['returned', 'returned', 'paid'])
  // The rest of the file, after one order was returned alone.
  const rest = await backOf(47_02n)
  must(await desk.undo(part))
  const [one] = await desk.choicesFor(rest, 'juno')
  await settled(rest, one)
  const left = await backOf(94_05n)
  expect(await desk.choicesFor(left)).toMatchObject([{ file_id: file, order_count: 2, left_out: null }])
  await old(14)
  expect(await desk.choicesFor(left)).toEqual([])
  await old(-14)
  must(await desk.undo(rest))
  await settled(open, choice)
  must(await desk.post(`refunds/${last}/approve`))
  expect(await desk.undo(open)).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_used' },
  })
})

test('money of an order that comes back without its id makes it owed again, until it is paid again', async () => {
  const [id = ''] = await desk.refunds({ name: 'Gil Inventado', cents: 44_00n })
  await exported()
  const paid = await desk.unnamed(44_00n)
  await settled(paid, (await desk.choicesFor(paid))[0])
  const [back = 0] = await arrive({
    cents: 44_00n,
    name: 'Gil Inventado',
    remittance: 'DEVOLUCION TRANSFERENCIA',
  })
  const [choice, ...more] = await desk.choicesFor(back, 'gil')
  expect(more).toEqual([])
  const bookedDaysAgo = (days: number) =>
    product.pool.query('update bank_entry set booked_on = $2::date - $3::int where id = $1', [
      back,
      today,
      days,
    ])
  await bookedDaysAgo(1)
  expect(await desk.choicesFor(back), 'nothing comes back before it was sent').toEqual([])
  expect(await desk.settle(back, choice)).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_differ' },
  })
  await bookedDaysAgo(0)
  expect((await settled(back, choice)).orders).toMatchObject({
    is_return: true,
    order_count: 1,
    creditor_name: 'Gil Inventado',
  })
  expect(await desk.stateOf(id)).toBe('returned')
  const used = { status: 409, body: { code: 'treasury.orders_used' } }
  expect(await desk.undo(paid)).toMatchObject(used)

  must(await desk.undo(back))
  expect(await desk.stateOf(id)).toBe('paid')
  await settled(back, choice)
  must(await desk.post(`refunds/${id}/approve`))
  expect(await desk.undo(back)).toMatchObject(used)
})

test('a return cannot be undone once its refund was cancelled, because the money may be used already', async () => {
  const [id = ''] = await desk.refunds({ name: 'Ida Inventada', cents: 46_00n })
  await exported()
  const paid = await desk.unnamed(46_00n)
  await settled(paid, (await desk.choicesFor(paid))[0])
  const [back = 0] = await arrive({ cents: 46_00n, remittance: 'DEVOLUCION TRANSFERENCIA' })
  await settled(back, (await desk.choicesFor(back))[0])
  must(await desk.post(`refunds/${id}/cancel`))
  expect(await desk.undo(back)).toMatchObject({
    status: 409,
    body: { code: 'treasury.orders_used' },
  })
  expect(await desk.stateOf(id)).toBe('cancelled')
})

test('an order whose debit is undone leaves the file that the bank was said to have refused meanwhile', async () => {
  const ids = await desk.refunds(
    { name: 'Gil Inventado', cents: 55_00n },
    { name: 'Hebe Inventada', cents: 55_02n },
  )
  const file = await exported()
  const entry = await desk.unnamed(55_00n)
  const [choice] = await desk.choicesFor(entry)
  await settled(entry, choice)
  await desk.refuse(file)
  must(await desk.undo(entry))
  expect(await Promise.all(ids.map(desk.stateOf))).toEqual(['approved', 'approved'])
  const next = await exported()
  const { rows } = await product.pool.query(
    'select about_id from payment_order join refused_order on order_id = id where payment_order.file_id = $1 and refused_order.file_id = $2',
    [next, file],
  )
  expect(rows.map(({ about_id }) => about_id)).toEqual(expect.arrayContaining(ids))
  expect(await desk.choicesFor(entry)).toMatchObject([{ file_id: next }, { file_id: file, is_refused: true }])
})

test('a fact that a statement shows by itself cannot be undone by hand', async () => {
  await desk.refunds({ name: 'Hugo Inventado', cents: 45_00n })
  const xml = String((await desk.download(await exported())).body)
  const [, endToEnd] = /<EndToEndId>([^<]+)<\/EndToEndId>(?:(?!EndToEndId)[^])*?>45\.00</.exec(xml) ?? []
  const [entry = 0] = await arrive({ cents: -45_00n, endToEnd, reference: undefined })
  const { data } = await desk.get('bank-entries?direction=out&limit=1')
  expect(data[0]).toMatchObject({
    id: entry,
    orders: { creditor_name: 'Hugo Inventado', is_by_hand: false, settled_by: null },
  })
  expect((await desk.undo(entry)).status).toBe(404)
})
