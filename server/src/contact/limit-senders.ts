import { createHmac } from 'node:crypto'
import { fail } from '@acervo/domain/contact/failures'
import { eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { networkOf } from '../http/limits/network.ts'
import { contactLimitTable as bucket } from './table.ts'

/** So many at once, and one more each `refillMs`. */
type Rate = { burst: number; refillMs: number }

const ofAddress: Rate = { burst: 5, refillMs: 2 * 60_000 }
/** Each request sends a mail to this address, which may be somebody else's. */
const ofEmail: Rate = { burst: 3, refillMs: 60 * 60_000 }

/** Requests at one moment, and replicas, do not agree on it to the millisecond; the one that came last may be the oldest. */
const CLOCKS_APART_MS = 500

type Sender = { ip: string; email: string }

/** Counts one request of a sender; throws when their network or their e-mail address has sent too many. */
export async function limitSender(tx: Tx, key: Buffer, now: Date, { ip, email }: Sender): Promise<void> {
  const waits = [
    await take(tx, now, digest(key, `ip:${networkOf(ip)}`), ofAddress),
    await take(tx, now, digest(key, `email:${email}`), ofEmail),
  ]
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  if (seconds > 0) throw fail('contact.too_many', { seconds, minutes: Math.ceil(seconds / 60) })
}

/** Removes the buckets that are full again. */
export async function forgetFullBuckets(tx: Tx, now: Date): Promise<void> {
  await tx.delete(bucket).where(lt(bucket.drained_until, now.toISOString()))
}

/** Takes one from a bucket. Answers 0, or for how many milliseconds it stays empty. One atomic statement. */
async function take(tx: Tx, now: Date, key: string, { burst, refillMs }: Rate): Promise<number> {
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const oneLess = sql`greatest(${bucket.drained_until}, ${later(0)}::timestamptz) + ${refillMs}::int * interval '1 millisecond'`
  const taken = await tx
    .insert(bucket)
    .values({ key, drained_until: later(refillMs) })
    .onConflictDoUpdate({
      target: bucket.key,
      set: { drained_until: oneLess },
      setWhere: sql`${oneLess} <= ${later(refillMs * burst + CLOCKS_APART_MS)}::timestamptz`,
    })
    .returning({ key: bucket.key })
  if (taken.length > 0) return 0
  const [row] = await tx
    .select({ drained_until: bucket.drained_until })
    .from(bucket)
    .where(eq(bucket.key, key))
  const drainedUntil = row ? new Date(row.drained_until).getTime() : 0
  // Never more than one refill, which clocks that disagree would make it.
  return Math.min(refillMs, Math.max(1, drainedUntil - refillMs * (burst - 1) - now.getTime()))
}

function digest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update('contact-limit:').update(text).digest('base64url')
}
