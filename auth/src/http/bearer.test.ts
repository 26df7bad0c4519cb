import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyJwk } from '../variables.ts'
import { aUser, call, signInAs, startTestAuth, type Person, type TestAuth } from '../testing/provider.ts'

let auth: TestAuth
let key: KeyJwk
let person: Person
let good: string
let claims: JWTPayload

beforeAll(async () => {
  key = await aKey('the-key')
  auth = await startTestAuth({ jwtKeys: [key] })
  person = await aUser(auth)
  good = (await signInAs(auth, person)).access_token
  claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => auth.close())

async function aKey(kid: string): Promise<KeyJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  return { kty: 'EC', crv: 'P-256', x, y, d, kid }
}

async function signed(change: JWTPayload, header = {}, jwk = key): Promise<string> {
  const privateKey = await importJWK(jwk, 'ES256')
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header })
    .sign(privateKey)
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token signed with HMAC under a public value. */
function hmacSigned(secret: string | Buffer): string {
  const input = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

async function expectRefused(token: string, status: number, code: string): Promise<void> {
  const answer = await call(auth, 'GET', '/user', { token })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await auth.provider.verifyAccessToken(token)).toBeUndefined()
}

test('the issued token is accepted, and so is the same token signed again', async () => {
  for (const token of [good, await signed({})]) {
    expect((await call(auth, 'GET', '/user', { token })).body.id).toBe(person.id)
    expect((await auth.provider.verifyAccessToken(token))?.sub).toBe(person.id)
  }
})

