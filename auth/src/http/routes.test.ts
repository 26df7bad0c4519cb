import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aUser,
  anAddress,
  call,
  randomIp,
  signInAs,
  startTestAuth,
  type TestAuth,
} from '../testing/provider.ts'
import { endpoints } from './endpoints.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth()
})
afterAll(() => auth.close())

const grants = ['password', 'refresh_token', 'pkce', 'id_token', '__proto__']

type MalformedRequest = [body: string, query: string, headers: Record<string, string>]

/** Malformed bodies, from almost valid to not JSON at all, with similar queries and headers. */
function malformedRequest(hasQuery: boolean): fc.Arbitrary<MalformedRequest> {
  const word = fc.constantFrom(
    ...wordsOf(
      'signup email email_change recovery a@example.test b@example.test 123456 34600000000 1h none s256 apple',
    ),
    ...wordsOf('e30.e30.x __proto__ 1e999 9999999999h'),
    '',
    'correct horse 7',
    'x'.repeat(43),
    '9'.repeat(400),
    '\0',
    '\ud800',
  )
  const value = fc.oneof(
    { weight: 3, arbitrary: word },
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: 'binary' }),
    fc.dictionary(word, word),
    fc.jsonValue({ noUnicodeString: false }),
  )
  const name = fc.constantFrom(
    ...wordsOf('email password data type token token_hash phone refresh_token new_email redirect_to nonce'),
    ...wordsOf('code_challenge code_challenge_method auth_code code_verifier provider id_token create_user'),
    ...wordsOf('user_metadata app_metadata ban_duration email_confirm should_soft_delete link_identity'),
    ...wordsOf('message signature chain code factor_type friendly_name challenge_id __proto__ constructor'),
  )
  const object = fc.dictionary(name, value).map((fields) => JSON.stringify(fields))
  const query = fc
    .dictionary(
      fc.constantFrom('page', 'per_page', 'redirect_to', 'token', 'type', 'scope', 'state', 'provider'),
      fc.oneof(fc.nat().map(String), fc.constantFrom('signup', '%00', '%ff', 'http%3A%2F%2F%5B', '-1', '')),
    )
    .map((fields) => Object.entries(fields).map(([key, text]) => `${key}=${text}`))
  return fc.tuple(
    fc.oneof({ weight: 8, arbitrary: object }, fc.string({ unit: 'binary' }), fc.json()),
    query.map((parts) => (parts.length === 0 ? '' : `${hasQuery ? '&' : '?'}${parts.join('&')}`)),
    fc.record({
      'x-supabase-api-version': fc.constantFrom('2024-01-01', '', 'x', '0000-00-00'),
      'content-type': fc.constantFrom(
        'application/json',
        'text/plain',
        'multipart/form-data',
        ';',
        'x/y;charset="',
      ),
      referer: fc.constantFrom('', 'http://', 'javascript:alert(1)', 'http://[::1', '\xff'),
    }),
  )
}

const wordsOf = (text: string) => text.split(' ')

const legacy = { 'x-supabase-api-version': '' }

