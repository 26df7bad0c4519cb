import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  aRedemption,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, PASSWORD, personalData, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../../treasury/check.ts'
import { eraseAccounts } from '../../privacy/erase-accounts.ts'

let product: Product
let [one, other]: Person[] = []
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  ;[one, other] = [await product.aPerson({ roles: ['admin'] }), await product.aPerson({ roles: ['admin'] })]
  arrive = aBankAccount(product, await product.aPerson({ roles: ['admin'] }), 10_000_00n)
})
afterAll(() => product.close())

const IBAN = 'DE89370400440532013000'
const reason = 'Escrito inventado de su titular'
const call = (method: string, path: string, as: Person | undefined, body?: object) =>
  product.call(method, `/api/${path}`, { as, body })
const state = (as: Person | undefined, { id }: { id: string }, body: object = {}) =>
  call('POST', `users/${id}/stated-account`, as, { iban: IBAN, reason, ...body })
const decide = (as: Person | undefined, id: string, what: 'approve' | 'withdraw' = 'approve') =>
  call('POST', `admin/stated-accounts/${id}/${what}`, as)
const waiting = async () => must(await call('GET', 'admin/stated-accounts', other)).body.data
const pageOf = async ({ id }: Person) => must(await call('GET', `admin/people/${id}`, one)).body.data.payout
const exported = () => exportOrders(product, one)

/**
 * Creates a person whose tokens were redeemed and paid, who then closed their account, and whose bank returned the
 * payment.
 */
async function closedAndOwed() {
  const project = await product.aProject()
  const investor = await product.aPerson({ kyc: 'approved' })
  await aPastHolding(product, { investor, project, amount: 500 })
  await givePayoutAccount(product, investor)
  const { rows } = await product.pool.query('select holder_name from payout_account where user_id = $1', [
    investor.id,
  ])
  product.services.needsTwoPeople = false
  const id = await aRedemption(product, one as Person, project, 500)
  product.services.needsTwoPeople = true
  must(await call('POST', `admin/distributions/${id}/pay`, one))
  const [order] = (await exported()).orders
  if (!order) throw new Error('Nothing was ordered')
  await arrive({ cents: -order.cents, endToEnd: order.endToEnd })
  const close = () => call('POST', 'account/close', investor, { password: PASSWORD })
  // Waits until the person's tokens are burnt.
  await expect.poll(async () => (await close()).status, { timeout: 15_000 }).toBe(200)
  expect(await pageOf(investor)).toEqual({ current: null, pending: null, is_owed: false })
  await arrive({ cents: order.cents, endToEnd: order.endToEnd, returnReason: 'AC04' })
  return { owed: investor, distribution: id, holder_name: rows[0].holder_name as string }
}

