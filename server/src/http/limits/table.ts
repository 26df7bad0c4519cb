import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Requests of callers near a limit, in the columns and the order that rate-limiter-flexible uses. `expire` is in
 * milliseconds since 1970. Addresses are stored as a keyed digest, so that a row does not reveal its caller.
 */
export const requestLimitTable = pgTable(
  'request_limit',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('request_limit_expire').on(t.expire)],
)
