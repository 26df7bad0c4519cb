import { sql, type SQL } from 'drizzle-orm'

/** `burst` tokens at once, and one more each `refillMs`. */
export type Bucket = { burst: number; refillMs: number }

/** Far more than any bucket takes to fill: an hour, or `AUTH_MAIL_INTERVAL_MS`. */
const FILLED_MS_MAX = 12 * 86_400_000

/** A database or a transaction. */
type Runs = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> }

/**
 * Token buckets in a table with the columns `key` (text, primary key) and `drained_until` (timestamptz). All replicas
 * share them, a token can be taken in the transaction it limits, and the caller passes the time. The library counting
 * requests only has fixed windows, at whose border twice as many pass (decision 0017).
 */
export function tokenBuckets(table: string) {
  const rows = sql.raw(table)

  /** Takes one token in a single atomic statement. Returns 0, or the milliseconds for which the bucket stays empty. */
  async function take(tx: Runs, now: Date, key: string, bucket: Bucket): Promise<number> {
    if (bucket.refillMs === 0) return 0
    const at = sql`${now.toISOString()}::timestamptz`
    const oneLess = sql`greatest(b.drained_until, ${at}) + ${interval(bucket.refillMs)}`
    const taken = await tx.execute(sql`
      insert into ${rows} as b (key, drained_until) values (${key}, ${at} + ${interval(bucket.refillMs)})
      on conflict (key) do update set drained_until = ${oneLess}
      where ${oneLess} <= ${at} + ${interval(bucket.refillMs * bucket.burst + clocksApartMs(bucket))}
      returning 1`)
    return taken.rows.length > 0 ? 0 : Math.max(1, await waitFor(tx, now, key, bucket))
  }

  /** The milliseconds until a token can be taken; takes none. At most one refill. */
  async function waitFor(tx: Runs, now: Date, key: string, bucket: Bucket): Promise<number> {
    const { rows: found } = await tx.execute(sql`select drained_until from ${rows} where key = ${key}`)
    return waitMs(found, now, bucket)
  }

  /** Like `waitFor`, but first waits for whoever is taking a token at this moment: their rows are locked, not yet seen. */
  async function waitForAll(tx: Runs, now: Date, key: string, bucket: Bucket): Promise<number> {
    const { rows: found } = await tx.execute(sql`
      insert into ${rows} as b (key, drained_until) values (${key}, ${now.toISOString()})
      on conflict (key) do update set drained_until = b.drained_until returning drained_until`)
    return waitMs(found, now, bucket)
  }

  /** Deletes the buckets that are full again, and those of a clock that was wrong: they would stay empty until its time. */
  async function deleteFull(tx: Runs, now: Date): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`
    await tx.execute(
      sql`delete from ${rows} where drained_until < ${at} or drained_until > ${at} + ${interval(FILLED_MS_MAX)}`,
    )
  }

  return { take, waitFor, waitForAll, deleteFull }
}

function waitMs(found: Record<string, unknown>[], now: Date, { burst, refillMs }: Bucket): number {
  const drainedUntil = found[0] ? new Date(String(found[0].drained_until)).getTime() : 0
  return Math.min(refillMs, Math.max(0, drainedUntil - refillMs * (burst - 1) - now.getTime()))
}

/** Concurrent requests and replicas do not read the same clock; the last one to arrive may have the oldest time. */
const clocksApartMs = ({ refillMs }: Bucket) => Math.min(500, refillMs / 10)

const interval = (ms: number) => sql`${Math.round(ms)} * interval '1 millisecond'`
