import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { requestsTo, type Description, type FuzzRequest } from '../../server/src/testing/fuzz/requests.ts'
import { wrongCounters } from '../../server/src/testing/counters.ts'
import { ADMIN, ask, dataFolder, signIn, start } from '../support/product.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const AT_ONCE = Number(process.env.CONNECTIONS ?? 12)
const CHUNK = 1000
const MS_MAX = 2000
/** These calls end the session that makes them. Other calls test what a session may no longer do then. */
const without = ['POST /auth/signout', 'DELETE /auth/sessions', 'DELETE /auth/sessions/{id}']

/**
 * Sends 100,000 requests generated from the description of the API to a product with demo data. No request may end in
 * an internal error or take longer than two seconds, and no error may go unhandled. Money and register must be correct
 * afterwards.
 */
export async function benchFuzz(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const product = await start({
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    DEMO: '1',
    LOG_LEVEL: 'fatal',
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const accounts = await accountsOf(pool)
  const tokens = await Promise.all(accounts.map((account) => signIn(product.url, account)))
  const description = await ask<Description>(`${product.url}/api/openapi.json`)
  const ids = await idsOf(pool)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const outcome = {
    statuses: new Map<number, number>(),
    wrong: [] as string[],
    slow: [] as string[],
    msMax: 0,
  }

  const began = performance.now()
  for (let done = 0; done < REQUESTS; done += CHUNK) {
    const seed = SEED + done / CHUNK
    const requests = fc.sample(requestsTo(description, { ids, people: accounts.length, without }), {
      numRuns: Math.min(CHUNK, REQUESTS - done),
      seed,
    })
    const queue = requests.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const one of queue) {
          const token = one.as === -2 ? 'eyJ.no.nuestro' : tokens[one.as]
          const { status, ms, text } = await send(product.url, agent, one, token)
          outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
          outcome.msMax = Math.max(outcome.msMax, ms)
          const line = `seed ${seed}: ${status} in ${ms.toFixed(0)} ms, ${one.call} ${one.url.slice(0, 200)} ${text.slice(0, 300)}`
          if (status >= 500 || status === 0) outcome.wrong.push(line)
          else if (ms > MS_MAX) outcome.slow.push(line)
        }
      }),
    )
    // An earlier request may have removed a staff member's role or ended somebody's session.
    await Promise.all(
      tokens.map(async (token, at) => {
        const me = await fetch(`${product.url}/auth/me`, { headers: { authorization: `Bearer ${token}` } })
        const account = accounts[at]
        if (me.status === 401 && account) tokens[at] = await signIn(product.url, account)
      }),
    )
    await pool.query(`update profile set roles = array['admin'], status = 'ACTIVE' where email = $1`, [
      ADMIN.email,
    ])
  }
  const seconds = (performance.now() - began) / 1000

  const problems = [
    ...outcome.wrong,
    ...outcome.slow,
    ...(await wrongCounters(pool)).map((one) => `counters are wrong: ${JSON.stringify(one)}`),
    ...(await differences(product.url)),
    ...(await unhandledErrors(product.url)),
  ]
  const counts = [...outcome.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `fuzz: ${REQUESTS} requests in ${seconds.toFixed(0)} s (seeds from ${SEED}, ${AT_ONCE} at once), ${counts.join(', ')}; ` +
      `slowest ${outcome.msMax.toFixed(0)} ms (at most ${MS_MAX}), ${problems.length} problems\n`,
  )
  for (const problem of problems.slice(0, 30)) process.stdout.write(`${problem}\n`)
  await pool.end()
  agent.destroy()
  await product.stop()
  await postgres.stop()
  await data.remove()
  return problems.length === 0
}

/** People of the demo with every kind of permission, who share its password. */
async function accountsOf(pool: pg.Pool): Promise<{ email: string; password: string }[]> {
  const { rows } = await pool.query<{ email: string }>(`
    (select email from profile where 'admin' = any(roles) limit 1) union all (select email from profile where 'erir' = any(roles) limit 1)
    union all (select email from profile where kyc_status = 'ok' limit 2)
    union all (select email from profile where kyc_status = 'process' limit 1)
    union all (select email from profile where kyc_status = 'no' and roles = '{}' limit 1)`)
  return rows.map(({ email }) => ({ email, password: ADMIN.password }))
}

async function idsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    (select id from project limit 20) union all (select id from investment order by id limit 40)
    union all (select id from profile limit 15) union all (select id from kyc_application limit 15)
    union all (select id from project_file limit 15) union all (select id from notification limit 5)`)
  return rows.map(({ id }) => id)
}

/** Unhandled errors, as counted by the server. */
async function unhandledErrors(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const count = /^background_errors_total (\d+)$/m.exec(metrics)?.[1]
  return count === '0' ? [] : [`${count ?? 'unknown'} errors in the background were not handled`]
}

/** Where register and chain, or the audit log and its seals, differ. */
async function differences(url: string): Promise<string[]> {
  const token = await signIn(url)
  const chain = await ask(`${url}/api/admin/chain/check`, { token })
  const audit = await ask(`${url}/api/admin/audit/verify`, { token, method: 'POST' })
  return [
    ...chain.data.map((one: unknown) => `register and chain differ: ${JSON.stringify(one)}`),
    ...(audit.data.fault !== null ? [`the audit log does not verify: ${JSON.stringify(audit.data)}`] : []),
  ]
}

/**
 * Uses `node:http`, because `fetch` would normalise addresses and headers. Status 0 means that the connection broke.
 */
function send(
  url: string,
  agent: Agent,
  { method, url: path, headers, body }: FuzzRequest,
  token: string | undefined,
): Promise<{ status: number; ms: number; text: string }> {
  const began = performance.now()
  const length = body === undefined ? undefined : Buffer.byteLength(body)
  return new Promise((resolve) => {
    const outgoing = httpRequest(url, {
      agent,
      method,
      path,
      headers: {
        ...headers,
        ...(length === undefined ? {} : { 'content-length': length }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    outgoing.once('response', (reply) => {
      let text = ''
      reply.on('data', (chunk: Buffer) => (text.length < 500 ? (text += chunk.toString()) : undefined))
      reply.once('close', () =>
        resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began, text }),
      )
    })
    outgoing.once('error', (error) =>
      resolve({ status: 0, ms: performance.now() - began, text: String(error) }),
    )
    outgoing.end(body)
  })
}
