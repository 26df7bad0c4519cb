import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../server/src/free-port.ts'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded/start.ts'
import { aSigningKey, signedInPeople, type SignedIn } from '../../../server/src/testing/signed-in-people.ts'
import { dataFolder, report, signIn, start } from '../../support/product.ts'
import { aProject, INVEST_MS, viaApi } from './via-api.ts'

const INVESTORS = 32
const ROUNDS = 3

/**
 * Compares `POST /api/investment` by 32 people at once in one project with one SQL statement that writes the same rows.
 * Another process sends the statement over 32 connections, to another project of the same database in the same run.
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
        await viaApi([product.url], people, ours),
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

async function viaSql(url: string, people: SignedIn[], project: string): Promise<number> {
  const peer = fileURLToPath(new URL('./limit.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [peer], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PROJECT: project,
      PEOPLE: people.map(({ id }) => id).join(','),
      MILLISECONDS: String(INVEST_MS),
    },
  })
  return Number(stdout)
}
