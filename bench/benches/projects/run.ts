import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded/start.ts'
import { freePort } from '../../../server/src/free-port.ts'
import { ask, dataFolder, ended, report, signIn, start } from '../../support/product.ts'
import { startDirectus } from './directus.ts'
import { median } from '../../support/percentile.ts'
import { rate, type Target } from '../../support/rate.ts'

const ROUNDS = 3

/**
 * Compares `GET /api/projects`, signed in and with 24 projects, with two others on the same database: a bare
 * `node:http` + `pg` handler that verifies the token once and fetches the same rows with one query, and Directus 11
 * with the same fields of the same rows. They run in turn, each in its own process.
 */
export async function benchProjectsList(): Promise<boolean> {
  const data = await dataFolder()
  const closers: (() => Promise<unknown>)[] = [data.remove]
  const opened = <T extends { stop(): Promise<unknown> }>(part: T): T => {
    closers.push(() => part.stop())
    return part
  }
  try {
    const postgres = opened(await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} }))
    const env = { DATA_DIR: data.folder + '/product', DATABASE_URL: postgres.url, DEMO: '1' }
    const product = opened(await start(env))
    const token = await signIn(product.url)
    const limit = opened(await startLimit(postgres.url, product.url))
    const directus = await startDirectus(postgres.url)
    if (directus) opened(directus)

    const path = '/api/projects?limit=24'
    const ours = { url: product.url + path, token }
    const { data: rows } = await ask(ours.url, { token })
    const targets: Target[] = [ours, { url: limit.url + path, token }]
    if (directus) targets.push({ url: await directus.listOf(rows), token: directus.token })
    const [mine = 0, bare = 0, peer] = await mediansOf(targets)
    const isNear = report('GET /api/projects', mine, bare, 0.9, 'requests/s')
    if (peer === undefined) return isNear
    return report('GET /api/projects, Directus 11', mine, peer, 6, 'requests/s') && isNear
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function startLimit(databaseUrl: string, product: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('./limit.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      JWKS_URL: `${product}/auth/v1/.well-known/jwks.json`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child, 'SIGTERM') }
}

/** The requests per second of each, as the median of three rounds in turn, after one round to warm up. */
async function mediansOf(targets: Target[]): Promise<number[]> {
  const rates = targets.map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, target] of targets.entries()) {
      const measured = await rate(target)
      if (round > 0) rates[index]?.push(measured)
    }
  }
  return rates.map(median)
}