test('what came back after an account was closed is paid to the account that one person names and another approves', async () => {
  const { owed, distribution, holder_name } = await closedAndOwed()
  expect(await pageOf(owed)).toEqual({ current: null, pending: null, is_owed: true })
  expect((await call('POST', `admin/distributions/${distribution}/pay`, one)).body.code).toBe(
    'distribution.nobody_to_pay',
  )
  const { id } = must(await state(one, owed, { holder_name })).body.data
  expect(await waiting()).toEqual([
    expect.objectContaining({
      id,
      user_id: owed.id,
      iban: IBAN,
      holder_name,
      reason,
      requested_by: one?.email,
    }),
  ])
  const auditor = await product.aPerson({ roles: ['auditor'] })
  const { data: read } = must(await call('GET', 'admin/stated-accounts', auditor)).body
  expect(read).toMatchObject([{ id, iban: 'DE•• •••• •••• •••• ••30 00' }])
  expect((await decide(one, id)).body.code).toBe('identity.second_person_needed')
  expect((await call('POST', `admin/distributions/${distribution}/pay`, one)).status).toBe(409)

  const replies = await Promise.all([decide(other, id), decide(other, id), decide(other, id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await waiting()).toEqual([])
  expect(await pageOf(owed)).toMatchObject({ current: { masked_iban: expect.stringMatching(/30 00$/) } })
  must(await call('POST', `admin/distributions/${distribution}/pay`, one))
  const { xml, orders } = await exported()
  expect(xml).toContain(IBAN)
  await arrive({ cents: -500_00n, endToEnd: orders[0]?.endToEnd })
  const { data } = must(await call('GET', `admin/distributions/${distribution}`, one)).body
  expect(data.state, 'its last tokens were redeemed').toBe('closed')
  expect(await checkMoney(product.services.db)).toEqual([])
  expect(await pageOf(owed)).toMatchObject({ is_owed: false })
  expect((await state(one, owed, { holder_name })).body.code).toBe('distribution.account_nothing_due')
  const { rows } = await product.pool.query(
    `select action, actor_id, coalesce(text, reason) as reason from audit_log left join audit_reason on audit_id = id
     where subject_id = $1 and action like 'distribution.%' order by id`,
    [owed.id],
  )
  expect(rows).toEqual([
    { action: 'distribution.state_account', actor_id: one?.id, reason },
    { action: 'distribution.approve_account', actor_id: other?.id, reason: null },
  ])
})

test('no IBAN is stored legibly, and the account is erased with its owner, once they are paid', async () => {
  const { owed: person, distribution, holder_name: name } = await closedAndOwed()
  const first = must(await state(one, person, { holder_name: name })).body.data.id
  must(await decide(other, first))
  must(await state(one, person, { holder_name: name, iban: 'FR1420041010050500013M02606' }))
  const stored = async () =>
    (
      await product.pool.query(
        `select row_to_json(p)::text as row from payout_account p where user_id = $1
         union all select row_to_json(s)::text from stated_account s where user_id = $1`,
        [person.id],
      )
    ).rows.map(({ row }: { row: string }) => row)
  expect(await stored()).toHaveLength(2)
  expect((await stored()).join()).not.toMatch(
    new RegExp(`${IBAN.slice(4)}|${'FR1420041010050500013M02606'.slice(4)}`),
  )
  must(await decide(other, (await waiting())[0].id))
  await product.pool.query('update profile set erase_after = closed_at where id = $1', [person.id])
  await eraseAccounts(product.services)
  expect(await stored(), 'they are still owed 500 euros').toHaveLength(2)

  must(await call('POST', `admin/distributions/${distribution}/pay`, one))
  const orders = (await exported()).orders
  await eraseAccounts(product.services)
  expect(await stored(), 'no statement shows the payment').toHaveLength(2)
  const [order] = orders
  await arrive({ cents: -500_00n, endToEnd: order?.endToEnd })
  await eraseAccounts(product.services)
  expect(await stored()).toEqual([])
  expect((await state(one, person, { holder_name: name })).status).toBe(404)
})

test('an account can only be stated for people who closed theirs, in their own name, one at a time', async () => {
  const { owed: person, holder_name: name } = await closedAndOwed()
  expect((await state(one, { id: randomUUID() }, { holder_name: name })).status).toBe(404)
  const another = await state(one, person, { holder_name: 'Marta Supuesta Gil' })
  expect(another.body).toMatchObject({
    code: 'distribution.account_of_another',
    fields: { holder_name: expect.stringContaining('identidad') },
  })
  expect(JSON.stringify(another.body), 'nothing is said of who it was').not.toContain(name)
  expect((await state(one, person, { holder_name: name, iban: 'ES00' })).body.fields).toHaveProperty('iban')
  expect((await state(one, person, { holder_name: name, reason: ' ' })).body.fields).toHaveProperty('reason')

  const both = await Promise.all([
    state(one, person, { holder_name: name }),
    state(other, person, { holder_name: name }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('distribution.account_waits')
  const [{ id, requested_by_id }] = await waiting()
  const author = requested_by_id === one?.id ? one : other
  const again = (body: object) => state(author, person, { holder_name: name, ...body })
  expect(must(await again({})).body.data.id).toBe(id)
  expect((await again({ reason: 'Otro escrito inventado' })).body.code).toBe('distribution.account_waits')
  must(await decide(other, id, 'withdraw'))
  must(await decide(other, id, 'withdraw'))
  expect((await decide(other, id)).body.code).toBe('distribution.account_decided')
  expect(await pageOf(person)).toEqual({ current: null, pending: null, is_owed: true })
  must(await state(other, person, { holder_name: name }))
})

test('money owed to somebody who died is paid to their heirs after the owner had time to report a mistake', async () => {
  const project = await product.aProject()
  const dead = await product.aPerson({ kyc: 'approved' })
  await aPastHolding(product, { investor: dead, project })
  product.services.needsTwoPeople = false
  const id = await anApprovedDistribution(product, one as Person, termsFor(project))
  product.services.needsTwoPeople = true
  expect((await state(one, dead, { holder_name: personalData.name })).body.code).toBe(
    'distribution.account_not_closed',
  )
  const heir = { holder_name: 'Marta Supuesta Gil', of_heirs: true }
  const approve = async () => must(await decide(other, must(await state(one, dead, heir)).body.data.id))
  await approve()
  expect(await pageOf(dead)).toMatchObject({ current: null, pending: { holder_name: heir.holder_name } })
  const email = (await product.emailsTo(dead.email)).at(-1)
  expect(email?.text).toContain('la cuenta de sus herederos que termina en 3000')
  expect(email?.html).not.toContain('8937')
  expect((await call('POST', `admin/distributions/${id}/pay`, one)).body.code).toBe(
    'distribution.nobody_to_pay',
  )

  await givePayoutAccount(product, dead)
  expect(await pageOf(dead), 'they are alive').toMatchObject({
    current: { holder_name: personalData.name },
    pending: null,
  })
  await approve()
  await product.pool.query(
    `update payout_account set created_at = created_at - interval '3 days', effective_at = effective_at - interval '3 days'
     where user_id = $1`,
    [dead.id],
  )
  must(await call('POST', `admin/distributions/${id}/pay`, one))
  const { xml } = await exported()
  expect(xml).toContain(`<Nm>${heir.holder_name}</Nm>`)
  expect(xml).toContain(IBAN)
})

test('two people decide about the account of heirs, whatever the settings, and neither is an heir', async () => {
  const { owed: dead } = await closedAndOwed()
  const heir = await product.aPerson({ roles: ['admin'], kyc: 'approved' })
  const theirs = { holder_name: personalData.name, of_heirs: true }
  expect((await state(heir, dead, theirs)).body.code).toBe('identity.about_oneself')
  const { id } = must(await state(one, dead, theirs)).body.data
  expect((await decide(heir, id)).body.code).toBe('identity.about_oneself')
  product.services.needsTwoPeople = false
  expect((await decide(one, id)).body.code).toBe('identity.second_person_needed')
  product.services.needsTwoPeople = true
  must(await decide(other, id))
  expect(await pageOf(dead), 'who closed their account hears of nothing').toMatchObject({
    current: { holder_name: personalData.name },
  })
})
