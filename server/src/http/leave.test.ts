import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../testing/product.ts'

const DRAIN_MS = 2_000

let product: Product
let port: number
const kept = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  product = await aProduct({ drainMs: DRAIN_MS })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = product.app.server.address() as AddressInfo)
})
afterAll(async () => {
  kept.destroy()
  await product.close()
})

test('a replica that leaves reports it first, serves all requests until then, and closes its connections', async () => {
  expect(await answer(ask('/api/health', kept))).toMatchObject({ status: 200, connection: 'keep-alive' })
  // Opened in advance, as browsers do, and never used.
  const unused = connect(port, '127.0.0.1')
  const unusedIsOver = once(unused, 'close')
  const slow = ask('/auth/signin', undefined, 'POST')
  const slowAnswer = answer(slow)
  slow.write('{"email":')
  await new Promise((resolve) => slow.once('socket', (socket) => socket.once('connect', resolve)))

  const began = performance.now()
  const closed = product.app.close().then(() => performance.now() - began)
  await expect.poll(() => answer(ask('/api/ready'))).toMatchObject({ status: 503, connection: 'close' })
  expect((await answer(ask('/api/ready'))).body).toBe('{"ready":false,"leaving":true}')
  expect(await answer(ask('/api/health', kept))).toMatchObject({ status: 200, connection: 'close' })
  expect(await answer(ask('/api/health'))).toMatchObject({ status: 200, connection: 'close' })
  expect(performance.now() - began).toBeLessThan(DRAIN_MS)

  await expect.poll(() => answer(ask('/api/health')).catch((error) => error.code)).toBe('ECONNREFUSED')
  slow.end('"nadie@demo.acervo.example","password":"equivocada"}')
  expect(await slowAnswer).toMatchObject({ status: 400, connection: 'close' })
  const ms = await closed
  expect(ms).toBeGreaterThanOrEqual(DRAIN_MS)
  expect(ms).toBeLessThan(15_000)
  await unusedIsOver
})

function ask(path: string, agent?: Agent, method = 'GET') {
  const outgoing = request({ port, path, agent, method, headers: { 'content-type': 'application/json' } })
  if (method === 'GET') outgoing.end()
  return outgoing
}

async function answer(outgoing: ReturnType<typeof ask>) {
  // Rejects with the request's error.
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, connection: reply.headers.connection, body: await text(reply) }
}
