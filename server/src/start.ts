import { createServer } from 'node:net'
import path from 'node:path'
import { migrateAuth } from '@acervo/auth/migrate'
import { parseAuthSettings } from '@acervo/auth/settings'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { embeddedAccounts, type EmbeddedAccounts } from './adapters/accounts/embedded.ts'
import { remoteAccounts } from './adapters/accounts/remote.ts'
import { createChain } from './adapters/chain/create-chain.ts'
import { connectDatabase, type Database } from './adapters/db/connect.ts'
import { startEmbeddedPostgres } from './adapters/db/embedded.ts'
import { migrateDatabase } from './adapters/db/migrate.ts'
import { diskFiles } from './adapters/files/disk.ts'
import { encryptedFiles } from './adapters/files/encrypted.ts'
import type { OpenFiles } from './adapters/files/port.ts'
import { fileTasks, FILES_HOUSEKEEPING } from './uploads/collect.ts'
import type { Tasks } from './adapters/jobs/port.ts'
import { jobs, migrateJobs, startWorker } from './adapters/jobs/worker.ts'
import { createMail, MAIL_HOUSEKEEPING } from './adapters/mail/outbox.ts'
import { createApp } from './app.ts'
import { keepSealing } from './audit/keep-sealing.ts'
import { buildSite } from './build-site.ts'
import type { Config } from './config.ts'
import { CONTACT_HOUSEKEEPING, contactTasks } from './contact/housekeeping.ts'
import { LIMITS_HOUSEKEEPING, limitRequests, limitTasks } from './http/limits/limit-requests.ts'
import { auditAccount } from './identity/account-audit.ts'
import { ensureProfile, startProfile } from './identity/actor.ts'
import { ensureStaff } from './identity/ensure-staff.ts'
import { accountLetter } from './identity/letters.ts'
import { RESERVATIONS_CHECK, reservationTasks } from './investments/keep-reservations.ts'
import { settleMint } from './investments/settle-mint.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { Problem, errorCode } from './problem.ts'
import { ERASURE, privacyTasks } from './privacy/erase-accounts.ts'
import { blockingFailed, blockingSettled } from './registry/settle-blocking.ts'
import { moveSettled } from './registry/wallet-changes/settle.ts'
import { REGISTRY_CHECK, registryTasks } from './registry/tasks.ts'
import { secretKey } from './secret-key.ts'
import type { Services } from './services.ts'

export type Server = {
  /** Where it answers; the port is the real one when the configuration asked for any free one. */
  url: string
  services: Services
  /** Resolves when the background part of the demo data is in place. */
  demoReady: Promise<void>
  /** Stops listening, finishes requests and tasks in hand, then stops what it started, in reverse order. */
  close(): Promise<void>
}

type Options = {
  config: Config
  env: NodeJS.ProcessEnv
  /** Root of the checkout. */
  root: string
  log: Logger
  /** Serve the API alone; `npm run dev` and tests of the API do. */
  withoutSite?: boolean
}

