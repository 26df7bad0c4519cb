import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../testing/product.ts'

let product: Product
let [one, other]: Person[] = []
beforeAll(async () => {
  product = await aProduct({ needsTwoPeople: true })
  ;[one, other] = [await product.aPerson({ roles: ['admin'] }), await product.aPerson({ roles: ['admin'] })]
})
afterAll(() => product.close())

const reason = 'Nueva función inventada'
const ask = (as: Person | undefined, { id }: { id: string }, body: object = {}) =>
  product.call('POST', `/api/users/${id}/role-request`, { as, body: { roles: ['admin'], reason, ...body } })
const decide = (as: Person | undefined, id: string, what: 'confirm' | 'cancel' = 'confirm') =>
  product.call('POST', `/api/role-requests/${id}/${what}`, { as })
const change = (as: Person | undefined, { id }: Person, roles: string[]) =>
  product.call('PUT', `/api/users/${id}/roles`, { as, body: { roles, reason } })
const asked = async (person: Person, body = {}) => must(await ask(one, person, body)).body.data.id as string
const open = async () =>
  must(await product.call('GET', '/api/role-requests', { as: other })).body.data.map(
    ({ id }: { id: string }) => id,
  )
const rolesOf = async ({ id }: Person) =>
  (await product.pool.query('select roles from profile where id = $1', [id])).rows[0].roles
const logged = async ({ id }: Person) =>
  (
    await product.pool.query(
      `select action, actor_id, before ->> 'is_admin' as before, after ->> 'is_admin' as after
       from audit_log where subject_id = $1 and action like 'user.%role%' order by id`,
      [id],
    )
  ).rows

test('nobody asks for a role for a sign-up that is not confirmed', async () => {
  const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
  must(await product.call('POST', '/auth/signup', { body: { email, password: PASSWORD, domainId: 1 } }))
  const { rows } = await product.pool.query('select id from profile where email = $1', [email])
  expect((await ask(one, rows[0])).body.code).toBe('identity.role_unconfirmed')
})

test('one administrator asks for a role to be given and another confirms it; the person is told then', async () => {
  const person = await product.aPerson()
  const id = await asked(person, { seen: [] })
  expect(await rolesOf(person)).toEqual([])
  expect(must(await product.call('GET', '/api/role-requests', { as: other })).body.data).toContainEqual(
    expect.objectContaining({
      id,
      user_id: person.id,
      email: person.email,
      before: [],
      after: ['admin'],
      reason,
      requested_by_email: one?.email,
    }),
  )
  expect(await product.emailsTo(person.email)).toEqual([])

  expect(must(await decide(other, id)).body.data).toMatchObject({ id, status: 'done' })
  expect(await rolesOf(person)).toEqual(['admin'])
  expect((await product.call('GET', '/api/users', { as: person })).status).toBe(200)
  expect((await product.emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Ya tienes el rol de Administrador',
  ])
  expect(await logged(person)).toEqual([
    { action: 'user.request_roles', actor_id: one?.id, before: 'false', after: 'true' },
    { action: 'user.change_roles', actor_id: other?.id, before: 'false', after: 'true' },
  ])
  expect(await open()).not.toContain(id)
})

describe('nobody becomes two people', () => {
  test.each(['admin', 'erir', 'auditor'])('one administrator alone cannot give the role %s', async (role) => {
    const second = await product.aPerson()
    const refused = await change(one, second, [role])
    expect([refused.status, refused.body.code]).toEqual([403, 'identity.role_needs_request'])
    const confirmed = await decide(one, await asked(second, { roles: [role] }))
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'identity.second_person_needed'])
    expect(await rolesOf(second)).toEqual([])
  })

  test('nobody asks for a role for themselves, or confirms their own', async () => {
    const own = await ask(one, { id: one?.id ?? '' }, { roles: ['admin', 'erir'] })
    expect([own.status, own.body.code]).toEqual([403, 'identity.own_roles'])
    const confirmed = await decide(
      other,
      must(await ask(one, other as Person, { roles: ['admin', 'erir'] })).body.data.id,
    )
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'identity.about_oneself'])
    expect(await rolesOf(other as Person)).toEqual(['admin'])
  })

  test('the request of somebody who is no longer an administrator has no effect', async () => {
    const person = await product.aPerson()
    const gone = await product.aPerson({ roles: ['admin'] })
    const { id } = must(await ask(gone, person)).body.data
    await product.pool.query("update profile set roles = '{}' where id = $1", [gone.id])
    const refused = await decide(other, id)
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.role_requester_left'])
    must(await decide(other, id, 'cancel'))
  })

  test('nor does somebody confirm who has lost the role', async () => {
    const gone = await product.aPerson({ roles: ['admin'] })
    const id = await asked(await product.aPerson())
    await product.pool.query("update profile set roles = '{}' where id = $1", [gone.id])
    expect((await decide(gone, id)).status).toBe(403)
  })

  test('the database refuses it too', async () => {
    const person = await product.aPerson()
    const id = await asked(person)
    const sets = `update role_request set status = 'done', decided_by = $2, decided_at = now() where id = $1`
    await expect(product.pool.query(sets, [id, one?.id])).rejects.toThrow('role_request_two_people')
    await expect(product.pool.query(sets, [id, person.id])).rejects.toThrow('role_request_two_people')
  })
})

test('one administrator alone takes a role away, at once', async () => {
  const person = await product.aPerson({ roles: ['erir', 'auditor'] })
  must(await change(one, person, ['auditor']))
  expect(await rolesOf(person)).toEqual(['auditor'])
})

test('roles that changed since the request are not overwritten by it', async () => {
  const person = await product.aPerson({ roles: ['auditor'] })
  const id = await asked(person, { roles: ['erir', 'auditor'] })
  must(await change(other, person, []))
  expect((await decide(other, id)).body.code).toBe('identity.roles_changed')
  expect(await rolesOf(person)).toEqual([])
  must(await decide(one, id, 'cancel'))
  expect((await ask(one, person, { roles: ['erir'], seen: ['auditor'] })).body.code).toBe(
    'identity.roles_changed',
  )
  expect((await ask(one, person, { roles: [] })).body.code).toBe('identity.roles_changed')
})

describe('at the same time', () => {
  test('ten simultaneous confirmations count once, with one email and one audit row', async () => {
    const person = await product.aPerson()
    const id = await asked(person)
    const third = await product.aPerson({ roles: ['admin'] })
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => decide(n % 2 ? other : third, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'identity.role_request_decided')).toHaveLength(9)
    expect(await product.emailsTo(person.email)).toHaveLength(1)
    expect((await logged(person)).filter(({ action }) => action === 'user.change_roles')).toHaveLength(1)
  })

  test('five requests make one', async () => {
    const person = await product.aPerson()
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(n % 2 ? one : other, person)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('identity.role_request_open')
  })
})

test('a cancelled request is over, changes nothing, and another one may follow', async () => {
  const person = await product.aPerson()
  const id = await asked(person)
  expect(must(await decide(one, id, 'cancel')).body.data.status).toBe('cancelled')
  expect((await decide(other, id)).body.code).toBe('identity.role_request_decided')
  expect(await rolesOf(person)).toEqual([])
  must(await ask(other, person))
  expect((await decide(other, randomUUID())).body.code).toBe('identity.role_request_not_found')
  expect((await ask(one, { id: randomUUID() })).body.code).toBe('identity.user_not_found')
})
