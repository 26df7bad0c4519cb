import { isIP } from 'node:net'
import { RETENTION_YEARS_MIN } from '@acervo/domain/identity/closing'
import { demoIban, placeholderIban } from '@acervo/domain/investments/transfer'
import { identityOfTheFirm } from './missing.ts'
import { DEMO_PASSWORD, PLACEHOLDER_EMAIL } from './variables.ts'

/** Whether only programs of the same machine can reach the address. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}

/** Whether a server that listens on this `HOST` is reached from other machines. */
export function isOpenToNetwork(host: string): boolean {
  return !isLoopback(`http://${isIP(host) === 6 ? `[${host}]` : host}`)
}

/**
 * One sentence for each setting that would expose data or money to strangers, or erase records earlier than the law allows.
 * Whether strangers can reach the platform is decided by its public address, so that forgetting NODE_ENV exposes nothing.
 */
export function unsafeVariables(env: NodeJS.ProcessEnv): string[] {
  if (env.NODE_ENV === 'production' && env.DEV_MAILBOX === '1') {
    return ['DEV_MAILBOX must not be 1 with NODE_ENV=production', ...unsafeInPublic(env)]
  }
  return unsafeInPublic(env)
}

function unsafeInPublic(env: NodeJS.ProcessEnv): string[] {
  const { PUBLIC_URL } = env
  if (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL)) return []
  const because = `where PUBLIC_URL is not this machine’s own address`
  const problems: string[] = []
  if (env.DEV_MAILBOX === '1')
    problems.push(`DEV_MAILBOX must not be 1 ${because}: anybody could read the emails`)
  if (env.DEMO === '1') problems.push(`DEMO must not be 1 ${because}: everybody knows the demo accounts`)
  if (!env.SMTP_URL) problems.push(`SMTP_URL is missing (required ${because})`)
  if (Number(env.RETENTION_YEARS) < RETENTION_YEARS_MIN)
    problems.push(
      `RETENTION_YEARS must be at least ${RETENTION_YEARS_MIN} ${because}: the law requires the records for that long`,
    )
  for (const name of ['ADMIN_PASSWORD', 'ERIR_PASSWORD']) {
    if (env[name] === DEMO_PASSWORD) problems.push(`${name} must not be the demo’s ${because}`)
  }
  problems.push(...unsafeAddresses(env, because))
  problems.push(
    ...identityOfTheFirm
      .filter((name) => !env[name] || isPlaceholder(env[name]))
      .map((name) => `${name} is missing or a placeholder (required ${because})`),
  )
  const isHttps = URL.parse(PUBLIC_URL)?.protocol === 'https:'
  if (!isHttps && env.NODE_ENV === 'production')
    problems.push(
      'PUBLIC_URL must be https with NODE_ENV=production: passwords and sessions would be readable on their way',
    )
  if (isHttps && env.ROLE !== 'worker' && !env.TRUST_PROXY) {
    problems.push(
      'TRUST_PROXY is missing (PUBLIC_URL is https and this server speaks http: it must know which proxy is in front)',
    )
  }
  return problems
}

/**
 * Everything that proves the mailbox, such as recovering a password or the first second factor of staff, relies on the
 * address of an account being its owner's.
 */
function unsafeAddresses(env: NodeJS.ProcessEnv, because: string): string[] {
  if (env.AUTH_URL) return []
  const isSet = (name: string, values: readonly string[]) =>
    values.includes((env[name] ?? '').trim().toLowerCase())
  const problems: string[] = []
  if (isSet('AUTH_AUTOCONFIRM', ['1', 'true']))
    problems.push(
      `AUTH_AUTOCONFIRM must not be 1 ${because}: anybody could sign up with somebody else’s address`,
    )
  if (isSet('AUTH_SECURE_EMAIL_CHANGE', ['0', 'false']))
    problems.push(
      `AUTH_SECURE_EMAIL_CHANGE must not be 0 ${because}: a stolen password would be enough to move an account to another address`,
    )
  return problems
}

function isPlaceholder(value: string): boolean {
  return (
    [demoIban, placeholderIban, PLACEHOLDER_EMAIL].includes(value.replaceAll(' ', '')) ||
    /\bacervo[-_.]example\b/.test(value)
  )
}
