import type { Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { tooManyMails, tooManyRequests } from './http/errors.ts'
import { networkOf } from './http/network.ts'
import { tokenBuckets, type Bucket } from './http/token-buckets.ts'
import { sha256 } from './keys/secrets.ts'
import { isByMail } from './sessions/amr.ts'
import type { AuthMethod } from './sessions/table.ts'

const { take, waitFor, waitForAll, deleteFull } = tokenBuckets('auth.rate_buckets')

/** The rate in the settings that limits an endpoint; each endpoint has its own bucket. */
export type RateName = 'token' | 'otp' | 'verify' | 'web3' | 'mfa'

const windowMs = 5 * 60_000
const mfaWindowMs = 60_000
const accountWindowMs = 15 * 60_000

/**
 * Wrong codes per `CodesTried`, from all IP addresses together. Once they are used up, even the right code is refused.
 */
const factorBucket: Bucket = { burst: 10, refillMs: windowMs / 10 }

const alertBucket: Bucket = { burst: 3, refillMs: 20 * 60_000 }

/**
 * Counts one request of an IP address to an endpoint. 429 when the limit is reached (docs/auth-protocol.md, "Limits").
 */
export async function limitIp(core: Core, endpoint: string, rate: RateName, ip: string): Promise<void> {
  const perWindow = core.settings.rates[rate]
  // /token allows a fifth of the window's requests at once, but at least 30; the other endpoints allow all of them.
  const burst = rate === 'token' ? Math.max(Math.min(30, perWindow), Math.ceil(perWindow / 5)) : perWindow
  const bucket = { burst, refillMs: (rate === 'mfa' ? mfaWindowMs : windowMs) / perWindow }
  const waitMs = await take(core.db, core.now(), `ip:${endpoint}:${networkOf(ip)}`, bucket)
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

/**
 * The emails that do not sign the owner in. Strangers, or a thief with a stolen session, can request them for an
 * account. They may use at most two thirds of the hourly budget. The rest stays for recovery emails: otherwise a
 * stranger could keep the owner out by asking again and again.
 */
const letsNobodyIn = ['signup', 'email_change', 'reauthentication', 'recovery_pkce', 'magiclink_pkce']

/**
 * Counts one email of a kind to an address, even if the address has no account. 429 when the previous email is too
 * recent or the hourly budget is used up. The bucket's row also serialises requests for one address.
 */
export async function limitMail(core: Core, tx: AuthTx, kind: string, address: string): Promise<void> {
  const { mailIntervalMs, mailsPerHour } = core.settings
  const subject = sha256(address)
  const now = core.now()
  const tooSoonMs = await take(tx, now, `mail:${kind}:${subject}`, { burst: 1, refillMs: mailIntervalMs })
  if (tooSoonMs > 0) throw tooManyMails(tooSoonMs / 1000)
  const budgets = [{ key: `mails:${subject}`, perHour: mailsPerHour }]
  if (letsNobodyIn.includes(kind)) {
    budgets.unshift({ key: `mails-letting-nobody-in:${subject}`, perHour: Math.ceil((mailsPerHour * 2) / 3) })
  }
  for (const { key, perHour } of budgets) {
    const waitMs = await take(tx, now, key, { burst: perHour, refillMs: 3_600_000 / perHour })
    if (waitMs > 0) throw tooManyMails(waitMs / 1000)
  }
}

/** 429 after too many wrong passwords from any IP addresses. `subject`: an address, or the id of a signed-in user. */
export async function requireFewWrongPasswords(core: Core, subject: string): Promise<void> {
  const waitMs = await waitFor(core.db, core.now(), passwordKey(subject), accountBucket(core))
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

/**
 * Like `requireFewWrongPasswords`, but called once the password was right. Many simultaneous guesses pass the first
 * check together, and the right one among them must not succeed.
 */
export async function requireStillFewWrongPasswords(core: Core, subject: string): Promise<void> {
  const waitMs = await waitForAll(core.db, core.now(), passwordKey(subject), accountBucket(core))
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

export async function countWrongPassword(core: Core, subject: string): Promise<void> {
  const waitMs = await take(core.db, core.now(), passwordKey(subject), accountBucket(core))
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

/**
 * Identifies a count of wrong codes. `subject` is a factor, or the recovery codes of a user. Sessions that began with
 * an email have a count of their own. Otherwise an attacker who knows only the password could use up the count, and the
 * owner, who recovers the account by email, could not pass the second step to change the password.
 */
export type CodesTried = { subject: string; amr: AuthMethod[] }

/** 429 when too many wrong codes were tried. The caller has locked the user. */
export async function requireFewWrongCodes(core: Core, tx: AuthTx, tried: CodesTried): Promise<void> {
  const waitMs = await waitFor(tx, core.now(), codesKey(tried), factorBucket)
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

export async function countWrongCode(core: Core, tx: AuthTx, tried: CodesTried): Promise<void> {
  await take(tx, core.now(), codesKey(tried), factorBucket)
}

/** Whether a user may get another email about a new device now. Counts the email. */
export async function mayAlert(core: Core, tx: AuthTx, userId: string): Promise<boolean> {
  return (await take(tx, core.now(), `new-device:${userId}`, alertBucket)) === 0
}

/** Deletes the buckets that are full again. */
export async function deleteFullBuckets(core: Core): Promise<void> {
  await deleteFull(core.db, core.now())
}

const codesKey = ({ subject, amr }: CodesTried) => `factor:${subject}${amr.some(isByMail) ? ':mail' : ''}`

const passwordKey = (subject: string) => `password:${sha256(subject)}`

function accountBucket({ settings }: Core): Bucket {
  return { burst: settings.rates.account, refillMs: accountWindowMs / settings.rates.account }
}
