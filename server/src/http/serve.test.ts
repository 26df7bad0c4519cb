import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthRoutes } from './health.ts'
import { aProduct, type Person, type Product } from '../testing/product.ts'

let product: Product
let investor: Person
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  investor = await product.aPerson()
  admin = await product.aPerson({ roles: ['admin'] })
})
afterAll(() => product.close())

const all = Object.values(calls).flatMap((feature) => Object.values(feature) as CallShape[])

const address = (call: CallShape) =>
  call.path
    .replace(':type', 'front')
    .replace(':storage_path', 'x'.repeat(32))
    .replace(':id', '00000000-0000-4000-8000-000000000000')

/** The status of each call's reply to the same request. `role-table.test.ts` tests each call as every role. */
async function statusesOf(some: readonly CallShape[], request: Parameters<Product['call']>[2]) {
  const statuses = new Map<string, number>()
  for (const call of some) {
    const { status } = await product.call(call.method, address(call), request)
    statuses.set(`${call.method} ${call.path}`, status)
  }
  return statuses
}
const without = (statuses: Map<string, number>, isExpected: (status: number) => boolean) =>
  [...statuses].filter(([, status]) => !isExpected(status))

test('without a token a call returns 401 in the caller’s language', async () => {
  const headers = { 'accept-language': 'en' }
  expect(await product.call('GET', '/auth/me', { headers })).toMatchObject({
    status: 401,
    body: { success: false, error: 'No session available', code: 'identity.no_session' },
  })
})

test('without the permission a call returns 403', async () => {
  const { status, body } = await product.call('GET', '/api/users', { as: investor })
  expect([status, body.code]).toEqual([403, 'identity.forbidden'])
})

test('with a foreign token every call returns 401', async () => {
  const as = { ...investor, token: `${investor.token.slice(0, -4)}AAAA` }
  const guarded = all.filter((call) => call.access !== 'public')
  const statuses = await statusesOf(guarded, { as })
  expect(statuses.size).toBeGreaterThan(25)
  expect(without(statuses, (status) => status === 401)).toEqual([])
})

test('metrics need this machine or the token; where others can reach the server, always the token', async () => {
  const statusOf = async (isPublic: boolean, authorization?: string) => {
    const app = Fastify()
    healthRoutes(app, { ...product.services, isPublic, isLeaving: () => false, metricsToken: 'ficha' })
    const { statusCode } = await app.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    })
    return statusCode
  }
  expect(await statusOf(false)).toBe(200)
  expect(await statusOf(true)).toBe(404)
  expect(await statusOf(true, 'Bearer otra')).toBe(404)
  expect(await statusOf(true, 'Bearer ficha')).toBe(200)
})

const nonsense: [string, unknown, Record<string, string>][] = [
  ['not JSON', '{"a":', { 'content-type': 'application/json' }],
  ['a list', [1, 2, 3], {}],
  ['a text', '"hola"', { 'content-type': 'application/json' }],
  ['null', 'null', { 'content-type': 'application/json' }],
  [
    'wrong types',
    { project_id: 7, amount: 'mucho', email: {}, name: [], status: 0, reason: 5, step: [] },
    {},
  ],
  ['enormous numbers', { project_id: 'x', amount: 1e308, total_funding: -1 }, {}],
  ['another content type', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another content type still', '<a/>', { 'content-type': 'application/xml' }],
  [
    'text PostgreSQL cannot store',
    { name: 'a\u0000b'.repeat(3), comments: '\u0000', reason: '\u0000', email: '\u0000' },
    {},
  ],
]

test.each(nonsense)(
  'every call returns a refusal, never a 5xx, to %s as its body',
  async (_, body, headers) => {
    const withBody = all.filter((call) => call.method !== 'GET' && call.body)
    const statuses = await statusesOf(withBody, { as: admin, body, headers })
    expect(statuses.size).toBeGreaterThan(25)
    expect(without(statuses, (status) => status >= 400 && status < 500)).toEqual([])
  },
)

describe('malformed addresses', () => {
  test.each([
    ['GET', '/api/projects?limit=0'],
    ['GET', '/api/projects?limit=abc'],
    ['GET', '/api/projects?cursor=abc'],
    ['GET', '/api/projects?domain=otra'],
    ['GET', '/api/projects/no-es-un-id'],
    ['GET', '/api/investment/no-es-un-id'],
    ['GET', '/api/investment?status=inventado'],
    ['GET', '/api/users?domain_id=3'],
    ['GET', '/api/kyc/document/00000000-0000-4000-8000-000000000000/otro'],
  ])('%s %s returns 400 with a sentence', async (method, url) => {
    const { status, body } = await product.call(method, url, { as: admin })
    expect(status).toBe(400)
    expect(body.error).toMatch(/\S+ \S+/)
  })

  test('an unknown path returns 404 as JSON', async () => {
    const { status, body } = await product.call('GET', '/api/nada')
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, error: 'No encontrado', code: 'common.not_found' })
  })
})

