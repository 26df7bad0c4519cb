import { startEmbeddedPostgres } from '../../server/src/adapters/db/embedded/start.ts'
import { fillDatabase, sizesOf } from './database.ts'
import { ADMIN, ask, dataFolder, signIn, start } from '../support/product.ts'

/** A product with a lot of data. `me` is its administrator, `token` their session, `pid` the server's process id. */
export type Filled = {
  url: string
  database: string
  token: string
  me: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts a product and fills its database. Nothing of it remains after it is stopped. It serves only its API, unless
 * the pages are requested too.
 */
export async function filled(investments: number, { pages = false } = {}): Promise<Filled> {
  const data = await dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder, notice: () => {} })
  const env = {
    DATA_DIR: `${data.folder}/product`,
    DATABASE_URL: postgres.url,
    DEMO: '0',
    // The chain does not know these rows, and comparing them with it is not what is measured.
    ROLE: 'web',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const product = await (pages ? start(env, []) : start(env))
  const began = performance.now()
  await fillDatabase(postgres.url, sizesOf(investments), ADMIN.email)
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${investments} investments filled in ${seconds.toFixed(0)} s\n`)
  const token = await signIn(product.url)
  const { id: me } = await ask(`${product.url}/auth/me`, { token })
  const stop = async () => {
    await product.stop()
    await postgres.stop()
    await data.remove()
  }
  return { url: product.url, database: postgres.url, token, me, pid: product.child.pid ?? 0, stop }
}
