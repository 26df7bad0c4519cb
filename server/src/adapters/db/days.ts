import type { Days } from '@acervo/domain/common/lists/days'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The time zone is no parameter: `group by` has to recognise the expression that was selected. */
const zone = sql.raw(`'${TIME_ZONE}'`)

/** The day of a moment in Madrid, as a date of the database; null for null. */
export function dateOf(moment: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`(${moment} at time zone ${zone})::date`
}

/** The moment at which a day begins in Madrid. */
export function startOf(day: string | AnyPgColumn | SQL): SQL {
  return sql`((${day})::timestamp at time zone ${zone})`
}

/** The moment at which a day ends in Madrid. */
export function endOf(day: string | AnyPgColumn): SQL {
  return sql`((${day}::timestamp + interval '1 day') at time zone ${zone})`
}

/**
 * Whether a moment falls on these days in Madrid, both included; an index on the moment can be used. Undefined for all
 * days.
 */
export function withinDays(at: AnyPgColumn | SQL, { from, to }: Days): SQL | undefined {
  return and(from ? sql`${at} >= ${startOf(from)}` : undefined, to ? sql`${at} < ${endOf(to)}` : undefined)
}
