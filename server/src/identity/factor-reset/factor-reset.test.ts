import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, must, PASSWORD, type Person, type Product } from '../../testing/product.ts'
import { codeOf, withSecondFactor } from '../../testing/second-factor.ts'
import { waitingForLock } from '../../testing/waiting-for-lock.ts'

let product: Product
let [one, other]: Person[] = []
beforeAll(async () => {
  product = await aProduct({ connections: 20 })
  ;[one, other] = [await product.aPerson({ roles: ['admin'] }), await product.aPerson({ roles: ['admin'] })]
})
afterAll(() => product.close())

const reason = 'Ha perdido el móvil; comprobado por videollamada'
const ask = (as: Person | undefined, { id }: { id: string }, body: object = { reason }) =>
  product.call('POST', `/api/users/${id}/factor-reset`, { as, body })
const decide = (as: Person | undefined, id: string, what: 'confirm' | 'cancel' = 'confirm') =>
  product.call('POST', `/api/factor-resets/${id}/${what}`, { as })
const aPersonWithSecondFactor = async (traits = {}) => {
  const person = await product.aPerson(traits)
  const { whole } = await withSecondFactor(product, person)
  return whole
}
const asked = async (person: Person) => must(await ask(one, person)).body.data.id as string
const subjects = async ({ email }: Person) =>
  (await product.call('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`)).body
    .map(({ subject }: { subject: string }) => subject)
    .toReversed()
/** Recovers the account through an email. */
async function tokenByEmail({ email }: Person): Promise<string> {
  must(await product.call('POST', '/auth/v1/recover', { body: { email } }))
  const text = (await product.emailsTo(email)).at(-1)?.text ?? ''
  const token_hash = /[?&]token=([\w-]+)/.exec(text)?.[1]
  const body = { type: 'recovery', token_hash }
  return must(await product.call('POST', '/auth/v1/verify', { body })).body.access_token
}
const logged = async ({ id }: Person) =>
  (
    await product.pool.query(
      `select action, actor_id, coalesce(text, reason) as reason from audit_log left join audit_reason on audit_id = id where subject_id = $1 and action like 'user.%' order by id`,
      [id],
    )
  ).rows
const hasFactor = async ({ id }: Person) =>
  (await product.pool.query('select 1 from auth.factors where user_id = $1', [id])).rowCount === 1

test('two administrators remove a lost second factor; the person is told of each step and recovers the account by email', async () => {
  const person = await aPersonWithSecondFactor()
  await product.call('PUT', '/auth/me', { as: person, body: { language: 'en' } })
  must(await product.call('POST', '/auth/recovery-codes', { as: person }))
  const id = await asked(person)
  const { data } = must(await product.call('GET', '/api/factor-resets', { as: other })).body
  expect(data).toContainEqual(
    expect.objectContaining({
      id,
      user_id: person.id,
      email: person.email,
      reason,
      requested_by_email: one?.email,
    }),
  )
  expect(await hasFactor(person)).toBe(true)
  expect(must(await decide(other, id)).body.data).toMatchObject({ id, status: 'done' })

  expect(await hasFactor(person)).toBe(false)
  expect((await product.call('GET', '/auth/me', { as: person })).status).toBe(401)
  const body = { email: person.email, password: PASSWORD }
  expect((await product.call('POST', '/auth/signin', { body })).body.code).toBe(
    'identity.credentials_invalid',
  )
  const as = { ...person, token: await tokenByEmail(person) }
  expect(must(await product.call('GET', '/auth/me', { as })).body.second_factor).toBe('off')
  expect(must(await product.call('GET', '/auth/recovery-codes', { as })).body.data).toEqual({ left: 0 })
  expect((await subjects(person)).slice(-3, -1)).toEqual([
    'Somebody asked to remove the second step of your account',
    'The second step of your account was removed',
  ])
  expect((await logged(person)).slice(-2)).toEqual([
    { action: 'user.request_factor_reset', actor_id: one?.id, reason },
    { action: 'user.confirm_factor_reset', actor_id: other?.id, reason },
  ])
  expect(must(await product.call('GET', '/api/factor-resets', { as: one })).body.data).not.toContainEqual(
    expect.objectContaining({ id }),
  )
})

describe('nobody can do it alone', () => {
  test('the requester cannot confirm', async () => {
    const person = await aPersonWithSecondFactor()
    const refused = await decide(one, await asked(person))
    expect([refused.status, refused.body.code]).toEqual([403, 'identity.factor_reset_same_person'])
    expect(await hasFactor(person)).toBe(true)
  })

  test('nobody can request or confirm their own reset', async () => {
    const person = await aPersonWithSecondFactor({ roles: ['admin'] })
    const own = await ask(person, person)
    expect([own.status, own.body.code]).toEqual([403, 'identity.factor_reset_own'])
    const confirmed = await decide(person, await asked(person))
    expect([confirmed.status, confirmed.body.code]).toEqual([403, 'identity.factor_reset_own'])
    expect(await hasFactor(person)).toBe(true)
  })

  test('the request of somebody who is no longer an administrator has no effect', async () => {
    const person = await aPersonWithSecondFactor()
    const gone = await product.aPerson({ roles: ['admin'] })
    const { id } = must(await ask(gone, person)).body.data
    await product.pool.query("update profile set roles = '{}' where id = $1", [gone.id])
    const refused = await decide(other, id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Quien lo pidió ya no administra la plataforma, así que su petición no vale. Anúlala y pídelo de nuevo.',
    ])
    must(await decide(other, id, 'cancel'))
  })

  test('a confirmation waits for the change that takes the role away from the requester', async () => {
    const person = await aPersonWithSecondFactor()
    const gone = await product.aPerson({ roles: ['admin'] })
    const { id } = must(await ask(gone, person)).body.data
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query('select from profile where id = $1 for update', [gone.id])
    const taking = product.call('PUT', `/api/users/${gone.id}/roles`, {
      as: one,
      body: { roles: [], reason: 'Deja la empresa' },
    })
    await expect.poll(() => waitingForLock(product.pool, 'update "profile"')).toBe(1)
    const confirming = decide(other, id)
    await expect.poll(() => waitingForLock(product.pool, 'pg_advisory_xact_lock')).toBe(1)
    await holder.query('commit')
    holder.release()
    expect([(await taking).status, (await confirming).body.code]).toEqual([
      200,
      'identity.factor_reset_requester_left',
    ])
    expect(await hasFactor(person)).toBe(true)
  })

  test('the database refuses it too', async () => {
    const person = await aPersonWithSecondFactor()
    const id = await asked(person)
    const sets = `update factor_reset set status = 'done', decided_by = $2, decided_at = now() where id = $1`
    await expect(product.pool.query(sets, [id, one?.id])).rejects.toThrow('factor_reset_two_people')
    await expect(product.pool.query(sets, [id, person.id])).rejects.toThrow('factor_reset_two_people')
  })
})

describe('at the same time', () => {
  test('ten simultaneous confirmations count once, with one email and one audit row', async () => {
    const person = await aPersonWithSecondFactor()
    const id = await asked(person)
    const third = await product.aPerson({ roles: ['admin'] })
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => decide(n % 2 ? other : third, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'identity.factor_reset_decided')).toHaveLength(9)
    expect(
      (await subjects(person)).filter((subject: string) => subject.startsWith('Se ha quitado')),
    ).toHaveLength(1)
    expect(
      (await logged(person)).filter(({ action }) => action === 'user.confirm_factor_reset'),
    ).toHaveLength(1)
  })

  test.each([1, 2, 3])('either the confirmation or the cancellation counts (%i)', async () => {
    const person = await aPersonWithSecondFactor()
    const id = await asked(person)
    const replies = await Promise.all([
      decide(one, id, 'cancel'),
      decide(other, id),
      decide(one, id, 'cancel'),
    ])
    const winners = replies.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(await hasFactor(person)).toBe(winners[0]?.body.data.status === 'cancelled')
  })

  test('five requests make one', async () => {
    const person = await aPersonWithSecondFactor()
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(n % 2 ? one : other, person)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('identity.factor_reset_open')
  })
})

