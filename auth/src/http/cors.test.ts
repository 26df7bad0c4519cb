import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, startTestAuth, type TestAuth } from '../testing/provider.ts'

const friend = 'https://app.example.test'

let auth: TestAuth
beforeAll(async () => {
  auth = await startTestAuth({ corsOrigins: [friend] })
})
afterAll(() => auth.close())

const preflight = (on: TestAuth, origin: string, path = '/token?grant_type=password') =>
  call(on, 'OPTIONS', path, { headers: { origin, 'access-control-request-method': 'POST' } })

test('a page of a listed origin may send preflight requests and read the headers that auth-js needs', async () => {
  for (const path of ['/token?grant_type=password', '/admin/users/x', '/nothing']) {
    const asked = await preflight(auth, friend, path)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, friend])
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
    for (const name of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name)
    }
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(asked.headers.get('access-control-allow-methods')).toContain(method)
    }
  }
  const refused = await call(auth, 'POST', '/recover', { body: {}, headers: { origin: friend } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, friend])
  expect(refused.headers.get('vary')).toBe('Origin')
  for (const name of ['X-Supabase-Api-Version', 'X-Total-Count', 'Link']) {
    expect(refused.headers.get('access-control-expose-headers')).toContain(name)
  }
})

test.each([
  'https://app.example.test.evil.example',
  'https://evil.example',
  'http://app.example.test',
  'https://app.example.test:8443',
  'https://APP.example.test',
  'null',
])('a page of %s may not', async (origin) => {
  const asked = await preflight(auth, origin)
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null])
  const answer = await call(auth, 'GET', '/settings', { headers: { origin } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('without a list no other origin may', async () => {
  const closed = await startTestAuth()
  expect((await preflight(closed, friend)).status).toBe(405)
  const answer = await call(closed, 'GET', '/settings', { headers: { origin: friend } })
  expect([...answer.headers.keys()].filter((name) => /^access-control|^vary/.test(name))).toEqual([])
  await closed.close()
})
