import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, type Product } from '../../testing/product.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

test('a row that a function of the database writes has its documents as documents, and staff can read it', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  const { id } = await product.anInvestment({ investor, project: await product.aProject() })
  const { rows } = await product.pool.query(
    `select jsonb_typeof(after) as type from audit_log where subject_id = $1 and after is not null`,
    [id],
  )
  expect(rows.map(({ type }) => type)).toContain('object')
  expect(rows.map(({ type }) => type)).not.toContain('string')
  const as = await product.aPerson({ roles: ['admin'] })
  must(await product.call('GET', `/api/admin/audit?subject_type=investment&subject_id=${id}`, { as }))
})
