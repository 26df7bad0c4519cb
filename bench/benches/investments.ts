import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded.ts'
import { ask, dataFolder, report, signIn, start } from '../support/product.ts'
import { projectFields } from '../../server/src/testing/samples.ts'

const CONNECTIONS = 32
const SECONDS = 8
const ROUNDS = 3

/**
 * `POST /api/investment`, 32 connections on one project, against the same rows written by the bare SQL transaction
 * with the same driver, 32 clients, on another project of the same database in the same run.
 */
export async function benchInvestments(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const product = await start({ DATA_DIR: data.folder + '/product', DATABASE_URL: postgres.url, DEMO: '1' })
  const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS })
  try {
    const token = await signIn(product.url)
    const me = await ask(`${product.url}/auth/me`, { token })
    // The administrator invests, because the transaction is measured, not the permissions.
    await pool.query(
      `update profile set kyc_application_id = gen_random_uuid(), kyc_application_status = 'APPROVED' where id = $1`,
      [me.id],
    )
    const [ours, bare] = await Promise.all([aProject(product.url, token), aProject(product.url, token)])
    const rates: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair: [number, number] = [await viaApi(product.url, token, ours), await viaSql(pool, me.id, bare)]
      if (round > 0) rates.push(pair)
    }
    const median = (side: 0 | 1) =>
      rates.map((pair) => pair[side]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    return report('POST /api/investment', median(0), median(1), 0.6, 'investments/s')
  } finally {
    await pool.end()
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

async function aProject(url: string, token: string): Promise<string> {
  const body = {
    ...projectFields,
    name: `Banco de pruebas ${randomUUID().slice(0, 8)}`,
    total_funding: 9_000_000_000,
    token_value: 1,
    min_investment: 1,
    max_investment: 1000,
    start_date: '2026-01-01',
  }
  return (await ask(`${url}/api/projects`, { token, body })).data.id
}

async function forSeconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await work()
        count++
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

function viaApi(url: string, token: string, project_id: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const payload = JSON.stringify({ project_id, amount: 1 })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(`${url}/api/investment`, { agent, method: 'POST', headers }, (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        )
      })
      call.once('error', reject)
      call.end(payload)
    })
  return forSeconds(work).finally(() => agent.destroy())
}

const AUDIT = `insert into audit_log (actor_id, role, action, subject_type, subject_id, after)
  values ($1, 'admin', 'investment.create', 'investment', $2, $3)`
const INVESTMENT = `insert into investment (id, project_id, user_id, typed_amount_cents, amount_cents, tokens,
  token_value_cents, payment_reference, created_at, expires_at, remind_at)
  values ($1, $2, $3, 100, 100, 1, 100, $4, now(), now() + interval '10 days', now() + interval '5 days')`
const POSITION = `insert into position (project_id, user_id, investments, committed_cents) values ($1, $2, 1, 100)
  on conflict (project_id, user_id) do update set investments = position.investments + 1,
  committed_cents = position.committed_cents + 100 returning investments`
const RESERVE = `update project set committed_cents = committed_cents + 100, investors_count = investors_count + $2
  where id = $1 and status = 'active' and committed_cents + 100 <= total_funding_cents returning id`

function viaSql(pool: pg.Pool, user: string, project: string): Promise<number> {
  return forSeconds(async () => {
    const client = await pool.connect()
    try {
      const id = randomUUID()
      await client.query('begin')
      await client.query({
        name: 'i',
        text: INVESTMENT,
        values: [id, project, user, randomBytes(10).toString('hex')],
      })
      await client.query({ name: 'a', text: AUDIT, values: [user, id, { project_id: project, amount: 1 }] })
      const { rows } = await client.query({ name: 'p', text: POSITION, values: [project, user] })
      const newcomer = rows[0].investments === 1 ? 1 : 0
      const reserved = await client.query({ name: 'r', text: RESERVE, values: [project, newcomer] })
      await client.query(reserved.rowCount === 1 ? 'commit' : 'rollback')
    } finally {
      client.release()
    }
  })
}
