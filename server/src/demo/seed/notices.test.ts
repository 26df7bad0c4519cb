import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyAll } from '../../notifications/notify.ts'
import { aProduct, type Product } from '../../testing/product.ts'
import { dateNotices } from './notices.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('each of several mints that were settled together has an email with its time, even if dated twice', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const project = await product.aProject()
  const { pool, services } = product
  const days = ['2026-03-01', '2026-04-02', '2026-05-03']
  const ids: string[] = []
  for (const day of days) {
    const { id } = await product.anInvestment({ investor, project })
    await pool.query('update investment set mint_at = $2::date where id = $1', [id, day])
    ids.push(id)
  }
  await pool.query('truncate notification, mail')
  await services.db.transaction((tx) =>
    notifyAll(
      tx,
      services.mail,
      ids.map((subject_id) => ({ user_id: investor.id, kind: 'investment.minted' as const, subject_id })),
    ),
  )
  for (let round = 0; round < 2; round += 1) {
    await dateNotices(services.db)
    const { rows } = await pool.query(
      'select created_at::date::text as day from mail where user_id = $1 order by 1',
      [investor.id],
    )
    expect(rows.map(({ day }) => day)).toEqual(days)
  }
})
