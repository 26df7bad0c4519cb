import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** What a search looks through, and how it reads both sides: small letters without accents. */
export const searchable = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`

/** Whether a text of `searchable` holds what was typed; a trigram index on the same expression serves it. */
export function holds(text: SQL, typed: string): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${text} like ${searchable(sql`${pattern}::text`)}`
}
