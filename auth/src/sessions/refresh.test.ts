import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aUser,
  call,
  readTokens,
  signInAs,
  startTestAuth,
  type TestAuth,
  type Tokens,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const refresh = (refresh_token: unknown, headers = {}) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token }, headers })

async function refreshed(tokens: Tokens): Promise<Tokens> {
  const answer = await refresh(tokens.refresh_token)
  expect(answer.status, answer.text).toBe(200)
  return readTokens(answer)
}

test('twenty simultaneous refreshes of one token all succeed and leave one current token', async () => {
  const first = await signInAs(auth, await aUser(auth))
  const headers = { 'x-forwarded-for': '10.1.2.3' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token, headers)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const current = new Set(answers.map((answer) => readTokens(answer).refresh_token))
  expect(current.size).toBe(1)
  expect(current.has(first.refresh_token)).toBe(false)
  const { rows } = await auth.pool.query('select generation from auth.sessions where id = $1', [
    sessionIdOf(first.access_token),
  ])
  expect(rows).toEqual([{ generation: 2 }])
})

test('a token used again within the reuse interval returns the current token without rotating', async () => {
  const first = await signInAs(auth, await aUser(auth))
  const second = await refreshed(first)
  const third = await refreshed(second)
  auth.clock.advance(9_000)
  expect((await refreshed(first)).refresh_token).toBe(third.refresh_token)
})

test('the parent of the current token works for a minute, for a client that lost the response', async () => {
  const first = await signInAs(auth, await aUser(auth))
  const second = await refreshed(first)
  auth.clock.advance(59_000)
  expect((await refreshed(first)).refresh_token).toBe(second.refresh_token)
  auth.clock.advance(2_000)
  expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_already_used')
})

test('reuse after the interval ends the session: every refresh token and every access token of it', async () => {
  const person = await aUser(auth)
  const bystander = await signInAs(auth, person)
  const first = await signInAs(auth, person)
  const second = await refreshed(first)
  const third = await refreshed(second)
  auth.clock.advance(11_000)
  const reuse = await refresh(first.refresh_token)
  expect([reuse.status, reuse.body.code]).toEqual([400, 'refresh_token_already_used'])
  for (const { refresh_token, access_token } of [first, second, third]) {
    expect((await refresh(refresh_token)).body.code).toBe('refresh_token_not_found')
    const dead = await call(auth, 'GET', '/user', { token: access_token })
    expect([dead.status, dead.body.code]).toEqual([403, 'session_not_found'])
    expect(await auth.provider.verifyAccessToken(access_token)).toBeUndefined()
  }
  await refreshed(bystander)
  expect(auth.events).toContainEqual(
    expect.objectContaining({ action: 'refresh_token_reused', user_id: person.id }),
  )
})

test('a session ends after a week without use or after a month', async () => {
  const day = 86_400_000
  const idle = await signInAs(auth, await aUser(auth))
  auth.clock.advance(7 * day + 1000)
  expect((await refresh(idle.refresh_token)).body.code).toBe('session_expired')
  let busy = await signInAs(auth, await aUser(auth))
  for (let days = 0; days < 30; days += 6) {
    busy = await refreshed(busy)
    auth.clock.advance(6 * day)
  }
  expect((await refresh(busy.refresh_token)).body.code).toBe('session_expired')
  await auth.provider.deleteExpired()
  expect((await auth.pool.query('select 1 from auth.sessions')).rowCount).toBe(0)
})

test('a refresh waits for another refresh of its session, and gives up after five seconds', async () => {
  const tokens = await signInAs(auth, await aUser(auth))
  const release = await lockSession(tokens)
  const answer = await refresh(tokens.refresh_token)
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  await release()
  await refreshed(tokens)
})

test('a refresh decides by the state of the session after the wait', async () => {
  const tokens = await signInAs(auth, await aUser(auth))
  const release = await lockSession(tokens)
  const waiting = refresh(tokens.refresh_token)
  await vi.waitUntil(async () => {
    const blocked =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await auth.pool.query(blocked)).rowCount === 1
  })
  await release('update auth.sessions set generation = 3 where generation = 1')
  expect((await waiting).body.code).toBe('refresh_token_already_used')
})

/** Locks a session's row like another replica's refresh; the returned function runs a last statement and releases it. */
async function lockSession(tokens: Tokens): Promise<(statement?: string) => Promise<void>> {
  const other = await auth.pool.connect()
  await other.query('begin')
  await other.query('select 1 from auth.sessions where id = $1 for update', [
    sessionIdOf(tokens.access_token),
  ])
  return async (statement = 'select 1') => {
    await other.query(statement)
    await other.query('commit')
    other.release()
  }
}

test('a banned user cannot refresh', async () => {
  const person = await aUser(auth)
  const tokens = await signInAs(auth, person)
  const until = new Date(auth.clock.now().getTime() + 60_000)
  await auth.pool.query('update auth.users set banned_until = $2 where id = $1', [person.id, until])
  expect((await refresh(tokens.refresh_token)).body.code).toBe('user_banned')
  const denied = await call(auth, 'GET', '/user', { token: tokens.access_token })
  expect([denied.status, denied.body.code]).toEqual([403, 'user_banned'])
  expect(await auth.provider.verifyAccessToken(tokens.access_token)).toBeUndefined()
})

test('a token we never issued is refused', async () => {
  const { refresh_token: good } = await signInAs(auth, await aUser(auth))
  const tampered = good.slice(0, 27) + (good[27] === 'A' ? 'B' : 'A') + good.slice(28)
  const cases = [
    ['short', 'validation_failed'],
    [undefined, 'validation_failed'],
    [tampered, 'refresh_token_not_found'],
    [`${good}A`, 'refresh_token_not_found'],
    [randomBytes(52).toString('base64url'), 'refresh_token_not_found'],
    [12345678901234, 'bad_json'],
  ] as const
  for (const [token, code] of cases) {
    const answer = await refresh(token)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  }
})

test('the database contains no refresh token, access token, password or emailed code', async () => {
  const person = await aUser(auth)
  const tokens = await signInAs(auth, person)
  await call(auth, 'POST', '/recover', { body: { email: person.email } })
  const mail = auth.mails.at(-1)
  const link = new URL(mail?.link ?? '').searchParams.get('token') ?? ''
  const dump: string[] = []
  for (const table of ['users', 'identities', 'sessions', 'mail_tokens', 'signing_keys', 'rate_buckets']) {
    const { rows } = await auth.pool.query<{ row: string }>(`select t::text as row from auth.${table} t`)
    dump.push(...rows.map(({ row }) => row))
  }
  const all = dump.join('\n')
  expect(all).toContain(createHash('sha256').update(link).digest('hex'))
  for (const secret of [
    tokens.refresh_token,
    tokens.access_token,
    person.password,
    link,
    `,${mail?.code},`,
    '"d"',
  ]) {
    expect(all).not.toContain(secret)
  }
})

function sessionIdOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id
}
