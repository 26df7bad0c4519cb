import { isIban } from '@acervo/domain/common/bank/iban'
import { day } from '@acervo/domain/common/reply'
import { reflectionRules } from '@acervo/domain/protection/reflection'
import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'
import { areProxies, PROXIES_FORM } from './proxies.ts'

/** Identifies the application to a real Supabase gateway; the embedded provider ignores it. Not a secret. */
const PUBLIC_ANON_KEY = 'acervo-public'
/** Its domain can never exist (RFC 2606). */
export const PLACEHOLDER_EMAIL = 'hola@acervo.example'
/** For the demo accounts; printed at every start of the demo. */
export const DEMO_PASSWORD = 'acervo-demo-2026'

const url = z
  .url({ protocol: /^https?$/, error: 'must be a valid http(s) URL' })
  .transform((text) => text.replace(/\/+$/, ''))
const onOff = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const count = (max: number, min = 1) =>
  wholeNumber.pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
/** The minimum that never refuses 1,000 reads a minute, whatever a replica counted before (decision 0017). */
const READS_MIN = 1200
const someText = z.string().trim().min(1, 'must not be empty')

/** Every variable on its own: its form and its default. */
export const variables = z.object({
  HOST: someText.default('127.0.0.1'),
  PORT: count(65_535, 0).default(3000),
  PUBLIC_URL: url
    .transform((text) => new URL(text))
    .refine(({ href, origin }) => href === `${origin}/`, 'must be no more than http(s):// and a host')
    .transform(({ origin }) => origin)
    .optional(),
  API_URL: url.optional(),
  AUTH_URL: url.optional(),
  AUTH_ANON_KEY: someText.default(PUBLIC_ANON_KEY),
  DATA_DIR: someText.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a valid postgres:// URL' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a valid smtp:// URL' }).optional(),
  MAIL_FROM: z.email('must be a valid e-mail address').default(PLACEHOLDER_EMAIL),
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
  PAYMENT_FILE_VERSION: z.enum(['001.03', '001.09'], 'must be 001.03 or 001.09').default('001.09'),
  RESERVATION_DAYS: count(365).default(10),
  REFLECTION_RULE: z
    .enum(reflectionRules, `must be one of ${reflectionRules.join(', ')}`)
    .default('end_of_day'),
  HOLIDAYS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((one) => day.safeParse(one).success), 'must be days such as 2026-12-08')
    .default([]),
  OWNER_MAX_COUNTS_EXEMPT: onOff.default(true),
  PLATFORM_LEI: z
    .string()
    .regex(/^[A-Z0-9]{18}[0-9]{2}$/, 'must be a LEI: 20 letters and digits')
    .optional(),
  COMPLAINT_DAYS: count(365).default(30),
  UNPAID_MAX: count(1_000_000).default(20),
  UNPAID_MAX_IN_REVIEW: count(1_000_000).default(5),
  KYC_FILES_MAX: count(1_000_000).default(100),
  KYC_MEGABYTES_MAX: count(1_000_000).default(250),
  RATE_READ: count(1_000_000_000, READS_MIN).default(READS_MIN),
  RATE_WRITE: count(1_000_000_000).default(300),
  RATE_UPLOAD: count(1_000_000_000).default(60),
  RATE_EXPORT: count(1_000_000_000).default(30),
  RATE_VISITOR: count(1_000_000_000).default(1200),
  RETENTION_YEARS: count(100).default(10),
  CONTACT_EMAIL: z.email('must be a valid e-mail address').default(PLACEHOLDER_EMAIL),
  COMPANY_NAME: someText.optional(),
  COMPANY_TAX_ID: someText.optional(),
  COMPANY_ADDRESS: someText.optional(),
  COMPANY_REGISTRY: someText.optional(),
  LINKEDIN_URL: url.optional(),
  X_URL: url.optional(),
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
  REQUIRE_TWO_PEOPLE: onOff.optional(),
  TRUST_PROXY: z.string().refine(areProxies, PROXIES_FORM).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
    .default('info'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  METRICS_TOKEN: someText.optional(),
  DRAIN_SECONDS: count(600, 0).optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test', ''], 'must be production, development, test or unset')
    .optional(),
})
export type Variables = z.output<typeof variables>
