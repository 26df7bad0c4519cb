import { dayOf } from '@acervo/domain/common/time-zone'
import type { HolderShare } from '@acervo/domain/distributions/distribution'
import { sayNotification } from '@acervo/domain/notifications/say'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  aRedemption,
  complete,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { notificationTexts } from '../notifications/texts.ts'
import { lift, onInvestor, onProject, onTokens } from '../testing/blocks.ts'
import { exportOrders } from '../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBankAccount, type Arrive } from '../testing/statements/bank-account.ts'
import { checkMoney } from '../treasury/check.ts'

let product: Product
let admin: Person
let erir: Person
let holders: [Person, Person]
let project: Awaited<ReturnType<Product['aProject']>>
let id: string
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  erir = await product.aPerson({ roles: ['erir'] })
  holders = [await product.aPerson({ kyc: 'approved' }), await product.aPerson({ kyc: 'approved' })]
  project = await product.aProject({ total_funding: 5_000_000 })
  for (const investor of holders) await aPastHolding(product, { investor, project })
  await givePayoutAccount(product, holders[0])
  id = await anApprovedDistribution(product, admin, termsFor(project))
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const OTHER_IBAN = 'DE89370400440532013000'
const createFile = () =>
  product.call('POST', '/api/admin/payment-files', { as: admin, body: { execution_day: today } })
const block = (holder: Person, action: 'block' | 'unblock') =>
  product.call('POST', '/api/block', { as: erir, body: onInvestor(holder, action) })
const pay = () => product.call('POST', `/api/admin/distributions/${id}/pay`, { as: admin })
const read = async () =>
  must(await product.call('GET', `/api/admin/distributions/${id}`, { as: admin })).body.data
/** Each holder's payment: its state, when it was paid, and why it cannot be paid. */
const payments = async () => {
  const { rows } = must(await product.call('GET', `/api/admin/distributions/${id}/shares`, { as: admin }))
    .body.data
  return rows.map((row: HolderShare) => [
    holders.findIndex((holder) => holder.id === row.user_id),
    row.payment?.state,
    row.payment?.paid_on,
    row.held_reason,
  ])
}
/** Who was told that the bank returned a payment, and the amount. */
const told = async () => {
  const { rows } = await product.pool.query(
    `select user_id, params->'amount' as amount from notification where kind = 'distribution.returned' and subject_id = $1`,
    [id],
  )
  return rows.map(({ user_id, amount }) => [holders.findIndex((holder) => holder.id === user_id), amount])
}
async function exported(): Promise<{ xml: string; ends: string[] }> {
  const file = must(await createFile()).body.data
  const xml = String(
    must(await product.call('GET', `/api/admin/payment-files/${file.id}`, { as: admin })).body,
  )
  expect(xml).toContain('<Purp><Cd>INTE</Cd></Purp>')
  // Half of 100 euros, less 19 %.
  expect(xml).toContain('<InstdAmt Ccy="EUR">40.50</InstdAmt>')
  return { xml, ends: [...xml.matchAll(/<EndToEndId>([^<]+)/g)].map(([, reference = '']) => reference) }
}

/** Blocks a holder after the payment was ordered. */
async function holdBack(holder: Person): Promise<void> {
  must(await block(holder, 'block'))
  await expectHeldBack()
}
async function expectHeldBack(): Promise<void> {
  const { waiting, held } = must(await product.call('GET', '/api/admin/payment-files', { as: admin })).body
  expect({ waiting, held }).toEqual({ waiting: 0, held: 1 })
  expect((await createFile()).body.code).toBe('treasury.no_orders')
}

