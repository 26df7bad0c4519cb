import { createServer } from 'node:net'
import { migrateAuth } from '@acervo/auth/migrate'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { connectDatabase, type Database } from './adapters/db/connect.ts'
import { startEmbeddedPostgres } from './adapters/db/embedded/start.ts'
import { migrateDatabase } from './adapters/db/migrate.ts'
import { migrateJobs, startWorker } from './adapters/jobs/worker.ts'
import { assembleFromEnv } from './assemble-from-env.ts'
import { keepSealing } from './audit/keep-sealing.ts'
import { buildSite } from './build/site.ts'
import type { Config } from './config.ts'
import { seedApart, type ApartSeeding } from './demo/seed/apart.ts'
import { isSeeded } from './demo/seed/is-seeded.ts'
import { ensureStaff } from './identity/ensure-staff.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { Problem, errorCode } from './problem.ts'
import type { Services } from './services.ts'

export type Server = {
  /** The URL of the server, with the actual port if the configuration asked for any free one. */
  url: string
  services: Services
  /** Resolves when the demo data is complete or has failed. */
  demoReady: Promise<void>
  /** Stops listening, finishes open requests and tasks, then stops everything it started, in reverse order. */
  close(): Promise<void>
}

type Options = {
  config: Config
  env: NodeJS.ProcessEnv
  /** Root of the checkout. */
  root: string
  log: Logger
  /**
   * What not to serve. `app`: serves only the public pages and the API, as for `npm run dev`. `site`: serves only the
   * API, as for tests of it.
   */
  without?: 'app' | 'site' | undefined
}

/** Starts all configured parts, none simulated. Throws `Problem` with one sentence when it cannot. */
export async function startServer(options: Options): Promise<Server> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return { ...(await start(options, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(options: Options, closers: (() => Promise<unknown>)[]): Promise<Omit<Server, 'close'>> {
  const { config, env, root, log } = options
  if (config.role !== 'worker') await requireFreePort(config)
  closers.push(await lockDataDir(config.dataDir))
  const { without } = options
  const site =
    without === 'site' || config.role === 'worker' ? Promise.resolve(undefined) : buildSite(root, without)
  // Awaited later; until then a failure must not count as unhandled.
  site.catch(() => {})

  const { database, databaseUrl } = await openDatabase(config, log, closers)
  const { db, pool } = database
  const { services, tasks, crontab, createApp } = await assembleFromEnv(
    { config, env, log },
    database,
    closers,
  )

  const staff = await ensureStaff(services, config)
  if (config.role !== 'web') {
    const worker = startWorker(pool, { tasks, crontab, log })
    closers.push(() => worker.stop())
    closers.push(
      keepSealing(db, (error) => log.warn({ err: error }, 'The audit log could not be sealed; tried again')),
    )
  }
  const demo = await startDemo(services, staff.admin, { config, env, databaseUrl })
  if (demo) closers.push(() => demo.stop())
  const demoReady = (demo?.complete ?? Promise.resolve()).then(
    () => demo && log.info('The demo data is complete'),
    (error: unknown) => {
      log.warn({ err: error }, 'The demo data is not complete; it is completed at the next start')
    },
  )
  await demo?.shown.catch(() => {})
  if (config.role === 'worker') return { url: '', services, demoReady }

  const app = await createApp(await site)
  const url = await listen(app, config)
  closers.push(() => app.close())
  return { url, services, demoReady }
}

async function openDatabase(
  config: Config,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<{ database: Database; databaseUrl: string }> {
  const notice = (sentence: string) => log.warn(sentence)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, notice })
  if (embedded) closers.push(() => embedded.stop())
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const database = await connectDatabase(databaseUrl, (message) =>
    log.warn(`A database connection broke and is replaced: ${message}`),
  )
  closers.push(() => database.close())
  await migrateDatabase(database.pool, [
    () => migrateJobs(database.pool),
    ...(config.authUrl ? [] : [() => migrateAuth(database.pool)]),
  ])
  return { database, databaseUrl }
}

/** Undefined without demo data, and when it is complete already. */
async function startDemo(
  { db }: Services,
  adminId: string | undefined,
  { config, env, databaseUrl }: { config: Config; env: NodeJS.ProcessEnv; databaseUrl: string },
): Promise<ApartSeeding | undefined> {
  if (!config.demo || !adminId || (await isSeeded(db))) return undefined
  return seedApart({ databaseUrl, adminId, env })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  return app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, host, port)
  })
}

/** Reports a port in use at once instead of after everything else has started. */
function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenProblem(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function listenProblem(error: unknown, host: string, port: number): unknown {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop what uses it or set PORT to another one.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST.`,
    ENOTFOUND: `The address ${host} is unknown: correct HOST.`,
  }
  const sentence = remedies[errorCode(error) ?? '']
  return sentence ? new Problem(sentence) : error
}
