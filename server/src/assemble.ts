import type { Logger } from 'pino'
import { embeddedAccounts, type EmbeddedAccounts } from './adapters/accounts/embedded.ts'
import { remoteAccounts } from './adapters/accounts/remote.ts'
import { createChain, type ChainOptions, type RunningChain } from './adapters/chain/create.ts'
import type { Db } from './adapters/db/port.ts'
import { encryptedFiles } from './adapters/files/encrypted.ts'
import type { Signals } from './adapters/db/signals.ts'
import type { Files, OpenFiles } from './adapters/files/port.ts'
import type { Tasks } from './adapters/jobs/port.ts'
import { jobs } from './adapters/jobs/worker.ts'
import { createMail } from './adapters/mail/outbox.ts'
import { linkTo } from './adapters/mail/link-to.ts'
import type { Mail } from './adapters/mail/port.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { limitRequests } from './http/limits/requests.ts'
import { redemptionUnderWay } from './distributions/redemption/under-way.ts'
import { refuseToReopenRedeemed } from './distributions/redemption/refuse-to-reopen.ts'
import { redeemPaid } from './distributions/redemption/request.ts'
import { notifyOfPayment, notifyOfReturn } from './distributions/reminders/notify-payees.ts'
import { paymentsTakenBack } from './treasury/matching/taken-back.ts'
import { notifyOfRefund, notifyOfRefundReturn } from './treasury/refunds/notify-investors.ts'
import { redemptionSettled } from './distributions/redemption/settle.ts'
import { auditAccount } from './identity/account-audit.ts'
import {
  actorOfAccount,
  isStaffAccount,
  ensureProfile,
  forgetProfile,
  startProfile,
} from './identity/actor.ts'
import { accountEmail } from './identity/account-emails.ts'
import { settleMints } from './investments/steps/settle-mints.ts'
import { closeDeleted } from './privacy/close-account.ts'
import { passSettled } from './registry/acts/settle.ts'
import { blockingFailed, blockingSettled } from './registry/blocking/settle.ts'
import { moveSettled } from './registry/wallet-changes/settle.ts'
import { digestFor, sealFor } from './seal.ts'
import type { Services } from './services.ts'
import { accountTasks, crontabOf, featureTasks } from './tasks.ts'
import { requireSheetToPublish } from './sheet/require.ts'

export type Parts = {
  config: Config
  /** The chain, and the keys that sign on it. */
  chain: Pick<ChainOptions, 'env' | 'tuning'>
  /** For the embedded auth provider; unused when `config.authUrl` is set. */
  authSettings: Parameters<typeof embeddedAccounts>[0]['settings']
  db: Db
  /** The connection pool of the same database. */
  pool: ChainOptions['pool']
  signals: Signals
  /** 32 secret bytes from which every key of the product is derived. */
  key: Buffer
  /** Stores public files, and identity documents, which are encrypted first. */
  files: OpenFiles
  sealed: Files
  log: Logger
  now: () => Date
}

export type Assembly = {
  services: Services
  /** To be closed after everything that uses it has stopped. */
  chain: RunningChain
  /** The tasks of the job queue, including the scheduled ones. */
  tasks: Tasks
  crontab: string
  /** The HTTP side; `siteFolder` contains the built site, without it only the API is served. */
  createApp(siteFolder: string | undefined): ReturnType<typeof createApp>
}

/** Assembles the product for the server, tests and benchmarks. It does not listen or run jobs yet. */
export async function assemble(parts: Parts): Promise<Assembly> {
  const { config, db, pool, key, log, now } = parts
  const { mail, tasks: mailTasks } = createMail({
    db,
    jobs,
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    key,
    now,
  })
  const embedded = config.authUrl ? undefined : await ownAccounts(parts, mail)
  // Last: it has to be closed, and whoever calls this cannot do that when another part fails.
  const chain = await openChain(parts, mail)
  const accounts = embedded?.accounts ?? remoteAccounts(config.authUrl ?? '', config.authAnonKey)
  const services = servicesOf(parts, { mail, chain, accounts })
  return {
    services,
    chain,
    tasks: { ...mailTasks, ...featureTasks(services, log), ...(embedded ? accountTasks(embedded) : {}) },
    crontab: crontabOf(embedded !== undefined),
    createApp: (siteFolder) =>
      createApp({
        config,
        services,
        limit: limitRequests({ pool, rates: config.rates, key }),
        key,
        authRoutes: embedded?.routes,
        siteFolder,
        log,
      }),
  }
}

function openChain(parts: Parts, mail: Mail): Promise<RunningChain> {
  const { db, pool, log, now } = parts
  return createChain({
    ...parts.chain,
    db,
    pool,
    dataDir: parts.config.dataDir,
    settled: {
      mint: (tx, done) => settleMints(tx, mail, done),
      ...blockingSettled(jobs),
      ...moveSettled(mail),
      ...passSettled(mail),
      ...redemptionSettled(mail),
    },
    failed: blockingFailed(now),
    now,
    log,
  })
}

function ownAccounts(
  { config, db, pool, key, authSettings, now }: Parts,
  mail: Mail,
): Promise<EmbeddedAccounts> {
  return embeddedAccounts({
    db,
    pool,
    siteUrl: config.publicUrl,
    settings: authSettings,
    secret: key,
    now,
    alongside: actorOfAccount,
    guardsFirstFactor: (actor) => config.requireStaffMfa && isStaffAccount(actor),
    sendMail: async (tx, asked) => mail.write(tx, await accountEmail(tx, asked)),
    onUser: (tx, user) => startProfile(tx, user),
    onEmailChanged: (tx, user) => ensureProfile(tx, user),
    onUserDeleted: (tx, userId, remove) =>
      closeDeleted(tx, { mail, retentionYears: config.retentionYears, now }, userId, remove),
    onUnconfirmedRemoved: (tx, userId) => forgetProfile(tx, userId),
    audit: auditAccount,
  })
}

/** What features ask later ones, which they may not import. */
const laterFeatures = {
  paymentsTakenBack,
  beforeOrdersReopen: refuseToReopenRedeemed,
  beforePublishing: requireSheetToPublish,
  redemptionUnderWay,
} satisfies Partial<Services>

function servicesOf(
  { config, db, signals, key, files, sealed, now }: Parts,
  { mail, chain, accounts }: Pick<Services, 'mail' | 'chain' | 'accounts'>,
): Services {
  return {
    db,
    accounts,
    chain,
    files,
    vault: encryptedFiles(sealed, key),
    jobs,
    mail,
    signals,
    payoutSeal: sealFor('payout account', key),
    addressOf: (path, brand) => linkTo(path, config.publicUrl, brand),
    configuredDigest: digestFor('configured account', key),
    certificateDigest: digestFor('certificate', key),
    bank: config.bank,
    paymentFileVersion: config.paymentFileVersion,
    onOrdersPaid: async (tx, paid, at) => {
      await redeemPaid(tx, { chain, now: () => at }, paid)
      await notifyOfPayment(tx, mail, paid)
      await notifyOfRefund(tx, mail, paid)
    },
    onOrdersReturned: async (tx, returned) => {
      await notifyOfReturn(tx, mail, returned)
      await notifyOfRefundReturn(tx, mail, returned)
    },
    ...laterFeatures,
    reservations: config.reservations,
    protection: config.protection,
    complaintDays: config.complaintDays,
    quota: config.quota,
    retentionYears: config.retentionYears,
    needsTwoPeople: config.requireTwoPeople,
    now,
  }
}
