import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Normalises both sides of a search: lower case and without accents, even if an accent is a character of its own. */
export const plain = (of: SQLWrapper): SQL => {
  const bare = sql`regexp_replace(normalize(${of}, NFD), ${quoted(String.raw`[\u0300-\u036f]+`)}, '', 'g')`
  return sql`translate(lower(${bare}), 'łøđħı', 'lodhi')`
}

/**
 * Removes the marks of a formatted text (docs/product/projects.md, "Formatted texts"): emphasis, headings, links and
 * escapes. A search then finds words with a mark between them. Marks that stand alone, as in `3 * 4` or `file_name`,
 * are text and stay.
 */
export const unmarked = (of: SQL): SQL => {
  const link = String.raw`\[([^][]+)\]\(https[^()[:space:]]*\)`
  const mark = String.raw`\*(?=\S)|(?<=\S)\*|(?<![[:alnum:]])_(?=\S)|(?<=\S)_(?![[:alnum:]])|\\(?=[^[:alnum:][:space:]])|^#+ +`
  return sql`regexp_replace(regexp_replace(${of}, ${quoted(link)}, ${quoted(String.raw`\1`)}, 'g'), ${quoted(mark)}, '', 'gn')`
}

const quoted = (pattern: string): SQL => sql.raw(`'${pattern}'`)

/**
 * A generated column with the normalised text for searches. Normalising each row during a search would take longer than
 * the rest of the search. Needs a trigram index.
 */
export const searched = (of: SQL) => text().notNull().generatedAlwaysAs(plain(of))

/** Whether a `searched` column contains every word of what was typed, in any order: some write the surname first. */
export function holds(column: AnyPgColumn, typed: string): SQL {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const conditions = words.map((word) => sql`${column} like ${plain(sql`${`%${literal(word)}%`}::text`)}`)
  return sql`(${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)})`
}

/** Escapes typed text, so that a `like` pattern matches it literally. */
export function literal(typed: string): string {
  return typed.replace(/[\\%_]/g, '\\$&')
}
