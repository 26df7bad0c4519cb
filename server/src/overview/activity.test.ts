import type { ActivityRow } from '@acervo/domain/overview/activity'
import type { Overview } from '@acervo/domain/overview/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoneyCases } from '../treasury/cases/record.ts'
import { dayFromNow } from '../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { readActivity } from './activity.ts'
import { readFunnel } from './funnel.ts'
import { readLate } from './late.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

/** A Wednesday, ten in the morning in Madrid. */
const NOW = new Date('2027-03-17T09:00:00Z')
const MOMENTS = {
  yesterday: '2027-03-16T08:00:00Z',
  monday: '2027-03-14T23:00:00Z',
  // The last moments of Sunday in Madrid.
  sunday: '2027-03-14T22:59:59Z',
  lastWednesday: '2027-03-10T08:59:59Z',
  lastWednesdayLater: '2027-03-10T09:00:00Z',
  lastMonday: '2027-03-07T23:00:00Z',
  before: '2027-03-07T22:59:59Z',
}
const move = (what: string, ids: readonly string[]) =>
  product.pool.query(
    `update ${what} = moved.at::timestamptz from unnest($1::uuid[], $2::text[]) as moved (id, at)
     where ${what.split(' ')[0]}.id = moved.id`,
    [ids, Object.values(MOMENTS)],
  )

test('what happened since yesterday, this week and the week before is counted by Madrid’s days', async () => {
  const people = []
  const investments = []
  const project = await product.aProject()
  for (const _ of Object.values(MOMENTS)) {
    const investor = await product.aPerson({ kyc: 'approved' })
    people.push(investor.id)
    investments.push((await product.anInvestment({ investor, project, amount: 100, step: 'completed' })).id)
  }
  await move('profile set created_at', people)
  const rounds = await product.pool.query(
    `select r.id from kyc_round r join kyc_application a on a.id = application_id
     where a.user_id = any($1::uuid[]) order by array_position($1::uuid[], a.user_id)`,
    [people],
  )
  await move(
    'kyc_round set submitted_at',
    rounds.rows.map(({ id }) => id),
  )
  await move('investment set created_at', investments)
  await move('investment set payment_verified_at', investments)
  await move('investment set completed_at', investments)
  const sums = (euros: number | null) => (count: number) => ({ count, euros: euros && euros * count })
  const row = (kind: ActivityRow['kind'], euros: number | null): ActivityRow => {
    const sum = sums(euros)
    return { kind, since_yesterday: sum(1), this_week: sum(2), last_week_so_far: sum(2), last_week: sum(4) }
  }
  expect(await readActivity(product.services.db, NOW)).toEqual([
    row('signups', null),
    row('verifications', null),
    row('investments', 100),
    row('payments', 100),
    row('mints', 100),
  ])
})

test('each recent sign-up counts as far as it came; staff and declared payments that were rejected do not count', async () => {
  const { db, now } = product.services
  const before = await readFunnel(db, now())
  await product.aPerson()
  await product.aPerson({ kyc: 'submitted' })
  const project = await product.aProject()
  const reserved = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: reserved, project, step: 'payment' })
  const paid = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor: paid, project, step: 'review' })
  const { id } = await product.anInvestment({ investor: reserved, project, step: 'review' })
  must(
    await product.call('POST', `/api/investment/${id}/reject`, {
      as: admin,
      body: { reason: 'Motivo inventado' },
    }),
  )
  await product.aPerson({ roles: ['erir'] })
  const after = await readFunnel(db, now())
  expect(after).toEqual({
    signed_up: before.signed_up + 4,
    sent: before.sent + 3,
    verified: before.verified + 2,
    invested: before.invested + 1,
  })
})

test('a project is late if its pace does not fill it before it begins or, once begun, before it ends', async () => {
  const { db, now } = product.services
  const investor = await product.aPerson({ kyc: 'approved' })
  const aProject = async (name: string, amount: number, [start, end]: [number, number]) => {
    const project = await product.aProject({ name, total_funding: 10_000, max_investment: 10_000 })
    if (amount > 0) await product.anInvestment({ investor, project, amount })
    await product.pool.query(
      `update project set start_date = $2, end_date = $3, published_at = now() - interval '40 days' where id = $1`,
      [project.id, dayFromNow(start), dayFromNow(end)],
    )
    return project.id
  }
  // Half of it came in four weeks, so the other half takes four more.
  const inTime = await aProject('Llega', 5000, [30, 400])
  const late = await aProject('No llega', 5000, [20, 400])
  const idle = await aProject('Nada entra', 0, [-20, 10])
  const found = (await readLate(db, now())).filter(({ project_id }) =>
    [inTime, late, idle].includes(project_id),
  )
  expect(found).toMatchObject([
    { project_id: idle, pace: 0, deadline: dayFromNow(10), full_on: null },
    {
      project_id: late,
      committed: 5000,
      total: 10_000,
      pace: 1250,
      deadline: dayFromNow(20),
      full_on: dayFromNow(28),
    },
  ])
})

test('the overview says whether the bank agrees, and when that was last checked', async () => {
  const read = async () =>
    (must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data as Overview).agreements
  expect(await read()).toEqual([
    { with: 'bank', differences: 0, checked_at: null },
    { with: 'chain', differences: 0, checked_at: null },
  ])
  const { db, now } = product.services
  const at = now()
  await checkMoneyCases({ db, now: () => at })
  const [bank, chain] = await read()
  expect(bank).toMatchObject({ with: 'bank', checked_at: at.toISOString() })
  expect(chain?.checked_at).toBe(null)
})
