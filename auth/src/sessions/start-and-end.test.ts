import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  call,
  readTokens,
  signInAs,
  startTestAuth,
  type Person,
  type TestAuth,
  type Tokens,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ sessionIdleSeconds: 3600, sessionMaxSeconds: 7200 })
})
afterAll(() => auth.close())

const refresh = (refresh_token: string) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

async function signInFrom(person: Person, ip: string, agent: string) {
  const headers = { 'x-forwarded-for': ip, 'user-agent': agent }
  const body = { email: person.email, password: person.password }
  return readTokens(await call(auth, 'POST', '/token?grant_type=password', { body, headers }))
}

test("a person's sessions are listed newest first, without those of others and those that have ended", async () => {
  const person = await aUser(auth)
  await signInAs(auth, await aUser(auth))
  await signInFrom(person, '10.0.0.1', 'Forgotten')
  auth.clock.advance(3_599_000)
  const kept = await signInFrom(person, '10.0.0.2', 'Kept')
  auth.clock.advance(2_000)
  await signInFrom(person, '10.0.0.3', 'New')
  const listed = await auth.provider.listSessions(person.id)
  expect(listed).toEqual([
    expect.objectContaining({ ip: '10.0.0.3', user_agent: 'New', aal: 'aal1' }),
    expect.objectContaining({ ip: '10.0.0.2', user_agent: 'Kept', aal: 'aal1' }),
  ])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
    'aal',
    'created_at',
    'id',
    'ip',
    'last_used_at',
    'user_agent',
  ])
  auth.clock.advance(60_000)
  await refresh(kept.refresh_token)
  const [, again] = await auth.provider.listSessions(person.id)
  expect(again?.last_used_at.getTime()).toBeGreaterThan(listed[1]?.last_used_at.getTime() ?? Infinity)
})

test('using a session updates its last use, not only renewing its token', async () => {
  const person = await aUser(auth)
  const { access_token } = await signInAs(auth, person)
  const lastUse = async () => (await auth.provider.listSessions(person.id))[0]?.last_used_at.getTime() ?? 0
  const before = await lastUse()
  auth.clock.advance(30_000)
  await auth.provider.verifyAccessToken(access_token)
  expect(await lastUse()).toBe(before)
  auth.clock.advance(60_000)
  await auth.provider.verifyAccessToken(access_token)
  expect((await lastUse()) - before).toBeGreaterThanOrEqual(90_000)
})

test('a session ends at its absolute limit however busy, and at its idle limit', async () => {
  const person = await aUser(auth)
  let busy = await signInAs(auth, person)
  for (let times = 0; times < 3; times++) {
    auth.clock.advance(2_000_000)
    busy = readTokens(await refresh(busy.refresh_token))
  }
  auth.clock.advance(1_300_000)
  expect((await refresh(busy.refresh_token)).body.code).toBe('session_expired')
  expect(await auth.provider.listSessions(person.id)).toEqual([])
  const idle = await signInAs(auth, person)
  auth.clock.advance(3_601_000)
  expect((await refresh(idle.refresh_token)).body.code).toBe('session_expired')
})

test('an access token ends with its session, idle or too old, also before its own expiry', async () => {
  const strict = await startTestAuth({ sessionIdleSeconds: 600, sessionMaxSeconds: 1000 })
  const person = await aUser(strict)
  const [idle, busy] = [await signInAs(strict, person), await signInAs(strict, person)]
  strict.clock.advance(590_000)
  const body = { refresh_token: busy.refresh_token }
  const renewed = readTokens(await call(strict, 'POST', '/token?grant_type=refresh_token', { body }))
  const refusalOf = async ({ access_token: token }: Tokens) =>
    (await call(strict, 'GET', '/user', { token })).body.code
  expect([await refusalOf(idle), await refusalOf(renewed)]).toEqual([undefined, undefined])
  strict.clock.advance(11_000)
  expect([await refusalOf(idle), await refusalOf(renewed)]).toEqual(['session_not_found', undefined])
  strict.clock.advance(400_000)
  expect(await refusalOf(renewed)).toBe('session_not_found')
  expect(await strict.provider.verifyAccessToken(renewed.access_token)).toBeUndefined()
  await strict.close()
})

test('ending a session takes effect at once, and only its owner can end it', async () => {
  const [person, other] = [await aUser(auth), await aUser(auth)]
  const here = await signInAs(auth, person)
  const there = await signInAs(auth, person)
  const [newest, oldest] = await auth.provider.listSessions(person.id)
  const end = (userId: string, id = newest?.id ?? '') => auth.provider.endSession(userId, id)
  expect(await end(other.id)).toBe(false)
  expect(await end(person.id, randomUUID())).toBe(false)
  expect(await end(person.id, 'x')).toBe(false)
  expect(await end(person.id)).toBe(true)
  expect(await end(person.id)).toBe(false)
  expect(await auth.provider.verifyAccessToken(there.access_token)).toBeUndefined()
  expect((await refresh(there.refresh_token)).body.code).toBe('refresh_token_not_found')
  expect(await auth.provider.verifyAccessToken(here.access_token)).toBeDefined()
  expect((await auth.provider.listSessions(person.id)).map(({ id }) => id)).toEqual([oldest?.id])
})

test.each(['global', 'local', 'others'])(
  'logging out with scope %s invalidates the refresh tokens too',
  async (scope) => {
    const person = await aUser(auth)
    const [here, there] = [await signInAs(auth, person), await signInAs(auth, person)]
    const answer = await call(auth, 'POST', `/logout?scope=${scope}`, { token: here.access_token })
    expect([answer.status, answer.text]).toEqual([204, ''])
    const statuses = [(await refresh(here.refresh_token)).status, (await refresh(there.refresh_token)).status]
    expect(statuses).toEqual({ global: [400, 400], local: [400, 200], others: [200, 400] }[scope])
  },
)

test('an unknown scope is refused and ends nothing', async () => {
  const { access_token: token } = await signInAs(auth, await aUser(auth))
  const answer = await call(auth, 'POST', '/logout?scope=everything', { token })
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  expect((await call(auth, 'GET', '/user', { token })).status).toBe(200)
})

test('twenty auth-js clients that share one session refresh it at once, and all continue', async () => {
  const person = await aUser(auth)
  const { refresh_token } = await signInAs(auth, person)
  const clients = Array.from({ length: 20 }, () => auth.client())
  const answers = await Promise.all(clients.map((client) => client.refreshSession({ refresh_token })))
  expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null))
  const current = new Set(answers.map(({ data }) => data.session?.refresh_token))
  expect(current.size).toBe(1)
  for (const client of clients) expect((await client.getUser()).data.user?.id).toBe(person.id)
})

test('auth-js loses a session whose used token was presented late', async () => {
  const person = await aUser(auth)
  const { refresh_token } = await signInAs(auth, person)
  const [owner, thief] = [auth.client(), auth.client()]
  await owner.refreshSession({ refresh_token })
  await owner.refreshSession()
  auth.clock.advance(61_000)
  expect((await thief.refreshSession({ refresh_token })).error?.code).toBe('refresh_token_already_used')
  expect((await owner.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.client().signInWithPassword(person)).error).toBeNull()
})
