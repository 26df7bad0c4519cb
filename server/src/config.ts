import path from 'node:path'
import type { ReservationRules } from '@acervo/domain/investments/reservation'
import { demoIban, placeholderIban, type BankAccount } from '@acervo/domain/investments/transfer'
import type { DocumentQuota } from '@acervo/domain/kyc/documents'
import type { ProtectionSettings } from './services.ts'
import { parseNetwork } from './adapters/chain/network/settings.ts'
import { missingVariables } from './config/missing.ts'
import { rulesOf } from './config/rules.ts'
import { isLoopback, unsafeVariables } from './config/unsafe.ts'
import { DEMO_PASSWORD, variables, type Variables } from './config/variables.ts'
import type { Rates } from './http/limits/requests.ts'
import { Problem } from './problem.ts'
import type { PaymentFile } from './treasury/payment-file/payment-file.ts'

/** The configuration of the server; all values come from the environment. `docs/deployment.md` lists the variables. */
export type Config = {
  host: string
  port: number
  publicUrl: string
  apiUrl: string
  /** Address of a real Supabase Auth server; undefined for the embedded provider. */
  authUrl: string | undefined
  authAnonKey: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  bank: BankAccount
  /** Used in the files of outgoing transfers. */
  paymentFileVersion: PaymentFile['version']
  reservations: ReservationRules
  protection: ProtectionSettings
  /** The limit for identity documents, per person. */
  quota: DocumentQuota
  rates: Rates
  /** How long data that the law requires is retained after an account is closed. */
  retentionYears: number
  complaintDays: number
  /** Mailbox of the firm that receives contact requests. */
  contactEmail: string
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  fileKey: string | undefined
  admin: { email: string; password: string } | undefined
  erir: { email: string; password: string } | undefined
  demo: boolean
  devMailbox: boolean
  /** Administrators and ERIR officers must have a second factor. */
  requireStaffMfa: boolean
  /**
   * Whether two people are required: the verifier of a payment may then neither confirm its registration nor mint, and
   * lifting a block takes two.
   */
  requireTwoPeople: boolean
  trustProxy: boolean | string
  logLevel: string
  role: 'web' | 'worker' | 'all'
  metricsToken: string | undefined
  /**
   * How long the server still serves requests after it was told to stop, while `/api/ready` reports that it is
   * stopping.
   */
  drainMs: number
  /**
   * True when people other than the user of this machine can reach the server. Features that are only meant for trying
   * it out must then be off.
   */
  isPublic: boolean
  production: boolean
}

/**
 * Reads the configuration from the environment. `root` is the folder relative paths start from.
 * Throws `Problem` with one sentence for every variable that is missing, invalid or unsafe.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = variables.safeParse(env)
  const wrong = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
  const problems = [
    ...wrong,
    ...parseNetwork(env).problems,
    ...missingVariables(env),
    ...unsafeVariables(env),
  ]
  if (!parsed.success || problems.length > 0) {
    throw new Problem(`The configuration cannot be used: ${firstOfEach(problems).join('; ')}.`)
  }
  return configOf(parsed.data, root)
}

/** Keeps the first sentence of each variable; every sentence begins with the variable's name. */
function firstOfEach(problems: string[]): string[] {
  const byVariable = new Map(
    problems.map((problem) => [problem.split(' ')[0], problem] as const).toReversed(),
  )
  return problems.filter((problem) => byVariable.get(problem.split(' ')[0]) === problem)
}

function configOf(v: Variables, root: string): Config {
  const production = v.NODE_ENV === 'production'
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  const isPublic = !isLoopback(publicUrl)
  const isTrial = !production && !isPublic
  const demo = v.DEMO ?? (v.DATABASE_URL === undefined && isTrial && v.ROLE !== 'web')
  return {
    host: v.HOST,
    port: v.PORT,
    publicUrl,
    apiUrl: v.API_URL ?? `${publicUrl}/api`,
    authUrl: v.AUTH_URL,
    authAnonKey: v.AUTH_ANON_KEY,
    dataDir: path.resolve(root, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    bank: bankOf(v, demo),
    paymentFileVersion: v.PAYMENT_FILE_VERSION,
    ...rulesOf(v, demo),
    contactEmail: v.CONTACT_EMAIL,
    s3: s3Of(v),
    fileKey: v.FILE_KEY,
    admin: account(v.ADMIN_EMAIL, v.ADMIN_PASSWORD, demo, 'admin@acervo.example'),
    erir: account(v.ERIR_EMAIL, v.ERIR_PASSWORD, demo, 'erir@acervo.example'),
    demo,
    devMailbox: isTrial && (v.DEV_MAILBOX ?? v.SMTP_URL === undefined),
    requireStaffMfa: v.REQUIRE_STAFF_MFA,
    requireTwoPeople: v.REQUIRE_TWO_PEOPLE ?? (production || isPublic),
    trustProxy: v.TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    role: v.ROLE,
    metricsToken: v.METRICS_TOKEN,
    drainMs: 1000 * (v.DRAIN_SECONDS ?? (production ? 10 : 0)),
    isPublic,
    production,
  }
}

function bankOf(v: Variables, demo: boolean): Config['bank'] {
  return {
    beneficiary: v.BANK_BENEFICIARY ?? null,
    iban: v.BANK_IBAN ?? (demo ? demoIban : placeholderIban),
    bic: v.BANK_BIC ?? null,
    is_placeholder: v.BANK_IBAN === undefined,
  }
}

function s3Of(v: Variables): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = v
  const secretAccessKey = v.S3_SECRET_ACCESS_KEY
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region: v.S3_REGION, accessKeyId, secretAccessKey }
    : undefined
}

function account(email: string | undefined, password: string | undefined, demo: boolean, demoEmail: string) {
  if (demo) return { email: email ?? demoEmail, password: password ?? DEMO_PASSWORD }
  return email && password ? { email, password } : undefined
}
