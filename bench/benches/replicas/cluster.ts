import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { anAnvil } from '../../../server/src/adapters/chain/testing/an-anvil.ts'
import { startEmbeddedPostgres } from '../../../server/src/adapters/db/embedded/start.ts'
import { startBucket } from '../faults/bucket.ts'
import { dataFolder, ended, start, type Running } from '../../support/product.ts'
import { freePort } from '../../../server/src/free-port.ts'

const BLOCK_MS = 250
export const DRAIN_SECONDS = 2
export const ADMIN = { email: 'replicas@acervo.example', password: 'una-clave-para-las-replicas' }

export type Role = 'all' | 'web' | 'worker'
export type Replica = {
  name: string
  port: number
  role: Role
  start(): Promise<void>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}
export type Cluster = Awaited<ReturnType<typeof createCluster>>

/**
 * Starts an empty PostgreSQL, a chain and a bucket, and prepares this many replicas on them without starting these.
 * `env` is added to the environment of each.
 */
export async function createCluster(count: number, env: Record<string, string> = {}) {
  const folders = await Promise.all(Array.from({ length: count + 2 }, dataFolder))
  const [forPostgres, forBucket, ...forReplicas] = folders.map(({ folder }) => folder)
  const postgres = await startEmbeddedPostgres({ dataDir: forPostgres ?? '', notice: () => {} })
  const bucket = await startBucket(forBucket ?? '')
  const anvil = await anAnvil()
  const mining = setInterval(() => void anvil.mine().catch(() => {}), BLOCK_MS)
  const proxyPort = await freePort()
  const { MINTER_PRIVATE_KEY, BLOCKER_PRIVATE_KEY, ...chain } = anvil.env
  const shared = {
    ...bucket.env,
    ...chain,
    DATABASE_URL: postgres.url,
    PUBLIC_URL: `http://localhost:${proxyPort}`,
    FILE_KEY: randomBytes(32).toString('hex'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'fatal',
    AUTH_AUTOCONFIRM: '1',
    ...env,
  }
  const replicas = await Promise.all(
    forReplicas.map(async (folder, at): Promise<Replica> => {
      const port = await freePort()
      let running: Running | undefined
      const replica: Replica = {
        name: `replica ${at + 1}`,
        port,
        role: 'all',
        async start() {
          const keys: Record<string, string> =
            replica.role === 'web' ? {} : { MINTER_PRIVATE_KEY, BLOCKER_PRIVATE_KEY }
          running = await start({
            ...shared,
            ...keys,
            ROLE: replica.role,
            DATA_DIR: folder,
            PORT: String(port),
          })
        },
        async end(signal) {
          if (running) await ended(running.child, signal)
        },
      }
      return replica
    }),
  )
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  return {
    replicas,
    /** The environment of commands that run alongside the replicas. */
    env: { ...shared, MINTER_PRIVATE_KEY, BLOCKER_PRIVATE_KEY },
    proxyPort,
    pool,
    rpc: anvil.rpc,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.end('SIGTERM')))
      clearInterval(mining)
      anvil.stop()
      if (!pool.ended) await pool.end()
      await postgres.stop()
      await bucket.fail()
      await Promise.all(folders.map((folder) => folder.remove()))
    },
  }
}
