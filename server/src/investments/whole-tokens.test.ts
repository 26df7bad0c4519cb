import { afterAll, beforeAll, expect, test } from 'vitest'
import { differencesIn } from '../testing/blocks.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let investor: Person

beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const read = async (path: string, as: Person = investor) => must(await product.call('GET', path, { as })).body
const create = (body: object, headers = {}) =>
  product.call('POST', '/api/investment', { as: investor, body, headers })

test('1.050 € at 100 € a token buy ten tokens for 1.000 €, from the transfer to the statement', async () => {
  const project = await product.aProject()
  const paying = await product.anInvestment({ investor, project, amount: 1050, step: 'payment' })
  expect(paying).toMatchObject({ typed_amount: 1050, amount: 1000, tokens: 10 })
  const { data: transfer } = await read(`/api/investment/${paying.id}/transfer`)
  expect(transfer.amount).toBe(1000)
  expect(await read(`/api/projects/${project.id}`)).toMatchObject({
    data: { current_funding: 1000, remaining_funding: 99_000 },
  })

  const admin = await product.aPerson({ roles: ['admin'] })
  for (const [step, as] of [
    ['payment', investor],
    ['review', admin],
    ['erir', admin],
    ['mint', admin],
  ] as const)
    must(await product.call('PUT', `/api/investment/${paying.id}`, { as, body: { step } }))
  const done = (await read(`/api/investment/${paying.id}`)).investment
  expect(done).toMatchObject({
    status: 'completed',
    amount: 1000,
    payment_received_amount: 1000,
    refund_due: null,
    mint: { state: 'done' },
  })
  expect(await differencesIn(product, admin)).toEqual([])

  const { data: portfolio } = await read('/api/portfolio')
  expect(portfolio.holdings).toMatchObject([{ tokens: 10, value: 1000, cost: 1000 }])
  const statement = must(
    await product.call('GET', '/api/portfolio/statement?format=csv', {
      as: investor,
      headers: { 'accept-language': 'es' },
    }),
  )
  expect(String(statement.body)).toContain('1000,00')
  expect(String(statement.body)).not.toContain('1050')
})

test('the same key with the same typed amount returns the same investment; another amount that buys the same does not', async () => {
  const project = await product.aProject()
  const headers = { 'idempotency-key': 'a-key-for-whole-tokens' }
  const first = must(await create({ project_id: project.id, amount: 1050 }, headers)).body.investment
  const again = must(await create({ project_id: project.id, amount: 1050 }, headers)).body.investment
  expect(again.id).toBe(first.id)
  const other = await create({ project_id: project.id, amount: 1000 }, headers)
  expect(other.body.code).toBe('common.idempotency_key_reused')
})

test('when less than the minimum is left, exactly the last tokens can be bought; then the project is full', async () => {
  const project = await product.aProject({ total_funding: 1250, min_investment: 500, max_investment: 1000 })
  must(await create({ project_id: project.id, amount: 1000 }))
  const tooLittle = await create({ project_id: project.id, amount: 150 })
  expect(tooLittle.body.error).toBe(
    'Queda menos que la inversión mínima: los últimos tokens se compran juntos, por 200\u00a0€',
  )
  const tooMuch = await create({ project_id: project.id, amount: 300 })
  expect(tooMuch.body.error).toBe('Solo quedan €250 disponibles para invertir')
  const rest = must(await create({ project_id: project.id, amount: 249 })).body.investment
  expect(rest).toMatchObject({ amount: 200, tokens: 2 })
  const full = await create({ project_id: project.id, amount: 50 })
  expect([full.status, full.body.code]).toEqual([409, 'investment.project_full'])
})

test('a transfer of the typed amount pays the investment, and the rest is to be refunded', async () => {
  const project = await product.aProject()
  const admin = await product.aPerson({ roles: ['admin'] })
  const { id } = await product.anInvestment({ investor, project, amount: 1050, step: 'review' })
  const { investment } = must(
    await product.call('PUT', `/api/investment/${id}`, {
      as: admin,
      body: { step: 'review', received_amount: 1050 },
    }),
  ).body
  expect(investment).toMatchObject({ amount: 1000, payment_received_amount: 1050, refund_due: 50 })
})

test('the database refuses an amount that is not for whole tokens', async () => {
  const { id } = await product.anInvestment({ investor, project: await product.aProject(), amount: 1000 })
  await expect(
    product.pool.query('update investment set amount_cents = amount_cents + 1 where id = $1', [id]),
  ).rejects.toThrow('investment_whole_tokens')
})

test('every stored amount is for whole tokens', async () => {
  const { rows } = await product.pool.query(`
    select 'investment ' || id as what from investment where amount_cents <> tokens * token_value_cents
    union all
    select 'position ' || p.user_id from position p
    where committed_cents <> (select coalesce(sum(tokens * token_value_cents), 0) from investment i
      where i.project_id = p.project_id and i.user_id = p.user_id and status <> 'rejected')
    union all
    select 'project ' || p.id from project p
    where committed_cents <> (select coalesce(sum(tokens * token_value_cents), 0) from investment i
      where i.project_id = p.id and status <> 'rejected')
    union all
    select 'mint ' || op_key from chain_op o join investment i on o.op_key = 'mint:' || i.id
    where (payload->>'tokens')::bigint * token_value_cents <> amount_cents`)
  expect(rows).toEqual([])
})