test.each<Record<string, string>>([
  {},
  { authorization: 'Basic abc' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
])('no bearer token in %j is 401 no_authorization', async (headers) => {
  const answer = await call(auth, 'GET', '/user', { headers })
  expect([answer.status, answer.body.code]).toEqual([401, 'no_authorization'])
})

test('an unsigned token is refused', async () => {
  for (const alg of ['none', 'None', 'NONE', '']) {
    await expectRefused(`${encode({ alg, typ: 'JWT', kid: key.kid })}.${encode(claims)}.`, 403, 'bad_jwt')
  }
  await expectRefused(`${good.split('.').slice(0, 2).join('.')}.`, 403, 'bad_jwt')
})

test('a token signed by HMAC with the public key is refused', async () => {
  const { d: _private, ...publicJwk } = key
  const publicKey = await importJWK({ ...publicJwk, ext: true }, 'ES256', { extractable: true })
  if (publicKey instanceof Uint8Array) throw new Error('not an asymmetric key')
  const spki = await exportSPKI(publicKey)
  for (const secret of [spki, spki.trim(), JSON.stringify(publicJwk), key.x, '']) {
    await expectRefused(hmacSigned(secret), 403, 'bad_jwt')
  }
})

test('a token of another key is refused, whatever its header claims', async () => {
  const other = await aKey(key.kid)
  await expectRefused(await signed({}, {}, other), 403, 'bad_jwt')
  const { d: _private, ...publicJwk } = other
  await expectRefused(await signed({}, { jwk: publicJwk }, other), 403, 'bad_jwt')
  await expectRefused(await signed({}, { kid: 'another' }), 403, 'bad_jwt')
  await expectRefused(await signed({}, { kid: undefined }), 403, 'bad_jwt')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const byRsa = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(rsa)
  await expectRefused(byRsa, 403, 'bad_jwt')
})

test('a header cannot bring, name or choose the key or the algorithm', async () => {
  const own = `${auth.url}/.well-known/jwks.json`
  for (const header of [
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/x' },
    { jku: own },
  ]) {
    await expectRefused(await signed({}, header, await aKey(key.kid)), 403, 'bad_jwt')
  }
  for (const kid of ['__proto__', 'constructor', '', '../the-key']) {
    await expectRefused(await signed({}, { kid }), 403, 'bad_jwt')
  }
  await expectRefused(await signed({}, { crit: ['b64'], b64: true, kid: 'another' }), 403, 'bad_jwt')
  const [, payload = '', signature = ''] = good.split('.')
  for (const alg of ['ES384', 'ES256K', 'PS256', 'EdDSA', 'dir']) {
    const header = encode({ alg, typ: 'JWT', kid: key.kid })
    await expectRefused(`${header}.${payload}.${signature}`, 403, 'bad_jwt')
  }
})

test('a signature of zeros, which some libraries accepted, is refused', async () => {
  const [header = '', payload = ''] = good.split('.')
  for (const bytes of [0, 1, 64, 96]) {
    const signature = Buffer.alloc(bytes).toString('base64url')
    await expectRefused(`${header}.${payload}.${signature}`, 403, 'bad_jwt')
  }
})

test.each<[string, JWTPayload]>([
  ['another issuer', { iss: 'http://localhost:3000' }],
  ['our issuer with a slash more', { iss: 'http://localhost:3000/auth/v1/' }],
  ['no issuer', { iss: undefined }],
  ['another audience', { aud: 'anon' }],
  ['two audiences', { aud: ['authenticated', 'anon'] }],
  ['no audience', { aud: undefined }],
  ['expiry in the past', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['no expiry', { exp: undefined }],
  ['an unknown level', { aal: 'aal3' }],
  ['no subject', { sub: '' }],
  ['no session', { session_id: undefined }],
  ['a start in the future', { nbf: Math.floor(Date.now() / 1000) + 600 }],
])('a well signed token with %s is 403 bad_jwt', async (_name, change) => {
  await expectRefused(await signed(change), 403, 'bad_jwt')
})

test('a subject that is not a UUID is 400 bad_jwt', async () => {
  await expectRefused(await signed({ sub: "1' or '1'='1" }), 400, 'bad_jwt')
})

test('a tampered token is refused', async () => {
  const [header = '', , signature = ''] = good.split('.')
  await expectRefused(`${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`, 403, 'bad_jwt')
  for (const broken of [
    'x',
    'a.b.c',
    `${good}.x`,
    `${header}.${encode([])}.${signature}`,
    `${good.slice(0, -8)}AAAAAAAA`,
  ]) {
    await expectRefused(broken, 403, 'bad_jwt')
  }
})

test('a token stops working at its expiry, even when its signature check is cached', async () => {
  const tokens = await signInAs(auth, person)
  expect(await auth.provider.verifyAccessToken(tokens.access_token)).toBeDefined()
  auth.clock.advance(3_601_000)
  await expectRefused(tokens.access_token, 403, 'bad_jwt')
})

test('a deleted user and an ended session are refused with different codes', async () => {
  const gone = await aUser(auth)
  const first = (await signInAs(auth, gone)).access_token
  await auth.pool.query('delete from auth.sessions where user_id = $1', [gone.id])
  await expectRefused(first, 403, 'session_not_found')
  const second = (await signInAs(auth, gone)).access_token
  await auth.pool.query('delete from auth.users where id = $1', [gone.id])
  await expectRefused(second, 403, 'user_not_found')
})

test("a session of another user does not validate one's token", async () => {
  const other = await aUser(auth)
  await signInAs(auth, other)
  const now = Math.floor(auth.clock.now().getTime() / 1000)
  await expectRefused(await signed({ sub: other.id, exp: now + 600, iat: now }), 403, 'session_not_found')
})

test('a token that claims a second factor has no higher level than its session', async () => {
  const boasting = await signed({ aal: 'aal2', exp: Math.floor(auth.clock.now().getTime() / 1000) + 600 })
  expect((await auth.provider.verifyAccessToken(boasting))?.aal).toBe('aal1')
})

test('the key set contains public halves only', async () => {
  const { d: _private, ...publicJwk } = key
  const answer = await call(auth, 'GET', '/.well-known/jwks.json')
  expect(answer.body).toEqual({ keys: [{ ...publicJwk, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
})
