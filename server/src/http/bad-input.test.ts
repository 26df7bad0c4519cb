import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { calls } from '@acervo/domain/calls'
import type { CallShape } from '@acervo/domain/common/call'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, type Person, type Product } from '../testing/product.ts'

/** Requests that people, proxies and attackers send but our forms do not. Every response is a refusal in our format. */
let product: Product
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  admin = await product.aPerson({ roles: ['admin', 'erir'] })
})
afterAll(() => product.close())

const every = Object.values(calls).flatMap((feature) => Object.values(feature) as CallShape[])
const address = (call: CallShape) =>
  call.path
    .replace(':type', 'front')
    .replace(':storage_path', 'x'.repeat(32))
    .replace(':id', '00000000-0000-4000-8000-000000000000')

/** Text that PostgreSQL cannot store, or stores as something else. */
const unstorable = { 'a NUL': 'a\u0000b', 'half a character': 'a\ud83db' }

/** A valid body of the call's schema, except that each of its strings contains `text`. */
function bodyWith(schema: z.ZodType, text: string): unknown {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; enum?: unknown[]; format?: string; anyOf?: unknown[] }>
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, enum: values }]) => [
      name,
      values ? values[0] : type === 'boolean' ? true : type === 'number' || type === 'integer' ? 1 : text,
    ]),
  )
}

/** The bodies with a field for text. */
const bodies = every.flatMap((call) => {
  if (!call.body || call.body === 'multipart') return []
  const hasText = Object.values(bodyWith(call.body, 'text') as object).includes('text')
  return hasText ? [{ call, schema: call.body }] : []
})

describe.each(Object.entries(unstorable))('text with %s', (_, text) => {
  test.each(bodies.map((entry) => [`${entry.call.method} ${entry.call.path}`, entry] as const))(
    'is refused in every field of the body of %s',
    async (_name, { call, schema }) => {
      const body = JSON.stringify(bodyWith(schema, text))
      const headers = { 'content-type': 'application/json' }
      expectRefusal(await product.call(call.method, address(call), { as: admin, body, headers }))
    },
  )

  test.each(every.filter((call) => call.query).map((call) => [`${call.method} ${call.path}`, call] as const))(
    'causes no internal error in the query of %s',
    async (_name, call) => {
      const { properties = {} } = z.toJSONSchema(call.query as z.ZodType, {
        io: 'input',
        unrepresentable: 'any',
      }) as { properties?: Record<string, unknown> }
      const encoded = text.isWellFormed() ? encodeURIComponent(text) : 'a%ED%A0%BDb'
      for (const name of Object.keys(properties)) {
        const { status } = await product.call('GET', `${address(call)}?${name}=${encoded}`, { as: admin })
        expect(status, name).toBeLessThan(500)
      }
    },
  )
})

describe('impossible dates', () => {
  test.each(['0000-01-01', '0000-12-31', '9999-12-31', '0001-01-01'])(
    '%s as a day causes no internal error',
    async (day) => {
      for (const url of [
        `/api/registry/register/00000000-0000-4000-8000-000000000000?day=${day}`,
        `/api/audit?from=${day}&to=${day}`,
      ]) {
        expect((await product.call('GET', url, { as: admin })).status, url).toBeLessThan(500)
      }
      const body = { step: 'review', received_on: day }
      const put = await product.call('PUT', '/api/investment/00000000-0000-4000-8000-000000000000', {
        as: admin,
        body,
      })
      expect(put.status).toBeLessThan(500)
    },
  )

  test('year 0 in a cursor is a page that does not exist', async () => {
    const cursor = Buffer.from('0000-01-01T00:00:00Z|00000000-0000-4000-8000-000000000000').toString(
      'base64url',
    )
    for (const call of every.filter(({ method, query }) => method === 'GET' && query)) {
      const { status } = await product.call('GET', `${address(call)}?cursor=${cursor}`, { as: admin })
      expect(status, call.path).toBeLessThan(500)
    }
  })
})

