import { dayOf } from '@acervo/domain/common/time-zone'
import { paymentReference } from '@acervo/domain/investments/payment-reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  givePayoutAccount,
  termsFor,
} from '../../testing/distributions.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { otherIban, payerIban } from '../../testing/statements/built.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'

let product: Product
let admin: Person
let arrive: Arrive
let aPaidFor: (cents: bigint, step?: string) => Promise<{ reference: string; name: string; cents: bigint }>
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  arrive = aBankAccount(product, admin)
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject({ total_funding: 5_000_000 })
  const { rows } = await product.pool.query('select name from kyc_application where user_id = $1', [
    investor.id,
  ])
  aPaidFor = async (cents, step = 'review') => {
    const { payment_reference: reference } = await product.anInvestment({
      investor,
      project,
      step,
      amount: Number(cents) / 100,
    })
    return { reference, name: rows[0].name, cents }
  }
})
afterAll(() => product.close())

const likeliest = async (id: number | undefined) =>
  must(await product.call('GET', '/api/admin/bank-entries?limit=200', { as: admin })).body.data.find(
    (row: { id: number }) => row.id === id,
  ).suggestions[0]

test.each([
  ['names its reference', { isReversal: false }, true],
  ['the bank calls a correction of the same account', { reference: undefined, isReversal: true }, true],
  [
    'the bank calls a return without saying of what',
    { reference: undefined, iban: undefined, returnReason: 'FRAD' },
    true,
  ],
  ['belongs to another account', { reference: undefined, isReversal: true, iban: otherIban }, false],
  ['names another reference', { reference: paymentReference(Buffer.alloc(16)), isReversal: true }, false],
  ['is of another amount', { isReversal: true, cents: -5_00n }, false],
  ['nobody calls a return', { reference: undefined }, false],
])(
  'a transfer is confirmed unseen unless a later debit of it is unexplained, which %s',
  async (_, debit, isTaken) => {
    const paid = await aPaidFor(1_000_00n)
    const [transfer] = await arrive({ ...paid, iban: payerIban })
    expect(await likeliest(transfer)).toMatchObject({ is_exact: true, obstacle: null })
    const [taken] = await arrive({ ...paid, iban: payerIban, cents: -paid.cents, ...debit })
    expect(await likeliest(transfer)).toMatchObject(
      isTaken ? { is_exact: false, obstacle: 'taken_back' } : { is_exact: true, obstacle: null },
    )
    const explain = `/api/admin/bank-entries/${taken}/set-aside`
    must(await product.call('POST', explain, { as: admin, body: { reason: 'Era de otra transferencia' } }))
    expect(await likeliest(transfer)).toMatchObject({ is_exact: true, obstacle: null })
  },
)

test('a transfer that the bank may have taken back is not refunded too, however far its refund is', async () => {
  const post = (url: string, body: object = { reason: 'Motivo inventado' }) =>
    product.call('POST', `/api/${url}`, { as: admin, body })
  const refused = async (url: string, asked?: object) => {
    const { status, body } = await post(url, asked)
    expect([status, body.code]).toEqual([409, 'treasury.refund_taken_back'])
    expect(body.error).toContain('salió el mismo importe con un cargo que parece la retirada')
  }
  const paid = await aPaidFor(2_000_00n)
  const [matched = 0, requested, open, approved] = await arrive(
    paid,
    { ...paid, reference: 'De nadie', cents: 2_100_00n },
    { ...paid, reference: 'De nadie', cents: 2_200_00n },
    { ...paid, reference: 'De nadie', cents: 2_300_00n },
  )
  const { investment_id } = await likeliest(matched)
  must(await post('admin/bank-matches', { lines: [{ entry_id: matched, investment_id, amount: 2000 }] }))
  must(await post(`investment/${investment_id}/reject`))
  const { body } = must(await post(`admin/bank-entries/${requested}/refund`))
  const { refund_ids } = must(await post(`admin/bank-entries/${approved}/refund`)).body.data
  must(await post(`admin/refunds/${refund_ids[0]}/approve`))
  const takenBack = [2_000_00n, 2_100_00n, 2_200_00n, 2_300_00n].map((cents) => ({ ...paid, cents: -cents }))
  const [, debit, , debitOfApproved] = await arrive(
    ...takenBack.map((one, at) => ({ ...one, isReversal: true, ...(at > 0 && { reference: undefined }) })),
  )
  await refused(`admin/investments/${investment_id}/refund`)
  await refused(`admin/refunds/${body.data.refund_ids[0]}/approve`)
  await refused(`admin/bank-entries/${open}/refund`)
  const today = { execution_day: dayOf(new Date()) }
  await refused('admin/payment-files', today)
  must(await post(`admin/bank-entries/${debit}/set-aside`))
  must(await post(`admin/refunds/${body.data.refund_ids[0]}/approve`))
  const ordersIn = async () => {
    const { id } = must(await post('admin/payment-files', today)).body.data
    const { rows } = await product.pool.query('select cents from payment_order where file_id = $1', [id])
    return rows.map(({ cents }) => Number(cents))
  }
  expect(await ordersIn(), 'without the one that waits').toEqual([2_100_00])
  must(await post(`admin/bank-entries/${debitOfApproved}/set-aside`))
  expect(await ordersIn()).toEqual([2_300_00])
})

