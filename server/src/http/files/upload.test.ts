import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPicture, aProduct, type Person, type Product } from '../../testing/product.ts'

const MEGABYTE = 1024 * 1024

let product: Product
let port: number
let person: Person
let admin: Person

beforeAll(async () => {
  product = await aProduct()
  person = await product.aPerson()
  admin = await product.aPerson({ roles: ['admin'] })
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => product.close())

type Begun = { socket: Socket; reply: () => string; closed: Promise<void> }

/** Sends the head of an upload, its fields, and the first bytes of its file. */
function begin(path: string, as: Person | undefined, fields: Record<string, string>, length: string): Begun {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (data) => (reply += data.toString('latin1')))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nfirst`
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      ...(as ? [`Authorization: Bearer ${as.token}`] : []),
      'Content-Type: multipart/form-data; boundary=x',
      length,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(length.startsWith('Transfer') ? chunk(Buffer.from(body)) : body)
  return { socket, reply: () => reply, closed }
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

/** Continues sending until a response comes, at most 30 MB. Returns how many bytes the connection accepted. */
async function sendUntilAnswered({ socket, reply }: Begun): Promise<number> {
  const piece = chunk(Buffer.alloc(64 * 1024))
  let sent = 0
  while (!reply() && sent < 30 * MEGABYTE && !socket.destroyed) {
    sent += piece.length
    if (!socket.write(piece))
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
    await sleep(0)
  }
  return sent
}

const kyc = { document_type: 'front' }
const image = { projectId: '00000000-0000-4000-8000-000000000000', documentType: 'image' }

describe('a file that is too large', () => {
  test('is refused at its first bytes when the request states its length', async () => {
    const begun = begin('/api/kyc/document', person, kyc, `Content-Length: ${6 * MEGABYTE}`)
    await expect.poll(begun.reply).toMatch(/^HTTP\/1.1 413[^]*kyc.document_too_large/)
    begun.socket.destroy()
  })

  test.each([
    ['/api/kyc/document', () => person, kyc, 5, 'kyc.document_too_large'],
    ['/api/projects/files', () => admin, image, 2, 'project.image_too_large'],
    [
      '/api/projects/files',
      () => admin,
      { ...image, documentType: 'other' },
      20,
      'project.document_too_large',
    ],
  ] as const)('%s: is cut off at its limit (%#)', async (path, as, fields, megabytes, code) => {
    const begun = begin(path, as(), fields, 'Transfer-Encoding: chunked')
    const sent = await sendUntilAnswered(begun)
    expect(begun.reply()).toMatch(/^HTTP\/1.1 413/)
    expect(begun.reply()).toContain(code)
    // The buffers of two sockets accept some more.
    expect(sent / MEGABYTE).toBeLessThan(megabytes + 8)
    begun.socket.destroy()
  })

  test('does not keep the connection open for long', async () => {
    const begun = begin('/api/kyc/document', person, kyc, `Content-Length: ${6 * MEGABYTE}`)
    await expect.poll(begun.reply).toContain('413')
    await begun.closed
  })
})

test.each([
  ['was not chosen', '', 'project.image_required'],
  ['is empty', 'obra.jpg', 'common.file_empty'],
])('a file that %s is refused as such', async (_case, name, code) => {
  const bytes = Buffer.alloc(0)
  const reply = await product.upload('/api/projects/files', admin, image, { name, bytes })
  expect([reply.status, reply.body.code]).toEqual([400, code])
})

test('a user who may not upload gets the refusal before the file is sent, and the connection is closed', async () => {
  const begun = begin('/api/projects/files', person, image, `Content-Length: ${MEGABYTE}`)
  await expect.poll(begun.reply).toMatch(/^HTTP\/1.1 403/)
  await begun.closed
})

describe('a phone that adds a document', () => {
  const begunWith = (token: string) =>
    begin('/api/kyc/phone/document', undefined, { token, ...kyc }, `Content-Length: ${MEGABYTE}`)

  test.each(['x'.repeat(43), 'x'])('is refused before the file is sent without a link: %s', async (token) => {
    const begun = begunWith(token)
    await expect.poll(begun.reply).toMatch(/^HTTP\/1.1 404[^]*kyc.phone_link_ended/)
    await begun.closed
  })

  test('gets an answer when the database fails meanwhile, which does not blame the file', async () => {
    const failing = vi.spyOn(product.services.db, 'transaction').mockRejectedValueOnce(new Error('gone'))
    const begun = begunWith('x'.repeat(43))
    await expect.poll(begun.reply).toMatch(/^HTTP\/1.1 500/)
    failing.mockRestore()
    begun.socket.destroy()
  })
})

test('a stalled upload is ended, and nothing of it is stored', async () => {
  const put = vi.spyOn(product.services.vault, 'put')
  const { timeout } = product.app.server
  expect(timeout).toBe(60_000)
  product.app.server.setTimeout(300)
  const begun = begin('/api/kyc/document', person, kyc, `Content-Length: ${MEGABYTE}`)
  begun.socket.write((await aPicture()).subarray(0, 100))
  await begun.closed
  product.app.server.setTimeout(timeout)
  expect(put).not.toHaveBeenCalled()
  const { rows } = await product.pool.query(
    'select (select count(*)::int from upload) + (select count(*)::int from kyc_document) as n',
  )
  expect(rows).toEqual([{ n: 0 }])
  put.mockRestore()
})

test('four files of one person are received at once; another one waits for its turn, those of others do not', async () => {
  const send = async (as: Person) => {
    const file = { name: 'a.png', bytes: await aPicture() }
    return (await product.upload('/api/kyc/document', as, kyc, file)).status
  }
  const slow = Array.from({ length: 4 }, () =>
    begin('/api/kyc/document', admin, kyc, `Content-Length: ${MEGABYTE}`),
  )
  await sleep(200)
  const gone = begin('/api/kyc/document', admin, kyc, `Content-Length: ${MEGABYTE}`)
  await sleep(100)
  const fifth = send(admin)
  expect(await send(person)).toBe(200)
  expect(await Promise.race([fifth, sleep(300, 'waits')])).toBe('waits')
  // One that waited and is gone takes no turn from the one after it.
  gone.socket.destroy()
  slow[0]?.socket.destroy()
  expect(await fifth).toBe(200)
  for (const { socket } of slow) socket.destroy()
})

test('a file keeps its name, without characters that change how the rest is read', async () => {
  const file = { name: 'cv de Begoña\u202efdp.exe\u0007\u200b.png', bytes: await aPicture() }
  const form = { document_type: 'back' }
  expect((await product.upload('/api/kyc/document', person, form, file)).status).toBe(200)
  const { rows } = await product.pool.query(
    "select filename from kyc_document where document_type = 'back' and removed_at is null",
  )
  expect(rows).toEqual([{ filename: 'cv de Begoñafdp.exe .png' }])
})

test('a file without a name is stored', async () => {
  const head = (rest: string) => `--x\r\nContent-Disposition: form-data; ${rest}\r\n\r\n`
  const type = 'name="file"\r\nContent-Type: application/octet-stream'
  const body = Buffer.concat([
    Buffer.from(`${head('name="document_type"')}front\r\n${head(type)}`),
    await aPicture(),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const sent = await product.call('POST', '/api/kyc/document', { as: person, body, headers })
  expect(sent).toMatchObject({ status: 200, body: { success: true } })
  expect((await product.call('GET', sent.body.url, { as: person })).status).toBe(200)
})
