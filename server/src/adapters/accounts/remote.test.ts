import {
  aUser,
  anAddress,
  call,
  lastMail,
  openLink,
  signInAs,
  startTestAuth,
  type TestAuth,
} from '@acervo/auth/testing/provider'
import { aProtectedMember, tokensOf } from '@acervo/auth/testing/second-factor'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRecoveryCodes, replaceRecoveryCodes } from '../../identity/recovery-codes.ts'
import { aProduct } from '../../testing/product.ts'
import type { Accounts } from './port.ts'
import { remoteFactors } from './remote-factors.ts'
import { remoteAccounts } from './remote.ts'
import { freePort } from '../../free-port.ts'

/** The embedded provider over HTTP acts as a remote server: both implement the same protocol. */
let auth: TestAuth
let accounts: Accounts
beforeAll(async () => {
  auth = await startTestAuth({}, await freePort())
  accounts = remoteAccounts(auth.url, 'a-public-key')
})
afterAll(() => auth.close())

test("a remote server's token contains its level, and the server reports whether there is a second factor", async () => {
  const person = await aUser(auth)
  const plain = await accounts.verify((await signInAs(auth, person)).access_token)
  expect(plain).toMatchObject({ user_id: person.id, email: person.email, aal: 'aal1', has_factor: false })
  const member = await aProtectedMember(auth)
  const low = await accounts.verify((await signInAs(auth, member.person)).access_token)
  expect(low).toMatchObject({ aal: 'aal1', has_factor: true })
  const high = await accounts.verify((await tokensOf(member.client)).access_token)
  expect(high).toMatchObject({ aal: 'aal2', has_factor: true })
  expect(await accounts.verify(`${(await signInAs(auth, person)).access_token}x`)).toBeUndefined()
})

test('a session that ended before its first use here is refused', async () => {
  const { access_token: token } = await signInAs(auth, await aUser(auth))
  await call(auth, 'POST', '/logout', { token })
  expect(await accounts.verify(token)).toBeUndefined()
})

test('the sessions of a remote server cannot be listed here', async () => {
  const person = await aUser(auth)
  await signInAs(auth, person)
  expect(await accounts.sessions(person.id)).toBeUndefined()
  expect(await accounts.endSession(person.id, crypto.randomUUID())).toBe(false)
})

test('the server is queried once a minute per token, and no response does not count as no factor', async () => {
  const { access_token: token } = await signInAs(auth, await aUser(auth))
  let now = 0
  let asked = 0
  const hasFactor = remoteFactors(
    async (accessToken) => {
      asked++
      const { status, body } = await call(auth, 'GET', '/user', { token: accessToken })
      return { status, body }
    },
    () => now,
  )
  expect([await hasFactor(token), await hasFactor(token), asked]).toEqual([false, false, 1])
  await call(auth, 'POST', '/logout', { token })
  now = 59_999
  expect([await hasFactor(token), asked]).toEqual([false, 1])
  now = 60_000
  expect([await hasFactor(token), asked]).toEqual([undefined, 2])
  const broken = remoteFactors(async () => ({ status: 503, body: undefined }))
  await expect(broken(token)).rejects.toThrow('503')
})

test('the product works with a remote server: sign up, confirm there, sign in, work, sign out', async () => {
  const product = await aProduct({ authUrl: auth.url })
  const person = { email: anAddress(), password: 'correct horse 7' }
  const signUp = await product.call('POST', '/auth/signup', { body: { ...person, domainId: 1 } })
  expect([signUp.status, signUp.body.token]).toEqual([200, null])
  const early = await product.call('POST', '/auth/signin', { body: person })
  expect(early.body.code).toBe('identity.email_not_confirmed')
  await openLink(auth, lastMail(auth, person.email, 'signup'))
  const { body } = await product.call('POST', '/auth/signin', { body: person })
  const as = { id: body.session.user.id, email: person.email, token: body.session.access_token, wallet: '' }
  expect((await product.call('GET', '/auth/me', { as })).body).toMatchObject({
    email: person.email,
    kyc_status: 'no',
    is_admin: false,
  })
  expect((await product.call('GET', '/api/projects', { as })).status).toBe(200)
  expect((await product.call('POST', '/auth/signout', { as })).status).toBe(200)
  expect((await call(auth, 'GET', '/user', { token: as.token })).body.code).toBe('session_not_found')
  expect((await product.call('GET', '/auth/v1/settings')).status).toBe(404)
  await product.close()
})

test('recovery codes and factor resets are reported as unavailable where a remote server has none', async () => {
  // Responds like Supabase Auth, but does not support recovery codes.
  const plain = Fastify()
  plain.removeAllContentTypeParsers()
  plain.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  plain.all('/*', (request, reply) => {
    if (request.url.startsWith('/auth/v1/recovery-codes')) return reply.code(404).send({ code: 'not_found' })
    const { host: _, 'content-length': __, ...headers } = request.headers
    return fetch(auth.url.replace('/auth/v1', request.url), {
      method: request.method,
      headers: headers as Record<string, string>,
      ...(request.body ? { body: String(request.body) } : {}),
    }).then(async (answer) =>
      reply
        .code(answer.status)
        .type('application/json')
        .send(await answer.text()),
    )
  })
  const accounts = remoteAccounts(
    `${await plain.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`,
    'a-public-key',
  )
  const { access_token: accessToken } = await signInAs(auth, await aUser(auth))
  const caller = { ip: '127.0.0.1', language: 'es', userAgent: '' }
  expect(await countRecoveryCodes({ accounts }, { accessToken }, caller)).toBeNull()
  await expect(replaceRecoveryCodes({ accounts }, { accessToken }, caller)).rejects.toMatchObject({
    code: 'identity.recovery_codes_unavailable',
  })
  expect(accounts.factors).toBeUndefined()
  await plain.close()

  const product = await aProduct({ authUrl: auth.url })
  const [admin, person] = [await aUser(auth), await aUser(auth)]
  const as = { ...admin, wallet: '', token: (await signInAs(auth, admin)).access_token }
  await product.call('GET', '/auth/me', { as })
  await product.pool.query(`update profile set roles = '{admin}' where id = $1`, [admin.id])
  const refused = await product.call('POST', `/api/users/${person.id}/factor-reset`, {
    as,
    body: { reason: 'x' },
  })
  expect([refused.status, refused.body.code]).toEqual([503, 'identity.factor_reset_unavailable'])
  await product.close()
})
