import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, lastMail, readTokens, signInAs, startTestAuth, type TestAuth } from '../testing/provider.ts'
import {
  aMember,
  aProtectedMember,
  codeOf,
  enroll,
  levelsOf,
  signedIn,
  tokensOf,
} from '../testing/second-factor.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const refresh = (refresh_token: string) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

test('auth-js adds a second factor, signs in with it and removes it', async () => {
  const { person, client } = await aMember(auth)
  const before = await tokensOf(client)
  const factor = await enroll(client, 'my phone')
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'my phone' })
  expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(factor.totp.uri)
  expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual([
    'otpauth:',
    'totp',
    factor.totp.secret,
  ])
  expect(uri.searchParams.get('issuer')).toBe('localhost:3000')
  expect(decodeURIComponent(uri.pathname)).toContain(person.email)
  expect((await client.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factor.id, status: 'unverified', factor_type: 'totp', friendly_name: 'my phone' }],
    totp: [],
  })
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1'])

  const challenge = await client.mfa.challenge({ factorId: factor.id })
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
  const verified = await client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge.data?.id ?? '',
    code: codeOf(auth, factor.totp.secret),
  })
  expect(verified.error).toBeNull()
  expect(verified.data?.refresh_token).not.toBe(before.refresh_token)
  expect(verified.data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
  expect((await client.refreshSession()).error).toBeNull()
  const claims = (await client.getClaims()).data?.claims
  const [, payload = ''] = before.access_token.split('.')
  expect(claims?.session_id).toBe(JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id)
  expect(claims?.aal).toBe('aal2')
  expect(claims?.amr?.map((entry) => (typeof entry === 'string' ? entry : entry.method))).toEqual([
    'totp',
    'password',
  ])

  const later = await signedIn(auth, person)
  expect(await levelsOf(later)).toEqual(['aal1', 'aal2'])
  const code = codeOf(auth, factor.totp.secret, 1)
  expect((await later.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
  expect((await later.mfa.listFactors()).data?.totp).toHaveLength(1)

  expect((await later.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
  await later.refreshSession()
  expect(await levelsOf(later)).toEqual(['aal1', 'aal1'])
  expect((await later.mfa.listFactors()).data?.all).toEqual([])
  for (const kind of ['factor_added', 'factor_removed'] as const) lastMail(auth, person.email, kind)
  const actions = auth.events.filter(({ user_id }) => user_id === person.id).map(({ action }) => action)
  expect(actions).toEqual(['login', 'factor_enrolled', 'factor_verified', 'login', 'factor_removed'])
})

test('the QR code of the secret is SVG that remains valid in a data URL', async () => {
  const { client } = await aMember(auth)
  const { totp } = await enroll(client)
  const [prefix, svg = ''] = totp.qr_code.split(/,(.*)/s)
  expect(prefix).toBe('data:image/svg+xml;utf-8')
  expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(svg).not.toMatch(/[#%]/)
})

test('the host learns level and factor from the one query that checks the session', async () => {
  const { person, client } = await aProtectedMember(auth)
  const high = (await tokensOf(client)).access_token
  const low = (await signInAs(auth, person)).access_token
  const plain = (await tokensOf((await aMember(auth)).client)).access_token
  const query = vi.spyOn(auth.pool, 'query')
  expect(await auth.provider.verifyAccessToken(high)).toMatchObject({ aal: 'aal2', hasVerifiedFactor: true })
  expect(query).toHaveBeenCalledTimes(1)
  expect(await auth.provider.verifyAccessToken(low)).toMatchObject({ aal: 'aal1', hasVerifiedFactor: true })
  expect(await auth.provider.verifyAccessToken(plain)).toMatchObject({
    aal: 'aal1',
    hasVerifiedFactor: false,
  })
  query.mockRestore()
})

test('the first verified factor ends the sessions that never showed one; later factors end none', async () => {
  const { person, client } = await aMember(auth)
  const thief = await signInAs(auth, person)
  const { id: factorId, totp } = await enroll(client)
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(auth, totp.secret) })
  const dead = await call(auth, 'GET', '/user', { token: thief.access_token })
  expect([dead.status, dead.body.code]).toEqual([403, 'session_not_found'])
  expect((await refresh(thief.refresh_token)).body.code).toBe('refresh_token_not_found')

  const waiting = await signInAs(auth, person)
  const other = await signedIn(auth, person)
  await other.mfa.challengeAndVerify({ factorId, code: codeOf(auth, totp.secret, 1) })
  expect((await refresh(waiting.refresh_token)).status).toBe(200)
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
})

test('a session raised by a removed factor is aal1 to the host at once, and in its tokens from the next refresh', async () => {
  const { person, client, factorId, secret } = await aProtectedMember(auth)
  const other = await signedIn(auth, person)
  await other.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, 1) })
  const raised = await tokensOf(other)
  await client.mfa.unenroll({ factorId })
  expect(await auth.provider.verifyAccessToken(raised.access_token)).toMatchObject({
    aal: 'aal1',
    hasVerifiedFactor: false,
  })
  const lowered = await refresh(raised.refresh_token)
  const claims = await auth.provider.verifyAccessToken(readTokens(lowered).access_token)
  expect([claims?.aal, claims?.amr.map(({ method }) => method)]).toEqual(['aal1', ['password']])
})

