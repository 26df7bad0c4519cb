import { parseAuthSettings } from '@acervo/auth/settings'
import { readConfig, type Config } from '../config.ts'
import type { Rates } from '../http/limits/requests.ts'
import type { Services } from '../services.ts'
import { PUBLIC_URL } from './person.ts'

/** Invented. */
export const PLATFORM_LEI = '9598000000000000AC42'
export const CONTACT_EMAIL = 'firma@acervo.example'
/** The operator's key for the admin calls of the auth provider. */
export const SERVICE_KEY = 'una-clave-de-servicio-inventada-y-larga'

/** The operator settings that a test may change. */
export type ProductSettings = {
  reservations?: Partial<Services['reservations']>
  quota?: Services['quota']
  rates?: Partial<Rates>
  trustProxy?: string
  requireStaffMfa?: boolean
  needsTwoPeople?: boolean
  drainMs?: number
  /** URL of an external auth server; without it the product has its own. */
  authUrl?: string
}

const OFTEN = 1_000_000
/** Tests send requests faster than people do. */
const UNLIMITED: Rates = { read: OFTEN, write: OFTEN, upload: OFTEN, export: OFTEN, visitor: OFTEN }

/** The settings of a product whose data is in this folder. */
export function configOf(options: ProductSettings, dataDir: string): Config {
  const defaults = readConfig({ DATA_DIR: dataDir }, '/')
  return {
    ...defaults,
    publicUrl: PUBLIC_URL,
    authUrl: options.authUrl,
    contactEmail: CONTACT_EMAIL,
    bank: { beneficiary: 'Acervo', iban: 'ES9121000418450200051332', bic: null, is_placeholder: false },
    protection: { ...defaults.protection, lei: PLATFORM_LEI },
    reservations: { days: 10, unpaidMax: 20, unpaidMaxInReview: 5, ...options.reservations },
    quota: options.quota ?? { files: 100, megabytes: 250 },
    rates: { ...UNLIMITED, ...options.rates },
    trustProxy: options.trustProxy ?? false,
    requireStaffMfa: options.requireStaffMfa ?? false,
    requireTwoPeople: options.needsTwoPeople ?? false,
    drainMs: options.drainMs ?? 0,
  }
}

/** The settings of the auth provider, with fast password hashing. */
export function authSettings() {
  const parsed = parseAuthSettings({})
  if ('problems' in parsed) throw new Error(parsed.problems.join())
  return {
    ...parsed.settings,
    argon2: { memoryKib: 64, passes: 1 },
    answerStepMs: 1,
    mailIntervalMs: 0,
    serviceKey: SERVICE_KEY,
  }
}