test('a person who opens a URL in a browser reads why it is refused, and nothing else', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }
  const gone = `/files/project-documents/${'x'.repeat(32)}`
  for (const [method, path, expected, sentence] of [
    ['GET', gone, 404, 'The file does not exist. Reload the page.'],
    ['GET', '/api/notifications', 401, 'No session available'],
    ['POST', '/nada', 404, 'Not found'],
  ] as const) {
    const { status, body, headers: sent } = await product.call(method, path, { headers })
    expect([status, sent['content-type']]).toEqual([expected, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain(`<p>${sentence}</p>`)
    expect(body.toString()).toContain('<html lang="en">')
  }
})

test('an upload without a file is refused with a request for one, multipart or not', async () => {
  const expected = [400, 'Selecciona un documento para subir']
  const bare = await product.call('POST', '/api/kyc/document', { as: investor, body: { a: 1 } })
  expect([bare.status, bare.body.error]).toEqual(expected)
  const file = { name: '', bytes: Buffer.alloc(0) }
  const empty = await product.upload('/api/kyc/document', investor, { document_type: 'front' }, file)
  expect([empty.status, empty.body.error]).toEqual(expected)
})

test('an empty JSON body counts as no body', async () => {
  const post = (url: string, payload: string) =>
    product.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${investor.token}`, 'content-type': 'application/json' },
    })
  // The refusal comes from the call itself, not from parsing the request.
  expect((await post('/api/kyc/submit', '')).json().code).toBe('kyc.fields_missing')
  expect((await post('/api/kyc/submit', '{"a":')).json().code).toBe('common.body_malformed')
  expect((await post('/api/investment', '')).json().fields).toHaveProperty('project_id')
})

test('null means missing: an optional field may be null, a required one is reported', async () => {
  const profile = (body: object) => product.call('PUT', '/auth/me', { as: investor, body })
  expect((await profile({ full_name: 'Persona Nombrada', language: null })).status).toBe(200)
  const answers = { full_name: null, language: 'en' }
  expect((await profile(answers)).body).toMatchObject({ full_name: 'Persona Nombrada', language: 'en' })
  expect((await profile({ full_name: 'X', language: null })).body.code).toBe('identity.name_too_short')
})

test('a name of invisible characters is no name', async () => {
  const body = { full_name: '\u2060\u200b\u2060' }
  expect((await product.call('PUT', '/auth/me', { as: investor, body })).body.code).toBe(
    'identity.name_too_short',
  )
})

test('an unexpected error returns only a sentence and a reference that is in the log', async () => {
  await product.pool.query('alter table project rename to project_elsewhere')
  const { status, body, headers } = await product.call('GET', '/api/projects', { as: investor })
  await product.pool.query('alter table project_elsewhere rename to project')
  expect([status, body]).toEqual([
    500,
    {
      success: false,
      code: 'common.internal',
      error: `Algo ha fallado por nuestra parte y no se ha podido completar. Inténtalo de nuevo; si se repite, escríbenos con esta referencia: ${headers['x-request-id']}.`,
    },
  ])
})

test('the session cookie authorises reading, but no writing from another site', async () => {
  const signIn = await product.call('POST', '/auth/signin', {
    body: { email: investor.email, password: 'una-clave-de-prueba' },
  })
  const cookies = [signIn.headers['set-cookie']].flat().map(String)
  const cookie = cookies.find((one) => one.startsWith('acervo-session=')) ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie).not.toContain(signIn.body.session.access_token)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await product.call('GET', '/auth/me', { headers })).body.email).toBe(investor.email)
  const foreign = await product.call('POST', '/api/kyc/submit', {
    headers: { ...headers, origin: 'https://otro.example' },
  })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'common.origin_refused'])
  const own = await product.call('POST', '/api/kyc/submit', {
    headers: { ...headers, origin: 'http://localhost:3000' },
  })
  expect(own.body.code).toBe('kyc.fields_missing')
})

test('signing out invalidates the token at once, and repeating it is harmless', async () => {
  const person = await product.aPerson()
  expect((await product.call('POST', '/auth/signout', { as: person })).status).toBe(200)
  expect((await product.call('GET', '/auth/me', { as: person })).status).toBe(401)
  expect((await product.call('POST', '/auth/signout', { as: person })).status).toBe(200)
})

test('the API page and its description contain every call', async () => {
  const { body } = await product.call('GET', '/api/openapi.json')
  for (const call of all) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    expect(body.paths[path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary)
  }
  expect(Object.keys(body.paths).some((path) => path.startsWith('/auth/v1'))).toBe(false)
  expect((await product.call('GET', '/api/docs/')).status).toBe(200)
})

test('every reply forbids browsers to run, frame or guess anything that is not ours', async () => {
  const replies = [
    await product.call('GET', '/api/projects'),
    await product.call('GET', '/api/users'),
    await product.call('GET', '/api/does-not-exist'),
    await product.call('GET', '/auth/v1/settings'),
  ]
  for (const { headers } of replies)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
})

test("a request is logged with its route, its status and the caller's id", async () => {
  const { headers } = await product.call('GET', '/api/users?search=nadie', { as: admin })
  await product.call('GET', '/api/users', { as: investor })
  const lines = product
    .logged()
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line)] : []))
  expect(lines.find(({ reqId }) => reqId === headers['x-request-id'])).toMatchObject({
    actor_id: admin.id,
    method: 'GET',
    route: '/api/users',
    status: 200,
    ms: expect.any(Number),
  })
  expect(lines.findLast(({ actor_id }) => actor_id === investor.id)).toMatchObject({ status: 403 })
})
