import type { Entry } from '@acervo/domain/registry/act'
import { ownEntry, type OwnEntry } from '@acervo/domain/registry/act/own'
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Db } from '../../adapters/db/port.ts'
import { actTable } from '../table.ts'
import { pageOfEntries } from './repo.ts'
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
  const { id, kind, state, user_id } = actTable
  const inherits = exists(
    db
      .select({ one: sql`1` })
      .from(heirTable)
      .where(and(eq(heirTable.act_id, id), eq(heirTable.user_id, userId))),
  )
  const wanted = or(
    and(eq(user_id, userId), or(eq(kind, 'succession'), inArray(state, ['confirmed', 'released']))),
    and(inherits, eq(state, 'completed'), ne(user_id, userId)),
  )
  const page = await pageOfEntries(db, chain, wanted, { limit, cursor })
  return { ...page, rows: page.rows.map((entry) => ownPart(entry, userId)) }
}

function ownPart(entry: Entry, userId: string): OwnEntry {
  const isHolder = entry.user_id === userId
  const share = entry.heirs.find((heir) => heir.user_id === userId)
  return ownEntry.parse({
    ...entry,
    role: isHolder ? 'holder' : 'heir',
    tokens: isHolder ? entry.tokens : (share?.tokens ?? 0),
    holder: isHolder ? null : entry.holder,
  })
}
