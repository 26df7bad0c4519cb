import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskedIban } from '@acervo/domain/common/bank/iban'
import { dayOf } from '@acervo/domain/common/time-zone'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { downloadArchive } from '../../testing/archive.ts'
import { payerIban } from '../../testing/statements/built.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'

let product: Product
let admin: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  project = await product.aProject({ total_funding: 5_000_000 })
  arrive = aBankAccount(product, admin)
})
afterAll(() => product.close())

const today = dayOf(new Date())
const post = async (url: string, body: object = {}) =>
  must(await product.call('POST', `/api/admin/${url}`, { as: admin, body })).body.data
const transfersOf = async (as: Person) => (await downloadArchive(product, as)).data.bank_transfers
const anInvestor = () => product.aPerson({ kyc: 'approved' })
const paid = (investor: Person) => product.anInvestment({ investor, project, step: 'review' })
const lineOf = (entry_id: number | undefined, { id }: { id: string }, amount: number) => ({
  entry_id,
  investment_id: id,
  amount,
})

test('the archive contains the bank transfers that paid an investment, and those of its refunds', async () => {
  const investor = await anInvestor()
  const investment = await paid(investor)
  const remittance = 'Para mi inversión inventada'
  const [transfer] = await arrive({ cents: 1_000_00n, name: 'Tía Inventada', remittance })
  expect(await transfersOf(investor)).toEqual({ received: [], sent: [] })
  await post('bank-matches', { lines: [lineOf(transfer, investment, 1000)] })
  const { received } = await transfersOf(investor)
  expect(received).toMatchObject([
    { booked_on: today, value_on: today, amount: 1000, payer_name: 'Tía Inventada' },
  ])
  expect(received).toMatchObject([{ remittance, payment_reference: investment.payment_reference }])
  expect(received[0].payer_iban, 'perhaps of somebody else').toBe(maskedIban(payerIban))

  const reason = 'Cambio de planes'
  must(await product.call('POST', `/api/investment/${investment.id}/reject`, { as: admin, body: { reason } }))
  const { refund_ids } = await post(`investments/${investment.id}/refund`, { reason })
  await post(`refunds/${refund_ids[0]}/approve`)
  expect((await transfersOf(investor)).sent).toEqual([])
  await post('payment-files', { execution_day: today })
  const { rows } = await product.pool.query('select end_to_end_id from payment_order where payee_id = $1', [
    investor.id,
  ])
  const endToEnd = rows[0].end_to_end_id
  await arrive({ cents: -1_000_00n, reference: undefined, endToEnd })
  const sent = { about: 'refund', booked_on: today, amount: 1000, end_to_end_id: endToEnd, returned_on: null }
  expect(await transfersOf(investor)).toMatchObject({ received, sent: [sent] })
  await arrive({ cents: 1_000_00n, reference: undefined, endToEnd, returnReason: 'AC04' })
  expect((await transfersOf(investor)).sent).toMatchObject([
    { ...sent, returned_on: today, return_reason: 'AC04' },
  ])
  expect(await transfersOf(await anInvestor())).toEqual({ received: [], sent: [] })
})

test('each person gets only their part of a shared transfer, without its text, and nothing of a mistaken assignment', async () => {
  const [one, other, wrong] = await Promise.all([anInvestor(), anInvestor(), anInvestor()])
  const investments = [await paid(one), await paid(other)] as const
  const [shared, mistaken] = await arrive(
    { cents: 2_000_00n, remittance: 'Para las dos, y la otra se llama Inés' },
    { cents: 1_000_00n },
  )
  await post('bank-matches', {
    lines: investments.map((investment) => lineOf(shared, investment, 1000)),
  })
  for (const person of [one, other])
    expect((await transfersOf(person)).received).toMatchObject([
      { amount: 1000, remittance: null, reference: null },
    ])
  const { match_id } = await post('bank-matches', { lines: [lineOf(mistaken, await paid(wrong), 1000)] })
  await post(`bank-matches/${match_id}/undo`, { reason: 'Era de otra persona' })
  expect((await transfersOf(wrong)).received).toEqual([])
})
