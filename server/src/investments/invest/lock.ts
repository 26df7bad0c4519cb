import { sql, type SQL } from 'drizzle-orm'

/** Any number, the same in every replica and in the function `invest`. */
const INVESTING_LOCK = 1_946_271_508

/**
 * A lock, as an expression of a query: only one transaction at a time can add to a person's investments. Take it before
 * any other lock. Only transactions that add investments wait for it.
 */
export function investingLock(userId: string): SQL {
  return sql`pg_advisory_xact_lock(${INVESTING_LOCK}::int, hashtext(${userId}))`
}
