import fc, { type Arbitrary } from 'fast-check'
import { hostile, valueOf, type Schema } from './schema.ts'

/** One request. `as` is an index in the caller's list of people; -1 means signed out, -2 means a foreign token. */
export type FuzzRequest = {
  /** Method and path of the description, which identify the call. */
  call: string
  method: string
  url: string
  as: number
  headers: Record<string, string>
  body?: string | Buffer
}

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Description = { paths: Record<string, Record<string, Operation>> }

type Known = {
  /** Ids of existing rows, so that requests get further than "not found". */
  ids: readonly string[]
  people: number
  /** Calls to leave out, as `METHOD /path`. */
  without?: readonly string[]
}

/** Requests to every call of the description (`/api/openapi.json`): mostly well formed, with and without permission. */
export function requestsTo(
  { paths }: Description,
  { ids, people, without = [] }: Known,
): Arbitrary<FuzzRequest> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const wanted = all.filter(({ method, path }) => !without.includes(`${method} ${path}`))
  const who = fc.integer({ min: -2, max: people - 1 })
  return fc.oneof(...wanted.map((one) => requestTo(one, ids, who)))
}

function requestTo(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  ids: readonly string[],
  who: Arbitrary<number>,
): Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = operation
  const places = parameters.filter((one) => one.in === 'path')
  const asked = parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      as: who,
      places: fc.tuple(...places.map(({ schema }) => valueOf(schema, ids))),
      query: fc.record(Object.fromEntries(asked.map(({ name, schema }) => [name, valueOf(schema, ids)])), {
        requiredKeys: [],
      }),
      content: contentOf(requestBody?.content, ids),
      headers: oddHeaders,
    })
    .map(({ as, places: values, query, content, headers }) => {
      let url = path
      places.forEach(({ name }, at) => (url = url.replace(`{${name}}`, encoded(values[at]))))
      const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
      return {
        call: `${method} ${path}`,
        method,
        url: search.length > 0 ? `${url}?${search.join('&')}` : url,
        as,
        headers: { ...headers, ...content.headers },
        ...(content.body === undefined || method === 'GET' ? {} : { body: content.body }),
      }
    })
}

/** Encodes a value for a URL; text that cannot be encoded is sent as the bytes a broken program would send. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 3000)) : '%ed%a0%80%zz'
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'accept-language',
        'idempotency-key',
        'if-none-match',
        'range',
        'cookie',
        'origin',
        'x-forwarded-for',
        'accept-encoding',
      ),
      fc.oneof(
        fc.string({ maxLength: 80 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
        fc.constantFrom(
          '*',
          'bytes=-1',
          'bytes=5-1',
          'en;q=2,,',
          'auth-token=x',
          'https://otro.example',
          '1'.repeat(3000),
        ),
      ),
      { maxKeys: 3 },
    ),
  },
)

type Content = { headers: Record<string, string>; body?: string | Buffer }

function contentOf(
  content: Record<string, { schema: Schema }> | undefined,
  ids: readonly string[],
): Arbitrary<Content> {
  if (!content) return fc.oneof({ weight: 9, arbitrary: fc.constant({ headers: {} }) }, jsonOf(hostile))
  const multipart = content['multipart/form-data']
  if (multipart) return multipartOf(multipart.schema, ids)
  return jsonOf(valueOf(content['application/json']?.schema ?? {}, ids))
}

function jsonOf(value: Arbitrary<unknown>): Arbitrary<Content> {
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ''),
  )
  const text = fc.oneof(
    { weight: 12, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      'nil',
      '[1,]',
      '\u0000',
      `${'['.repeat(5000)}`,
      '{"__proto__":{"a":1}}',
    ),
  )
  return fc
    .record({ type, body: text })
    .map(({ type, body }) => ({ headers: { 'content-type': type }, body }))
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const files: Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    Buffer.from('%PDF-1.4\n%%EOF\n'),
    png,
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]),
  ),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
)

function multipartOf(schema: Schema, ids: readonly string[]): Arbitrary<Content> {
  const boundary = 'limite'
  return fc
    .record({
      fields: valueOf(schema, ids),
      file: fc.option(files, { freq: 8, nil: undefined }),
      name: fc.constantFrom('dni.png', 'a.pdf', '', '../x', 'ñ"\u0000.png', 'x'.repeat(500), '\u202egnp.pdf'),
      type: fc.constantFrom('image/png', 'application/pdf', 'text/html', ''),
      breakage: fc.constantFrom('none', 'none', 'none', 'none', 'cut', 'no boundary', 'twice', 'empty'),
    })
    .map(({ fields, file, name, type, breakage }) => {
      const entries = fields !== null && typeof fields === 'object' ? Object.entries(fields) : []
      const parts = entries.map(([field, value]) =>
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
        ),
      )
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
      const sent = file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []
      const whole = Buffer.concat([
        ...parts,
        ...sent,
        ...(breakage === 'twice' ? sent : []),
        Buffer.from(`--${boundary}--\r\n`),
      ])
      const suffix = breakage === 'no boundary' ? '' : `; boundary=${boundary}`
      const body =
        breakage === 'cut'
          ? whole.subarray(0, whole.length / 2)
          : breakage === 'empty'
            ? Buffer.alloc(0)
            : whole
      return { headers: { 'content-type': `multipart/form-data${suffix}` }, body }
    })
}
