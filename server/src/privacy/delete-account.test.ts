import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCounters } from '../testing/counters.ts'
import { aProduct, must, type Person, type Product } from '../testing/product.ts'
import { SERVICE_KEY } from '../testing/settings.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const headers = { authorization: `Bearer ${SERVICE_KEY}`, 'x-supabase-api-version': '2024-01-01' }
const remove = ({ id }: Person, body: object = {}) =>
  product.call('DELETE', `/auth/v1/admin/users/${id}`, { headers, body })
const statusOf = async (as: Person) => (await product.call('GET', '/auth/me', { as })).status
const profileOf = async ({ id }: Person) =>
  (await product.pool.query('select * from profile where id = $1', [id])).rows[0]

test.each([{ should_soft_delete: false }, { should_soft_delete: true }])(
  'the account of somebody whom the operator deletes is closed, as they could have closed it themselves (%o)',
  async (body) => {
    const person = await product.aPerson({ roles: ['auditor'], kyc: 'approved' })
    const project = await product.aProject()
    const investment = await product.anInvestment({ investor: person, project, step: 'start' })
    must(await remove({ ...person, id: person.id.toUpperCase() }, body))
    expect(await statusOf(person)).toBe(401)
    expect(await profileOf(person)).toMatchObject({
      email: null,
      full_name: null,
      roles: [],
      closed_at: expect.any(Date),
      erase_after: expect.any(Date),
    })
    const ended = await product.pool.query('select status from investment where id = $1', [investment.id])
    expect(ended.rows).toEqual([{ status: 'rejected' }])
    expect(await wrongCounters(product.pool)).toEqual([])
    const { rows } = await product.pool.query(
      `select actor_id from audit_log where action = 'privacy.close' and subject_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ actor_id: null }])
    expect((await product.emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Hemos borrado tu cuenta de Acervo',
    ])
    expect((await remove(person)).status).toBe(body.should_soft_delete ? 200 : 404)
  },
)

test('the operator deletes nobody who still holds something, or is the only administrator', async () => {
  const investor = await product.aPerson({ kyc: 'approved' })
  await product.anInvestment({ investor, project: await product.aProject(), step: 'completed' })
  await product.pool.query(`update profile set roles = '{}' where 'admin' = any(roles)`)
  const admin = await product.aPerson({ roles: ['admin'] })
  await product.pool.query(`update profile set roles = '{}' where 'admin' = any(roles) and id <> $1`, [
    admin.id,
  ])
  for (const [person, obstacle] of [
    [investor, 'privacy.holdings'],
    [admin, 'privacy.last_admin'],
  ] as const) {
    const message = `The account cannot be closed now: ${obstacle}`
    expect(await remove(person)).toMatchObject({ status: 409, body: { code: 'conflict', message } })
    expect(await statusOf(person)).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email: person.email, closed_at: null })
  }
  const { rows } = await product.pool.query(
    `select 1 from audit_log where action = 'auth.user_deleted_by_admin' and subject_id in ($1, $2)`,
    [investor.id, admin.id],
  )
  expect(rows).toEqual([])
})
