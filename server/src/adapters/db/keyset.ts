import { fail } from '@acervo/domain/common/failures'
import { hasYear } from '@acervo/domain/common/reply'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const moment = z.iso.datetime().refine(hasYear)

/** Where a page ends: the moment of its last row, or whatever else the list is ordered by, and its id. */
export type Cursor = { after_at: string; after_id: string }

/** The cursor of a prepared query, to be given with the rest of its parameters. */
export const placeholders = { after_at: sql.placeholder('after_at'), after_id: sql.placeholder('after_id') }

/**
 * Reads the `cursor` a client sends back; throws when it is not one of ours. `at` is what the list is ordered by, as
 * text: a moment unless the list says otherwise.
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
 * Rows after a cursor in the order "newest first": `(at, id) < (cursor)`; undefined on the first page. Cost does
 * not grow with the depth of the page as long as an index has both columns, `.desc().nullsFirst()`: drizzle's `.desc()` alone
 * means NULLS LAST in an index, which does not serve `order by … desc`.
 */
export function olderThan(at: AnyPgColumn, id: AnyPgColumn, cursor: Given): SQL | undefined {
  return compare(at, id, cursor, sql`<`)
}

/** The same for the order "oldest first". */
export function newerThan(at: AnyPgColumn, id: AnyPgColumn, cursor: Given): SQL | undefined {
  return compare(at, id, cursor, sql`>`)
}

/** A column a list is ordered by, and how its values look in a cursor. */
export type Key<Row> = {
  column: SQL | AnyPgColumn
  type: keyof typeof keyTypes
  of: (row: Row) => string | number
}

const keyTypes = {
  bigint: z.string().regex(/^\d{1,18}$/),
  timestamptz: moment,
  uuid: z.uuid(),
}

/** Rows after a cursor of `cursorOf` in an order by any keys, of which the last is unique; undefined on the first page. */
export function beyond<Row>(
  keys: readonly Key<Row>[],
  order: 'asc' | 'desc',
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const parts = Buffer.from(cursor, 'base64url').toString().split('|')
  const values = keys.map(({ type }, at) => {
    const parsed = keyTypes[type].safeParse(parts[at])
    if (!parsed.success) throw fail('common.cursor_invalid')
    return sql`${parsed.data}::${sql.raw(type)}`
  })
  if (parts.length !== keys.length) throw fail('common.cursor_invalid')
  const columns = keys.map(({ column }) => sql`${column}`)
  return sql`(${sql.join(columns, sql`, `)}) ${order === 'asc' ? sql`>` : sql`<`} (${sql.join(values, sql`, `)})`
}

/** Where a page ends that is ordered by these keys. */
export function cursorOf<Row>(keys: readonly Key<Row>[], row: Row): string {
  return Buffer.from(keys.map((one) => one.of(row)).join('|')).toString('base64url')
}

function compare(at: AnyPgColumn, id: AnyPgColumn, cursor: Given, sign: SQL): SQL | undefined {
  if (cursor === undefined) return undefined
  const { after_at, after_id } = typeof cursor === 'string' ? readCursor(cursor) : cursor
  return sql`(${at}, ${id}) ${sign} (${after_at}::timestamptz, ${after_id}::uuid)`
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