test('errors have the form of the requested API version', async () => {
  const body = { email: anAddress(), password: 'wrong horse 7' }
  const path = '/token?grant_type=password'
  const recent = await call(auth, 'POST', path, { body })
  expect(recent.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(recent.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(recent.headers.get('cache-control')).toBe('no-store')
  for (const version of ['', 'soon', '2023-12-31', '2024-13-45']) {
    const old = await call(auth, 'POST', path, { body, headers: { 'x-supabase-api-version': version } })
    const message = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
    expect(old.body).toEqual(message)
    expect(old.headers.get('x-supabase-api-version')).toBeNull()
    expect(old.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  }
  const weak = await call(auth, 'POST', '/signup', {
    body: { email: anAddress(), password: 'short' },
    headers: legacy,
  })
  expect(weak.body).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    weak_password: { reasons: ['length'] },
  })
})

test('an unknown path is 404 and a wrong method 405, both in JSON', async () => {
  for (const path of ['/nothing', '/admin/nothing', '/user/nothing', '/token/x']) {
    const answer = await call(auth, 'POST', path, { body: {} })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
  const wrong = [
    ['GET', '/token'],
    ['DELETE', '/user'],
    ['POST', '/settings'],
    ['GET', '/signup'],
    ['PUT', '/logout'],
    ['POST', '/.well-known/jwks.json'],
  ] as const
  for (const [method, path] of wrong) {
    const answer = await call(auth, method, path)
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed'])
  }
  const head = await call(auth, 'HEAD', '/verify?token=x&type=signup')
  expect(head.status).toBe(405)
})

test('public endpoints ignore the Authorization header when they do not need it', async () => {
  const person = await aUser(auth)
  const answer = await call(auth, 'POST', '/token?grant_type=password', {
    body: person,
    token: 'an-anon-key',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('null fields count as absent, unknown ones are ignored, the content type does not matter', async () => {
  const { email, password } = await aUser(auth)
  const body = {
    email,
    password,
    phone: null,
    code_challenge: null,
    gotrue_meta_security: {},
    channel: 'sms',
  }
  const path = '/token?grant_type=password'
  expect((await call(auth, 'POST', path, { body })).status).toBe(200)
  const asText = { 'content-type': 'text/plain' }
  expect((await call(auth, 'POST', path, { body: JSON.stringify(body), headers: asText })).status).toBe(200)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"email":'],
  ['an array', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['a wrong type', '{"email":7,"password":"correct horse 7"}'],
  ['a NUL character', '{"email":"a@example.test","password":"correct horse 7","data":{"a":"\\u0000"}}'],
  ['half a surrogate pair', '{"email":"a@example.test","password":"correct horse 7","data":{"\\ud800":1}}'],
  ['endless nesting', `{"email":"a@example.test","data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
])('a body that is %s is 400 bad_json', async (_name, body) => {
  const answer = await call(auth, 'POST', '/signup', { body })
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_json'])
})

test('a body over 1 MiB is 413', async () => {
  const answer = await call(auth, 'POST', '/signup', { body: { email: 'x'.repeat(1024 * 1024) } })
  expect([answer.status, answer.body.code]).toEqual([413, 'request_entity_too_large'])
})

/** Every endpoint of the table; each grant of /token counts as an endpoint. */
const everyEndpoint = Object.entries(endpoints).flatMap(([path, methods]) =>
  Object.keys(methods).flatMap((method) =>
    path === '/token' ? grants.map((grant) => [method, `${path}?grant_type=${grant}`]) : [[method, path]],
  ),
)

test.each(everyEndpoint)(
  'no body, query or header makes %s %s return 5xx',
  async (method = '', path = '') => {
    const person = await aUser(auth)
    const { access_token } = await signInAs(auth, person)
    const isForAdmin = path.startsWith('/admin/') || path === '/invite'
    const token = isForAdmin ? auth.serviceKey : access_token
    const send = ([sent, query, headers]: MalformedRequest) =>
      call(auth, method, path.replace(':id', person.id).replace('*', 'x') + query, {
        body: method === 'GET' ? undefined : sent,
        token,
        headers: { ...headers, 'x-forwarded-for': randomIp() },
      })
    const sample = fc.sample(malformedRequest(path.includes('?')), 30)
    for (let start = 0; start < sample.length; start += 10) {
      const batch = sample.slice(start, start + 10)
      const answers = await Promise.all(batch.map(send))
      const failed = answers.findIndex(({ status }) => status >= 500)
      expect(failed, `${JSON.stringify(batch[failed])}\n${answers[failed]?.text}`).toBe(-1)
    }
  },
  60_000,
)

test('settings, health and the issuer describe the provider', async () => {
  expect((await call(auth, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  })
  expect((await call(auth, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' })
  const issuer = `${auth.siteUrl}/auth/v1`
  expect((await call(auth, 'GET', '/.well-known/openid-configuration')).body).toMatchObject({
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    token_endpoint: `${issuer}/token`,
  })
})

test.each([
  ['/token?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
  [
    '/token?grant_type=password',
    { email: 'a@example.test', phone: '34600', password: 'x' },
    400,
    'validation_failed',
  ],
  ['/token?grant_type=password', { phone: '34600000000', password: 'x' }, 422, 'phone_provider_disabled'],
  ['/token?grant_type=magic', {}, 400, 'invalid_credentials'],
  ['/signup', {}, 422, 'anonymous_provider_disabled'],
  ['/signup', { email: 'a@example.test' }, 400, 'validation_failed'],
  ['/signup', { email: 'nobody', password: 'correct horse 7' }, 400, 'validation_failed'],
  [
    '/signup',
    { email: `${'a'.repeat(64)}@${'b'.repeat(200)}.test`, password: 'correct horse 7' },
    400,
    'validation_failed',
  ],
  ['/signup', { phone: '34600000000', password: 'correct horse 7' }, 400, 'phone_provider_disabled'],
  [
    '/signup',
    { email: 'a@example.test', phone: '34600', password: 'correct horse 7' },
    400,
    'validation_failed',
  ],
  [
    '/signup',
    { email: 'a@example.test', password: 'correct horse 7', code_challenge: 'x' },
    400,
    'validation_failed',
  ],
  ['/recover', {}, 400, 'validation_failed'],
  ['/recover', { email: 'a@example.test', code_challenge_method: 's256' }, 400, 'validation_failed'],
  ['/resend', { type: 'signup' }, 400, 'validation_failed'],
  ['/resend', { type: 'recovery', email: 'a@example.test' }, 400, 'validation_failed'],
  ['/resend', { type: 'sms', phone: '34600000000' }, 400, 'phone_provider_disabled'],
  ['/verify', { token: '123456', email: 'a@example.test' }, 400, 'validation_failed'],
  ['/verify', { type: 'signup', email: 'a@example.test' }, 400, 'validation_failed'],
  ['/verify', { type: 'signup', token: '123456', token_hash: 'x' }, 400, 'validation_failed'],
  ['/verify', { type: 'signup', token_hash: 'x', email: 'a@example.test' }, 400, 'validation_failed'],
  ['/verify', { type: 'nothing', token_hash: 'x' }, 400, 'validation_failed'],
  ['/verify', { type: 'signup', token: '123456', email: 'a@example.test' }, 403, 'otp_expired'],
])('%s with %j is %i %s', async (path, body, status, code) => {
  const answer = await call(auth, 'POST', path, { body })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})
