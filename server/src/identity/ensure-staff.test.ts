import type { Role } from '@acervo/domain/identity/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'
import { ensureStaff } from './ensure-staff.ts'

let product: Product
let admin: Person
beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const account = (name: string) => ({ email: `${name}@demo.acervo.example`, password: PASSWORD })
/** The steps that every start of the product runs. */
const start = (name: string) =>
  ensureStaff(product.services, { admin: account(name), erir: account(`erir-${name}`) })
const rolesOf = async (id: string | undefined) =>
  (await product.pool.query('select roles from profile where id = $1', [id])).rows[0].roles
const give = (id: string | undefined, ...roles: Role[]) =>
  product.call('PUT', `/api/users/${id}/roles`, {
    as: admin,
    body: { roles, reason: 'Motivo inventado' },
  })
const given = async (id: string | undefined) =>
  (
    await product.pool.query(
      `select after from audit_log where action = 'user.ensure_role' and subject_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ after }) => after)

test('the configured accounts are granted their role at the first start, once', async () => {
  const ids = await start('uno')
  expect(await start('uno')).toEqual(ids)
  expect(await rolesOf(ids.admin)).toEqual(['admin'])
  expect(await rolesOf(ids.erir)).toEqual(['erir'])
  expect(await given(ids.admin)).toEqual([{ is_admin: true }])
  expect(await given(ids.erir)).toEqual([{ is_erir: true }])
})

test('a role an administrator revoked stays revoked after a restart, and an administrator can grant it again', async () => {
  const ids = await start('dos')
  must(await give(ids.admin))
  must(await give(ids.erir))
  for (let restart = 0; restart < 2; restart++) await start('dos')
  expect(await rolesOf(ids.admin)).toEqual([])
  expect(await rolesOf(ids.erir)).toEqual([])
  must(await give(ids.admin, 'admin'))
  await start('dos')
  expect(await rolesOf(ids.admin)).toEqual(['admin'])
  expect(await given(ids.admin)).toEqual([{ is_admin: true }])
})

test('it also stays revoked when the account had the role before it was configured', async () => {
  const { admin: id } = await ensureStaff(product.services, { erir: account('tres') }).then(({ erir }) => ({
    admin: erir,
  }))
  must(await give(id, 'admin', 'erir'))
  must(await give(id, 'erir'))
  await ensureStaff(product.services, { admin: account('tres') })
  expect(await rolesOf(id)).toEqual(['erir'])
})

test('another revoked role does not prevent it', async () => {
  const { erir: id } = await ensureStaff(product.services, { erir: account('cuatro') })
  must(await give(id))
  await ensureStaff(product.services, { admin: account('cuatro'), erir: account('cuatro') })
  expect(await rolesOf(id)).toEqual(['admin'])
})

test('an account that moved to another address or was closed is not created again at the configured address', async () => {
  const ids = await start('siete')
  const move = (id: string | undefined, email: string | null) =>
    product.pool.query('update profile set email = $2 where id = $1', [id, email])
  await move(ids.admin, 'otra.direccion@demo.acervo.example')
  await move(ids.erir, null)
  for (let restart = 0; restart < 2; restart++) expect(await start('siete')).toEqual({})
  // Having the address now makes nobody an administrator.
  const stranger = await product.aPerson()
  await move(stranger.id, account('siete').email)
  expect(await start('siete')).toEqual({})
  expect(await rolesOf(stranger.id)).toEqual([])
})

test('simultaneous starts of replicas, and an administrator who revokes the role meanwhile, agree', async () => {
  const ids = await start('cinco')
  await Promise.all([start('cinco'), give(ids.admin), start('cinco'), start('cinco')])
  expect(await rolesOf(ids.admin)).toEqual([])
  const all = await Promise.all([start('seis'), start('seis'), start('seis')])
  expect(await given(all[0].admin)).toEqual([{ is_admin: true }])
})
