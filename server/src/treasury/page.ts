import { nextCursor, type Key } from '../adapters/db/keyset.ts'

/** One page of a list, and the cursor of the next page. */
export type Page<Row> = { rows: Row[]; next_cursor: string | null }
/** The requested page of a list. */
export type PageAsked = { limit: number; cursor?: string }

/** Builds one page from `limit + 1` rows. */
export function pageOf<Found, Row>(
  keys: readonly Key<Row>[],
  found: Found[],
  limit: number,
  toRow: (row: Found) => Row,
): Page<Row> {
  const rows = found.slice(0, limit).map(toRow)
  return { rows, next_cursor: nextCursor(keys, rows, found.length > limit) }
}
