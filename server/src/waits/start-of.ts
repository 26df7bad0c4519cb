import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { sql, type SQL } from 'drizzle-orm'

/** The beginning of a day in Madrid; `day` is SQL of our own code. */
export function startOf(day: string): SQL {
  return sql.raw(`((${day})::timestamp at time zone '${TIME_ZONE}')`)
}
