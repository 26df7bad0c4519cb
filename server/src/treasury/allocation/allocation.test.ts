import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { anApprovedDistribution, aPastHolding, termsFor } from '../../testing/distributions.ts'
import { aBankAccount, type Arrive } from '../../testing/statements/bank-account.ts'
import { checkMoney } from '../check.ts'

let product: Product
let admin: Person
let project: Awaited<ReturnType<Product['aProject']>>
let arrive: Arrive
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  const investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 5_000_000 })
  await aPastHolding(product, { investor, project })
  arrive = aBankAccount(product, admin)
})
afterEach(async () => expect(await checkMoney(product.services.db)).toEqual([]))
afterAll(() => product.close())

const allocate = (entry: number | undefined, body: object) =>
  product.call('POST', `/api/admin/bank-entries/${entry}/allocate`, { as: admin, body })
const undo = (entry: number | undefined) =>
  product.call('POST', `/api/admin/bank-entries/${entry}/undo-allocation`, {
    as: admin,
    body: { reason: 'Era de otro' },
  })
const ofIssuer = () => ({ target: 'issuer', project_id: project.id })
const available = async () => {
  const issuers = must(await product.call('GET', '/api/admin/treasury/issuers', { as: admin })).body.data
  return issuers.find(({ project_id }: { project_id: string }) => project_id === project.id).available
}

test('money that an issuer sends can be distributed, and its allocation cannot be undone after that', async () => {
  const [transfer] = await arrive({ cents: 500_00n })
  const replies = await Promise.all([1, 2].map(() => allocate(transfer, ofIssuer())))
  expect(replies.map(({ status }) => status).toSorted(), 'of two people at once, one').toEqual([200, 409])
  const entry = replies.find(({ status }) => status === 200)?.body.data
  expect(entry).toMatchObject({ state: 'matched', unmatched: 0 })
  expect(entry.allocation).toMatchObject({
    target: 'issuer',
    project_name: project.name,
    amount: 500,
    allocated_by: admin.email,
  })
  // 1,000 euros came in when the tokens were minted.
  expect(await available()).toBe(1_500)

  await anApprovedDistribution(product, admin, termsFor(project, { amount: 1_200 }))
  expect(await available()).toBe(300)
  const refused = await undo(transfer)
  expect([refused.body.code, refused.body.error]).toEqual([
    'treasury.allocation_used',
    expect.stringContaining('300'),
  ])
})

test('an allocation is undone, and the movement can be something else', async () => {
  const [transfer] = await arrive({ cents: 10_00n })
  must(await allocate(transfer, ofIssuer()))
  expect(must(await undo(transfer)).body.data).toMatchObject({
    state: 'open',
    allocation: null,
    unmatched: 10,
  })
  expect((await undo(transfer)).body.code).toBe('treasury.allocation_not_found')
  must(await allocate(transfer, { target: 'own_funds' }))
})

test('of a movement whose match was undone, the rest is explained after the part that is explained already', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project, step: 'review' })
  const { rows } = await product.pool.query('select amount_cents from investment where id = $1', [id])
  const amount = Number(rows[0].amount_cents) / 100
  const [transfer = 0] = await arrive({ cents: BigInt(rows[0].amount_cents) + 10_00n })
  const lines = [{ entry_id: transfer, investment_id: id, amount }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  must(await allocate(transfer, { target: 'own_funds' }))
  const match = await product.pool.query('select id from bank_match where undone_at is null')
  const undoMatch = `/api/admin/bank-matches/${match.rows[0].id}/undo`
  must(await product.call('POST', undoMatch, { as: admin, body: { reason: 'Era de otra' } }))

  expect((await allocate(transfer, { target: 'own_funds' })).body.code).toBe('treasury.allocation_exists')
  must(await undo(transfer))
  expect(must(await allocate(transfer, { target: 'own_funds' })).body.data.unmatched).toBe(0)
})

test('a movement of which the rest was set aside is open again once a part is no longer explained', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id: investment_id } = await product.anInvestment({ investor, project, step: 'review' })
  const post = async (url: string, body: object = {}) =>
    must(await product.call('POST', `/api/admin/${url}`, { as: admin, body })).body.data
  const [transfer = 0] = await arrive({ cents: 1_100_00n })
  const lines = [{ entry_id: transfer, investment_id, amount: 1_000 }]
  const { match_id } = await post('bank-matches', { lines })
  const { refund_ids } = await post(`bank-entries/${transfer}/refund`, { reason: 'Sobra' })
  const isOpenAgain = async (undone: string, left: number) => {
    await post(`bank-entries/${transfer}/set-aside`, { reason: 'Se aclara por teléfono' })
    must(await product.call('POST', `/api/admin/${undone}`, { as: admin, body: { reason: 'Era de otra' } }))
    const { rows } = await product.pool.query(
      'select state, set_aside_reason, (cents - matched_cents)::int as left from bank_entry where id = $1',
      [transfer],
    )
    expect(rows).toEqual([{ state: 'open', set_aside_reason: null, left }])
  }

  await post(`bank-matches/${match_id}/undo`, { reason: 'Era de otra' })
  await isOpenAgain(`refunds/${refund_ids[0]}/cancel`, 1_100_00)
  const again = await post('bank-matches', { lines })
  await isOpenAgain(`bank-matches/${again.match_id}/undo`, 1_100_00)
  const last = await post('bank-matches', { lines })
  must(await allocate(transfer, { target: 'own_funds' }))
  await post(`bank-matches/${last.match_id}/undo`, { reason: 'Era de otra' })
  await isOpenAgain(`bank-entries/${transfer}/undo-allocation`, 1_100_00)
})