test('an account with a second factor keeps its raised session when the first factor is removed', async () => {
  const { client, factorId } = await aProtectedMember(auth)
  const second = await enroll(client, 'tablet')
  const code = codeOf(auth, second.totp.secret)
  expect((await client.mfa.challengeAndVerify({ factorId: second.id, code })).error).toBeNull()
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  await client.refreshSession()
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
})

test('with a second factor, an aal1 session cannot change password, email or factors', async () => {
  const { person, client, factorId, secret } = await aProtectedMember(auth)
  const low = await signedIn(auth, person)
  for (const change of [
    { password: 'another horse 8' },
    { email: 'a@example.test' },
    { phone: '34600000000' },
  ]) {
    expect((await low.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  }
  expect((await low.updateUser({ data: { a: 1 } })).error).toBeNull()
  expect((await low.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect((await low.mfa.enroll({ factorType: 'totp', friendlyName: 'x' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  await low.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret, 1) })
  expect((await low.updateUser({ password: 'another horse 8' })).error).toBeNull()
  // The password change ended the other sessions, raised or not.
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('an unverified factor expires after five minutes', async () => {
  const { person, client } = await aMember(auth)
  const { id: factorId, totp } = await enroll(client)
  auth.clock.advance(299_000)
  expect((await client.mfa.challenge({ factorId })).error).toBeNull()
  auth.clock.advance(2_000)
  expect((await client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  const code = codeOf(auth, totp.secret)
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_factor_not_found')
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  expect((await enroll(client)).id).not.toBe(factorId)
  auth.clock.advance(301_000)
  await auth.provider.deleteExpired()
  const left = await auth.pool.query('select 1 from auth.factors where user_id = $1', [person.id])
  const challenges = await auth.pool.query('select 1 from auth.factor_challenges where factor_id = $1', [
    factorId,
  ])
  expect([left.rowCount, challenges.rowCount]).toEqual([0, 0])
})

test('verifying a factor removes the other unverified ones', async () => {
  const { client } = await aMember(auth)
  await enroll(client, 'begun')
  const { id: factorId, totp } = await enroll(client, 'finished')
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(auth, totp.secret) })
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId])
})

test('a phone factor in the data is listed, but its code cannot be sent', async () => {
  const { person, client } = await aMember(auth)
  const id = crypto.randomUUID()
  await auth.pool.query(
    `insert into auth.factors (id, user_id, factor_type, status, friendly_name, phone, used_steps, created_at, updated_at)
     values ($1, $2, 'phone', 'verified', 'mobile', '34600000000', '[]', now(), now())`,
    [id, person.id],
  )
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id, phone: '34600000000' }])
  const challenge = await client.mfa.challenge({ factorId: id, channel: 'sms' })
  expect(challenge.error).toMatchObject({ status: 422, code: 'mfa_phone_verify_not_enabled' })
})

test('an account with a raised session can be deleted', async () => {
  const { person } = await aProtectedMember(auth)
  expect((await auth.pool.query('delete from auth.users where id = $1', [person.id])).rowCount).toBe(1)
})
