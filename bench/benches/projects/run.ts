import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { dataFolder, ended, report, signIn, start } from '../../support/product.ts'
import { freePort } from '../../../server/src/free-port.ts'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded.ts'

const SECONDS = 8
const ROUNDS = 3

/**
 * `GET /api/projects`, 24 projects, signed in, against a bare `node:http` + `pg` handler that verifies the token once
 * and fetches the same rows with one query from the same database in the same run.
 */
export async function benchProjectsList(): Promise<boolean> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const env = { DATA_DIR: data.folder + '/product', DATABASE_URL: postgres.url, DEMO: '1' }
  const product = await start(env)
  const token = await signIn(product.url)
  const port = await freePort()
  const peer = spawn(process.execPath, [fileURLToPath(new URL('./limit.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PORT: String(port),
      JWKS_URL: `${product.url}/auth/v1/.well-known/jwks.json`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => peer.stdout.once('data', resolve))
  try {
    const path = '/api/projects?limit=24'
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const [a, b] = [
        await rate(product.url + path, token),
        await rate(`http://127.0.0.1:${port}${path}`, token),
      ]
      if (round === 0) continue
      ours.push(a)
      bare.push(b)
    }
    return report('GET /api/projects', median(ours), median(bare), 0.9, 'requests/s')
  } finally {
    await ended(peer, 'SIGTERM')
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
}

async function rate(url: string, token: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
