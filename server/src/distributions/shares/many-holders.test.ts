import type { Shares } from '@acervo/domain/distributions/distribution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPastHolding, termsFor } from '../../testing/distributions.ts'
import { aProduct, must, type Person, type Product } from '../../testing/product.ts'
import { remindSome } from '../reminders/remind.ts'

let product: Product
let admin: Person
let investor: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
})
afterAll(() => product.close())

const url = '/api/admin/distributions'
const post = (path: string, body: object) => product.call('POST', url + path, { as: admin, body })
/** How many different people were reminded by a distribution. */
const reminded = async (id: string) => {
  const { rows } = await product.pool.query(
    `select count(distinct user_id)::int as people, count(*)::int as reminders from notification
     where kind = 'distribution.no_account' and subject_id = $1`,
    [id],
  )
  expect(rows[0].reminders).toBe(rows[0].people)
  return rows[0].people
}

test('ten thousand holders add up to the cent, in the preview and when approved, and are reminded in batches', async () => {
  const big = await product.aProject({ total_funding: 100_000_000 })
  await aPastHolding(product, { investor, project: big, amount: 5000 })
  await product.pool.query(
    `with people as (
       insert into profile (id, email) select gen_random_uuid(), 'titular' || n || '@demo.acervo.example' from generate_series(1, 9999) n returning id, email)
     insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens, token_value_cents, status, payment_reference, created_at, expires_at, remind_at, mint_at, completed_at, settled_at, wallet)
     select gen_random_uuid(), $1, people.id, 10000 * n, 10000 * n, n, 10000, 'completed', 'RFTEST' || people.email,
       at, at, at, at, at, at, '0x' || lpad(n::text, 40, '0')
     from people, lateral (select 1 + abs(hashtext(email) % 97) as n, timestamptz '2025-01-01' as at) x`,
    [big.id],
  )
  const terms = termsFor(big, { amount: 4_999.99 })
  const shares: Shares = must(await post('/preview', terms)).body.data
  const sumOf = (of: 'gross' | 'withheld' | 'net') =>
    shares.rows.reduce((sum, row) => sum + Math.round(row[of] * 100), 0)
  expect(shares.totals).toMatchObject({ holders: 10_000, gross: 4_999.99 })
  expect([sumOf('gross'), sumOf('withheld') + sumOf('net')]).toEqual([499_999, 499_999])
  const { digest } = shares
  const { id } = must(await post('', { terms, digest })).body.data
  must(await post(`/${id}/approve`, { digest }))
  const approved = must(await product.call('GET', `${url}/${id}/shares`, { as: admin })).body.data
  expect(approved.digest).toBe(digest)

  expect(await reminded(id)).toBe(25)
  const { db } = product.services
  // Concurrent rounds remind nobody twice. They choose the same people unless one ends before the other begins.
  await Promise.all([1, 2].map(() => db.transaction((tx) => remindSome(tx, product.services))))
  expect([50, 75]).toContain(await reminded(id))
})
