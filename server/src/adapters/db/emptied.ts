import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Erases the text of a column, but not the fact that there was one: an empty string, or null for null. */
export function emptied(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else '' end`
}
