import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, PASSWORD, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const signIn = (email: string, password: string) =>
  product.call('POST', '/auth/signin', { body: { email, password } })

async function rowsOf(id: string, action: string) {
  const { rows } = await product.pool.query(
    `select actor_id, role from audit_log where subject_id = $1 and action = $2`,
    [id, action],
  )
  return rows
}

test("a sign-in is audited as the person's own act; a password attempt may be anybody's", async () => {
  const admin = await product.aPerson({ roles: ['admin'] })
  const before = (await rowsOf(admin.id, 'auth.login')).length
  await signIn(admin.email, 'no es esta')
  expect(await rowsOf(admin.id, 'auth.login_failed')).toEqual([{ actor_id: null, role: 'system' }])
  expect((await signIn(admin.email, PASSWORD)).status).toBe(200)
  const rows = await rowsOf(admin.id, 'auth.login')
  expect(rows.slice(before)).toEqual([{ actor_id: admin.id, role: 'admin' }])
})