test('no tokens are minted for money that the bank may have taken back, alone or with others', async () => {
  const post = (url: string, body: object) => product.call('POST', `/api/admin/${url}`, { as: admin, body })
  const mint = (id: string) =>
    product.call('PUT', `/api/investment/${id}`, { as: admin, body: { step: 'mint' } })
  const paid = await aPaidFor(3_000_00n, 'mint')
  const [transfer = 0] = await arrive(paid)
  const { investment_id: id } = await likeliest(transfer)
  must(await post('bank-matches', { lines: [{ entry_id: transfer, investment_id: id, amount: 3000 }] }))
  const [debit] = await arrive({ ...paid, cents: -paid.cents, isReversal: true })
  const sentence =
    /^El .* salió el mismo importe con un cargo que parece la retirada de la transferencia de esta/
  expect(await mint(id)).toMatchObject({
    status: 409,
    body: { code: 'investment.payment_taken_back', error: expect.stringMatching(sentence) },
  })
  const { body } = must(await post('investments/advance', { ids: [id], step: 'mint' }))
  expect(body.data).toMatchObject([{ id, error: expect.stringMatching(sentence) }])
  must(await post(`bank-entries/${debit}/set-aside`, { reason: 'Era de otra transferencia' }))
  must(await mint(id))
})

test('holders are not paid with money that the bank may have taken back from the issuer’s transfer', async () => {
  const post = (url: string, body: object = {}) =>
    product.call('POST', `/api/admin/${url}`, { as: admin, body })
  const project = await product.aProject()
  const holder = await product.aPerson({ kyc: 'approved' })
  await givePayoutAccount(product, holder)
  await aPastHolding(product, { investor: holder, project })
  const distribution = await anApprovedDistribution(product, admin, termsFor(project, { amount: 10 }))
  const sent = { cents: 7_000_00n, name: 'Emisor Inventado', iban: payerIban }
  const [transfer] = await arrive(sent)
  must(await post(`bank-entries/${transfer}/allocate`, { target: 'issuer', project_id: project.id }))
  const terms = termsFor(project, { amount: 20 })
  const { digest } = must(await post('distributions/preview', terms)).body.data
  const later = must(await post('distributions', { terms, digest })).body.data.id

  const [debit] = await arrive({ ...sent, cents: -sent.cents, returnReason: 'FRAD' })
  for (const refused of [
    await post(`distributions/${later}/approve`, { digest }),
    await post(`distributions/${distribution}/pay`),
  ])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'treasury.issuer_taken_back',
        error: expect.stringContaining(
          'como si su banco lo hubiera retirado: se pagaría con dinero de otros',
        ),
      },
    })
  must(await post(`bank-entries/${debit}/set-aside`, { reason: 'Era de otra transferencia' }))
  must(await post(`distributions/${later}/approve`, { digest }))
  must(await post(`distributions/${distribution}/pay`))
})
