import { sumOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Portfolio } from '@acervo/domain/portfolio/portfolio'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anApprovedDistribution,
  aPastHolding,
  aRedemption,
  givePayoutAccount,
  termsFor,
} from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { wordsOf } from '../testing/read-pdf.ts'
import { aBankAccount } from '../testing/statements/bank-account.ts'

let product: Product
let [admin, investor] = [] as unknown as [Person, Person]
let [held, repaid] = [] as unknown as [Project, Project]
const today = dayOf(new Date())

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  held = await product.aProject({ name: 'Corrala con tokens' })
  repaid = await product.aProject({ name: 'Horno que se devuelve' })
  await aPastHolding(product, { investor, project: held })
  await aPastHolding(product, { investor, project: repaid, amount: 700 })
  await givePayoutAccount(product, investor)
}, 180_000)
afterAll(() => product.close())

const get = (path = '', as: Person = investor) =>
  product.call('GET', `/api/portfolio${path}`, { as, headers: { 'accept-language': 'es' } })
const portfolio = async (as?: Person) => must(await get('', as)).body.data as Portfolio
const statement = async (query = '') =>
  String(must(await get(`/statement?format=csv${query}`)).body).split('\r\n')

/** The totals of the rows on the screen. */
const ofRows = ({ holdings, pending, ended }: Portfolio) =>
  sumOf([
    ...holdings.map(({ cost }) => cost),
    ...pending.map(({ amount }) => amount),
    ...ended.map(({ invested }) => invested),
  ])

test('money that was paid is invested once, from its verification on: first as tokens to come, then as tokens', async () => {
  const stepsShown = async () => {
    const shown = await portfolio()
    expect(shown.returns.invested).toBe(ofRows(shown))
    return [shown.returns.invested, shown.totals.value, shown.pending.map(({ status }) => status)]
  }
  const { id } = await product.anInvestment({ investor, project: held, amount: 500, step: 'review' })
  expect(await stepsShown(), 'a declared payment may not have arrived').toEqual([1700, 1700, []])
  const take = async (step: string, as: Person) =>
    must(await product.call('PUT', `/api/investment/${id}`, { as, body: { step } }))
  await take('review', admin)
  expect(await stepsShown()).toEqual([2200, 1700, ['erir']])
  expect((await portfolio()).pending).toEqual([
    {
      id,
      project_id: held.id,
      project_name: held.name,
      project_name_en: '',
      status: 'erir',
      paid_on: today,
      tokens: 5,
      amount: 500,
    },
  ])
  const second = await product.aPerson({ roles: ['admin'] })
  await take('erir', second)
  expect(await stepsShown()).toEqual([2200, 1700, ['mint']])
  const lines = await statement()
  expect(lines).toContain(
    `${today};Pagado, tokens pendientes;Corrala con tokens;;;;;;500,00;pendiente de emitir los tokens;;;;`,
  )
  expect(lines).toContain(`${today};Total invertido;;;17;;;;2200,00;;;;;`)
  const tomorrow = await statement(`&to=2000-01-01`)
  expect(tomorrow.join('\n')).not.toContain('tokens pendientes')
  const words = wordsOf(must(await get('/statement?format=pdf')).body as Buffer)
  for (const word of ['Pagado, con los tokens pendientes', '2.200,00', '500,00', '1.700,00'])
    expect(words).toContain(word)
  await take('mint', second)
  await expect.poll(stepsShown).toEqual([2200, 2200, []])
  expect(await statement()).toContain(`${today};Total invertido;;;22;;;;2200,00;;;;;`)
})

test('money of a payment sent back to verification, or refunded, no longer counts as invested', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor: person, project: held, amount: 300, step: 'erir' })
  expect((await portfolio(person)).returns).toMatchObject({
    invested: 300,
    annual_return_reason: 'too_early',
  })
  must(
    await product.call('POST', `/api/investment/${id}/return`, {
      as: admin,
      body: { reason: 'No es su cuenta' },
    }),
  )
  expect(await portfolio(person)).toMatchObject({ pending: [], returns: { invested: 0 } })
  must(
    await product.call('POST', `/api/investment/${id}/reject`, {
      as: admin,
      body: { reason: 'No es su cuenta' },
    }),
  )
  expect(await portfolio(person)).toMatchObject({ pending: [], returns: { invested: 0 } })
})

