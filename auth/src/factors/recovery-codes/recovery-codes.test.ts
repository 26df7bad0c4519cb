import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, lastMail, signInAs, startTestAuth, type TestAuth } from '../../testing/provider.ts'
import {
  aMember,
  aProtectedMember,
  codeOf,
  levelsOf,
  tokensOf,
  type Protected,
} from '../../testing/second-factor.ts'
import { newRecoveryCode, readRecoveryCode } from './code.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const make = (token: string) => call(auth, 'POST', '/recovery-codes', { token })
const count = async (token: string) => (await call(auth, 'GET', '/recovery-codes', { token })).body.left
const use = (token: string, code: string) =>
  call(auth, 'POST', '/recovery-codes/verify', { token, body: { code } })

/** A person with a second factor, their codes, and a session that has shown the password only. */
async function aHolder(): Promise<Protected & { codes: string[]; whole: string; half: string }> {
  const member = await aProtectedMember(auth)
  const whole = (await tokensOf(member.client)).access_token
  const codes = (await make(whole)).body.codes as string[]
  return { ...member, codes, whole, half: (await signInAs(auth, member.person)).access_token }
}

describe('recovery codes', () => {
  test('are ten different codes, and are stored only as hashes', async () => {
    const { codes, person, whole } = await aHolder()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    expect(await count(whole)).toBe(10)
    const { rows } = await auth.pool.query('select * from auth.recovery_codes where user_id = $1', [
      person.id,
    ])
    const stored = JSON.stringify(rows)
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
  })

  test('raise a session as the app would, and the earlier refresh token does not', async () => {
    const { codes, person } = await aHolder()
    const half = await signInAs(auth, person)
    const raised = await use(half.access_token, codes[0] ?? '')
    expect(raised.status).toBe(200)
    const claims = await auth.provider.verifyAccessToken(String(raised.body.access_token))
    expect([claims?.aal, claims?.amr.map(({ method }) => method)]).toEqual([
      'aal2',
      ['recovery_code', 'password'],
    ])
    const client = auth.client()
    const { access_token, refresh_token } = raised.body as Record<string, string>
    await client.setSession({ access_token: access_token ?? '', refresh_token: refresh_token ?? '' })
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2'])
    const body = { refresh_token: half.refresh_token }
    expect((await call(auth, 'POST', '/token?grant_type=refresh_token', { body })).status).toBe(400)
  })

  test('work once, even when used twenty times at once', async () => {
    const { codes, person, half, whole } = await aHolder()
    const tokens = [half, (await signInAs(auth, person)).access_token]
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => use(tokens[n % 2] ?? '', codes[0] ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'recovery_code_invalid')).toHaveLength(5)
    expect(await count(whole)).toBe(9)
  })

  test('are accepted in every form people type them', async () => {
    const { codes, half } = await aHolder()
    const typed = (codes[0] ?? '').toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
    expect((await use(half, ` ${typed} `)).status).toBe(200)
    expect(readRecoveryCode('K7M2Q 9XW4T')).toBe('k7m2q-9xw4t')
    expect(newRecoveryCode()).not.toBe(newRecoveryCode())
  })

  test('are invalidated when new ones are made, and their owner is notified', async () => {
    const { codes, half, whole, person } = await aHolder()
    expect(auth.mails.some(({ to, kind }) => to === person.email && kind === 'recovery_codes_replaced')).toBe(
      false,
    )
    const fresh = (await make(whole)).body.codes as string[]
    lastMail(auth, person.email, 'recovery_codes_replaced')
    expect((await use(half, codes[1] ?? '')).body.code).toBe('recovery_code_invalid')
    expect((await use(half, fresh[1] ?? '')).status).toBe(200)
  })

  test('two sets made at once leave one that works', async () => {
    const { whole, half } = await aHolder()
    const sets = await Promise.all([make(whole), make(whole)])
    expect(await count(whole)).toBe(10)
    const statuses = []
    for (const { body } of sets) statuses.push((await use(half, (body.codes as string[])[0] ?? '')).status)
    expect(statuses.toSorted()).toEqual([200, 422])
  })

  test('using one is notified by email and audited as the single sign-in that it completes', async () => {
    const { codes, half, person } = await aHolder()
    await use(half, codes[0] ?? '')
    expect(lastMail(auth, person.email, 'recovery_code_used').left).toBe(9)
    const own = auth.events.filter(({ user_id }) => user_id === person.id)
    expect(own.filter(({ action }) => action === 'login').at(-1)?.details).toEqual({
      method: 'recovery_code',
      left: 9,
    })
    expect(JSON.stringify(own)).not.toContain(codes[0])
  })

  test('cannot be made by a session that has shown only the password, nor without a factor', async () => {
    const { half } = await aHolder()
    const plain = await tokensOf((await aMember(auth)).client)
    for (const token of [half, plain.access_token]) {
      const { status, body } = await make(token)
      expect([status, body.code]).toEqual([403, 'insufficient_aal'])
    }
    expect((await call(auth, 'POST', '/recovery-codes')).status).toBe(401)
  })

  test('of one person do not work for another', async () => {
    const [one, other] = [await aHolder(), await aHolder()]
    expect((await use(other.half, one.codes[0] ?? '')).body.code).toBe('recovery_code_invalid')
    expect((await use(one.half, one.codes[0] ?? '')).status).toBe(200)
  })

  test('cannot be guessed: after ten wrong ones even a right one has to wait, from any address', async () => {
    const { codes, half } = await aHolder()
    const wrong = await Promise.all(Array.from({ length: 12 }, (_, n) => use(half, `aaaaa-aaaa${n}`)))
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10)
    expect((await use(half, codes[0] ?? '')).status).toBe(429)
    auth.clock.advance(300_000)
    const again = await signInAs(auth, await personOf(half))
    expect((await use(again.access_token, codes[0] ?? '')).status).toBe(200)
  })

  test('are deleted with the last factor, not with one of two', async () => {
    const { client, factorId, whole } = await aHolder()
    const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' })
    const { id = '', totp } = second.data ?? {}
    await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(auth, totp?.secret ?? '') })
    await client.mfa.unenroll({ factorId })
    expect(await count(whole)).toBe(10)
    await client.mfa.unenroll({ factorId: id })
    expect(await count(whole)).toBe(0)
  })

  test('an empty, endless or unreadable code is refused like any wrong one', async () => {
    const { half } = await aHolder()
    for (const code of ['', '-', 'ñ'.repeat(5000)]) expect((await use(half, code)).status).toBe(422)
    expect(
      (await call(auth, 'POST', '/recovery-codes/verify', { token: half, body: { code: 1 } })).status,
    ).toBe(400)
  })
})

