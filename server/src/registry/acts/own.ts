import { entryKinds, ownEntry, type OwnEntry } from '@acervo/domain/registry/act'
import { and, desc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { olderThan, pageOf } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { actTable } from '../table.ts'
import { readEntry } from './repo.ts'
import { heirTable } from './table.ts'

/**
 * What the registrar entered about a person's tokens, and what they inherited, newest first; without staff and
 * other heirs. A lien or attachment counts from its registration, a succession from its request, which blocks the tokens;
 * heirs learn of it once it is completed.
 */
export async function listOwnEntries(
  db: Db,
  chain: Chain,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: OwnEntry[]; next_cursor: string | null }> {
  const { id, kind, state, user_id, requested_at } = actTable
  const inherits = exists(
    db
      .select({ one: sql`1` })
      .from(heirTable)
      .where(and(eq(heirTable.act_id, id), eq(heirTable.user_id, userId))),
  )
  const found = await db
    .select({ id, requested_at })
    .from(actTable)
    .where(
      and(
        inArray(kind, [...entryKinds]),
        or(
          and(eq(user_id, userId), or(eq(kind, 'succession'), inArray(state, ['confirmed', 'released']))),
          and(inherits, eq(state, 'completed'), ne(user_id, userId)),
        ),
        olderThan(requested_at, id, cursor),
      ),
    )
    .orderBy(desc(requested_at), desc(id))
    .limit(limit + 1)
  const page = pageOf(found, limit, (row) => row.requested_at)
  const rows: OwnEntry[] = []
  for (const one of page.rows) {
    const entry = await readEntry(db, chain, one.id)
    const isHolder = entry.user_id === userId
    const share = entry.heirs.find((heir) => heir.user_id === userId)
    rows.push(
      ownEntry.parse({
        ...entry,
        role: isHolder ? 'holder' : 'heir',
        tokens: isHolder ? entry.tokens : (share?.tokens ?? 0),
        holder: isHolder ? null : entry.holder,
      }),
    )
  }
  return { ...page, rows }
}
