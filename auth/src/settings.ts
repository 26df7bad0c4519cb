import { isAllowedRedirect } from './mail/allowed-redirect.ts'
import { reader, type KeyJwk, type Env } from './variables.ts'

/** Limits and lifetimes of the provider, listed in docs/deployment.md. Times carry their unit in the name. */
export type AuthSettings = {
  uriAllowList: string[]
  /** Other origins whose pages may call the provider from a browser. */
  corsOrigins: string[]
  /** When empty, the admin endpoints refuse every call. */
  serviceKey: string
  jwtTtlSeconds: number
  /** The first key signs. When undefined, the provider generates a key and stores it in the database. */
  jwtKeys: KeyJwk[] | undefined
  refreshReuseSeconds: number
  sessionIdleSeconds: number
  sessionMaxSeconds: number
  mailIntervalMs: number
  mailsPerHour: number
  otpTtlSeconds: number
  passwordLengthMin: number
  autoconfirm: boolean
  disableSignup: boolean
  secureEmailChange: boolean
  securePasswordChange: boolean
  requireCurrentPassword: boolean
  web3Ethereum: boolean
  /** Requests per window (docs/auth-protocol.md, "Limits"): per IP and endpoint, `account` per address. */
  rates: { token: number; otp: number; verify: number; web3: number; mfa: number; account: number }
  /** Argon2id cost. Not read from the environment: only a test may lower it. */
  argon2: { memoryKib: number; passes: number }
  /** Responses that must not reveal whether an address is known are sent at multiples of this time. */
  answerStepMs: number
}

/** Wrong keys are not counted, so the key has to be too long to guess. */
const SERVICE_KEY_LENGTH_MIN = 32

/**
 * Reads the `AUTH_*` variables. Unset or empty variables have their default. Returns the settings, or else one sentence
 * for each invalid variable, with its name.
 */
export function parseAuthSettings(env: Env): { settings: AuthSettings } | { problems: string[] } {
  const problems: string[] = []
  const read = reader(env, problems)
  const isProduction = env.NODE_ENV === 'production'
  const settings: AuthSettings = {
    uriAllowList: read.list('AUTH_URI_ALLOW_LIST'),
    corsOrigins: read.list('AUTH_CORS_ORIGINS'),
    serviceKey: read.secret('AUTH_SERVICE_KEY', SERVICE_KEY_LENGTH_MIN),
    jwtTtlSeconds: read.number('AUTH_JWT_TTL_S', 3600, isProduction ? 300 : 1, isProduction ? 3600 : 86_400),
    jwtKeys: read.keys('AUTH_JWT_KEYS'),
    refreshReuseSeconds: read.number('AUTH_REFRESH_REUSE_INTERVAL_S', 10, 0, 300),
    sessionIdleSeconds: read.number('AUTH_SESSION_IDLE_S', 604_800, 1),
    sessionMaxSeconds: read.number('AUTH_SESSION_MAX_S', 2_592_000, 1),
    mailIntervalMs: read.number('AUTH_MAIL_INTERVAL_MS', 60_000, 0),
    mailsPerHour: 30,
    otpTtlSeconds: read.number('AUTH_OTP_TTL_S', 3600, 1, 86_400),
    passwordLengthMin: read.number('AUTH_PASSWORD_MIN', 8, 8, 128),
    autoconfirm: read.flag('AUTH_AUTOCONFIRM', false),
    disableSignup: read.flag('AUTH_DISABLE_SIGNUP', false),
    secureEmailChange: read.flag('AUTH_SECURE_EMAIL_CHANGE', true),
    securePasswordChange: read.flag('AUTH_SECURE_PASSWORD_CHANGE', false),
    requireCurrentPassword: read.flag('AUTH_REQUIRE_CURRENT_PASSWORD', false),
    web3Ethereum: read.flag('AUTH_WEB3_ETHEREUM', true),
    rates: {
      token: read.number('AUTH_RATE_TOKEN', 150, 1),
      otp: read.number('AUTH_RATE_OTP', 30, 1),
      verify: read.number('AUTH_RATE_VERIFY', 30, 1),
      web3: read.number('AUTH_RATE_WEB3', 30, 1),
      mfa: read.number('AUTH_RATE_MFA', 15, 1),
      account: read.number('AUTH_RATE_ACCOUNT', 10, 1),
    },
    argon2: { memoryKib: 19_456, passes: 2 },
    answerStepMs: 100,
  }
  if (leadsAnywhere(settings.uriAllowList))
    problems.push('AUTH_URI_ALLOW_LIST must name hosts: links in emails would hand sessions to any site')
  return problems.length > 0 ? { problems } : { settings }
}

/** Whether a list of addresses, such as `https://**`, includes those of strangers. */
function leadsAnywhere(globs: readonly string[]): boolean {
  const isAllowed = (address: string) => isAllowedRedirect(address, 'https://own.invalid', globs)
  return isAllowed('https://stranger.invalid/') || isAllowed('http://stranger.invalid/')
}
