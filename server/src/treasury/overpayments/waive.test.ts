import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPastHolding, givePayoutAccount } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { reversedPayments, type ReversedPayments } from '../../testing/reversed-payments.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let arrive: Arrive
let holders: Person[]
let desk: ReversedPayments
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  holders = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  for (const holder of holders) await givePayoutAccount(product, holder)
  arrive = aBankAccount(product, admin)
})
beforeEach(async () => {
  desk = await reversedPayments(product, { admin, arrive }, holders)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

test('nobody waives their own debt or assigns a transfer to it', async () => {
  const holder = await product.aPerson({ kyc: 'approved', roles: ['admin'] })
  await givePayoutAccount(product, holder)
  await aPastHolding(product, { investor: holder, project: desk.project })
  const id = await desk.paid([holder])
  for (const { reference, cents, payee_id } of await desk.orders(id))
    if (payee_id !== holder.id) await arrive({ cents: -BigInt(cents), endToEnd: reference })
  must(await desk.reverse(id))
  const own = (await desk.owed(id)).find(({ user_id }: { user_id: string }) => user_id === holder.id)
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
  expect(await desk.owed(id)).toContainEqual(
    // A third of 100 euros less the withholding; one of the three holders got the remaining cent.
    expect.objectContaining({ order_id: own.order_id, left: own.left, waived: null }),
  )
  must(await desk.post(`bank-entries/${entry}/allocate`, { target: 'own_funds' }))
  must(await desk.post(`overpayments/${own.order_id}/waive`, { reason: 'El emisor lo asume' }))
})

test('a debt is waived once and is not asked for any more', async () => {
  const id = await desk.paid()
  must(await desk.reverse(id))
  const [one, other] = await desk.owed(id)
  const waive = () => desk.post(`overpayments/${one.order_id}/waive`, { reason: 'El emisor lo asume' })
  const replies = await Promise.all([waive(), waive()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const later = await desk.distribute()
  must(await desk.pay(later))
  expect((await desk.orders(later)).map(({ payee_id, cents }) => [payee_id, Number(cents)])).toEqual([
    [one.user_id, 40_50],
  ])
  expect(await desk.owed(id)).toMatchObject([
    { order_id: one.order_id, left: 0, waived: { by: admin.email, reason: 'El emisor lo asume' } },
    { order_id: other.order_id, left: 0, set_off: 40.5 },
  ])
})

test('a waiver covers what is left, so a return that is undone later is owed again', async () => {
  const id = await desk.paid()
  must(await desk.reverse(id))
  const [{ order_id }] = await desk.owed(id)
  const [part] = await arrive({ cents: 30_00n })
  must(await desk.post(`bank-entries/${part}/allocate`, { target: 'overpayment', order_id }))
  const waive = async () =>
    must(await desk.post(`overpayments/${order_id}/waive`, { reason: 'Del resto se olvida el emisor' })).body
      .data
  expect(await waive()).toMatchObject({ returned: 30, left: 0 })
  must(await desk.post(`bank-entries/${part}/undo-allocation`, { reason: 'La retira quien la envió' }))
  expect((await desk.owed(id))[0]).toMatchObject({ returned: 0, left: 30 })
  expect(await waive()).toMatchObject({ left: 0 })
  must(await desk.post(`bank-entries/${part}/allocate`, { target: 'own_funds' }))
})
