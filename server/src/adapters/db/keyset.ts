import { fail } from '@acervo/domain/common/failures'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const key = z.tuple([z.iso.datetime(), z.uuid()])

/**
 * Rows after a cursor in the order "newest first": `(at, id) < (cursor)`; undefined on the first page. Cost does
 * not grow with the depth of the page as long as an index has both columns.
 */
export function olderThan(at: AnyPgColumn, id: AnyPgColumn, cursor: string | undefined): SQL | undefined {
  return compare(at, id, cursor, sql`<`)
}

/** The same for the order "oldest first". */
export function newerThan(at: AnyPgColumn, id: AnyPgColumn, cursor: string | undefined): SQL | undefined {
  return compare(at, id, cursor, sql`>`)
}

function compare(at: AnyPgColumn, id: AnyPgColumn, cursor: string | undefined, sign: SQL): SQL | undefined {
  if (cursor === undefined) return undefined
  const parsed = key.safeParse(Buffer.from(cursor, 'base64url').toString().split('|'))
  if (!parsed.success) throw fail('common.cursor_invalid')
  const [lastAt, lastId] = parsed.data
  return sql`(${at}, ${id}) ${sign} (${lastAt}::timestamptz, ${lastId}::uuid)`
}

/**
 * One page out of `limit + 1` rows read: the rows, and the cursor of the next page or null. `at` names the
 * column the list is ordered by.
 */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  at: (row: Row) => string,
): { rows: Row[]; next_cursor: string | null } {
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows, next_cursor: null }
  return {
    rows: rows.slice(0, limit),
    next_cursor: Buffer.from(`${at(last)}|${last.id}`).toString('base64url'),
  }
}
