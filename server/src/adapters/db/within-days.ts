import type { Days } from '@acervo/domain/common/lists/days'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether a moment falls on these days in Madrid, both included; an index on the moment can be used. Undefined for all
 * days.
 */
export function withinDays(at: AnyPgColumn | SQL, { from, to }: Days): SQL | undefined {
  return and(
    from ? sql`${at} >= ${from}::timestamp at time zone ${TIME_ZONE}` : undefined,
    to ? sql`${at} < (${to}::timestamp + interval '1 day') at time zone ${TIME_ZONE}` : undefined,
  )
}