test('the rest of a movement is explained or sent back only while it is the amount the caller saw', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project, step: 'review' })
  const [transfer = 0] = await arrive({ cents: 1_100_00n })
  const lines = [{ entry_id: transfer, investment_id: id, amount: 1_000 }]
  const { match_id } = must(
    await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }),
  ).body.data
  const undoMatch = `/api/admin/bank-matches/${match_id}/undo`
  must(await product.call('POST', undoMatch, { as: admin, body: { reason: 'Era de otra' } }))

  const refund = (left: number) =>
    product.call('POST', `/api/admin/bank-entries/${transfer}/refund`, {
      as: admin,
      body: { reason: 'Sobra', left },
    })
  for (const { body } of [await allocate(transfer, { ...ofIssuer(), left: 100 }), await refund(100)])
    expect([body.code, body.error]).toEqual(['treasury.left_changed', expect.stringContaining('1.100')])
  must(await allocate(transfer, { target: 'own_funds', left: 1_100 }))
})

test('no more goes to the tax office than was withheld, nor to an issuer than it has', async () => {
  // 19 % of 1,200 euros.
  const [tooMuch, tax, toIssuer, rest] = await arrive(
    ...[-228_01n, -228_00n, -300_01n, -300_00n].map((cents) => ({ cents })),
  )
  expect((await allocate(tooMuch, { target: 'tax_office' })).body.code).toBe('treasury.allocation_exceeds')
  must(await allocate(tax, { target: 'tax_office' }))
  expect((await allocate(toIssuer, ofIssuer())).body.code).toBe('treasury.allocation_exceeds')
  expect(must(await allocate(rest, ofIssuer())).body.data.allocation.amount).toBe(-300)
  expect(await available()).toBe(0)
  must(await allocate(tooMuch, { target: 'own_funds' }))
})

test('an issuer is named by a published project, and what is matched is not allocated', async () => {
  const draft = await product.aProject({ status: 'draft' })
  const [transfer] = await arrive({ cents: 10_00n })
  for (const project_id of [draft.id, crypto.randomUUID(), 'x', undefined])
    expect((await allocate(transfer, { target: 'issuer', project_id })).body.code).toBe(
      'treasury.allocation_project_required',
    )
  must(await allocate(transfer, { target: 'own_funds' }))
  expect((await allocate(transfer, { target: 'own_funds' })).body.code).toBe(
    'treasury.allocation_nothing_left',
  )
  expect((await allocate(999_999, { target: 'own_funds' })).body.code).toBe('treasury.entry_not_found')
})

test('a transfer that its payer recalled after it was matched is nobody’s, until the bank takes it back', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project, step: 'review' })
  const { rows } = await product.pool.query('select amount_cents from investment where id = $1', [id])
  const cents = BigInt(rows[0].amount_cents)
  const [transfer = 0, tooMuch, takenBack] = await arrive(
    ...[cents, -cents - 1n, -cents].map((one) => ({ cents: one })),
  )
  const lines = [{ entry_id: transfer, investment_id: id, amount: Number(cents) / 100 }]
  must(await product.call('POST', '/api/admin/bank-matches', { as: admin, body: { lines } }))
  const recalled = { target: 'recalled' }
  expect((await allocate(transfer, recalled)).body.code).toBe('treasury.allocation_nothing_left')
  expect((await allocate(takenBack, recalled)).body.code).toBe('treasury.allocation_exceeds')

  const match = await product.pool.query('select id from bank_match where undone_at is null')
  const undoMatch = `/api/admin/bank-matches/${match.rows[0].id}/undo`
  must(await product.call('POST', undoMatch, { as: admin, body: { reason: 'La retira quien la envió' } }))
  must(await allocate(transfer, recalled))
  expect((await allocate(tooMuch, recalled)).body.code).toBe('treasury.allocation_exceeds')
  must(await allocate(takenBack, recalled))
  expect((await undo(transfer)).body.code).toBe('treasury.allocation_used')
  const balance = await product.pool.query(`select balance_cents from ledger_account where kind = 'recalled'`)
  expect(balance.rows).toEqual([{ balance_cents: '0' }])
})

test('a transfer that its payer recalled after its investment ended is no longer owed to the investor', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id, amount } = await product.anInvestment({ investor, project, step: 'review' })
  const [transfer = 0, takenBack] = await arrive(
    ...[1n, -1n].map((sign) => ({ cents: sign * BigInt(amount * 100) })),
  )
  const post = async (url: string, body: object = { reason: 'Motivo inventado' }) =>
    must(await product.call('POST', `/api/${url}`, { as: admin, body })).body.data
  const lines = [{ entry_id: transfer, investment_id: id, amount }]
  const { match_id } = await post('admin/bank-matches', { lines })
  await post(`investment/${id}/reject`)
  const due = async () => must(await product.call('GET', '/api/admin/refunds/due', { as: admin })).body.data
  expect(await due()).toMatchObject([{ investment_id: id, amount }])
  await post(`admin/bank-matches/${match_id}/undo`)
  expect(await due()).toEqual([])
  for (const entry of [transfer, takenBack]) must(await allocate(entry, { target: 'recalled' }))
  expect((await allocate(transfer, { target: 'recalled' })).body.code).toBe(
    'treasury.allocation_nothing_left',
  )
})
