import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { aUser, call, signInAs, startTestAuth, type TestAuth } from '@acervo/auth/testing'
import { aProtectedMember, tokensOf } from '@acervo/auth/testing/second-factor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Accounts } from './port.ts'
import { remoteFactors } from './remote-factors.ts'
import { remoteAccounts } from './remote.ts'

/** The embedded provider over HTTP stands for a server elsewhere: both speak the same protocol. */
let auth: TestAuth
let accounts: Accounts
beforeAll(async () => {
  auth = await startTestAuth({}, await freePort())
  accounts = remoteAccounts(auth.url, 'a-public-key')
})
afterAll(() => auth.close())

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('a token elsewhere says its level, and the server there whether there is a second factor', async () => {
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

test('a session that ended before it was first seen here is refused', async () => {
  const { access_token: token } = await signInAs(auth, await aUser(auth))
  await call(auth, 'POST', '/logout', { token })
  expect(await accounts.verify(token)).toBeUndefined()
})

test('sessions elsewhere are not known here', async () => {
  const person = await aUser(auth)
  await signInAs(auth, person)
  expect(await accounts.sessions(person.id)).toBeUndefined()
  expect(await accounts.endSession(person.id, crypto.randomUUID())).toBe(false)
})

test('the server is asked once a minute and token; no answer is not taken for no factor', async () => {
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
