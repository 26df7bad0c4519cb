import { fail } from '@acervo/domain/common/failures'
import { day, hasYear } from '@acervo/domain/common/reply'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const moment = z.iso.datetime().refine(hasYear)

/** The page of a list that a client asks for. */
export type PageRequest = { limit: number; cursor?: string }

/** One page of a list, and the cursor of the next page; null on the last one. */
export type Page<Row> = { rows: Row[]; next_cursor: string | null }

/** The position of a page's last row: the value by which the list is sorted, such as a timestamp, and the id. */
export type Cursor = { after_at: string; after_id: string }

/** The cursor placeholders of a prepared query, passed with its other parameters. */
export const placeholders = { after_at: sql.placeholder('after_at'), after_id: sql.placeholder('after_id') }

/**
 * Parses the `cursor` a client sends back; throws when it is not one of ours. `at` is the value the list is ordered by,
 * as text: a timestamp unless the list says otherwise.
 */
export function readCursor(cursor: string, at: z.ZodType<string> = moment): Cursor {
  const text = Buffer.from(cursor, 'base64url').toString()
  const end = text.lastIndexOf('|')
  const parsed = z.tuple([at, z.uuid()]).safeParse([text.slice(0, Math.max(0, end)), text.slice(end + 1)])
  if (!parsed.success) throw fail('common.cursor_invalid')
  const [after_at, after_id] = parsed.data
  return { after_at, after_id }
}

type Given = string | undefined | typeof placeholders

/**
 * Rows after a cursor in the order "newest first": `(at, id) < (cursor)`; undefined on the first page. The cost does
 * not grow with the depth of the page if an index has both columns with `.desc().nullsFirst()`: drizzle's `.desc()`
 * alone means NULLS LAST in an index, which `order by … desc` cannot use.
 */
export function olderThan(at: AnyPgColumn | SQL, id: AnyPgColumn, cursor: Given): SQL | undefined {
  return compare(at, id, cursor, sql`<`)
}

/** Rows after a cursor in the order "oldest first". */
export function newerThan(at: AnyPgColumn | SQL, id: AnyPgColumn, cursor: Given): SQL | undefined {
  return compare(at, id, cursor, sql`>`)
}

/** A column by which a list is sorted, and the form of its values in a cursor. */
export type Key<Row> = {
  column: SQL | AnyPgColumn
  type: keyof typeof keyTypes
  of: (row: Row) => string | number
}

const keyTypes = {
  bigint: z.string().regex(/^-?\d{1,18}$/),
  date: day,
  /** Encoded, so that it cannot contain the separator. */
  text: z
    .string()
    .max(2_000)
    .regex(/^[\w%.!~*'()-]*$/)
    .transform(decoded),
  timestamptz: moment,
  uuid: z.uuid(),
}

/** Rows after a cursor of `nextCursor`, for any sort keys whose last one is unique; undefined on the first page. */
export function beyond<Row>(
  keys: readonly Key<Row>[],
  order: 'asc' | 'desc',
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const parts = Buffer.from(cursor, 'base64url').toString().split('|')
  const values = keys.map(({ type }, at) => {
    const parsed: z.ZodSafeParseResult<string> = keyTypes[type].safeParse(parts[at])
    if (!parsed.success) throw fail('common.cursor_invalid')
    return sql`${parsed.data}::${sql.raw(type)}`
  })
  if (parts.length !== keys.length) throw fail('common.cursor_invalid')
  const columns = keys.map(({ column }) => sql`${column}`)
  return sql`(${sql.join(columns, sql`, `)}) ${order === 'asc' ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`
}

/** The cursor of the page after these rows, for a list ordered by these keys; null when there are no more rows. */
export function nextCursor<Row>(
  keys: readonly Key<Row>[],
  rows: readonly Row[],
  hasMore: boolean,
): string | null {
  const last = rows.at(-1)
  if (!hasMore || !last) return null
  const values = keys.map(({ type, of }) => (type === 'text' ? encodeURIComponent(of(last)) : of(last)))
  return Buffer.from(values.join('|')).toString('base64url')
}

/** Fails for text that is not encoded, and for text that PostgreSQL cannot store. */
function decoded(text: string, context: z.RefinementCtx): string {
  try {
    const value = decodeURIComponent(text)
    if (!value.includes('\0')) return value
  } catch {
    // Reported below.
  }
  context.addIssue({ code: 'custom', message: 'No encoded text' })
  return z.NEVER
}

function compare(at: AnyPgColumn | SQL, id: AnyPgColumn, cursor: Given, sign: SQL): SQL | undefined {
  if (cursor === undefined) return undefined
  const { after_at, after_id } = typeof cursor === 'string' ? readCursor(cursor) : cursor
  return sql`(${at}, ${id}) ${sign} (${after_at}::timestamptz, ${after_id}::uuid)`
}

/**
 * Builds one page from `limit + 1` rows: the rows, and the cursor of the next page or null. `at` names the column the
 * list is ordered by.
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  at: (row: Row) => string,
): Page<Row> {
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows, next_cursor: null }
  return {
    rows: rows.slice(0, limit),
    next_cursor: Buffer.from(`${at(last)}|${last.id}`).toString('base64url'),
  }
}
