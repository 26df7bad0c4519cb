import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import { openStates, type Entry, type EntryKind, type EntryPage } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import type { ShownEntries } from '@acervo/domain/registry/lists/entries'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { newerThan, olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import type { Services } from '../../services.ts'
import { actsWanted, type ActFilter } from '../lists/found.ts'
import { actTable, isActWaiting } from '../table.ts'
import { select, present } from './present.ts'
import { heirTable } from './table.ts'

type EntryFilter = ActFilter<ShownEntries> & { kind?: EntryKind; userId?: string }
type Ordered = { order?: SortOrder } & PageRequest

/** Acts that are entries and not certificates; phrased like the partial index, so that PostgreSQL uses it. */
export const isEntry = sql`${actTable.kind} <> 'certificate'`

/** Liens, attachments, successions and awards, newest first unless sorted otherwise. */
export async function listEntries(
  db: Db,
  chain: Chain,
  { state, kind, userId, order, limit, cursor, ...filter }: EntryFilter & Ordered,
): Promise<Page<Entry>> {
  const wanted = and(
    actsWanted(filter, isShown(state)),
    kind && eq(actTable.kind, kind),
    userId ? isOf(userId) : undefined,
  )
  return pageOfEntries(db, chain, wanted, { order, limit, cursor })
}

/** Whether a person is the holder, an heir or the acquirer of an entry. Each side of the condition has an index. */
function isOf(userId: string): SQL {
  return sql`${actTable.id} in (
    select own.id from ${actTable} own where own.user_id = ${userId}
    union all select ${heirTable.act_id} from ${heirTable} where ${heirTable.user_id} = ${userId})`
}

function isShown(state: ShownEntries): SQL | undefined {
  if (state === 'all') return undefined
  if (state === 'waiting') return isActWaiting(actTable)
  return state === 'open' ? inArray(actTable.state, [...openStates]) : eq(actTable.state, state)
}

/** A page of the entries that meet a condition, newest first by default. */
export async function pageOfEntries(
  db: Db,
  chain: Chain,
  wanted: SQL | undefined,
  { order = 'desc', limit, cursor }: Ordered,
): Promise<Page<Entry>> {
  const after = order === 'asc' ? newerThan : olderThan
  const page = after(actTable.requested_at, actTable.id, cursor)
  const found = await select(db, and(isEntry, wanted, page), order).limit(limit + 1)
  return pageOf(await present(db, chain, found), limit, (row) => row.requested_at)
}

/** One entry. Throws when it does not exist. */
export async function readEntry(db: Tx, chain: Chain, id: string): Promise<Entry> {
  const [shown] = await present(db, chain, await select(db, and(isEntry, eq(actTable.id, id))))
  if (!shown) throw fail('registry.act_not_found')
  return shown
}

/** One entry with the distribution that keeps its tokens from passing. Throws when the entry does not exist. */
export async function readEntryPage(
  { db, chain, redemptionUnderWay }: Pick<Services, 'db' | 'chain' | 'redemptionUnderWay'>,
  id: string,
): Promise<EntryPage> {
  const shown = await readEntry(db, chain, id)
  const isOpen = openStates.some((one) => one === shown.state)
  return { ...shown, redemption: isOpen ? await redemptionUnderWay(db, shown.project_id) : null }
}
