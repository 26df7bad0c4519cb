import type { WalletChange } from '@acervo/domain/registry/wallet-change'
import { and, asc, desc, inArray } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { walletChangeTable as table } from '../../kyc/wallet/table.ts'
import { readChanges } from './read.ts'

type Filter = { history: boolean; identifies: boolean } & PageRequest

/** Pending wallet changes, longest waiting first; with `history` all, newest first. */
export async function listWalletChanges(
  db: Db,
  chain: Chain,
  { history, identifies, limit, cursor }: Filter,
): Promise<Page<WalletChange>> {
  const [order, after] = history ? [desc, olderThan] : [asc, newerThan]
  const found = await db
    .select({ id: table.id, approved_at: table.approved_at })
    .from(table)
    .where(
      and(
        history ? undefined : inArray(table.status, ['waiting', 'moving']),
        after(table.approved_at, table.id, cursor),
      ),
    )
    .orderBy(order(table.approved_at), order(table.id))
    .limit(limit + 1)
  const page = pageOf(found, limit, (row) => row.approved_at)
  const changes = await readChanges(
    db,
    chain,
    page.rows.map(({ id }) => id),
    identifies,
  )
  return { ...page, rows: page.rows.flatMap(({ id }) => changes.get(id) ?? []) }
}
