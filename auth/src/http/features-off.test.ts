import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aUser, call, startTestAuth, type TestAuth } from '../testing/provider.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const apple = (head: string) => `${Buffer.from(head).toString('base64url')}.e30.x`

test('single sign-on is refused in the way auth-js expects', async () => {
  for (const flow of ['implicit', 'pkce'] as const) {
    const { error } = await auth.client(flow).signInWithSSO({ domain: 'example.test' })
    expect([error?.status, error?.code]).toEqual([404, 'saml_provider_disabled'])
  }
})

test('the address that auth-js would open for an external provider refuses', async () => {
  const { data } = await auth
    .client()
    .signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
  const answer = await call(auth, 'GET', (data.url ?? '').replace(auth.url, ''))
  expect([answer.status, answer.body]).toEqual([
    400,
    { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
  ])
})

test('linking identities is refused for signed-in users, and for others because they are signed out', async () => {
  const client = await aClient(auth, await aUser(auth))
  const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
  expect([linked.error?.status, linked.error?.code]).toEqual([404, 'manual_linking_disabled'])
  const { data } = await client.getUserIdentities()
  expect(data?.identities).toHaveLength(1)
  const [identity] = data?.identities ?? []
  if (identity === undefined) throw new Error('The user has no identity')
  const unlinked = await client.unlinkIdentity(identity)
  expect([unlinked.error?.status, unlinked.error?.code]).toEqual([404, 'manual_linking_disabled'])
  const path = `/user/identities/${identity.identity_id}`
  expect((await call(auth, 'DELETE', path)).body.code).toBe('no_authorization')
})

test.each([
  [{ provider: 'google', id_token: 'x' }, 400, { code: 'provider_disabled' }],
  [{ provider: 'apple', id_token: apple('{"alg":"RS256"}') }, 400, { code: 'provider_disabled' }],
  [{ provider: 'apple', id_token: 'x' }, 400, { code: 'validation_failed' }],
  [{ provider: 'apple', id_token: apple('[]') }, 400, { code: 'validation_failed' }],
  [{ provider: '__proto__', id_token: 'x' }, 400, { code: 'validation_failed' }],
  [{ id_token: 'x' }, 400, { error: 'invalid request' }],
  [{ provider: 'google' }, 400, { error: 'invalid request' }],
  [{ provider: 'google', id_token: 'x', link_identity: true }, 401, { code: 'no_authorization' }],
  [{ provider: 'google', id_token: 7 }, 400, { code: 'bad_json' }],
])('the identity token grant answers %j with %i %j', async (body, status, said) => {
  const answer = await call(auth, 'POST', '/token?grant_type=id_token', { body })
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(said)])
})

test('an error in the form of OAuth is the same in every API version and has no code', async () => {
  for (const version of ['2024-01-01', '']) {
    const answer = await call(auth, 'POST', '/token?grant_type=id_token', {
      body: {},
      headers: { 'x-supabase-api-version': version },
    })
    expect(answer.body).toEqual({ error: 'invalid request', error_description: 'id_token required' })
    expect(answer.headers.get('x-sb-error-code')).toBeNull()
  }
})

test('auth-js reports that an identity token is not accepted', async () => {
  const { error } = await auth.client().signInWithIdToken({ provider: 'google', token: 'x' })
  expect([error?.status, error?.code]).toEqual([400, 'provider_disabled'])
})

test.each(['GET', 'POST'])(
  '%s /callback redirects to the site with an error, whatever it receives',
  async (method) => {
    for (const [query, code] of [
      ['', 'bad_oauth_callback'],
      ['?state=x&code=y&redirect_to=https://evil.example', 'bad_oauth_state'],
    ] as const) {
      const answer = await call(auth, method, `/callback${query}`)
      const landed = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, landed.origin, landed.searchParams.get('error_code')]).toEqual([
        303,
        auth.siteUrl,
        code,
      ])
    }
  },
)

test.each([
  ['POST', '/sso/saml/acs', 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', 'saml_provider_disabled'],
  ['POST', '/passkeys/authentication/options', 'passkey_disabled'],
  ['GET', '/passkeys/x', 'passkey_disabled'],
  ['GET', '/oauth/authorize', 'feature_disabled'],
  ['POST', '/oauth/token', 'feature_disabled'],
  ['GET', '/user/oauth/grants', 'feature_disabled'],
  ['GET', '/scim/v2/Users', 'not_found'],
])('%s %s is 404 %s', async (method, path, code) => {
  const answer = await call(auth, method, path)
  expect([answer.status, answer.body.code]).toEqual([404, code])
})
