import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Requests of those who came near a limit, in the columns and the order that rate-limiter-flexible writes. `expire` is in
 * milliseconds since 1970. Addresses are named by a keyed digest: who a row is about cannot be read from it.
 */
export const requestLimitTable = pgTable(
  'request_limit',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('request_limit_expire').on(t.expire)],
)
