import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../testing/plan-of.ts'
import { aProduct, type Product } from '../testing/product.ts'
import { selectDeclared } from './declared.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
  const { id: project } = await product.aProject()
  const fill = (sql: string, values: unknown[] = []) => product.pool.query(sql, values)
  await fill(
    `insert into profile (id, email) select gen_random_uuid(), 'titular' || n || '@demo.acervo.example' from generate_series(1, 5000) n`,
  )
  // Payees have to be added before their distribution is approved.
  await fill(
    `alter table distribution disable trigger user; alter table distribution_payee disable trigger user`,
  )
  await fill(
    `insert into distribution (id, project_id, kind, record_date, payment_date, basis, amount_cents, state, holders, tokens, gross_cents,
        withheld_cents, net_cents, prepared_at, prepared_by, approved_at, approved_by)
      select gen_random_uuid(), $1, 'interest', day, day, 'total', 100, 'exported', 1, 1, 100, 19, 81, now(), gen_random_uuid(), now(), gen_random_uuid()
      from generate_series(1, 6) n, lateral (select '2025-01-01'::date + n * 30 as day) as due`,
    [project],
  )
  await fill(
    `insert into distribution_payee (id, distribution_id, user_id, tokens, payee, rate, gross_cents, withheld_cents, net_cents)
      select gen_random_uuid(), distribution.id, profile.id, 1, 'resident_person', 1900, 100, 19, 81
      from profile, distribution where email like 'titular%'`,
  )
  await fill('analyze profile; analyze distribution; analyze distribution_payee')
}, 120_000)
afterAll(async () => {
  // Closing the product compares the ledger with these rows, for which nothing was posted.
  await product.pool.query('delete from distribution_payee; delete from distribution')
  await product.close()
})

test('a page of form 193 begins where the one before ended, instead of reading all recipients again', async () => {
  const user_id = 'f8000000-0000-4000-8000-000000000000'
  const after = { user_id, income: 'interest', rate: 1900, day: '', payer: user_id } as const
  const page = () =>
    selectDeclared(product.services.db, { year: 2025, who: 'residents', after }, 100).execute()
  const rows = await page()
  expect(rows).toHaveLength(100)
  expect(rows.every((row) => row.user_id > user_id)).toBe(true)
  expect(await planOf(product, page)).toMatch(/distribution_payee_of_user.*\n\s+Index Cond: \(user_id >= /)
})