test('tokens minted while the portfolio is read count as money or as tokens, consistently in all its parts', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor: person, project: held, amount: 400, step: 'mint' })
  const minter = await product.aPerson({ roles: ['admin'] })
  const lock = await product.pool.connect()
  try {
    // Only the query of the investments reads this table. It waits here, after the holdings were read.
    await lock.query('begin; lock table registry_act in access exclusive mode')
    const reading = portfolio(person)
    await expect
      .poll(async () => {
        const waits = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return (await product.pool.query(waits)).rows[0].n
      })
      .toBeGreaterThan(0)
    must(await product.call('PUT', `/api/investment/${id}`, { as: minter, body: { step: 'mint' } }))
    const minted = `select 1 from investment where id = $1 and status = 'completed'`
    await expect.poll(async () => (await product.pool.query(minted, [id])).rowCount).toBe(1)
    await lock.query('commit')
    const shown = await reading
    expect([shown.returns.invested, ofRows(shown)]).toEqual([400, 400])
    expect((await portfolio(person)).totals.value).toBe(400)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})

test('a repaid project stays in the list, with the invested amount and everything received', async () => {
  const arrive = aBankAccount(product, admin)
  const [transfer] = await arrive({ cents: 50_00n })
  const target = { target: 'issuer', project_id: repaid.id }
  must(
    await product.call('POST', `/api/admin/bank-entries/${transfer}/allocate`, { as: admin, body: target }),
  )
  await anApprovedDistribution(product, admin, termsFor(repaid, { amount: 50 }))
  await aRedemption(product, admin, repaid, 700)
  const before = await portfolio()
  expect(before.ended).toEqual([])
  const { rows: distributions } = await product.pool.query(
    'select id from distribution where project_id = $1',
    [repaid.id],
  )
  for (const { id: each } of distributions)
    must(await product.call('POST', `/api/admin/distributions/${each}/pay`, { as: admin }))
  must(await product.call('POST', '/api/admin/payment-files', { as: admin, body: { execution_day: today } }))
  const { rows: orders } = await product.pool.query('select end_to_end_id, cents from payment_order')
  for (const { end_to_end_id: endToEnd, cents } of orders) await arrive({ cents: -BigInt(cents), endToEnd })
  await expect
    .poll(async () => (await portfolio()).ended, { timeout: 20_000 })
    .toEqual([
      {
        project_id: repaid.id,
        project_name: repaid.name,
        project_name_en: '',
        invested: 700,
        received: { gross: 750, withheld: 9.5, net: 740.5, principal: 700 },
        ended_on: today,
      },
    ])
  const after = await portfolio()
  expect(after.holdings.map(({ project_id }) => project_id)).toEqual([held.id])
  expect(after.returns).toMatchObject({ invested: before.returns.invested, received_net: 740.5 })
  expect(after.returns.invested).toBe(ofRows(after))
  expect(after.received_by_month).toEqual([
    { month: today.slice(0, 7), gross: 50, withheld: 9.5, net: 40.5, principal: 700 },
  ])
  expect(await statement()).toContain(
    `${today};Proyecto devuelto;Horno que se devuelve;;;750,00;;9,50;740,50;;;;;`,
  )
  const words = wordsOf(must(await get('/statement?format=pdf')).body as Buffer)
  for (const word of ['Proyectos devueltos', '740,50']) expect(words).toContain(word)
})

test('the payments of a project that pays every quarter are each in the spreadsheet, and one row of the PDF', async () => {
  const person = await product.aPerson({ kyc: 'approved' })
  const quarterly = await product.aProject({
    name: 'Molino por trimestres',
    duration: 12,
    total_return: 7,
    payment_frequency: 'quarterly',
    start_date: '2100-01-31',
    end_date: '2101-01-31',
  })
  await product.anInvestment({ investor: person, project: quarterly, amount: 1000, step: 'completed' })
  const { upcoming, holdings } = await portfolio(person)
  expect(upcoming.map(({ day, kind, gross, net }) => [day, kind, gross, net])).toEqual([
    ['2100-04-30', 'return', 17.5, 14.17],
    ['2100-07-31', 'return', 17.5, 14.17],
    ['2100-10-31', 'return', 17.5, 14.17],
    ['2101-01-31', 'return', 17.5, 14.17],
    ['2101-01-31', 'principal', 1000, 1000],
  ])
  expect(holdings[0]?.next).toMatchObject({ day: '2100-04-30', net: 14.17 })
  const csv = String(must(await get('/statement?format=csv', person)).body)
  expect(csv.match(/;Próximo pago;Molino por trimestres;Rendimiento;;17,50;19,00;3,33;14,17;/g)).toHaveLength(
    4,
  )
  const words = wordsOf(must(await get('/statement?format=pdf', person)).body as Buffer)
  for (const word of ['4 pagos', 'hasta el 31/01/2101', '70,00', '13,32', '56,68', '1.056,68'])
    expect(words).toContain(word)
})
