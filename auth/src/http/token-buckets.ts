import { sql, type SQL } from 'drizzle-orm'

/** Allows `burst` requests at once, and one more every `refillMs`. */
export type Bucket = { burst: number; refillMs: number }

/** Far longer than any bucket takes to fill. The slowest need an hour or `AUTH_MAIL_INTERVAL_MS`. */
const FILLED_MS_MAX = 12 * 86_400_000

/** A database or a transaction. */
type Runs = { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> }

/**
 * Token buckets in a table with the columns `key` (text, primary key) and `drained_until` (timestamptz). All replicas
 * share them. A token can be taken in the transaction that it limits. The caller passes the time. The library that
 * counts requests has only fixed windows, which let twice as many requests pass around their border (decision 0017).
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

  /** The milliseconds until a token is available, at most one refill. Takes no token. */
  async function waitFor(tx: Runs, now: Date, key: string, bucket: Bucket): Promise<number> {
    const { rows: found } = await tx.execute(sql`select drained_until from ${rows} where key = ${key}`)
    return waitMs(found, now, bucket)
  }

  /**
   * Like `waitFor`, but waits first for transactions that are taking a token: until they commit, a plain read ignores
   * them.
   */
  async function waitForAll(tx: Runs, now: Date, key: string, bucket: Bucket): Promise<number> {
    const { rows: found } = await tx.execute(sql`
      insert into ${rows} as b (key, drained_until) values (${key}, ${now.toISOString()})
      on conflict (key) do update set drained_until = b.drained_until returning drained_until`)
    return waitMs(found, now, bucket)
  }

  /**
   * Deletes full buckets. Also deletes buckets written by a clock that ran ahead: they would stay empty until that
   * time.
   */
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

/** The clocks of replicas differ, and the request that arrives last may carry the oldest time. */
const clocksApartMs = ({ refillMs }: Bucket) => Math.min(500, refillMs / 10)

const interval = (ms: number) => sql`${Math.round(ms)} * interval '1 millisecond'`
