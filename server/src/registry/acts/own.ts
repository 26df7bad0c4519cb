import { partIn, type Entry } from '@acervo/domain/registry/act'
import { ownEntry, type OwnEntry } from '@acervo/domain/registry/act/own'
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import type { Page, PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { actTable } from '../table.ts'
import { pageOfEntries } from './repo.ts'
import { heirTable } from './table.ts'

const registeredStates = ['confirmed', 'released', 'executed', 'completed'] as const

/**
 * The entries about a person's tokens, and what the person received by inheritance or award, newest first. Staff and
 * other heirs are left out. Holders see a lien, attachment or award from its registration on, and a succession from its
 * request on, because that blocks their tokens. Heirs and acquirers see an entry once it is completed.
 */
export async function listOwnEntries(
  db: Db,
  chain: Chain,
  userId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<OwnEntry>> {
  const { id, kind, state, user_id } = actTable
  const receives = exists(
    db
      .select({ one: sql`1` })
      .from(heirTable)
      .where(and(eq(heirTable.act_id, id), eq(heirTable.user_id, userId))),
  )
  const wanted = or(
    and(eq(user_id, userId), or(eq(kind, 'succession'), inArray(state, [...registeredStates]))),
    and(receives, eq(state, 'completed'), ne(user_id, userId)),
  )
  const page = await pageOfEntries(db, chain, wanted, { limit, cursor })
  return { ...page, rows: page.rows.map((entry) => ownPart(entry, userId)) }
}

/** Both sides know the price of an award. Each heir knows only their own part of a declared value. */
function valueFor(entry: Entry, share: Entry['heirs'][number] | undefined): number | null {
  return entry.kind === 'award' ? entry.acquired_for : (share?.acquired_for ?? null)
}

function ownPart(entry: Entry, userId: string): OwnEntry {
  const part = partIn(entry, userId)
  const share = entry.heirs.find((heir) => heir.user_id === userId)
  return ownEntry.parse({
    ...entry,
    ...part,
    acquired_for: valueFor(entry, share),
    holder: part.role === 'holder' ? null : entry.holder,
  })
}
