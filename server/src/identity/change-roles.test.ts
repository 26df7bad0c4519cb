import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'

let product: Product
beforeAll(async () => void (product = await aProduct()))
afterAll(() => product.close())

const change = (as: Person, { id }: { id: string }, body: object) =>
  product.call('PUT', `/api/users/${id}/roles`, { as, body: { reason: 'Nueva función', ...body } })
const take = (as: Person, from: Person) => change(as, from, { roles: [] })
const history = async (as: Person, { id }: Person, query = '') =>
  must(await product.call('GET', `/api/users/${id}/roles${query}`, { as })).body
const told = async (as: Person) =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind, params }: { kind: string; params: object }) => [kind, params],
  )
const admins = async () =>
  (await product.pool.query('select id from profile where $1 = any(roles)', ['admin'])).rows.map(
    ({ id }) => id,
  )
/** Exactly these people are administrators. */
const only = (...people: Person[]) =>
  product.pool.query(
    "update profile set roles = case when id = any($1) then '{admin}'::text[] else '{}' end",
    [people.map(({ id }) => id)],
  )

describe('granting roles', () => {
  test('takes effect in open sessions, is notified in app and email, and is audited with its reason', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const person = await product.aPerson()
    await product.call('PUT', '/auth/me', { as: person, body: { language: 'en' } })
    const investors = () => product.call('GET', '/api/investors', { as: person })
    expect((await investors()).status).toBe(403)

    const { data } = must(await change(admin, person, { roles: ['erir'] })).body
    expect(data).toMatchObject({ id: person.id, roles: ['erir'], is_admin: false, is_erir: true })
    expect((await investors()).status).toBe(200)
    must(await change(admin, person, { roles: [], reason: 'Se va' }))
    expect((await investors()).status).toBe(403)

    expect(await told(person)).toEqual([
      ['role.taken', { role: 'erir', reason: 'Se va' }],
      ['role.granted', { role: 'erir', reason: 'Nueva función' }],
    ])
    const emails = await product.emailsTo(person.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'You now have the ERIR role',
      'You no longer have the ERIR role',
    ])
    expect(emails[1]?.text).toContain('Reason: Se va.')

    const first = await history(admin, person, '?limit=1')
    const second = await history(admin, person, `?limit=1&cursor=${first.next_cursor}`)
    expect(first.data).toMatchObject([{ by: admin.email, before: ['erir'], after: [], reason: 'Se va' }])
    expect(second.data).toMatchObject([{ before: [], after: ['erir'] }])
    expect(second.next_cursor).toBeNull()
  })

  test('twice, or five times at once, counts once', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const person = await product.aPerson()
    const body = { roles: ['admin', 'erir'] }
    const replies = await Promise.all(Array.from({ length: 5 }, () => change(admin, person, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    must(await change(admin, person, body))
    expect((await history(admin, person)).data).toHaveLength(1)
    expect((await told(person)).map(([kind]: [string]) => kind).sort()).toEqual([
      'role.granted',
      'role.granted',
    ])
  })

  test('is logged of the person, however their id was written', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const person = await product.aPerson()
    must(await change(admin, { id: person.id.toUpperCase() }, { roles: ['erir'] }))
    expect((await history(admin, person)).data).toHaveLength(1)
    expect(await told(person)).toHaveLength(1)
  })

  test('is refused when somebody else has changed the roles meanwhile', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const person = await product.aPerson({ roles: ['erir'] })
    const seen: string[] = []
    const stale = await change(admin, person, { roles: ['admin'], seen })
    expect([stale.status, stale.body.code]).toEqual([409, 'identity.roles_changed'])
  })

  test('waits until the address is confirmed: somebody else may have signed up with it', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const email = `${randomUUID().slice(0, 8)}@demo.acervo.example`
    must(await product.call('POST', '/auth/signup', { body: { email, password: PASSWORD, domainId: 1 } }))
    const { rows } = await product.pool.query('select id from profile where email = $1', [email])
    const give = () => change(admin, rows[0], { roles: ['admin'] })
    const refused = await give()
    expect([refused.status, refused.body.code]).toEqual([409, 'identity.role_unconfirmed'])

    const [sent] = await product.emailsTo(email)
    const token = /^\d{6}$/m.exec(sent?.text ?? '')?.[0]
    must(await product.call('POST', '/auth/v1/verify', { body: { type: 'signup', email, token } }))
    must(await give())
  })

  test('needs a reason, a person, and an administrator', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const person = await product.aPerson()
    const body = { roles: ['erir'] }
    const silent = await change(admin, person, { ...body, reason: '  ' })
    expect([silent.status, silent.body.fields]).toEqual([400, { reason: 'Este campo es obligatorio' }])
    expect((await change(admin, person, { roles: ['erir', 'emperor'] })).status).toBe(400)
    expect((await change(admin, { id: randomUUID() }, body)).body.code).toBe('identity.user_not_found')
    expect((await product.call('GET', `/api/users/${randomUUID()}/roles`, { as: admin })).status).toBe(404)
    for (const as of [person, await product.aPerson({ roles: ['erir'] })])
      expect((await change(as, person, body)).status).toBe(403)
  })
})