test('a cancelled request is over and notified, and another one may follow', async () => {
  const person = await aPersonWithSecondFactor()
  const id = await asked(person)
  expect(must(await decide(one, id, 'cancel')).body.data.status).toBe('cancelled')
  expect((await decide(other, id)).body.code).toBe('identity.factor_reset_decided')
  expect(await hasFactor(person)).toBe(true)
  expect((await subjects(person)).at(-1)).toBe('El segundo paso de tu cuenta sigue como estaba')
  must(await ask(other, person))
})

test('is not carried out once its person has signed in with the factor; a recovery code does not count', async () => {
  const shown = await withSecondFactor(product, await product.aPerson())
  const lost = await withSecondFactor(product, await product.aPerson())
  const post = async (as: Person, path: string, body: object = {}) =>
    must(await product.call('POST', path, { as, body })).body
  const { codes } = (await post(lost.whole, '/auth/recovery-codes')).data
  const ids = [await asked(shown.whole), await asked(lost.whole)]
  const factor = `/auth/v1/factors/${shown.factorId}`
  const { id: challenge_id } = await post(shown.half, `${factor}/challenge`)
  await post(shown.half, `${factor}/verify`, { challenge_id, code: codeOf(shown.secret, 1) })
  await post(lost.half, '/auth/recovery-codes/use', { code: codes[0] })
  expect((await decide(other, ids[0] ?? '')).body.code).toBe('identity.factor_reset_outdated')
  expect(await hasFactor(shown.whole)).toBe(true)
  must(await decide(other, ids[1] ?? ''))
})