async function personOf(token: string) {
  const claims = await auth.provider.verifyAccessToken(token)
  return { id: claims?.sub ?? '', email: claims?.email ?? '', password: 'correct horse 7' }
}

test('a reset removes factors, codes and the password and ends every session; an email recovers the account', async () => {
  const { person, whole, codes } = await aHolder()
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const reset = () => drizzle(auth.pool).transaction((tx) => auth.provider.resetFactors(tx, person.id))
  expect(await reset()).toBe(1)
  expect(await reset()).toBe(0)
  expect((await call(auth, 'GET', '/user', { token: whole })).body.code).toBe('session_not_found')
  const refused = await call(auth, 'POST', '/token?grant_type=password', { body: person })
  expect(refused.body.code).toBe('invalid_credentials')
  await call(auth, 'POST', '/recover', { body: { email: person.email } })
  const { code } = lastMail(auth, person.email, 'recovery')
  const body = { type: 'recovery', email: person.email, token: code }
  const access_token = String((await call(auth, 'POST', '/verify', { body })).body.access_token)
  const chosen = { password: 'another horse 8' }
  expect((await call(auth, 'PUT', '/user', { token: access_token, body: chosen })).status).toBe(200)
  expect(await auth.provider.verifyAccessToken(access_token)).toMatchObject({ hasVerifiedFactor: false })
  expect((await use(access_token, codes[0] ?? '')).body.code).toBe('recovery_code_invalid')
})

test('each sign-in writes one audit row, with and without a second factor; setting up a factor writes none', async () => {
  const { person, client, secret, factorId } = await aProtectedMember(auth)
  const logins = () =>
    auth.events.filter(({ action, user_id }) => action === 'login' && user_id === person.id)
  expect(logins().map(({ details }) => details?.method)).toEqual(['password'])
  auth.clock.advance(60_000)
  const other = auth.client()
  await other.signInWithPassword(person)
  expect(logins()).toHaveLength(1)
  await other.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })
  expect(logins().map(({ details }) => details?.method)).toEqual(['password', 'totp'])
  // A factor shown again in a session that is already raised is not a sign-in.
  auth.clock.advance(60_000)
  await client.mfa.challengeAndVerify({ factorId, code: codeOf(auth, secret) })
  expect(logins()).toHaveLength(2)
})
