import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** How a search reads both sides: small letters without accents. */
const plain = (of: SQLWrapper): SQL =>
  sql`translate(lower(${of}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`

/**
 * A column of what a search looks through, which the database keeps. Worked out anew for each row that a search meets, it
 * would take longer than all the rest of the search. To be served by a trigram index.
 */
export const searched = (of: SQL) => text().notNull().generatedAlwaysAs(plain(of))

/** Whether a column of `searched` holds what was typed. */
export function holds(column: AnyPgColumn, typed: string): SQL {
  const pattern = `%${literal(typed)}%`
  return sql`${column} like ${plain(sql`${pattern}::text`)}`
}

/** What was typed, for a pattern of `like` in which it stands for itself. */
export function literal(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&')
}
