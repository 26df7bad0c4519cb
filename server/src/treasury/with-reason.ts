import { hasReason, type SuggestionReason } from '@acervo/domain/treasury/suggestion-reason'
import type { Tx } from '../adapters/db/port.ts'
import { nextCursor, type Key, type Page, type PageRequest } from '../adapters/db/keyset.ts'
import { suggestMatches } from './matching/suggest.ts'

/** Open transfers are few; one request reads at most this many. */
export const READ_AT_MOST = { atOnce: 500, inAll: 5_000 }

type Row = Parameters<typeof suggestMatches>[1][number]

type Asked<Found> = PageRequest & {
  reason: SuggestionReason
  keys: readonly Key<Found>[]
  /** Reads the open transfers that follow a cursor, in the order of the list. */
  read: (cursor: string | undefined, limit: number) => Promise<Found[]>
}

/**
 * One page of the open transfers to which a reason applies. The reason depends on investments, names and other
 * transfers, so it is computed for each transfer and not stored. A page may be short without being the last one: the
 * next page continues where reading stopped.
 */
export async function pageWithReason<Found extends Row>(
  tx: Tx,
  { reason, keys, read, limit, cursor }: Asked<Found>,
  { atOnce, inAll } = READ_AT_MOST,
): Promise<Page<Found>> {
  const kept: Found[] = []
  let after = cursor ?? null
  for (let count = 0; count < inAll; count += atOnce) {
    const rows = await read(after ?? undefined, atOnce)
    const suggestions = await suggestMatches(tx, rows)
    kept.push(...rows.filter(({ id }) => hasReason(reason, suggestions.get(id) ?? [])))
    const page = kept.slice(0, limit)
    if (kept.length > limit) return { rows: page, next_cursor: nextCursor(keys, page, true) }
    after = nextCursor(keys, rows, rows.length === atOnce)
    if (after === null) break
  }
  return { rows: kept, next_cursor: after }
}
