import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { StatementPeriod } from '@acervo/domain/portfolio/calls'
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a moment falls within a period. */
export function within(at: AnyPgColumn | SQL, { from, to }: StatementPeriod): SQL | undefined {
  return and(
    from ? sql`${at} >= ${from}::timestamp at time zone ${TIME_ZONE}` : undefined,
    to ? sql`${at} < ${endOf(to)}` : undefined,
  )
}

/** The end of a day in Madrid's time. */
export function endOf(day: string): SQL {
  return sql`(${day}::timestamp + interval '1 day') at time zone ${TIME_ZONE}`
}
