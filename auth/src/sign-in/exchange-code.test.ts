import type { GoTrueClient } from '@supabase/auth-js'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  anAddress,
  call,
  lastMail,
  linkToken,
  methodsOf,
  openLink,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const password = 'correct horse 7'
const exchange = (auth_code: string, code_verifier: string) =>
  call(auth, 'POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

/** Opens a link and completes the flow as the page that requested it does. */
async function finish(client: GoTrueClient, mail: { link: string }) {
  expect(linkToken(mail)).toMatch(/^pkce_[\w-]{43}$/)
  const landed = await openLink(auth, mail)
  expect(landed.hash).toBe('')
  return client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
}

/** A recovery email whose challenge the test made, and the code its link leads to. */
async function aCode() {
  const { id, email } = await aUser(auth)
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  await call(auth, 'POST', '/recover', { body: { email, code_challenge, code_challenge_method: 'S256' } })
  const landed = await openLink(auth, lastMail(auth, email, 'recovery'))
  return { id, email, verifier, code: landed.searchParams.get('code') ?? '' }
}

test('a person signs up through PKCE and is signed in by the code in the query', async () => {
  const email = anAddress()
  const client = auth.client('pkce')
  await client.signUp({ email, password, options: { emailRedirectTo: `${auth.siteUrl}/in?a=b` } })
  const mail = lastMail(auth, email, 'signup')
  const { data, error } = await finish(client, mail)
  expect([error, data.user?.email]).toEqual([null, email])
  expect(await methodsOf(client)).toEqual(['email/signup'])
})

test('a magic link through PKCE signs in, and keeps the query of the requesting page', async () => {
  const { email } = await aUser(auth)
  const client = auth.client('pkce')
  await client.signInWithOtp({ email, options: { emailRedirectTo: `${auth.siteUrl}/in?a=b` } })
  const landed = await openLink(auth, lastMail(auth, email, 'magiclink'))
  expect([landed.pathname, landed.searchParams.get('a')]).toEqual(['/in', 'b'])
  const { error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(await methodsOf(client)).toEqual(['magiclink'])
})

test('recovery through PKCE is called recovery, in the session and to the page', async () => {
  const { email } = await aUser(auth)
  const client = auth.client('pkce')
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  await client.resetPasswordForEmail(email, { redirectTo: `${auth.siteUrl}/user-recover-password` })
  expect((await finish(client, lastMail(auth, email, 'recovery'))).error).toBeNull()
  expect(await methodsOf(client)).toEqual(['recovery'])
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.updateUser({ password: 'another horse 8' })).error).toBeNull()
})

test('a resent sign-up email belongs to the client that requested it', async () => {
  const email = anAddress()
  await auth.client('pkce').signUp({ email, password })
  const other = auth.client('pkce')
  await other.resend({ type: 'signup', email })
  expect((await finish(other, lastMail(auth, email, 'signup'))).error).toBeNull()
})

test('the token of a PKCE link posted to verify returns a session, as the code in the email does', async () => {
  for (const by of ['link', 'code'] as const) {
    const { email } = await aUser(auth)
    const client = auth.client('pkce')
    await client.signInWithOtp({ email })
    const mail = lastMail(auth, email, 'magiclink')
    const params = by === 'link' ? { token_hash: linkToken(mail) } : { email, token: mail.code }
    const { data } = await client.verifyOtp({ type: 'magiclink', ...params } as never)
    expect(data.session?.access_token).toBeDefined()
    expect((await openLink(auth, mail)).searchParams.get('error_code')).toBe('otp_expired')
  }
})

test('an expired PKCE link reports its error in the query and in the fragment', async () => {
  const { email } = await aUser(auth)
  await auth.client('pkce').resetPasswordForEmail(email)
  const mail = lastMail(auth, email, 'recovery')
  await openLink(auth, mail)
  const again = await openLink(auth, mail)
  const fragment = new URLSearchParams(again.hash.slice(1))
  for (const said of [again.searchParams, fragment]) {
    expect([said.get('error'), said.get('error_code')]).toEqual(['access_denied', 'otp_expired'])
  }
})

test('a code works once, also for twenty simultaneous requests', async () => {
  const { id, code, verifier } = await aCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code, verifier)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status, body }) => status === 404 && body.code === 'flow_state_not_found')
  expect(refused).toHaveLength(19)
  expect((await auth.pool.query('select 1 from auth.sessions where user_id = $1', [id])).rowCount).toBe(1)
})

