import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../server/src/free-port.ts'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded.ts'
import { projectFields } from '../../../server/src/testing/samples.ts'
import { aSigningKey, signedInPeople, type SignedIn } from '../../../server/src/testing/signed-in-people.ts'
import { ask, dataFolder, report, signIn, start } from '../../support/product.ts'

const INVESTORS = 32
const MILLISECONDS = 8_000
const ROUNDS = 3

/**
 * `POST /api/investment` by 32 people at once in one project, against one SQL statement that writes the same rows, sent by
 * another process over 32 connections, in another project of the same database in the same run.
 */
export async function benchInvestments(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const { key, env } = await aSigningKey()
  const port = String(await freePort())
  const siteUrl = `http://localhost:${port}`
  const product = await start({
    ...env,
    DATA_DIR: data.folder + '/product',
    DATABASE_URL: postgres.url,
    PORT: port,
    DEMO: '1',
  })
  const pool = new pg.Pool({ connectionString: postgres.url })
  try {
    const token = await signIn(product.url)
    const people = await signedInPeople(pool, { key, siteUrl, count: INVESTORS })
    const [ours, bare] = await Promise.all([aProject(product.url, token), aProject(product.url, token)])
    const rates: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair: [number, number] = [
        await viaApi(product.url, people, ours),
        await viaSql(postgres.url, people, bare),
      ]
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

async function viaApi(url: string, people: SignedIn[], project_id: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: INVESTORS })
  const payload = JSON.stringify({ project_id, amount: 1 })
  const began = performance.now()
  let count = 0
  await Promise.all(
    people.map(async ({ token }) => {
      while (performance.now() - began < MILLISECONDS) {
        await post(`${url}/api/investment`, { agent, token, payload })
        count++
      }
    }),
  )
  agent.destroy()
  return (count * 1000) / (performance.now() - began)
}

type Post = { agent: Agent; token: string; payload: string }

function post(url: string, { agent, token, payload }: Post): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end(payload)
  })
}

async function viaSql(url: string, people: SignedIn[], project: string): Promise<number> {
  const peer = fileURLToPath(new URL('./limit.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [peer], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PROJECT: project,
      PEOPLE: people.map(({ id }) => id).join(','),
      MILLISECONDS: String(MILLISECONDS),
    },
  })
  return Number(stdout)
}