const boundary = 'multipart/form-data; boundary=x'
const part = (headers: string, content = 'a') => `--x\r\n${headers}\r\n\r\n${content}\r\n`
const file = part('Content-Disposition: form-data; name="file"; filename="a.png"')
const malformed: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', `${file}--x--\r\n`],
  ['no parts', boundary, ''],
  ['only the end', boundary, '--x--\r\n'],
  ['no end', boundary, file],
  ['a part without a name', boundary, `${part('Content-Disposition: form-data')}--x--\r\n`],
  ['a part without headers', boundary, '--x\r\n\r\n\r\n--x--\r\n'],
  ['a broken header', boundary, '--x\r\nnonsense\r\n\r\na\r\n--x--\r\n'],
  [
    'a header without end',
    boundary,
    `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}"\r\n\r\na\r\n--x--\r\n`,
  ],
  ['two files', boundary, `${file}${file}--x--\r\n`],
  [
    'thirty fields',
    boundary,
    `${Array.from({ length: 30 }, (_, n) => part(`Content-Disposition: form-data; name="f${n}"`)).join('')}--x--\r\n`,
  ],
  [
    'a field that is too long',
    boundary,
    `${part('Content-Disposition: form-data; name="document_type"', 'a'.repeat(20_000))}${file}--x--\r\n`,
  ],
  [
    'fields that name what every object has',
    boundary,
    `${part('Content-Disposition: form-data; name="__proto__"')}${part('Content-Disposition: form-data; name="constructor"')}${file}--x--\r\n`,
  ],
  [
    'a NUL in a field',
    boundary,
    `${part('Content-Disposition: form-data; name="document_type"', 'fr\0nt')}${file}--x--\r\n`,
  ],
]

test.each(malformed)('an upload with %s is refused', async (_, contentType, body) => {
  for (const url of ['/api/kyc/document', '/api/projects/files']) {
    expectRefusal(
      await product.call('POST', url, { as: admin, body, headers: { 'content-type': contentType } }),
    )
  }
})

describe('a refusal by the framework', () => {
  test.each([
    ['an address that cannot be decoded', 'GET', '/api/projects/%', {}, undefined, 400],
    ['a parameter that is too long', 'GET', `/api/projects/${'a'.repeat(400)}`, {}, undefined, 404],
    ['another media type', 'POST', '/api/investment', { 'content-type': 'text/csv' }, 'a;b', 415],
    [
      'a media type that is none',
      'POST',
      '/api/investment',
      { 'content-type': 'application/\u00ff' },
      'a;b',
      415,
    ],
    [
      'a body that is too large',
      'POST',
      '/api/investment',
      { 'content-type': 'application/json' },
      JSON.stringify({ project_id: 'a'.repeat(2 ** 20) }),
      413,
    ],
    [
      'JSON that ends early',
      'POST',
      '/api/investment',
      { 'content-type': 'application/json' },
      '{"amount":',
      400,
    ],
    [
      'JSON that names a prototype',
      'POST',
      '/api/investment',
      { 'content-type': 'application/json' },
      '{"__proto__": {"is_admin": true}}',
      400,
    ],
  ] as const)('%s gets a response in our format', async (_, method, url, headers, body, status) => {
    const reply = await product.call(method, url, { as: admin, headers, body })
    expectRefusal(reply)
    expect(reply.status).toBe(status)
  })

  test.each([
    ['no HTTP at all', 'hola\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\na: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
  ])('%s gets a response in our format', async (_, request, status) => {
    await product.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {})
    const { port } = product.app.server.address() as AddressInfo
    const answer = await exchange(port, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({
      success: false,
      error: expect.any(String),
      code: expect.stringMatching(/^common\./),
    })
  })
})

test('the connection of a stalled upload is closed', async () => {
  await product.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {})
  const { server } = product.app
  expect([server.timeout, server.requestTimeout]).toEqual([60_000, 180_000])
  server.timeout = 200
  try {
    const { port } = server.address() as AddressInfo
    const head = `POST /api/kyc/document HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: ${boundary}\r\ncontent-length: 9999\r\n\r\n`
    expect(await exchange(port, head + file)).toBe('')
  } finally {
    server.timeout = 60_000
  }
})

/** 4xx, `success: false`, a sentence and a code. */
function expectRefusal({ status, body }: { status: number; body: any }): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toMatchObject({
    success: false,
    error: expect.stringMatching(/\S+ \S+/),
    code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
  })
}

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('close', () => resolve(answer))
    socket.once('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
}
