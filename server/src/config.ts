import path from 'node:path'
import { z } from 'zod'
import type { ReservationRules } from '@acervo/domain/investments/reservation'
import { isIban, placeholderIban, type BankAccount } from '@acervo/domain/investments/transfer'
import { Problem } from './problem.ts'

/** How the server is set up; every value comes from the environment. Design section 1 lists the variables. */
export type Config = {
  host: string
  port: number
  publicUrl: string
  apiUrl: string
  /** Address of a real Supabase Auth server; undefined means the embedded provider. */
  authUrl: string | undefined
  authAnonKey: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  bank: BankAccount
  reservations: ReservationRules
  /** Mailbox of the firm that contact requests go to. */
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
  trustProxy: boolean | string
  logLevel: string
  role: 'web' | 'worker' | 'all'
  metricsToken: string | undefined
  production: boolean
}

const DEMO_PASSWORD = 'acervo-demo-2026'
/** Names the application to a real Supabase gateway; the embedded provider ignores it. Not a secret. */
const PUBLIC_ANON_KEY = 'acervo-public'

const url = z
  .url({ protocol: /^https?$/, error: 'must be a valid http(s) URL' })
  .transform((text) => text.replace(/\/+$/, ''))
const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const count = (max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`)
const someText = z.string().min(1, 'must not be empty')

const variables = z.object({
  HOST: someText.default('127.0.0.1'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  AUTH_URL: url.optional(),
  AUTH_ANON_KEY: someText.default(PUBLIC_ANON_KEY),
  DATA_DIR: someText.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a valid postgres:// URL' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a valid smtp:// URL' }).optional(),
  MAIL_FROM: someText.default('hola@acervo.example'),
  BANK_BENEFICIARY: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(70, 'must have at most 70 characters')
    .optional(),
  BANK_IBAN: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(isIban, 'must be a valid IBAN')
    .optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')
    .optional(),
  RESERVATION_DAYS: count(365).default(10),
  UNPAID_MAX: count(1_000_000).default(20),
  UNPAID_MAX_IN_REVIEW: count(1_000_000).default(5),
  CONTACT_EMAIL: z.email('must be a valid e-mail address').default('hola@acervo.example'),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: someText.optional(),
  S3_REGION: someText.default('auto'),
  S3_ACCESS_KEY_ID: someText.optional(),
  S3_SECRET_ACCESS_KEY: someText.optional(),
  FILE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal characters (32 bytes)')
    .optional(),
  ADMIN_EMAIL: z.email('must be a valid e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ERIR_EMAIL: z.email('must be a valid e-mail address').optional(),
  ERIR_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: onOff.optional(),
  DEV_MAILBOX: onOff.optional(),
  REQUIRE_STAFF_MFA: onOff.default(false),
  TRUST_PROXY: someText.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  METRICS_TOKEN: someText.optional(),
  NODE_ENV: z.string().optional(),
})
type Variables = z.output<typeof variables>

/**
 * The configuration of this environment. `root` is the folder relative paths start from.
 * Throws `Problem` listing every variable that is missing or wrong, and why.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = variables.safeParse(env)
  const wrong = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
  const missing = missingTogether(env, env.NODE_ENV === 'production')
  if (!parsed.success || missing.length > 0) {
    throw new Problem(`The configuration cannot be used: ${[...wrong, ...missing].join('; ')}.`)
  }
  return configOf(parsed.data, root)
}

function missingTogether(env: NodeJS.ProcessEnv, production: boolean): string[] {
  const problems: string[] = []
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const s3Given = s3.filter((name) => env[name])
  if (s3Given.length > 0 && s3Given.length < s3.length) {
    problems.push(
      ...s3
        .filter((name) => !env[name])
        .map((name) => `${name} is missing (S3 needs all of ${s3.join(', ')})`),
    )
  }
  if (!production) return problems
  const needed = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'CONTACT_EMAIL',
    'CHAIN_RPC_URL',
    'CHAIN_ID',
    'MINTER_PRIVATE_KEY',
    'BLOCKER_PRIVATE_KEY',
    'BANK_BENEFICIARY',
    'BANK_IBAN',
  ]
  needed.push('FILE_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ERIR_EMAIL', 'ERIR_PASSWORD')
  problems.push(
    ...needed
      .filter((name) => !env[name])
      .map((name) => `${name} is missing (required with NODE_ENV=production)`),
  )
  if (env.DEV_MAILBOX === '1') problems.push('DEV_MAILBOX must not be 1 with NODE_ENV=production')
  return problems
}

function configOf(v: Variables, root: string): Config {
  const production = v.NODE_ENV === 'production'
  const demo = v.DEMO ?? (v.DATABASE_URL === undefined && !production)
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = v
  const secretAccessKey = v.S3_SECRET_ACCESS_KEY
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
    bank: {
      beneficiary: v.BANK_BENEFICIARY ?? null,
      iban: v.BANK_IBAN ?? placeholderIban,
      bic: v.BANK_BIC ?? null,
      is_placeholder: v.BANK_IBAN === undefined,
    },
    reservations: {
      days: v.RESERVATION_DAYS,
      unpaidMax: v.UNPAID_MAX,
      unpaidMaxInReview: v.UNPAID_MAX_IN_REVIEW,
    },
    contactEmail: v.CONTACT_EMAIL,
    s3:
      endpoint && bucket && accessKeyId && secretAccessKey
        ? { endpoint, bucket, region: v.S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
    fileKey: v.FILE_KEY,
    admin: account(v.ADMIN_EMAIL, v.ADMIN_PASSWORD, demo, 'admin@acervo.example'),
    erir: account(v.ERIR_EMAIL, v.ERIR_PASSWORD, demo, 'erir@acervo.example'),
    demo,
    devMailbox: !production && (v.DEV_MAILBOX ?? v.SMTP_URL === undefined),
    requireStaffMfa: v.REQUIRE_STAFF_MFA,
    trustProxy: v.TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    role: v.ROLE,
    metricsToken: v.METRICS_TOKEN,
    production,
  }
}

function account(email: string | undefined, password: string | undefined, demo: boolean, demoEmail: string) {
  if (demo) return { email: email ?? demoEmail, password: password ?? DEMO_PASSWORD }
  return email && password ? { email, password } : undefined
}
