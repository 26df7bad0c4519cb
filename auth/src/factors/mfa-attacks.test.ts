import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  call,
  lastMail,
  randomIp,
  readTokens,
  signInAs,
  startTestAuth,
  type Answer,
  type TestAuth,
  type Tokens,
} from '../testing/provider.ts'
import {
  aMember,
  aProtectedMember,
  codeOf,
  enroll,
  signedIn,
  tokensOf,
  wrongCode,
} from '../testing/second-factor.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const refresh = (refresh_token: string) =>
  call(auth, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })

/** A factor and an access token at aal1 that may be raised with it. */
type Target = { factorId: string; secret: string; token: string }

async function aTarget(): Promise<Target & { tokens: Tokens }> {
  const { person, factorId, secret } = await aProtectedMember(auth)
  auth.clock.advance(120_000)
  const tokens = await signInAs(auth, person)
  return { factorId, secret, token: tokens.access_token, tokens }
}

async function challenged({ factorId, token }: Target, ip = randomIp()): Promise<string> {
  const headers = { 'x-forwarded-for': ip }
  const answer = await call(auth, 'POST', `/factors/${factorId}/challenge`, { token, body: {}, headers })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.body.id)
}

const verify = ({ factorId, token }: Target, challenge_id: string, code: string, ip: string) =>
  call(auth, 'POST', `/factors/${factorId}/verify`, {
    token,
    body: { challenge_id, code },
    headers: { 'x-forwarded-for': ip },
  })

/** Challenge and verification from one new IP address. */
async function tryCode(target: Target, code: string) {
  const ip = randomIp()
  return verify(target, await challenged(target, ip), code, ip)
}

const outcome = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

