import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../keys/secrets.ts'
import {
  aClient,
  anAddress,
  aUser,
  call,
  lastMail,
  signInAs,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ securePasswordChange: true, jwtTtlSeconds: 86_400 * 10 })
})
afterAll(() => auth.close())

const dayMs = 86_400_000
const password = 'another horse 8'

/** A person whose session is older than a day, with an emailed code. */
async function aNonce() {
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  auth.clock.advance(dayMs + 1000)
  expect((await client.reauthenticate()).error).toBeNull()
  const { code, link } = lastMail(auth, person.email, 'reauthentication')
  return { ...person, client, code, link, wrong: code === '000000' ? '111111' : '000000' }
}

test('an old session needs the emailed code to change the password, and the code works once', async () => {
  const { client, code, link, ...person } = await aNonce()
  expect(link).toBe('')
  expect((await client.getUser()).data.user).toHaveProperty('reauthentication_sent_at')
  expect((await client.updateUser({ password })).error?.code).toBe('reauthentication_needed')
  expect((await client.updateUser({ password, nonce: code })).error).toBeNull()
  expect((await auth.client().signInWithPassword({ ...person, password })).error).toBeNull()
  const again = await client.updateUser({ password: 'third horse 9', nonce: code })
  expect(again.error?.code).toBe('reauthentication_not_valid')
})

test('a young session needs no code, and a wrong one does no harm', async () => {
  const client = await aClient(auth, await aUser(auth))
  expect((await client.updateUser({ password, nonce: '000000' })).error).toBeNull()
})

test('five wrong attempts invalidate the code, also when they are simultaneous', async () => {
  const { client, code, wrong } = await aNonce()
  const attempt = (nonce: string) => client.updateUser({ password, nonce })
  const tries = await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)))
  expect(tries.map(({ error }) => error?.code)).toEqual(Array(5).fill('reauthentication_not_valid'))
  expect((await attempt(code)).error?.code).toBe('reauthentication_not_valid')
})

test('four wrong attempts do not', async () => {
  const { client, code, wrong } = await aNonce()
  for (let tries = 0; tries < 4; tries++) await client.updateUser({ password, nonce: wrong })
  expect((await client.updateUser({ password, nonce: code })).error).toBeNull()
})

test('of two simultaneous changes with one code only one succeeds', async () => {
  const { client, code } = await aNonce()
  const change = (next: string) => client.updateUser({ password: next, nonce: code })
  const answers = await Promise.all([change('first horse 8'), change('second horse 9')])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
})

test('a code proves the identity of the session’s user once, even with two simultaneous attempts', async () => {
  const { id, client, code } = await aNonce()
  const { data } = await client.getClaims()
  const held = { userId: id, sessionId: data?.claims.session_id ?? '' }
  const prove = () => auth.provider.provePerson(held, { code })
  expect((await Promise.all([prove(), prove()])).toSorted()).toEqual(['proved', 'wrong'])
  expect(await prove()).toBe('wrong')
  const late = await client.updateUser({ password, nonce: code })
  expect(late.error?.code).toBe('reauthentication_not_valid')
})

test('without the code nobody learns whether a password is the current one', async () => {
  const { client, wrong, password: present } = await aNonce()
  for (const guess of [present, password]) {
    expect((await client.updateUser({ password: guess })).error?.code).toBe('reauthentication_needed')
    const answer = await client.updateUser({ password: guess, nonce: wrong })
    expect(answer.error?.code).toBe('reauthentication_not_valid')
  }
})

test('the code expires after an hour', async () => {
  const { client, code } = await aNonce()
  auth.clock.advance(3_600_000)
  const late = await client.updateUser({ password, nonce: code })
  expect(late.error?.code).toBe('reauthentication_not_valid')
})

test('the code works for no kind of verification, nor for another person', async () => {
  const { email, code } = await aNonce()
  for (const type of ['signup', 'magiclink', 'recovery', 'email', 'email_change', 'invite']) {
    const answer = await call(auth, 'POST', '/verify', { body: { type, email, token: code } })
    expect([answer.status, answer.body.code]).toEqual([403, 'otp_expired'])
  }
  const other = await aNonce()
  if (other.code === code) return
  const stolen = await other.client.updateUser({ password, nonce: code })
  expect(stolen.error?.code).toBe('reauthentication_not_valid')
})

