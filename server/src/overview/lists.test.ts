import { daysOfPeriods, type ActivityRow } from '@acervo/domain/overview/activity'
import {
  arrivedOf,
  completedOn,
  happenedOn,
  investedOn,
  type CountedList,
} from '@acervo/domain/overview/lists'
import { arrivals } from '@acervo/domain/identity/user-list'
import { daysOfMonth, funnelDays, type Overview } from '@acervo/domain/overview/overview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  await product.aPerson({ roles: ['erir'], kyc: 'approved' })
  await somebodyEachDay()
})
afterAll(() => product.close())

const DAYS = 16
const midnight = (daysAgo: number) =>
  `(date_trunc('day', now() at time zone 'Europe/Madrid') - interval '${daysAgo} days') at time zone 'Europe/Madrid'`

/**
 * Creates people, applications and investments of each kind at the first and the last moment of each recent day in
 * Madrid.
 */
async function somebodyEachDay() {
  const project = await product.aProject({ total_funding: 100_000, max_investment: 100_000 })
  const steps = ['start', 'review', 'erir', 'completed', 'rejected'] as const
  for (let daysAgo = 0; daysAgo < DAYS; daysAgo++) {
    const investor = await product.aPerson({ kyc: 'approved' })
    const other = await product.aPerson(daysAgo % 2 ? { kyc: 'submitted' } : {})
    const step = steps[daysAgo % steps.length] ?? 'start'
    const { id } = await product.anInvestment({
      investor,
      project,
      amount: 100,
      step: step === 'rejected' ? 'erir' : step,
    })
    const body = { reason: 'Motivo inventado' }
    if (step === 'rejected')
      must(await product.call('POST', `/api/investment/${id}/reject`, { as: admin, body }))
    const first = midnight(daysAgo)
    const last = daysAgo === 0 ? first : `${midnight(daysAgo - 1)} - interval '1 millisecond'`
    await moveTo(first, [investor.id], [id])
    await moveTo(last, [other.id], [])
  }
  await someSentTwice()
}

async function moveTo(at: string, people: string[], investments: string[]) {
  const { pool } = product
  await pool.query(`update profile set created_at = ${at} where id = any($1::uuid[])`, [people])
  await pool.query(
    `update kyc_round set submitted_at = ${at}
     where application_id in (select id from kyc_application where user_id = any($1::uuid[]))`,
    [people],
  )
  await pool.query(
    `update investment set created_at = ${at},
       payment_verified_at = case when payment_verified_at is not null then ${at} end,
       completed_at = case when completed_at is not null then ${at} end
     where id = any($1::uuid[])`,
    [investments],
  )
}

/** One application was sent again today, and another was sent twice today, as after a rejection. */
async function someSentTwice() {
  await product.pool.query(`
    insert into kyc_round (id, application_id, submitted_at, snapshot, decision, decided_at, reason)
    select gen_random_uuid(), application_id, ${midnight(0)}, snapshot, 'REJECTED', now(), 'Motivo'
    from (select * from kyc_round where decision is not null order by submitted_at limit 1) oldest, generate_series(1, 2)`)
}

const places = { users: '/api/users', kyc: '/api/admin/kyc/applications', investments: '/api/investment' }
const files = {
  users: '/api/admin/users.csv',
  kyc: '/api/admin/kyc/applications.csv',
  investments: '/api/admin/investments.csv',
}

/** The rows of a list, read in pages of three. Also checks that the exported file has as many. */
async function listed({ list, search }: CountedList): Promise<any[]> {
  const filter = new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const rows: any[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const url: string = `${places[list]}?${filter.toString()}&limit=3${cursor && `&cursor=${cursor}`}`
    const { body } = must(await product.call('GET', url, { as: admin }))
    rows.push(...(list === 'investments' ? body.investments : body.data))
    cursor = body.next_cursor
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  filter.delete('admin')
  const file = must(await product.call('GET', `${files[list]}?${filter.toString()}`, { as: admin }))
  expect(file.body.toString('utf8').trim().split('\r\n')).toHaveLength(rows.length + 1)
  return rows
}

const readOverview = async (): Promise<Overview> =>
  must(await product.call('GET', '/api/admin/overview', { as: admin })).body.data

test('each number of the activity opens a list with that many rows and that sum of money', async () => {
  const { activity, today } = await readOverview()
  const seen: Record<string, number> = {}
  for (const row of activity)
    for (const [period, days] of Object.entries(daysOfPeriods(today))) {
      const { count, euros } = row[period as Exclude<keyof ActivityRow, 'kind'>]
      const rows = await listed(happenedOn(row.kind, days))
      expect(rows.length, `${row.kind} ${period}`).toBe(count)
      if (euros !== null) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(euros)
      seen[row.kind] = (seen[row.kind] ?? 0) + count
    }
  expect(Object.values(seen).every((count) => count > 0)).toBe(true)
})

test('each step of the funnel opens a list with the people it counts, without staff', async () => {
  const days = async (daysAgo: number, hour: string) => {
    const person = await product.aPerson({ kyc: 'approved' })
    await moveTo(`${midnight(daysAgo)} + interval '${hour}'`, [person.id], [])
  }
  await days(89, '0')
  await days(90, '23 hours')
  const { funnel, today } = await readOverview()
  for (const step of arrivals) {
    const rows = await listed(arrivedOf(step, funnelDays(today)))
    expect(rows.length, step).toBe(funnel[step])
    expect(rows.every(({ roles }) => roles.length === 0)).toBe(true)
  }
  // The first moment of the 90 days counts; the moment before does not.
  expect(funnel.signed_up).toBe(2 * DAYS + 1)
  expect(new Set(Object.values(funnel)).size).toBe(4)
})

test('each amount of the months opens the investments that make it up', async () => {
  const { months } = await readOverview()
  let total = 0
  for (const { month, invested, completed } of months) {
    for (const [euros, list] of [
      [invested, investedOn(daysOfMonth(month))],
      [completed, completedOn(daysOfMonth(month))],
    ] as const) {
      const rows = await listed(list)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(euros)
      total += rows.length
    }
  }
  expect(total).toBeGreaterThanOrEqual(DAYS / 2)
})