test('holders with an account are ordered once, even when two ask at once; the others wait', async () => {
  const replies = await Promise.all([pay(), pay()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read()).toMatchObject({ state: 'exported', payments: { due: 2, ordered: 1, paid: 0 } })
  const {
    ends: [endToEnd],
  } = await exported()
  const waiting = [1, 'held', null, 'no_account']
  expect(await payments()).toEqual([waiting, [0, 'ordered', null, null]])
  await arrive({ cents: -40_50n, endToEnd })
  expect(await read()).toMatchObject({ state: 'exported', payments: { due: 2, ordered: 1, paid: 1 } })
  expect(await payments()).toEqual([waiting, [0, 'paid', today, null]])
})

test('holders are told in their language what was withheld at which rate, or that nothing is withheld from principal', async () => {
  const [holder] = holders
  const paidTo = async (kind: string) => {
    const { rows } = await product.pool.query(
      'select params from notification where kind = $1 and user_id = $2',
      [kind, holder.id],
    )
    return rows.map(({ params }) => params)
  }
  const [params, ...others] = await paidTo('distribution.paid')
  expect([params, others]).toMatchObject([{ amount: 40.5, gross: 50, withheld: 9.5, rate: 19 }, []])
  const say = (language: 'es' | 'en') =>
    sayNotification('distribution.paid', id, params, notificationTexts[language], language).body
  expect(say('es')).toContain('50,00\u00a0€ íntegros menos 9,50\u00a0€ de retención (19,00\u00a0%)')
  expect(say('en')).toContain('€50.00 less €9.50 of tax withheld (19.00%)')
  expect((await product.emailsTo(holder.email)).at(-1)?.text).toContain('menos 9,50')

  const other = await product.aProject()
  await aPastHolding(product, { investor: holder, project: other })
  await complete(product, admin, other)
  const back = await anApprovedDistribution(product, admin, termsFor(other, { kind: 'principal', amount: 7 }))
  must(await product.call('POST', `/api/admin/distributions/${back}/pay`, { as: admin }))
  const [order] = (await exportOrders(product, admin)).orders
  await arrive({ cents: -7_00n, endToEnd: order?.endToEnd })
  expect(await paidTo('distribution.repaid')).toMatchObject([{ amount: 7 }])
})

test('held-back holders are ordered later, a distribution is paid once statements show all, and a return is announced', async () => {
  expect((await pay()).body.code).toBe('distribution.nobody_to_pay')
  await givePayoutAccount(product, holders[1])
  must(await pay())
  await holdBack(holders[1])
  await givePayoutAccount(product, holders[1], OTHER_IBAN)
  must(await block(holders[1], 'unblock'))
  const {
    xml,
    ends: [endToEnd],
  } = await exported()
  expect(xml, 'the account in force when the file is created').toContain(OTHER_IBAN)
  await arrive({ cents: -40_50n, endToEnd })
  expect(await read()).toMatchObject({ state: 'paid', payments: { due: 2, ordered: 2, paid: 2 } })
  await arrive({ cents: 40_50n, endToEnd, returnReason: 'AC04' })
  expect(await read()).toMatchObject({ state: 'exported', payments: { due: 2, ordered: 1, paid: 1 } })
  expect((await payments())[0]).toEqual([1, 'returned', null, null])
  expect(await told()).toEqual([[1, 40.5]])
  must(await pay())
  await arrive({ cents: -40_50n, endToEnd: (await exported()).ends[0] })
  expect(await read()).toMatchObject({ state: 'paid' })
})

test('holders whom the bank does not name are told of payments and returns once staff have chosen the order', async () => {
  const other = await anApprovedDistribution(product, admin, termsFor(project, { amount: 70 }))
  must(await product.call('POST', `/api/admin/distributions/${other}/pay`, { as: admin }))
  const { id: file_id } = must(await createFile()).body.data
  const toldOf = async () => {
    // Two holders are due the same amount, and staff choose one of them.
    const statement = 'select kind from notification where subject_id = $1 order by kind'
    return (await product.pool.query(statement, [other])).rows.map(({ kind }) => kind)
  }
  const settle = async (cents: bigint) => {
    const [entry] = await arrive({ cents, name: undefined, iban: undefined })
    const url = `/api/admin/bank-entries/${entry}/orders`
    const [{ order_id }] = must(await product.call('GET', url, { as: admin })).body.data.filter(
      (choice: { order_id: string | null }) => choice.order_id,
    )
    const body = { file_id, order_id, left_out: null }
    must(await product.call('POST', url, { as: admin, body }))
  }
  await settle(-28_35n)
  expect(await toldOf()).toEqual(['distribution.paid'])
  await settle(28_35n)
  expect(await toldOf()).toEqual(['distribution.paid', 'distribution.returned'])
})

test('an order whose payee has been renamed in letters that banks do not take waits, and spoils no file', async () => {
  const [holder] = holders
  const other = await anApprovedDistribution(product, admin, termsFor(project))
  must(await product.call('POST', `/api/admin/distributions/${other}/pay`, { as: admin }))
  const rename = (name: string) =>
    product.pool.query('update payout_account set holder_name = $2 where user_id = $1', [holder.id, name])
  const { rows } = await product.pool.query('select holder_name from payout_account where user_id = $1', [
    holder.id,
  ])
  await rename('Νίνα Επινοημένη')
  expect((await exported()).ends).toHaveLength(1)
  expect((await createFile()).body.code).toBe('treasury.no_orders')
  await rename(rows[0].holder_name)
  expect((await exported()).ends).toHaveLength(1)
})

test('an order that redeems tokens waits while these are blocked, or their project is', async () => {
  const repaid = await product.aProject()
  await aPastHolding(product, { investor: holders[0], project: repaid })
  const back = await aRedemption(product, admin, repaid, 7)
  must(await product.call('POST', `/api/admin/distributions/${back}/pay`, { as: admin }))
  const blocked = (body: object) => product.call('POST', '/api/block', { as: erir, body })
  const { id: blocking } = must(await blocked(onTokens(holders[0], repaid, 1))).body.data
  await expectHeldBack()
  must(await blocked(lift(blocking)))
  must(await blocked(onProject(repaid, 'block')))
  await expectHeldBack()
  must(await blocked(onProject(repaid, 'unblock')))
  must(await createFile())
})

test('a payment contains as much of a long name as fits, even if the banks’ spelling is longer', async () => {
  const long = await product.aProject({ name: 'Vivienda ½ '.repeat(18) })
  await aPastHolding(product, { investor: holders[0], project: long })
  await complete(product, admin, long)
  const terms = termsFor(long, { kind: 'principal' })
  const distribution = await anApprovedDistribution(product, admin, terms)
  must(await product.call('POST', `/api/admin/distributions/${distribution}/pay`, { as: admin }))
  const { rows } = await product.pool.query('select remittance from payment_order where project_id = $1', [
    long.id,
  ])
  expect(rows).toEqual([
    { remittance: expect.stringMatching(/^Devolución de principal Vivienda 1\/2 .*, titulares a \d/) },
  ])
})