test('a signed-out user, an unconfirmed address and a user without an address get no code', async () => {
  expect((await call(auth, 'GET', '/reauthenticate')).body.code).toBe('no_authorization')
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  await auth.pool.query('update auth.users set email_confirmed_at = null where id = $1', [person.id])
  const unconfirmed = await client.reauthenticate()
  expect([unconfirmed.error?.status, unconfirmed.error?.code]).toEqual([422, 'email_not_confirmed'])
  await auth.pool.query('update auth.users set email = null where id = $1', [person.id])
  expect((await client.reauthenticate()).error?.code).toBe('validation_failed')
})

test('a current password that is sent without being required has to be right, and the audit log says that it was sent', async () => {
  const person = await aUser(auth)
  const client = await aClient(auth, person)
  const change = (next: string, current?: string) =>
    client.updateUser({ password: next, current_password: current })
  expect((await change(password, 'wrong horse 1')).error?.code).toBe('current_password_invalid')
  expect((await change(password, person.password)).error).toBeNull()
  expect((await change('third horse 9')).error).toBeNull()
  const changes = auth.events.filter(
    ({ action, user_id }) => action === 'password_changed' && user_id === person.id,
  )
  expect(changes.map(({ details }) => details)).toEqual([{ method: 'password' }, undefined])
})

test('where the current password is required, a session that began by email does not need it', async () => {
  const strict = await startTestAuth({ requireCurrentPassword: true })
  const person = await aUser(strict)
  const client = await aClient(strict, person)
  const change = (current?: string) => client.updateUser({ password, current_password: current })
  expect((await change()).error?.code).toBe('current_password_required')
  expect((await change('wrong horse 1')).error?.code).toBe('current_password_invalid')
  expect((await change(person.password)).error).toBeNull()
  const forgetful = strict.client()
  await forgetful.resetPasswordForEmail(person.email)
  const { code } = lastMail(strict, person.email, 'recovery')
  await forgetful.verifyOtp({ type: 'recovery', email: person.email, token: code })
  expect((await forgetful.updateUser({ password: 'third horse 9' })).error).toBeNull()
  await strict.close()
})

test('nobody tries out passwords by a change that is refused for another reason', async () => {
  const person = await aUser(auth)
  const { access_token: token } = await signInAs(auth, person)
  const tooMuch = { text: 'x'.repeat(9000) }
  const taken = (await aUser(auth)).email
  const refusalOf = async (body: object) => (await call(auth, 'PUT', '/user', { token, body })).body.code
  for (const [other, code] of [
    [{ email: 'no address' }, 'validation_failed'],
    [{ email: taken }, 'email_exists'],
    [{ data: tooMuch }, 'validation_failed'],
  ] as const)
    for (const guess of [person.password, password])
      expect(await refusalOf({ password: guess, ...other })).toBe(code)
  expect(await refusalOf({ password: person.password, email: anAddress() })).toBe('same_password')
})

test('a code and a recovery email that are asked for at once do not wait for each other', async () => {
  const strict = await startTestAuth({ mailIntervalMs: 60_000 })
  const person = await aUser(strict)
  const { access_token: token } = await signInAs(strict, person)
  const first = await strict.pool.connect()
  await first.query('begin')
  await first.query('insert into auth.rate_buckets (key, drained_until) values ($1, now())', [
    `mail:reauthentication:${sha256(person.email)}`,
  ])
  const waiting = async () =>
    (
      await strict.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount ?? 0
  const code = call(strict, 'GET', '/reauthenticate', { token })
  await expect.poll(waiting).toBe(1)
  let isSent = false
  const recovery = call(strict, 'POST', '/recover', { body: { email: person.email } })
  void recovery.finally(() => (isSent = true))
  await expect.poll(async () => isSent || (await waiting()) === 2).toBe(true)
  await first.query('rollback')
  first.release()
  expect([(await code).status, (await recovery).status]).toEqual([200, 200])
  await strict.close()
})
