import { entryKinds, openStates, type Entry } from '@acervo/domain/registry/act'
import { fail } from '@acervo/domain/registry/failures'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { olderThan, pageOf } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { actTable, isActWaiting } from '../table.ts'
import { select, present } from './present.ts'

type Filter = { userId?: string; history: boolean; waiting?: boolean; limit: number; cursor?: string }

/** The acts that are entries, without certificates. */
export const isEntry = inArray(actTable.kind, [...entryKinds])

/**
 * Liens, attachments, successions and awards, newest first: those that wait or are in force; with `waiting` only those that
 * wait for another person, with `history` all.
 */
export async function listEntries(
  db: Db,
  chain: Chain,
  { userId, history, waiting, limit, cursor }: Filter,
): Promise<{ rows: Entry[]; next_cursor: string | null }> {
  const isOpen = history ? undefined : inArray(actTable.state, [...openStates])
  const wanted = and(
    userId ? eq(actTable.user_id, userId) : undefined,
    waiting ? isActWaiting(actTable) : undefined,
    isOpen,
  )
  return pageOfEntries(db, chain, wanted, { limit, cursor })
}

/** A page of the entries that fulfil a condition, newest first. */
export async function pageOfEntries(
  db: Db,
  chain: Chain,
  wanted: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: Entry[]; next_cursor: string | null }> {
  const page = olderThan(actTable.requested_at, actTable.id, cursor)
  const found = await select(db, and(isEntry, wanted, page)).limit(limit + 1)
  return pageOf(await present(db, chain, found), limit, (row) => row.requested_at)
}

/** One of them. Throws when there is none. */
export async function readEntry(db: Tx, chain: Chain, id: string): Promise<Entry> {
  const [shown] = await present(db, chain, await select(db, and(isEntry, eq(actTable.id, id))))
  if (!shown) throw fail('registry.act_not_found')
  return shown
}
