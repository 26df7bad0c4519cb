import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPdf, aPicture, aProduct, must, PASSWORD, type Product } from '../../testing/product.ts'
import { namesTag, rangeOf } from './ranges.ts'

let product: Product
let origin: string
let url: string
/** Larger than what a connection buffers. */
const bytes = Buffer.concat([aPdf(), randomBytes(15 * 1024 * 1024)])

beforeAll(async () => {
  product = await aProduct()
  const admin = await product.aPerson({ roles: ['admin'] })
  const project = await product.aProject()
  const form = { projectId: project.id, documentType: 'other' }
  const file = { name: 'informe.pdf', bytes }
  url = must(await product.upload('/api/projects/files', admin, form, file)).body.data.url
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => product.close())

const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(origin + url, { method, headers })
const body = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

describe('a public file', () => {
  test('is sent whole, with its length, its type and a tag, and may be cached', async () => {
    const reply = await ask()
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('accept-ranges')).toBe('bytes')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect((await body(reply)).equals(bytes)).toBe(true)
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1000, 1999],
    ['bytes=-50', bytes.length - 50, bytes.length - 1],
    [`bytes=${bytes.length - 10}-`, bytes.length - 10, bytes.length - 1],
    [`bytes=${bytes.length - 10}-${bytes.length + 99}`, bytes.length - 10, bytes.length - 1],
  ])('is sent in the requested part: %s', async (range, start, end) => {
    const reply = await ask({ range })
    expect(reply.status).toBe(206)
    expect(reply.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`)
    expect(reply.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await body(reply)).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test('has no part behind its end', async () => {
    const reply = await ask({ range: `bytes=${bytes.length}-` })
    expect(reply.status).toBe(416)
    expect(reply.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    expect((await body(reply)).length).toBe(0)
  })

  test('is not read again for a client that has it; a range request with the tag of another file gets the whole file', async () => {
    const tag = (await ask({}, 'HEAD')).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const read = vi.spyOn(product.services.files, 'read')
    const again = await ask({ 'if-none-match': `"otra", W/${tag}` })
    expect([again.status, (await body(again)).length]).toEqual([304, 0])
    expect(again.headers.get('etag')).toBe(tag)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
    const other = await ask({ range: 'bytes=0-9', 'if-range': '"otra"' })
    expect(other.status).toBe(200)
    await other.body?.cancel()
  })

  test('is not read for HEAD, which gets the length, also for a user signed in with a cookie', async () => {
    const { email } = await product.aPerson()
    const signedIn = await product.call('POST', '/auth/signin', { body: { email, password: PASSWORD } })
    const cookie = /acervo-session=[^;]*/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? ''
    expect(cookie).toMatch(/^acervo-session=./)
    const read = vi.spyOn(product.services.files, 'read')
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const reply = await ask(headers, 'HEAD')
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    }
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  test('is neither read further nor buffered after the client has disconnected', async () => {
    const { files } = product.services
    const original = files.read
    let source: (Readable & { bytesRead?: number }) | undefined
    files.read = async (...part) => (source = await original(...part))
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    expect(source?.destroyed).toBe(false)
    socket.destroy()
    await expect.poll(() => source?.destroyed).toBe(true)
    expect(source?.bytesRead).toBeLessThan(bytes.length)
    files.read = original
  })

  test('has a different tag in each width', async () => {
    const admin = await product.aPerson({ roles: ['admin'] })
    const project = await product.aProject()
    const form = { projectId: project.id, documentType: 'image' }
    const file = { name: 'a.png', bytes: await aPicture() }
    const image = must(await product.upload('/api/projects/files', admin, form, file)).body.data.url
    const tags = await Promise.all(
      ['?w=480', '?w=960', ''].map(async (width) =>
        (await fetch(origin + image + width)).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

test.each([
  [undefined, undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=5-2', undefined],
  ['bytes=x-2', undefined],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
])('the range %s of ten bytes', (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected)
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['*', true],
  ['W/"a"', true],
  ['"b" , "a"', true],
  ['"ab"', false],
])('If-None-Match: %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected)
})
