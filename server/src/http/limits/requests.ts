import { createHmac } from 'node:crypto'
import { networkOf } from '@acervo/auth/http/network'
import { fail } from '@acervo/domain/common/failures'
import { rateClasses, type RateClass } from '@acervo/domain/common/rate-class'
import { gt, lt, or } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../adapters/db/connect.ts'
import type { Tasks } from '../../adapters/jobs/port.ts'
import type { Services } from '../../services.ts'
import { requestLimitTable } from './table.ts'

/** Requests per minute of one person or one network address. */
export type Rates = Record<RateClass, number>

/** Once an hour: deletes the counts of past minutes. */
export const LIMITS_HOUSEKEEPING = '29 * * * * forget-requests'

/** Counts one request; throws when there were too many. Signed-in users are counted by person, others by address. */
export type LimitRequests = (
  rate: RateClass,
  who: { person?: string | undefined; ip: string },
) => Promise<void>

const MINUTE_S = 60
/** The share of a limit that each replica counts on its own. Ordinary use never exceeds it (decision 0017). */
const ALONE_SHARE = 1 / 8

type Options = { pool: Database['pool']; rates: Rates; key: Buffer }

/**
 * Counts requests in memory, and beyond a share of the limit in PostgreSQL for all replicas together. The requests
 * counted alone are added when a replica joins. When PostgreSQL does not respond, each replica continues alone.
 */
export function limitRequests({ pool, rates, key }: Options): LimitRequests {
  const limiters = new Map(rateClasses.map((rate) => [rate, limiterOf(pool, rate, rates[rate])] as const))
  return async (rate, { person, ip }) => {
    const milliseconds = await limiters.get(rate)?.(person ?? digest(key, networkOf(ip)))
    if (milliseconds)
      throw fail('common.too_many_requests', { wait: { seconds: Math.ceil(milliseconds / 1000) } })
  }
}

/** Counts one request of a caller. Returns 0, or the milliseconds until the next one is accepted. */
type Take = (who: string) => Promise<number>

function limiterOf(pool: Database['pool'], rate: RateClass, points: number): Take {
  const aloneMax = Math.floor(points * ALONE_SHARE)
  const alone = new RateLimiterMemory({ keyPrefix: rate, points: aloneMax, duration: MINUTE_S })
  const together = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'request_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rate,
    points,
    duration: MINUTE_S,
    // A caller at the limit causes no more queries.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: rate, points, duration: MINUTE_S }),
  })
  const joining = new Map<string, Promise<unknown>>()
  return async (who) => {
    const beyond = await refusalOf(alone.consume(who))
    if (!beyond) return 0
    // The first request beyond the share also adds the earlier ones. Simultaneous requests wait until they are counted.
    const isFirst = beyond.consumedPoints === aloneMax + 1
    if (!isFirst) await joining.get(who)
    const counted = refusalOf(together.consume(who, isFirst ? aloneMax + 1 : 1))
    if (isFirst) joining.set(who, counted)
    try {
      return (await counted)?.msBeforeNext ?? 0
    } finally {
      if (isFirst) joining.delete(who)
    }
  }
}

async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed
    return undefined
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return thrown
    throw thrown
  }
}

/** Deletes expired counts. Also deletes counts of a clock that was wrong, which would expire much too late. */
export function limitTasks({ db, now }: Pick<Services, 'db' | 'now'>): Tasks {
  const { expire } = requestLimitTable
  return {
    'forget-requests': async () => {
      const at = now().getTime()
      await db.delete(requestLimitTable).where(or(lt(expire, at), gt(expire, at + 2 * MINUTE_S * 1000)))
    },
  }
}

function digest(key: Buffer, network: string): string {
  return createHmac('sha256', key).update('request-limit:').update(network).digest('base64url')
}