test('is not carried out once its person has removed the second factor or set up another one', async () => {
  const [removed, added] = [await aPersonWithSecondFactor(), await aPersonWithSecondFactor()]
  const ids = [await asked(removed), await asked(added)]
  const { rows } = await product.pool.query('select id from auth.factors where user_id = $1', [removed.id])
  const gone = await product.call('DELETE', `/auth/v1/factors/${rows[0].id}`, { as: removed })
  expect(gone.status).toBe(200)
  const set = async (path: string, body: object) =>
    must(await product.call('POST', `/auth/v1/factors${path}`, { as: added, body })).body
  const { id, totp } = await set('', { factor_type: 'totp', friendly_name: 'Otro móvil' })
  const { id: challenge_id } = await set(`/${id}/challenge`, {})
  await set(`/${id}/verify`, { challenge_id, code: codeOf(totp.secret) })
  for (const id of ids) expect((await decide(other, id)).body.code).toBe('identity.factor_reset_outdated')
  expect(await subjects(removed)).not.toContain('Se ha quitado el segundo paso de tu cuenta')
  must(await decide(other, ids[0] ?? '', 'cancel'))
})

test('needs a reason, a person and a second factor', async () => {
  const person = await aPersonWithSecondFactor()
  expect((await ask(one, person, { reason: ' ' })).body.fields).toEqual({
    reason: 'Este campo es obligatorio',
  })
  expect((await ask(one, { id: randomUUID() })).body.code).toBe('identity.user_not_found')
  expect((await ask(one, await product.aPerson())).body.code).toBe('identity.factor_reset_none')
  expect((await decide(other, randomUUID())).body.code).toBe('identity.factor_reset_not_found')
})

test('waits for nobody once its person has closed their account', async () => {
  const person = await aPersonWithSecondFactor()
  const id = await asked(person)
  must(await product.call('POST', '/api/account/close', { as: person, body: { password: PASSWORD } }))
  const { data } = must(await product.call('GET', '/api/factor-resets', { as: other })).body
  expect(data).not.toContainEqual(expect.objectContaining({ id }))
})