test('a code needs its verifier, and a wrong guess does not invalidate it', async () => {
  const { code, verifier } = await aCode()
  for (const wrong of ['x', `${verifier}x`, createHash('sha256').update(verifier).digest('base64url')]) {
    const answer = await exchange(code, wrong)
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_code_verifier'])
  }
  expect((await exchange(code, verifier)).status).toBe(200)
})

test('a code expires after 300 seconds', async () => {
  const { code, verifier } = await aCode()
  auth.clock.advance(300_000)
  const late = await exchange(code, verifier)
  expect([late.status, late.body.code]).toEqual([422, 'flow_state_expired'])
  await auth.provider.deleteExpired()
  expect((await exchange(code, verifier)).status).toBe(404)
})

test('a new password or a ban invalidates an outstanding code', async () => {
  const changed = await aCode()
  await auth.admin().updateUserById(changed.id, { password: 'another horse 8' })
  expect((await exchange(changed.code, changed.verifier)).status).toBe(404)
  const banned = await aCode()
  await auth.admin().updateUserById(banned.id, { ban_duration: '1h' })
  const answer = await exchange(banned.code, banned.verifier)
  expect([answer.status, answer.body.code]).toEqual([403, 'user_banned'])
})

test('code and verifier are both required, and a code is not stored in plain text', async () => {
  const { code, verifier } = await aCode()
  for (const [one, other] of [
    ['', verifier],
    [code, ''],
  ] as const) {
    expect((await exchange(one, other)).body.code).toBe('validation_failed')
  }
  const { rows } = await auth.pool.query('select * from auth.auth_codes')
  expect(JSON.stringify(rows)).not.toContain(code)
})

test.each([
  { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
  { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
  { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' },
  { code_challenge: `${'x'.repeat(43)}=`, code_challenge_method: 's256' },
  { code_challenge: 'x'.repeat(43) },
  { code_challenge_method: 's256' },
])('the PKCE fields %j are refused in every request', async (fields) => {
  const person = await aUser(auth)
  const { data } = await auth.client().signInWithPassword(person)
  const { email } = person
  const calls = [
    call(auth, 'POST', '/signup', { body: { email, password, ...fields } }),
    call(auth, 'POST', '/otp', { body: { email, ...fields } }),
    call(auth, 'POST', '/recover', { body: { email, ...fields } }),
    call(auth, 'POST', '/resend', { body: { type: 'signup', email, ...fields } }),
    call(auth, 'PUT', '/user', { token: data.session?.access_token ?? '', body: { data: {}, ...fields } }),
  ]
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  }
})

test('a stranger who asks for emails through PKCE does not keep the owner out', async () => {
  const strict = await startTestAuth({ mailIntervalMs: 60_000, mailsPerHour: 30 })
  const { email } = await aUser(strict)
  const code_challenge = createHash('sha256').update('x'.repeat(50)).digest('base64url')
  const ask = (path: string, body: object) => call(strict, 'POST', path, { body: { email, ...body } })
  const askAsStranger = (path: string) => ask(path, { code_challenge, code_challenge_method: 's256' })
  const own = async (path: string, kind: 'recovery' | 'magiclink') => {
    expect((await ask(path, {})).status).toBe(200)
    return lastMail(strict, email, kind)
  }
  expect((await askAsStranger('/recover')).status).toBe(200)
  const { code: foreign } = lastMail(strict, email, 'recovery')
  const mine = await own('/recover', 'recovery')
  strict.clock.advance(61_000)
  expect((await askAsStranger('/recover')).status).toBe(200)
  const token = [foreign, mine.code].includes('000000') ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) await ask('/verify', { type: 'recovery', token })
  expect((await openLink(strict, mine)).hash).toContain('access_token=')
  for (let minutes = 0; minutes < 40; minutes++) {
    await askAsStranger('/recover')
    await askAsStranger('/otp')
    strict.clock.advance(61_000)
  }
  for (const [path, kind] of [
    ['/recover', 'recovery'],
    ['/otp', 'magiclink'],
  ] as const)
    expect((await openLink(strict, await own(path, kind))).hash).toContain('access_token=')
  await strict.close()
})
