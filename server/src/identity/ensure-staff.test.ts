import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { ensureStaff } from './ensure-staff.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ is_admin: true })
})
afterAll(() => product.close())

const account = (name: string) => ({ email: `${name}@demo.acervo.example`, password: PASSWORD })
/** What every start of the product does. */
const start = (name: string) =>
  ensureStaff(product.services, { admin: account(name), erir: account(`erir-${name}`) })
const rolesOf = async (id: string | undefined) =>
  (await product.pool.query('select is_admin, is_erir from profile where id = $1', [id])).rows[0]
const give = (id: string | undefined, is_admin: boolean, is_erir: boolean) =>
  product.call('PUT', `/api/users/${id}/roles`, {
    as: admin,
    body: { is_admin, is_erir, reason: 'Motivo inventado' },
  })
const given = async (id: string | undefined) =>
  (
    await product.pool.query(
      `select after from audit_log where action = 'user.ensure_role' and subject_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ after }) => after)

test('the configured accounts get their role at the first start, once', async () => {
  const ids = await start('uno')
  expect(await start('uno')).toEqual(ids)
  expect(await rolesOf(ids.admin)).toEqual({ is_admin: true, is_erir: false })
  expect(await rolesOf(ids.erir)).toEqual({ is_admin: false, is_erir: true })
  expect(await given(ids.admin)).toEqual([{ is_admin: true }])
  expect(await given(ids.erir)).toEqual([{ is_erir: true }])
})

test('a role an administrator took away stays away after a restart, and can be given back by one', async () => {
  const ids = await start('dos')
  must(await give(ids.admin, false, false))
  must(await give(ids.erir, false, false))
  for (let restart = 0; restart < 2; restart++) await start('dos')
  expect(await rolesOf(ids.admin)).toEqual({ is_admin: false, is_erir: false })
  expect(await rolesOf(ids.erir)).toEqual({ is_admin: false, is_erir: false })
  must(await give(ids.admin, true, false))
  await start('dos')
  expect(await rolesOf(ids.admin)).toEqual({ is_admin: true, is_erir: false })
  expect(await given(ids.admin)).toEqual([{ is_admin: true }])
})

test('it also stays away when the account had the role before it was configured', async () => {
  const { admin: id } = await ensureStaff(product.services, { erir: account('tres') }).then(({ erir }) => ({
    admin: erir,
  }))
  must(await give(id, true, true))
  must(await give(id, false, true))
  await ensureStaff(product.services, { admin: account('tres') })
  expect(await rolesOf(id)).toEqual({ is_admin: false, is_erir: true })
})

test('another role taken away does not stand in the way', async () => {
  const { erir: id } = await ensureStaff(product.services, { erir: account('cuatro') })
  must(await give(id, false, false))
  await ensureStaff(product.services, { admin: account('cuatro'), erir: account('cuatro') })
  expect(await rolesOf(id)).toEqual({ is_admin: true, is_erir: false })
})

test('replicas that start at once, and an administrator who takes the role meanwhile, agree', async () => {
  const ids = await start('cinco')
  await Promise.all([start('cinco'), give(ids.admin, false, false), start('cinco'), start('cinco')])
  expect(await rolesOf(ids.admin)).toEqual({ is_admin: false, is_erir: false })
  const all = await Promise.all([start('seis'), start('seis'), start('seis')])
  expect(await given(all[0].admin)).toEqual([{ is_admin: true }])
})
