import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm } from '../testing/form.ts'
import { aPdf, aPicture } from '../testing/sample-files.ts'
import { aProduct, must, PASSWORD, type Person, type Product } from '../testing/product.ts'

const AT_ONCE = 8
const ROUNDS = 20
let product: Product
let port: number
let admin: Person
let investor: Person
let project: Awaited<ReturnType<Product['aProject']>>
let image: string

beforeAll(async () => {
  // Each request comes from a different address, so that limits per address do not apply.
  product = await aProduct({ trustProxy: '127.0.0.1' })
  port = Number(new URL(await product.app.listen({ host: '127.0.0.1', port: 0 })).port)
  admin = await product.aPerson({ roles: ['admin'] })
  investor = await product.aPerson({ kyc: 'approved' })
  project = await product.aProject({ total_funding: 10_000_000, min_investment: 100 })
  const form = { projectId: project.id, documentType: 'image' }
  const file = { name: 'x.png', bytes: await aPicture() }
  image = must(await product.upload('/api/projects/files', admin, form, file)).body.data.id
})
afterAll(() => product.close())

type RequestOptions = { as?: Person; body?: unknown; form?: FormData; breakOff?: boolean }

/** Sends a request over a connection; with `breakOff` the client disconnects at the first bytes of the response. */
async function ask(
  agent: Agent,
  method: string,
  path: string,
  { as, body, form, breakOff }: RequestOptions = {},
) {
  const encoded = form ? new Request('http://x', { method: 'POST', body: form }) : undefined
  const type = encoded?.headers.get('content-type') ?? (body === undefined ? undefined : 'application/json')
  const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : body && JSON.stringify(body)
  return new Promise<{ status: number; body: any }>((resolve, reject) => {
    const headers = {
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
      ...(type ? { 'content-type': type } : {}),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    }
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('close', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = response.headers['content-type']?.includes('json')
        resolve({ status: response.statusCode ?? 0, body: isJson && !breakOff ? JSON.parse(text) : text })
      })
      if (breakOff) response.once('data', () => response.destroy())
    })
    sent.once('error', reject)
    sent.end(bytes)
  })
}

/** Typical requests, successful and refused, each with its expected status. */
async function runRound(agent: Agent): Promise<void> {
  const to = async (status: number, method: string, path: string, asked?: RequestOptions) => {
    const reply = await ask(agent, method, path, asked)
    expect([path, reply.status]).toEqual([path, status])
    return reply.body
  }
  const as = investor
  const invested = { project_id: project.id, amount: 100 }
  await to(200, 'GET', '/api/projects', { as })
  await to(200, 'GET', '/api/investment', { as })
  await to(200, 'GET', '/api/portfolio', { as })
  await to(200, 'GET', '/auth/me', { as })
  await to(200, 'GET', '/api/notifications', { as })
  await to(200, 'POST', '/api/notifications/read', { as, body: { up_to: new Date().toISOString() } })
  await to(200, 'POST', '/auth/signin', { body: { email: investor.email, password: PASSWORD } })
  const { investment } = await to(200, 'POST', '/api/investment', { as, body: invested })
  await to(200, 'POST', `/api/investment/${investment.id}/cancel`, { as, body: {} })
  const form = aForm({ projectId: project.id, documentType: 'other' }, aPdf(), `${randomUUID()}.pdf`)
  const { data } = await to(200, 'POST', '/api/projects/files', { as: admin, form })
  await to(200, 'DELETE', `/api/projects/files/${data.id}`, { as: admin })
  await to(200, 'GET', `/api/projects/files/${image}`)
  await to(200, 'GET', '/api/admin/users.csv', { as: admin })
  await to(200, 'GET', '/api/admin/users.csv', { as: admin, breakOff: true })
  await to(200, 'GET', `/api/projects/files/${image}`, { breakOff: true })
  await to(401, 'GET', '/api/portfolio')
  await to(403, 'GET', '/api/admin/users.csv', { as })
  await to(404, 'GET', `/api/investment/${randomUUID()}`, { as })
  await to(400, 'POST', '/api/investment', { as, body: { ...invested, amount: 'mucho' } })
}

async function rounds(count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  let left = count
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await runRound(agent)
    }),
  )
  agent.destroy()
}

/** Open resources of the process and its database, by kind. Time and memory are measured by `npm run bench soak`. */
async function openResources(): Promise<Record<string, number>> {
  const { pool } = product
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select coalesce(state, 'none') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() group by 1`,
  )
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind)
  return {
    'connections that are checked out': pool.totalCount - pool.idleCount,
    'requests that wait for one': pool.waitingCount,
    connections: pool.totalCount,
    'file descriptors': readdirSync('/dev/fd').length,
    ...Object.fromEntries(rows.map(({ state, count }) => [`connections ${state}`, count])),
    ...Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
  }
}

test('hundreds of requests of all kinds, including aborted and refused ones, leave no resources open', async () => {
  // Warm-up: connections, prepared statements and caches stay open.
  await rounds(AT_ONCE)
  const before = await idleResources()
  await rounds(ROUNDS)
  const grown = async () => {
    const after = await openResources()
    return Object.entries(after).filter(([kind, count]) => count > (before[kind] ?? 0))
  }
  await expect.poll(grown, { timeout: 10_000, interval: 100 }).toEqual([])
})

/** The open resources once no request is in progress any more. */
async function idleResources(): Promise<Record<string, number>> {
  let last = await openResources()
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await openResources()]
        last = now
        return JSON.stringify(before) === JSON.stringify(now)
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBe(true)
  return last
}
