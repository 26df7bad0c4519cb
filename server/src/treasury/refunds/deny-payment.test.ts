import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let second: Person
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 1_000_000 })
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const reason = 'No está en el extracto'
const post = (url: string, body: object, as = admin) => product.call('POST', `/api/${url}`, { as, body })
const deny = (id: string, as = second) => post(`admin/investments/${id}/deny-payment`, { reason }, as)

/** An investment whose payment an administrator verified by hand. */
async function verified(owner = investor): Promise<string> {
  const { id } = await product.anInvestment({ investor: owner, project, step: 'review' })
  must(await product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'review' } }))
  return id
}
async function ended(owner = investor): Promise<string> {
  const id = await verified(owner)
  must(await post(`investment/${id}/reject`, { reason }))
  return id
}
const due = async (id: string) =>
  must(await product.call('GET', '/api/admin/refunds/due', { as: admin })).body.data.find(
    (row: { investment_id: string }) => row.investment_id === id,
  )

test('nothing is owed for a payment that never arrived, and its investor is told once', async () => {
  const id = await ended()
  expect(await due(id)).toMatchObject({ amount: 1000, is_ended: true, verified_by_id: admin.id })
  expect((await deny(id, admin)).body.code, 'whoever verified it').toBe('identity.second_person_needed')
  const replies = await Promise.all([deny(id), deny(id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await due(id)).toBeUndefined()
  const own = must(await product.call('GET', `/api/investment/${id}`, { as: investor })).body.investment
  expect(own).toMatchObject({ status: 'rejected', refund_due: null, payment_received_amount: null })
  const { rows } = await product.pool.query(
    `select params->'amount' as amount from notification
     where kind = 'investment.payment_denied' and subject_id = $1 and user_id = $2`,
    [id, investor.id],
  )
  expect(rows).toEqual([{ amount: 1000 }])
  const audited = await product.pool.query(
    `select actor_id from audit_log where action = 'treasury.deny_payment' and subject_id = $1`,
    [id],
  )
  expect(audited.rows).toEqual([{ actor_id: second.id }])
})

test('an investment stays paid if it has not ended, has a matched transfer, or is one’s own', async () => {
  const open = await verified()
  const matched = await ended()
  const arrive = aBankAccount(product, admin)
  const [entry_id] = await arrive({ cents: 1_000_00n })
  must(await post('admin/bank-matches', { lines: [{ entry_id, investment_id: matched, amount: 1000 }] }))
  const unpaid = await product.anInvestment({ investor, project, step: 'start' })
  must(await post(`investment/${unpaid.id}/reject`, { reason }))
  for (const id of [open, matched, unpaid.id]) {
    const { status, body } = await deny(id)
    expect([status, body.code]).toEqual([409, 'treasury.payment_not_deniable'])
  }
  const own = await product.aPerson({ roles: ['admin'], kyc: 'approved' })
  expect((await deny(await ended(own), own)).body.code).toBe('identity.about_oneself')
})
