import { CASES_MIN, isLongerThanUsual, MEASURED_DAYS, type UsualWaits } from '@acervo/domain/waits/usual'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { measureWaits } from './measure.ts'

let product: Product
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const read = async (): Promise<UsualWaits> =>
  must(await product.call('GET', '/api/waits', { as: investor })).body.data
const hours = (count: number) => count * 3_600_000

/** Investments whose payments were verified after one hour, two hours and so on, the last of them today. */
async function verified(count: number): Promise<string[]> {
  const project = await product.aProject()
  const ids: string[] = []
  for (let i = 0; i < count; i++)
    ids.push((await product.anInvestment({ investor, project, amount: 100, step: 'erir' })).id)
  await product.pool.query(
    `update investment set payment_at = review_at - place * interval '1 hour'
     from unnest($1::uuid[]) with ordinality as one (id, place) where investment.id = one.id`,
    [ids],
  )
  return ids
}

test('a wait is what four of five took at most, and a person who is signed in reads it', async () => {
  await verified(CASES_MIN)
  await measureWaits(product.services)
  expect(await read()).toEqual({ payments: hours(8) })
  const longer = new Date(Date.now() - hours(9)).toISOString()
  expect(isLongerThanUsual(longer, hours(8), new Date())).toBe(true)
  expect(isLongerThanUsual(longer, hours(10), new Date())).toBe(false)
  expect(isLongerThanUsual(longer, undefined, new Date())).toBe(false)
})

test('of few cases, and of what was long ago, nothing is said', async () => {
  const { rows } = await product.pool.query(
    `update investment set payment_at = payment_at - $1 * interval '1 day', review_at = review_at - $1 * interval '1 day'
     where id = (select id from investment limit 1) returning id`,
    [MEASURED_DAYS + 1],
  )
  expect(rows).toHaveLength(1)
  await measureWaits(product.services)
  expect(await read()).toEqual({})
})

test('after a return the wait begins anew, and several measurements at once leave one', async () => {
  const ids = await verified(CASES_MIN)
  await product.pool.query(
    `update investment set returned_at = review_at - interval '1 minute', returned_by = $2, return_reason = 'x'
     where id = any($1)`,
    [ids, investor.id],
  )
  await Promise.all([measureWaits(product.services), measureWaits(product.services)])
  expect((await read()).payments).toBe(hours(7))
})