describe('the last administrator', () => {
  test('stays: nobody can revoke or grant their own roles', async () => {
    const [one, other] = [await product.aPerson(), await product.aPerson()]
    await only(one, other)
    for (const own of [one, { id: one.id.toUpperCase() }])
      for (const body of [{ roles: [] }, { roles: ['admin', 'erir'] }]) {
        const refused = await change(one, own, body)
        expect([refused.status, refused.body.code]).toEqual([403, 'identity.own_roles'])
      }
    expect((await admins()).toSorted()).toEqual([one.id, other.id].toSorted())
    expect((await history(other, one)).data).toEqual([])
  })

  test('is not replaced by somebody without an email address', async () => {
    const [one, other] = [await product.aPerson(), await product.aPerson()]
    await only(one, other)
    // As for a person who signed in with a wallet: neither account nor profile has an address.
    for (const table of ['profile', 'auth.users'])
      await product.pool.query(`update ${table} set email = null where id = $1`, [other.id])
    expect((await take(other, one)).body.code).toBe('identity.last_admin')
    expect(await admins()).toHaveLength(2)
  })

  test.each(Array.from({ length: 5 }, (_, time) => time + 1))(
    'of two who revoke each other’s role at the same moment one remains (%i)',
    async () => {
      const [one, other] = [await product.aPerson(), await product.aPerson()]
      await only(one, other)
      const replies = await Promise.all([
        take(one, other),
        take(other, one),
        take(one, other),
        take(other, one),
      ])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
      expect(await admins()).toHaveLength(1)
    },
  )

  test('if three administrators revoke each other’s role at once, at least one remains', async () => {
    const [one, two, three] = [await product.aPerson(), await product.aPerson(), await product.aPerson()]
    await only(one, two, three)
    const replies = await Promise.all([take(one, two), take(two, three), take(three, one)])
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect((await admins()).length).toBeGreaterThanOrEqual(1)
  })
})

test('the spreadsheet contains the users of one brand, with every role', async () => {
  const admin = await product.aPerson({ roles: ['admin', 'erir'] })
  const other = await product.aPerson({ kyc: 'submitted' })
  await product.pool.query('update profile set domain_id = 2 where id = $1', [other.id])
  const sheet = async (query: string) =>
    (
      await product.app.inject({
        url: `/api/admin/users.csv${query}`,
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'es' },
      })
    ).body
  const all = await sheet('')
  expect(all).toContain('Email;Nombre;Rol;White Label;KYC;Estado KYC;Cuenta;Registro')
  expect(all).toContain(`${admin.email};;Administrador, ERIR;Acervo;Pendiente;Sin solicitud;Activa;`)
  const second = await sheet('?domain_id=2')
  expect(second.trimEnd().split('\r\n')).toHaveLength(2)
  expect(second).toContain(
    `${other.email};Persona Inventada;Usuario;Hispax;En proceso;Listo para revisar;Activa;`,
  )
})
