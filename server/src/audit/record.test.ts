import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../testing/product.ts'
import { audit } from './record.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

test.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses: %s',
  async (statement) => {
    await audit(product.services.db, {}, { action: 'audit.verify', subject: { type: 'demo', id: '1' } })
    await expect(product.pool.query(statement)).rejects.toThrow('audit_log is append-only')
  },
)

test('a change that is rolled back leaves no audit row', async () => {
  const { db } = product.services
  const failing = db.transaction(async (tx) => {
    await audit(tx, {}, { action: 'audit.export', subject: { type: 'demo', id: '1' } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const { rowCount } = await product.pool.query(`select 1 from audit_log where action = 'audit.export'`)
  expect(rowCount).toBe(0)
})
