import { dayOf } from '@acervo/domain/common/time-zone'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { exportOrders } from '../../testing/payments/export-orders.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let second: Person
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  admin = await product.aPerson({ roles: ['admin'] })
  second = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const today = dayOf(new Date())
const name = 'Persona Inventada'
const iban = 'ES6600190020961234567890'
const other = 'ES7921000813610123456789'
const reason = 'Llegó tarde'
const get = async (url: string) =>
  must(await product.call('GET', `/api/admin/${url}`, { as: admin })).body.data
const post = (url: string, body: object = {}, as = admin) =>
  product.call('POST', `/api/admin/${url}`, { as, body })
const codeOf = async (reply: ReturnType<typeof post>) => (await reply).body.code
const idOf = async (reply: ReturnType<typeof post>): Promise<string> =>
  must(await reply).body.data.refund_ids[0]
const refundOf = async (id: string) => (await get('refunds')).find((row: { id: string }) => row.id === id)
const unknownOf = async (entry: number | undefined) =>
  (await get('bank-entries?limit=200')).find((row: { id: number }) => row.id === entry).unknown_payer
const exported = async () => (await exportOrders(product, admin)).xml

test('if the bank does not name the payer, the person who requests the refund does, and a second person approves it', async () => {
  const [entry_id] = await arrive({ cents: 45_00n, name: undefined, iban: undefined })
  expect(await unknownOf(entry_id)).toEqual({
    entry_id,
    booked_on: today,
    amount: 45,
    name: null,
    iban: null,
    is_returned: false,
  })
  const url = `bank-entries/${entry_id}/refund`
  expect(await codeOf(post(url, { reason }))).toBe('treasury.refund_account_unknown')
  for (const [wrong, code] of [
    [{ name, iban: 'ES6600190020961234567891' }, 'payouts.iban_invalid'],
    [{ name, iban: 'TR330006100519786457841326' }, 'payouts.iban_not_sepa'],
    [{ name: 'Жанна', iban }, 'common.not_latin'],
  ])
    expect(await codeOf(post(url, { reason, payers: [{ entry_id, ...(wrong as object) }] }))).toBe(code)

  const payers = [{ entry_id, name, iban: 'es66 0019 0020 9612 3456 7890' }]
  const id = await idOf(post(url, { reason, payers }))
  expect(await refundOf(id)).toMatchObject({
    creditor_name: name,
    creditor_iban: iban,
    is_account_stated: true,
  })
  expect(await codeOf(post(`refunds/${id}/approve`))).toBe('identity.second_person_needed')
  must(await post(`refunds/${id}/approve`, {}, second))
  expect(await exported()).toContain(iban)
})

test('what the bank says about the payer cannot be changed', async () => {
  const [known, nameless, unwritable] = await arrive(
    { cents: 46_00n },
    { cents: 47_00n, name: undefined, iban },
    { cents: 49_00n, name: 'Ж Ж', iban },
  )
  const ask = (entry_id: number | undefined, stated: string) =>
    post(`bank-entries/${entry_id}/refund`, { reason, payers: [{ entry_id, name, iban: stated }] })
  expect(await codeOf(ask(known, other))).toBe('treasury.refund_account_known')
  expect(await unknownOf(known)).toBeNull()
  expect(await unknownOf(nameless)).toMatchObject({ name: null, iban })
  expect(await codeOf(ask(nameless, other))).toBe('treasury.refund_account_known')
  must(await ask(nameless, iban))
  expect(await unknownOf(unwritable)).toMatchObject({ name: null, iban })
  must(await ask(unwritable, iban))
})

test('staff state the account of each transfer of an investment for which the bank names none', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ total_funding: 5_000_000 })
  const investment = await product.anInvestment({ investor, project, step: 'review' })
  const [known, unknown] = await arrive({ cents: 400_00n }, { cents: 600_00n, iban: undefined })
  const lines = [known, unknown].map((entry_id, at) => ({
    entry_id,
    investment_id: investment.id,
    amount: [400, 600][at],
  }))
  must(await post('bank-matches', { lines }))
  const body = { reason: 'Cambio de planes' }
  must(await product.call('POST', `/api/investment/${investment.id}/reject`, { as: admin, body }))

  const [due] = await get('refunds/due')
  expect(due.unknown_payers).toEqual([
    { entry_id: unknown, booked_on: today, amount: 600, name, iban: null, is_returned: false },
  ])
  const url = `investments/${investment.id}/refund`
  expect(await codeOf(post(url, { reason }))).toBe('treasury.refund_account_unknown')
  must(await post(url, { reason, payers: [{ entry_id: unknown, name, iban }] }))
  expect(await get('refunds/due')).toEqual([])
  const stated = (await get('refunds')).filter(
    (row: { investment_id: string }) => row.investment_id === investment.id,
  )
  expect(
    stated.map((row: { amount: number; is_account_stated: boolean }) => [row.amount, row.is_account_stated]),
  ).toEqual(
    expect.arrayContaining([
      [400, false],
      [600, true],
    ]),
  )
})

test('without a statement the account is not known, and nothing is requested', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), step: 'erir' })
  must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body: { reason } }))
  expect(await codeOf(post(`investments/${id}/refund`, { reason }))).toBe('treasury.refund_account_unknown')
  const [nameless] = await arrive({ cents: 9_00n, iban: undefined })
  expect(await codeOf(post(`bank-entries/${nameless}/refund`, { reason }))).toBe(
    'treasury.refund_account_unknown',
  )
})

test('after the bank returned a refund to the account it had named, staff can state another', async () => {
  const [entry_id] = await arrive({ cents: 48_00n })
  const url = `bank-entries/${entry_id}/refund`
  const id = await idOf(post(url, { reason }))
  must(await post(`refunds/${id}/approve`, {}, second))
  const [, endToEnd] = /<EndToEndId>([^<]+)/.exec(await exported()) ?? []
  await arrive({ cents: -48_00n, reference: undefined, endToEnd })
  await arrive({ cents: 48_00n, reference: undefined, endToEnd, returnReason: 'AC04' })
  must(await post(`refunds/${id}/cancel`))
  expect(await unknownOf(entry_id)).toMatchObject({ name, iban: null, is_returned: true })
  const again = await idOf(post(url, { reason, payers: [{ entry_id, name, iban: other }] }))
  expect(await refundOf(again)).toMatchObject({ creditor_iban: other, state: 'requested' })
})
