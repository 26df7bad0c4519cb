import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { tooManyMails, tooManyRequests } from './http/errors.ts'
import { sha256 } from './secrets.ts'

/** A token bucket: so many at once, and one more each `refillMs`. */
type Bucket = { burst: number; refillMs: number }

/** Which of the settings' rates an endpoint draws from; each endpoint has its own bucket. */
export type RateName = 'token' | 'otp' | 'verify' | 'web3' | 'mfa'

const windowMs = 5 * 60_000
const mfaWindowMs = 60_000
const accountWindowMs = 15 * 60_000

/** Wrong codes of one factor, from anywhere; a right one must be waited for as well when they are used up. */
const factorBucket: Bucket = { burst: 10, refillMs: windowMs / 10 }

const alertBucket: Bucket = { burst: 3, refillMs: 20 * 60_000 }

/**
 * Counts one request of an IP address on an endpoint; 429 when the limit is reached (docs/auth-protocol.md, "Limits").
 */
export async function limitIp(core: Core, endpoint: string, rate: RateName, ip: string): Promise<void> {
  const perWindow = core.settings.rates[rate]
  // Of /token a fifth of the window's requests may come at once, but 30 in any case; of the others all.
  const burst = rate === 'token' ? Math.max(Math.min(30, perWindow), Math.ceil(perWindow / 5)) : perWindow
  const bucket = { burst, refillMs: (rate === 'mfa' ? mfaWindowMs : windowMs) / perWindow }
  const waitMs = await take(core.db, core.now(), `ip:${endpoint}:${network(ip)}`, bucket)
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

/**
 * Counts one mail of a kind to an address, whether or not anybody has it; 429 when the last one is too young
 * or the hour's budget is used up. The bucket's row also makes requests for one address wait for each other.
 */
export async function limitMail(core: Core, tx: AuthTx, kind: string, address: string): Promise<void> {
  const { mailIntervalMs, mailsPerHour } = core.settings
  const subject = sha256(address)
  const now = core.now()
  const tooSoonMs = await take(tx, now, `mail:${kind}:${subject}`, { burst: 1, refillMs: mailIntervalMs })
  const budget = { burst: mailsPerHour, refillMs: 3_600_000 / mailsPerHour }
  const waitMs = tooSoonMs > 0 ? tooSoonMs : await take(tx, now, `mails:${subject}`, budget)
  if (waitMs > 0) throw tooManyMails(Math.ceil(waitMs / 1000))
}

/** 429 when too many wrong passwords were tried for the address, from anywhere. */
export async function requireFewWrongPasswords(core: Core, address: string): Promise<void> {
  const waitMs = await waitFor(core.db, core.now(), passwordKey(address), accountBucket(core))
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

export async function countWrongPassword(core: Core, address: string): Promise<void> {
  const waitMs = await take(core.db, core.now(), passwordKey(address), accountBucket(core))
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

/** 429 when too many wrong codes were tried for the factor. The caller holds the lock of its owner. */
export async function requireFewWrongCodes(core: Core, tx: AuthTx, factorId: string): Promise<void> {
  const waitMs = await waitFor(tx, core.now(), factorKey(factorId), factorBucket)
  if (waitMs > 0) throw tooManyRequests(waitMs / 1000)
}

export async function countWrongCode(core: Core, tx: AuthTx, factorId: string): Promise<void> {
  await take(tx, core.now(), factorKey(factorId), factorBucket)
}

/** Whether a user may be mailed about another new device now. */
export async function mayAlert(core: Core, tx: AuthTx, userId: string): Promise<boolean> {
  return (await take(tx, core.now(), `new-device:${userId}`, alertBucket)) === 0
}

/** Removes the buckets that are full again. */
export async function forgetFullBuckets(core: Core): Promise<void> {
  await core.db.execute(sql`delete from auth.rate_buckets where drained_until < ${core.now().toISOString()}`)
}

const factorKey = (factorId: string) => `factor:${factorId}`

const passwordKey = (address: string) => `password:${sha256(address)}`

function accountBucket({ settings }: Core): Bucket {
  return { burst: settings.rates.account, refillMs: accountWindowMs / settings.rates.account }
}

/** Takes one from a bucket. Answers 0, or for how many milliseconds it will stay empty. One atomic statement. */
async function take(tx: AuthTx, now: Date, key: string, bucket: Bucket): Promise<number> {
  if (bucket.refillMs === 0) return 0
  const at = now.toISOString()
  const oneMore = sql`greatest(b.drained_until, ${at}::timestamptz) + ${interval(bucket.refillMs)}`
  const taken = await tx.execute(sql`
    insert into auth.rate_buckets as b (key, drained_until)
    values (${key}, ${at}::timestamptz + ${interval(bucket.refillMs)})
    on conflict (key) do update set drained_until = ${oneMore}
    where ${oneMore} <= ${at}::timestamptz + ${interval(bucket.refillMs * bucket.burst + skewMs(bucket))}
    returning 1`)
  if (taken.rows.length > 0) return 0
  return Math.max(1, await waitFor(tx, now, key, bucket))
}

/** Requests that come at once may have read the clock in another order than the database sees them. */
const skewMs = ({ refillMs }: Bucket) => Math.min(250, refillMs / 10)

async function waitFor(tx: AuthTx, now: Date, key: string, { burst, refillMs }: Bucket): Promise<number> {
  const { rows } = await tx.execute<{ drained_until: Date | string }>(
    sql`select drained_until from auth.rate_buckets where key = ${key}`,
  )
  const drainedUntil = rows[0] === undefined ? 0 : new Date(rows[0].drained_until).getTime()
  return Math.max(0, drainedUntil + refillMs - refillMs * burst - now.getTime())
}

const interval = (ms: number) => sql`${Math.round(ms)} * interval '1 millisecond'`

/** Who holds one IPv6 address usually holds its whole /64. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
