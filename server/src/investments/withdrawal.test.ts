import { dayOf } from '@acervo/domain/common/time-zone'
import type { Project } from '@acervo/domain/projects/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireActor } from '../demo/seed/lookup.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { aBeginner, aCrowdfundingOffer, anOfferTaken, requestClass, takeTest } from '../testing/protection.ts'
import { aStatementOf, importStatement, someEntries } from '../testing/statements/import-file.ts'
import { advanceWithoutWaiting } from './steps/advance.ts'
import { withdrawInvestment } from './end.ts'
import { notifyOfTestEnding } from './notify-test-ending.ts'

let product: Product
let admin: Person
let beginner: Person
let offer: Project
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  beginner = await aBeginner(product, admin)
  offer = await aCrowdfundingOffer(product, admin)
})
afterAll(() => product.close())

const taken = (step: 'start' | 'payment' | 'review' | 'erir') =>
  anOfferTaken(product, admin, step, { beginner, offer })
const advance = (as: Person, id: string, step: string) =>
  product.call('PUT', `/api/investment/${id}`, { as, body: { step } })
const withdraw = (as: Person, id: string) => product.call('POST', `/api/investment/${id}/withdraw`, { as })
const endReflection = (id: string) =>
  product.pool.query("update investment set reflection_ends_at = now() - interval '1 second' where id = $1", [
    id,
  ])

test.each(['start', 'payment', 'review', 'erir'] as const)(
  'a beginner withdraws in the step %s: the amount is free again and what was paid is owed to them',
  async (step) => {
    const { as, id } = await taken(step)
    expect((await withdraw(await product.aPerson({ kyc: 'approved' }), id)).body.code).toBe(
      'investment.not_found',
    )
    expect((await withdraw(admin, id)).body.code).toBe('investment.not_found')
    const { investment } = must(await withdraw(as, id)).body
    expect(investment).toMatchObject({ status: 'rejected', rejection_cause: 'withdrawn' })
    expect(investment.refund_due).toBe(step === 'erir' ? 1000 : null)
    const { body } = await product.call('GET', `/api/projects/${investment.project_id}`, { as })
    expect(body.data.current_funding).toBe(0)
    expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
    const due = (await product.call('GET', '/api/admin/refunds/due', { as: admin })).body.data
    const found = due.some((row: { investment_id: string }) => row.investment_id === id)
    expect(found).toBe(step === 'erir')
  },
)

test('while it can be withdrawn from, an investment is not registered, alone or in a batch', async () => {
  const { as, id } = await taken('erir')
  const erir = await product.aPerson({ roles: ['erir'] })
  for (const person of [admin, erir])
    expect((await advance(person, id, 'erir')).body.code).toBe('investment.in_reflection')
  const batch = { ids: [id], step: 'erir' }
  const { body } = await product.call('POST', '/api/admin/investments/advance', { as: admin, body: batch })
  expect(body.data[0].error).toContain('puede desistir hasta el')
  await endReflection(id)
  must(await advance(erir, id, 'erir'))
  expect((await withdraw(as, id)).body.code).toBe('investment.not_revocable')
})

test('an investment in the step mint whose period were still running would not be minted', async () => {
  const { id } = await taken('erir')
  await endReflection(id)
  must(await advance(admin, id, 'erir'))
  await product.pool.query(
    "update investment set reflection_ends_at = now() + interval '1 day' where id = $1",
    [id],
  )
  expect((await advance(admin, id, 'mint')).body.code).toBe('investment.in_reflection')
})

test('a withdrawal and a registration at the last moment never both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const { as, id } = await taken('erir')
    const ends = new Date(Date.now() + 60_000)
    await product.pool.query('update investment set reflection_ends_at = $2 where id = $1', [id, ends])
    // Both requests read the clock before they got the lock: one just before the end of the period, one just after.
    const [before, after] = [-1, 1].map((ms) => ({
      ...product.services,
      now: () => new Date(ends.getTime() + ms),
    })) as [Product['services'], Product['services']]
    const [investor, staff] = [
      await requireActor(product.services.db, as.id),
      await requireActor(product.services.db, admin.id),
    ]
    const outcomes = await Promise.allSettled([
      withdrawInvestment(before, { actor: investor }, id),
      advanceWithoutWaiting(after, { actor: staff, language: 'es' }, id, { step: 'erir' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('on day three a beginner withdraws from what a statement shows as paid, and it is sent back', async () => {
  const { as, id, reference } = await taken('review')
  const post = async (path: string, body: object = {}) =>
    must(await product.call('POST', `/api/admin/${path}`, { as: admin, body })).body.data
  const today = dayOf(new Date())
  const entries = someEntries(1, { cents: 1_000_00n, bookedOn: today, valueOn: today, reference })
  must(await importStatement(product, admin, aStatementOf(product, { entries, from: today, to: today })))
  const { body } = must(await product.call('GET', '/api/admin/bank-entries', { as: admin }))
  // Matching verifies the payment; it does not register the investment.
  await post('bank-matches', { lines: [{ entry_id: body.data[0].id, investment_id: id, amount: 1000 }] })
  const ends = new Date(Date.now() + 86_400_000)
  await product.pool.query('update investment set reflection_ends_at = $2 where id = $1', [id, ends])
  expect(must(await withdraw(as, id)).body.investment.refund_due).toBe(1000)
  const { refund_ids } = await post(`investments/${id}/refund`, { reason: 'Desistió' })
  await post(`refunds/${refund_ids[0]}/approve`)
  const file = await post('payment-files', { execution_day: today })
  expect(file).toMatchObject({ order_count: 1, amount: 1000 })
})

test('investors of crowdfunding offers are told once, 30 days before, that their test or simulation ends', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aBeginner(product, admin)))
  const [investor, expert, gone] = await Promise.all(
    people.slice(0, 3).map((person) => anOfferTaken(product, admin, 'start', { beginner: person, offer })),
  )
  if (!investor || !expert || !gone) throw new Error('Somebody did not invest')
  must(await withdraw(gone.as, gone.id))
  const decide = `/api/admin/protection/class-requests/${await requestClass(product, expert.as)}/decide`
  must(
    await product.call('POST', decide, { as: admin, body: { is_approved: true, reason: 'Según el título' } }),
  )
  // If a person has several results, only the newest counts.
  await takeTest(product, admin, investor.as)
  const told = async () => {
    const titles = await Promise.all(
      people.map(async ({ email }) => (await product.emailsTo(email)).map(({ subject }) => subject)),
    )
    return titles.map((all) => all.filter((title) => title.endsWith('deja de valer pronto')))
  }
  const { test: taken, simulation } = must(await product.call('GET', '/api/protection', { as: investor.as }))
    .body.data
  const round = (end: string, days: number) =>
    notifyOfTestEnding({ ...product.services, now: () => new Date(Date.parse(end) + days * 86_400_000) })
  await round(simulation.counts_until, -31)
  await round(taken.counts_until, -31)
  expect(await told()).toEqual([[], [], [], []])
  for (const { counts_until } of [simulation, taken]) {
    await Promise.all([round(counts_until, -30), round(counts_until, -30)])
    await round(counts_until, -29)
  }
  const both = [
    'Tu simulación de pérdidas deja de valer pronto',
    'Tu prueba de conocimientos deja de valer pronto',
  ]
  expect(await told()).toEqual([both, [], [], []])
})