test('a code of the previous, the current or the next step is accepted once; other codes are refused', async () => {
  const target = await aTarget()
  auth.clock.advance(30_000 - (auth.clock.now().getTime() % 30_000))
  for (const steps of [-2, 2]) {
    const refused = await tryCode(target, codeOf(auth, target.secret, steps))
    expect(outcome(refused)).toEqual([422, 'mfa_verification_failed'])
  }
  for (const steps of [1, 0, -1]) {
    const code = codeOf(auth, target.secret, steps)
    expect((await tryCode(target, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(outcome(await tryCode(target, code))).toEqual([422, 'mfa_verification_failed'])
  }
})

test('a code that verified the factor cannot be used to sign in', async () => {
  const { person, client } = await aMember(auth)
  const { id: factorId, totp } = await enroll(client)
  const code = codeOf(auth, totp.secret)
  await client.mfa.challengeAndVerify({ factorId, code })
  const later = await signedIn(auth, person)
  const replayed = await later.mfa.challengeAndVerify({ factorId, code })
  expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test.each(['one challenge', 'a challenge each'])(
  'of ten simultaneous verifications of one code (%s) one succeeds',
  async (kind) => {
    const target = await aTarget()
    const ip = randomIp()
    const shared = await challenged(target, ip)
    const ids = kind === 'one challenge' ? Array<string>(10).fill(shared) : [shared]
    while (ids.length < 10) ids.push(await challenged(target, ip))
    const code = codeOf(auth, target.secret)
    const answers = await Promise.all(ids.map((id) => verify(target, id, code, ip)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    const code422 = kind === 'one challenge' ? 'mfa_ip_address_mismatch' : 'mfa_verification_failed'
    expect(new Set(losers.map((answer) => outcome(answer).join()))).toEqual(new Set([`422,${code422}`]))
  },
)

test('after ten wrong codes from any address even the right one is refused for a while', async () => {
  const target = await aTarget()
  const wrong = wrongCode(auth, target.secret)
  for (let tries = 0; tries < 10; tries++) {
    expect(outcome(await tryCode(target, wrong))).toEqual([422, 'mfa_verification_failed'])
  }
  const limited = await tryCode(target, codeOf(auth, target.secret))
  expect(outcome(limited)).toEqual([429, 'over_request_rate_limit'])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refresh(target.tokens.refresh_token)).status).toBe(200)
  auth.clock.advance(5 * 60_000)
  expect((await tryCode(target, codeOf(auth, target.secret))).status).toBe(200)
})

test('wrong codes by somebody who knows only the password do not block an owner who has opened an email', async () => {
  const { person, factorId, secret } = await aProtectedMember(auth)
  auth.clock.advance(120_000)
  const targetOf = (tokens: Tokens): Target => ({ factorId, secret, token: tokens.access_token })
  const stranger = targetOf(await signInAs(auth, person))
  const useUp = async (target: Target) => {
    for (let tries = 0; tries < 10; tries++) await tryCode(target, wrongCode(auth, secret))
    expect((await tryCode(target, codeOf(auth, secret))).status).toBe(429)
  }
  await useUp(stranger)
  const { email } = person
  await call(auth, 'POST', '/recover', { body: { email } })
  const { code: token } = lastMail(auth, email, 'recovery')
  const opened = await call(auth, 'POST', '/verify', { body: { type: 'recovery', email, token } })
  const owner = targetOf(opened.body as unknown as Tokens)
  const raised = await tryCode(owner, codeOf(auth, secret))
  expect(raised.status, raised.text).toBe(200)
  const change = { token: String(raised.body.access_token), body: { password: 'a password of her own' } }
  expect((await call(auth, 'PUT', '/user', change)).status).toBe(200)
  // Somebody who reads the emails can guess no more often either.
  auth.clock.advance(120_000)
  await call(auth, 'POST', '/recover', { body: { email } })
  const again = { type: 'recovery', email, token: lastMail(auth, email, 'recovery').code }
  const read = await call(auth, 'POST', '/verify', { body: again })
  await useUp(targetOf(read.body as unknown as Tokens))
})

test('thirty-nine wrong codes at once from three addresses count as ten attempts', async () => {
  const target = await aTarget()
  const wrong = wrongCode(auth, target.secret)
  const guesses: Promise<Answer>[] = []
  for (const ip of [randomIp(), randomIp(), randomIp()]) {
    const id = await challenged(target, ip)
    for (let guess = 0; guess < 13; guess++) guesses.push(verify(target, id, wrong, ip))
  }
  const answers = await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29)
})

test("nobody can use, see or remove another user's factor or challenge", async () => {
  const mine = await aTarget()
  const theirs = await aTarget()
  const crossed = { ...theirs, token: mine.token }
  const { token } = mine
  for (const [method, path, body] of [
    ['POST', `/factors/${theirs.factorId}/challenge`, {}],
    ['POST', `/factors/${theirs.factorId}/verify`, { challenge_id: randomUUID(), code: '123456' }],
    ['DELETE', `/factors/${theirs.factorId}`, undefined],
    ['DELETE', `/factors/${randomUUID()}`, undefined],
  ] as const) {
    const answer = await call(auth, method, path, { token, body })
    expect(outcome(answer)).toEqual([404, 'mfa_factor_not_found'])
  }
  const ip = randomIp()
  const challenge = await challenged(theirs, ip)
  const code = codeOf(auth, theirs.secret)
  expect(outcome(await verify(crossed, challenge, code, ip))).toEqual([404, 'mfa_factor_not_found'])
  const own = codeOf(auth, mine.secret)
  expect(outcome(await verify(mine, challenge, own, ip))).toEqual([422, 'mfa_factor_not_found'])
  expect((await verify(theirs, challenge, code, ip)).status).toBe(200)
})

test('a challenge works once, for five minutes and from the IP address that requested it', async () => {
  const target = await aTarget()
  const ip = randomIp()
  const code = () => codeOf(auth, target.secret)
  const id = await challenged(target, ip)
  expect(outcome(await verify(target, id, code(), randomIp()))).toEqual([422, 'mfa_ip_address_mismatch'])
  expect(outcome(await verify(target, id, '', ip))).toEqual([400, 'validation_failed'])
  for (const unknown of [randomUUID(), "1' or '1'='1", '']) {
    expect(outcome(await verify(target, unknown, code(), ip))).toEqual([422, 'mfa_factor_not_found'])
  }
  for (const wrong of ['12345', '1234567', 'abcdef', '１２３４５６', 'x'.repeat(100_000)]) {
    expect(outcome(await verify(target, id, wrong, ip))).toEqual([422, 'mfa_verification_failed'])
  }
  expect((await verify(target, id, code(), ip)).status).toBe(200)
  expect(outcome(await verify(target, id, code(), ip))).toEqual([422, 'mfa_ip_address_mismatch'])
  const old = await challenged(target, ip)
  auth.clock.advance(300_000)
  expect(outcome(await verify(target, old, code(), ip))).toEqual([422, 'mfa_challenge_expired'])
})

test('a refresh token from before the verification is refused after it, even within the grace period', async () => {
  for (const which of [0, 1]) {
    const target = await aTarget()
    const second = readTokens(await refresh(target.tokens.refresh_token))
    const raised = readTokens(await tryCode(target, codeOf(auth, target.secret)))
    const { refresh_token } = [target.tokens, second][which] ?? raised
    expect(outcome(await refresh(refresh_token))).toEqual([400, 'refresh_token_already_used'])
    // The token was presented after its session had moved on, which ends the session.
    expect(outcome(await refresh(raised.refresh_token))).toEqual([400, 'refresh_token_not_found'])
    expect(await auth.provider.verifyAccessToken(raised.access_token)).toBeUndefined()
  }
})

test('refreshes that run during the verification never return a raised session', async () => {
  for (let round = 0; round < 5; round++) {
    const target = await aTarget()
    const ip = randomIp()
    const id = await challenged(target, ip)
    const verifying = verify(target, id, codeOf(auth, target.secret), ip)
    const refreshing = Array.from({ length: 8 }, () => refresh(target.tokens.refresh_token))
    const answers = await Promise.all(refreshing)
    await verifying
    for (const answer of answers.filter(({ status }) => status === 200)) {
      const { access_token, refresh_token } = readTokens(answer)
      const [, payload = ''] = access_token.split('.')
      expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).aal).toBe('aal1')
      expect((await refresh(refresh_token)).status).toBe((await verifying).status === 200 ? 400 : 200)
    }
  }
})

test('an invalid enrolment is refused with its reason', async () => {
  const { client } = await aMember(auth)
  const token = (await tokensOf(client)).access_token
  const post = async (body: unknown) => outcome(await call(auth, 'POST', '/factors', { token, body }))
  expect(await post({ factor_type: 'phone', phone: '34600000000' })).toEqual([
    422,
    'mfa_phone_enroll_not_enabled',
  ])
  expect(await post({ factor_type: 'webauthn' })).toEqual([422, 'mfa_webauthn_enroll_not_enabled'])
  for (const body of [{}, { factor_type: 'x' }, { factor_type: 'totp', issuer: 'x'.repeat(65) }]) {
    expect(await post(body)).toEqual([400, 'validation_failed'])
  }
  const named = { factor_type: 'totp', friendly_name: 'ñ'.repeat(255), issuer: '€'.repeat(64) }
  expect((await call(auth, 'POST', '/factors', { token, body: named })).status).toBe(200)
  expect(await post(named)).toEqual([422, 'mfa_factor_name_conflict'])
  const nameless = await Promise.all(Array.from({ length: 6 }, () => post({ factor_type: 'totp' })))
  expect(nameless.filter(([status]) => status === 200)).toHaveLength(1)
  expect(nameless.filter(([, code]) => code === 'mfa_factor_name_conflict')).toHaveLength(5)
  const many = Array.from({ length: 12 }, (_, index) =>
    post({ factor_type: 'totp', friendly_name: String(index) }),
  )
  const answers = await Promise.all(many)
  expect(answers.filter(([status]) => status === 200)).toHaveLength(8)
  expect(answers.filter(([, code]) => code === 'too_many_enrolled_mfa_factors')).toHaveLength(4)
})

test('a request without a session, or with an invalid id, learns nothing about a factor', async () => {
  const { factorId, token } = await aTarget()
  for (const [method, path] of [
    ['POST', '/factors'],
    ['POST', `/factors/${factorId}/challenge`],
    ['POST', `/factors/${factorId}/verify`],
    ['DELETE', `/factors/${factorId}`],
  ] as const) {
    expect(outcome(await call(auth, method, path))).toEqual([401, 'no_authorization'])
  }
  for (const id of ['x', '%27', `${factorId}0`, 'recovery-codes']) {
    const answer = await call(auth, 'POST', `/factors/${id}/challenge`, { token })
    expect(outcome(answer)).toEqual([404, 'validation_failed'])
  }
})

test('the database contains no readable secret of a factor', async () => {
  const { secret } = await aProtectedMember(auth)
  const { rows } = await auth.pool.query<{ row: string }>('select t::text as row from auth.factors t')
  const all = rows.map(({ row }) => row).join('\n')
  expect(all).not.toContain(secret)
  expect(all).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20))
})

test('a session that owes its second factor ends no session but itself', async () => {
  const { person, client } = await aProtectedMember(auth)
  const whole = await tokensOf(client)
  const isAlive = async (token: string) => (await call(auth, 'GET', '/user', { token })).status === 200
  const half = await signInAs(auth, person)
  const others = await call(auth, 'POST', '/logout?scope=others', { token: half.access_token })
  expect(outcome(others)).toEqual([403, 'insufficient_aal'])
  expect((await call(auth, 'POST', '/logout', { token: half.access_token })).status).toBe(204)
  expect([await isAlive(half.access_token), await isAlive(whole.access_token)]).toEqual([false, true])
})
