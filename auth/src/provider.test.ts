import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateAuth } from './migrate.ts'
import { createPasswords } from './sign-in/passwords.ts'
import { createAuthProvider } from './provider.ts'
import { parseAuthSettings } from './settings.ts'
import {
  aUser,
  anAddress,
  call,
  readTokens,
  signInAs,
  startTestAuth,
  type TestAuth,
} from './testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

function another(change = {}) {
  const parsed = parseAuthSettings({})
  if ('problems' in parsed) throw new Error('bad settings')
  const nothing = () => Promise.resolve()
  const { pool, siteUrl, secret, clock } = auth
  const callbacks = {
    sendMail: nothing,
    onUser: nothing,
    onUserDeleted: () => Promise.resolve(undefined),
    onUnconfirmedRemoved: () => Promise.resolve(),
    onEmailChanged: nothing,
    audit: nothing,
    now: clock.now,
  }
  const settings = { ...parsed.settings, answerStepMs: 0 }
  return createAuthProvider({ pool, siteUrl, settings, secret, ...callbacks, ...change })
}

test('migrating twice changes nothing', async () => {
  await migrateAuth(auth.pool)
})

test('replicas and restarts share the signing key, and another secret cannot open it', async () => {
  const { access_token } = await signInAs(auth, await aUser(auth))
  const replica = await another()
  expect(await replica.verifyAccessToken(access_token)).toBeDefined()
  await expect(another({ secret: Buffer.alloc(32) })).rejects.toThrow()
  await expect(another({ secret: Buffer.alloc(16) })).rejects.toThrow('32 bytes')
})

test('a refresh token works on every replica', async () => {
  const { refresh_token } = await signInAs(auth, await aUser(auth))
  const app = fastify()
  await app.register((await another()).routes, { prefix: '/auth/v1' })
  const url = '/auth/v1/token?grant_type=refresh_token'
  const answer = await app.inject({ method: 'POST', url, payload: { refresh_token } })
  expect(answer.statusCode).toBe(200)
  await app.close()
})

test('ensuring a user confirms them, tells the host once and keeps the password they chose', async () => {
  const email = anAddress()
  const ensure = (password: string, resetPassword?: boolean) =>
    auth.provider.ensureUser({ email, password, resetPassword, user_metadata: { name: 'Admin' } })
  const first = await ensure('correct horse 7')
  expect(await ensure('another horse 8')).toEqual(first)
  expect(auth.hostUsers.filter((user) => user.email === email)).toEqual([
    { id: first.id, email, user_metadata: { name: 'Admin' } },
  ])
  const session = await signInAs(auth, { ...first, email, password: 'correct horse 7' })
  await ensure('correct horse 7', true)
  expect(await auth.provider.verifyAccessToken(session.access_token)).toBeDefined()
  await ensure('another horse 8', true)
  expect(await auth.provider.verifyAccessToken(session.access_token)).toBeUndefined()
  await signInAs(auth, { ...first, email, password: 'another horse 8' })
})

test('ensuring one user from several replicas at once creates one', async () => {
  const person = { email: anAddress(), password: 'correct horse 7' }
  const made = await Promise.all(Array.from({ length: 5 }, () => auth.provider.ensureUser(person)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
})

test('ensuring an address with an unconfirmed account takes that account over and replaces its password', async () => {
  const email = anAddress()
  await call(auth, 'POST', '/signup', { body: { email, password: 'planted horse 6' } })
  const { id } = await auth.provider.ensureUser({ email, password: 'correct horse 7' })
  const planted = { email, password: 'planted horse 6' }
  expect((await call(auth, 'POST', '/token?grant_type=password', { body: planted })).status).toBe(400)
  await signInAs(auth, { id, email, password: 'correct horse 7' })
})

test('a hash with a lower cost is renewed at sign-in, and both Unicode forms of a letter are the same password', async () => {
  const email = anAddress()
  await auth.provider.ensureUser({ email, password: 'contrase\u00f1a de Ana' })
  const app = fastify()
  await app.register((await another()).routes, { prefix: '/auth/v1' })
  const payload = { email, password: 'contrasen\u0303a de Ana' }
  const answer = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
  expect(answer.statusCode).toBe(200)
  const { rows } = await auth.pool.query('select password_hash from auth.users where email = $1', [email])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await app.close()
})

test('hashing leaves the event loop free', async () => {
  const passwords = await createPasswords({ argon2: { memoryKib: 19_456, passes: 2 } })
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await Promise.all(Array.from({ length: 10 }, () => passwords.isMatch(undefined, 'wrong horse')))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
})

test('with autoconfirm a sign-up returns a session, and a taken address is reported', async () => {
  const open = await startTestAuth({ autoconfirm: true })
  const body = { email: anAddress(), password: 'correct horse 7' }
  const tokens = readTokens(await call(open, 'POST', '/signup', { body }))
  expect(await open.provider.verifyAccessToken(tokens.access_token)).toMatchObject({ email: body.email })
  const taken = await call(open, 'POST', '/signup', { body })
  expect([taken.status, taken.body.code]).toEqual([422, 'user_already_exists'])
  await open.close()
})

test('with sign-up disabled nobody can sign up', async () => {
  const closed = await startTestAuth({ disableSignup: true })
  const answer = await call(closed, 'POST', '/signup', {
    body: { email: anAddress(), password: 'correct horse 7' },
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'signup_disabled'])
  await closed.close()
})

test('with secure password change a session of yesterday cannot change the password', async () => {
  const strict = await startTestAuth({ securePasswordChange: true, jwtTtlSeconds: 200_000 })
  const { access_token: token } = await signInAs(strict, await aUser(strict))
  const change = (password: string) => call(strict, 'PUT', '/user', { token, body: { password } })
  expect((await change('another horse 8')).status).toBe(200)
  strict.clock.advance(86_500_000)
  const late = await change('third horse 9')
  expect([late.status, late.body.code]).toEqual([400, 'reauthentication_needed'])
  await strict.close()
})

test('what the plugin registers stays inside it', async () => {
  const app = fastify()
  app.get('/host', () => ({ isHost: true }))
  await app.register(auth.provider.routes, { prefix: '/auth/v1' })
  const host = await app.inject('/host')
  expect([host.json(), host.headers['cache-control']]).toEqual([{ isHost: true }, undefined])
  expect((await app.inject('/nothing')).json()).toMatchObject({ error: 'Not Found' })
  expect((await app.inject('/auth/v1/nothing')).json()).toMatchObject({ error_code: 'not_found' })
  await app.close()
})

test('when an email cannot be enqueued no user is stored, and the response does not reveal the cause', async () => {
  const email = anAddress()
  const app = fastify()
  const failing = () => Promise.reject(new Error('the mail table is full of secrets'))
  await app.register((await another({ sendMail: failing })).routes, { prefix: '/auth/v1' })
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: 'correct horse 7' },
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ error_code: 'unexpected_failure' })
  expect(answer.body).not.toContain('secrets')
  expect((await auth.pool.query('select 1 from auth.users where email = $1', [email])).rowCount).toBe(0)
  await app.close()
})