/** Starts everything the configuration asks for, each part real. Throws `Problem` with one sentence when it cannot. */
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
  const now = () => new Date()
  if (config.role !== 'worker') await requireFreePort(config)
  closers.push(await lockDataDir(config.dataDir))
  const site = options.withoutSite || config.role === 'worker' ? Promise.resolve(undefined) : buildSite(root)
  // Awaited later; a failure must not count as unhandled meanwhile.
  site.catch(() => {})

  const { db, pool } = await openDatabase(config, log, closers)
  const key = await secretKey(config.fileKey, config.dataDir)
  const files = await openFiles(config, 'project-documents')
  const sealed = await openFiles(config, 'kyc')
  const { mail, tasks: mailTasks } = createMail({
    db,
    jobs,
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    key,
    now,
  })
  const chain = await createChain({
    db,
    pool,
    dataDir: config.dataDir,
    env,
    settled: {
      mint: (tx, op, final) => settleMint(tx, mail, op.investment_id, final),
      ...blockingSettled,
      ...moveSettled(mail),
    },
    failed: blockingFailed(now),
    now,
    log,
  })
  closers.push(() => chain.close())

  const embedded = config.authUrl ? undefined : await openAccounts({ config, env, db, pool, key, mail, now })
  const accounts = embedded?.accounts ?? remoteAccounts(config.authUrl ?? '', config.authAnonKey)
  const services: Services = {
    db,
    accounts,
    chain,
    files,
    vault: encryptedFiles(sealed, key),
    jobs,
    mail,
    bank: config.bank,
    reservations: config.reservations,
    quota: config.quota,
    retentionYears: config.retentionYears,
    needsTwoPeople: config.requireTwoPeople,
    now,
  }

  const staff = await ensureStaff(services, config)
  if (config.role !== 'web') {
    const tasks = {
      ...mailTasks,
      ...fileTasks({ ...services, log }),
      ...contactTasks(services),
      ...limitTasks(services),
      ...reservationTasks(services),
      ...registryTasks(services),
      ...privacyTasks(services),
      ...(embedded ? housekeeping(embedded) : {}),
    }
    const crontab = [
      MAIL_HOUSEKEEPING,
      CONTACT_HOUSEKEEPING,
      FILES_HOUSEKEEPING,
      LIMITS_HOUSEKEEPING,
      REGISTRY_CHECK,
      RESERVATIONS_CHECK,
      ERASURE,
      ...(embedded ? [HOUSEKEEPING] : []),
    ].join('\n')
    const worker = startWorker(pool, { tasks, crontab, log })
    closers.push(() => worker.stop())
    closers.push(
      keepSealing(db, (error) => log.warn({ err: error }, 'The audit log could not be sealed; tried again')),
    )
  }
  const demo =
    config.demo && staff.admin && config.admin
      ? await (await import('./demo/seed.ts')).seedDemo(services, staff.admin, config.admin.password)
      : undefined
  const demoReady = (demo?.pictures ?? Promise.resolve()).catch((error: unknown) => {
    log.warn({ err: error }, 'The demo pictures are not complete; they are completed at the next start')
  })
  if (config.role === 'worker') return { url: '', services, demoReady }

  const app = await createApp({
    config,
    services,
    limit: limitRequests({ pool, rates: config.rates, key }),
    key,
    authRoutes: embedded?.routes,
    siteFolder: await site,
    log,
  })
  const url = await listen(app, config)
  closers.push(() => app.close())
  return { url, services, demoReady }
}

/** Where one kind of file is kept. What only some deployments need is loaded only there. */
async function openFiles(config: Config, kind: string): Promise<OpenFiles> {
  if (!config.s3) return diskFiles(path.join(config.dataDir, 'files', kind))
  const { s3Files } = await import('./adapters/files/s3.ts')
  return s3Files(config.s3, `${kind}/`)
}

async function openDatabase(
  config: Config,
  log: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<Database> {
  const notice = (sentence: string) => log.warn(sentence)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, notice })
  if (embedded) closers.push(() => embedded.stop())
  const database = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', (message) =>
    log.warn(`A database connection broke and is replaced: ${message}`),
  )
  closers.push(() => database.close())
  await migrateDatabase(database.pool, [
    () => migrateJobs(database.pool),
    ...(config.authUrl ? [] : [() => migrateAuth(database.pool)]),
  ])
  return database
}

type AccountsOptions = Pick<Options, 'config' | 'env'> & {
  db: Database['db']
  pool: Database['pool']
  key: Buffer
  mail: Services['mail']
  now: () => Date
}

function openAccounts({ config, env, db, pool, key, mail, now }: AccountsOptions): Promise<EmbeddedAccounts> {
  const parsed = parseAuthSettings(env)
  if ('problems' in parsed)
    throw new Problem(`The configuration cannot be used: ${parsed.problems.join('; ')}.`)
  return embeddedAccounts({
    db,
    pool,
    siteUrl: config.publicUrl,
    settings: parsed.settings,
    secret: key,
    now,
    sendMail: async (tx, asked) => mail.write(tx, await accountLetter(tx, asked)),
    onUser: (tx, user) => startProfile(tx, user),
    onEmailChanged: (tx, user) => ensureProfile(tx, user),
    audit: auditAccount,
  })
}

/** Once an hour: ended sessions, dead mail tokens and full limits of the auth provider go. */
const HOUSEKEEPING = '17 * * * * delete-expired'

function housekeeping({ deleteExpired }: EmbeddedAccounts): Tasks {
  return { 'delete-expired': () => deleteExpired() }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  return app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, host, port)
  })
}

/** Says at once, not after everything else has been started, that the port is taken. */
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
