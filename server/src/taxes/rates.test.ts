import type { Shares } from '@acervo/domain/distributions/distribution'
import type { Project } from '@acervo/domain/projects/project'
import type { EnteredRate } from '@acervo/domain/taxes/rates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApprovedDistribution, aPastHolding, dayFromNow, termsFor } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'

let product: Product
let admin: Person
let investor: Person
let project: Project
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject()
  await aPastHolding(product, { investor, project })
}, 180_000)
afterAll(() => product.close())

const url = '/api/admin/taxes/rates'
const rate = {
  income: 'interest',
  payee: 'resident_person',
  from: dayFromNow(100),
  rate: 21.5,
  source: 'Ley inventada, art. 1',
}
const add = (traits: object = {}) => product.call('POST', url, { as: admin, body: { ...rate, ...traits } })
const listed = async (): Promise<EnteredRate[]> =>
  must(await product.call('GET', url, { as: admin })).body.data
const preview = async (traits: object): Promise<Shares> =>
  must(
    await product.call('POST', '/api/admin/distributions/preview', {
      as: admin,
      body: termsFor(project, traits),
    }),
  ).body.data
const rateOn = async (payment_date: string, kind = 'interest') =>
  (await preview({ payment_date, kind })).rows[0]?.rate

test('an installation begins with 19 % for everybody, except two exemptions', async () => {
  const rates = await listed()
  expect(rates).toHaveLength(9)
  for (const { income, payee, rate, source, entered_by } of rates) {
    const isExempt = ['interest certified_eu_resident', 'dividend exempt_company'].includes(
      `${income} ${payee}`,
    )
    expect(rate).toBe(isExempt ? 0 : 19)
    expect([source.length > 0, entered_by]).toEqual([true, null])
  }
  const applied = must(await product.call('GET', '/api/withholding-rates', { as: investor })).body.data
  expect(applied).toEqual(rates.map(({ income, payee, from, rate }) => ({ income, payee, from, rate })))
})

test('a rate applies to payments from its first day on, and of two for one day the later entry applies', async () => {
  must(await add({ rate: 25 }))
  must(await add({ is_unconfirmed: true }))
  expect(await rateOn(dayFromNow(99))).toBe(19)
  expect(await rateOn(dayFromNow(100))).toBe(21.5)
  expect(await rateOn(dayFromNow(100), 'dividend')).toBe(19)
  expect((await listed()).at(-1)).toMatchObject({
    ...rate,
    is_unconfirmed: true,
    entered_by: admin.email,
  })
})

test('a rate of an exempt company is refused for interest, which nobody is paid as such', async () => {
  const { status, body } = await add({ payee: 'exempt_company' })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'taxes.rate_never_applies', ['income']])
})

test('the same rate added twice, even at once, is one rate and one audit row', async () => {
  const before = (await listed()).length
  const traits = { from: dayFromNow(200), source: 'Ley repetida' }
  const replies = await Promise.all([1, 2, 3].map(() => add(traits)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  must(await add(traits))
  const rates = await listed()
  expect(rates).toHaveLength(before + 1)
  const { rows } = await product.pool.query(
    `select actor_id, after from audit_log where action = 'taxes.add_rate' and subject_id = $1`,
    [String(rates.at(-1)?.id)],
  )
  expect(rows).toMatchObject([{ actor_id: admin.id, after: { rate: 21.5, source: 'Ley repetida' } }])
})

test('a rate that an approved payment used cannot change, unless the payment is reversed', async () => {
  const payment_date = dayFromNow(10)
  const id = await anApprovedDistribution(product, admin, termsFor(project, { payment_date }))
  const refused = await add({ from: payment_date })
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    409,
    'taxes.rate_already_applied',
    ['from'],
  ])
  expect(refused.body.error).toContain(payment_date.split('-').toReversed().join('/'))
  must(await add({ from: dayFromNow(11) }))
  must(await add({ from: payment_date, income: 'dividend' }))
  must(await add({ from: payment_date, payee: 'resident_company' }))
  const body = { reason: 'Tipo equivocado' }
  must(await product.call('POST', `/api/admin/distributions/${id}/reverse`, { as: admin, body }))
  must(await add({ from: payment_date, source: 'Otra ley' }))
  expect(await rateOn(payment_date)).toBe(21.5)
})

test('a rate that is added while a payment is approved waits for it, and then comes too late', async () => {
  const payment_date = dayFromNow(30)
  const body = { terms: termsFor(project, { payment_date }), digest: '' }
  body.digest = (await preview({ payment_date })).digest
  const { id } = must(await product.call('POST', '/api/admin/distributions', { as: admin, body })).body.data
  const holder = await product.pool.connect()
  // The approval waits at the point where it takes the money, which is after its calculation.
  await holder.query(`begin; select 1 from ledger_account for update`)
  const url = `/api/admin/distributions/${id}/approve`
  const approve = product.call('POST', url, { as: admin, body: { digest: body.digest } })
  await expect.poll(() => waitingForLock(product.pool, 'ledger_account')).toBe(1)
  const adding = add({ from: payment_date, rate: 23 })
  await expect.poll(() => waitingForLock(product.pool, 'withholding_rate')).toBe(1)
  await holder.query('commit')
  holder.release()
  expect([(await approve).status, (await adding).body.code]).toEqual([200, 'taxes.rate_already_applied'])
})

test.each([
  [{ source: ' ' }, 'taxes.source_required'],
  [{ rate: 100.01 }, 'taxes.rate_invalid'],
  [{ rate: 19.005 }, 'taxes.rate_invalid'],
  [{ from: 'ayer' }, 'common.day_invalid'],
])('a rate that makes no sense is refused: %o', async (traits, code) => {
  const { status, body } = await add(traits)
  expect([status, body.code]).toEqual([400, code])
})

test.each([
  'update withholding_rate set rate = 0',
  'delete from withholding_rate',
  'truncate withholding_rate',
])('the database refuses to %s', async (statement) => {
  await expect(product.pool.query(statement)).rejects.toThrow('never changed or deleted')
})
