import type { Blocking, BlockingType } from '@acervo/domain/registry/blocking'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { blockingTable as table, isUnblockAsked } from '../table.ts'
import { selectBlockings } from './present.ts'

/** One block in the form of the reply. */
export async function findBlocking(db: Db, chain: Chain, id: string): Promise<Blocking | undefined> {
  return (await selectBlockings(db, chain, eq(table.id, id)))[0]
}

export type BlockingFilter = {
  userId?: string
  projectId?: string
  type?: BlockingType
  /** Includes lifted blocks. */
  history: boolean
  /** Only blocks in force that somebody has requested to lift. */
  asked?: boolean
} & PageRequest

/** Blocks, newest first. */
export async function listBlockings(
  db: Db,
  chain: Chain,
  { userId, projectId, type, history, asked, limit, cursor }: BlockingFilter,
): Promise<Page<Blocking>> {
  const rows = await selectBlockings(
    db,
    chain,
    and(
      userId ? eq(table.user_id, userId) : undefined,
      projectId ? eq(table.project_id, projectId) : undefined,
      type ? eq(table.type, type) : undefined,
      history ? undefined : isNull(table.unblocked_at),
      asked ? isUnblockAsked(table) : undefined,
      olderThan(table.blocked_at, table.id, cursor),
    ),
    limit + 1,
  )
  return pageOf(rows, limit, (row) => row.blocked_at)
}

/** The blocks of these people: those in force, and lifted ones that the chain has not lifted yet. */
export async function liveBlockingsOf(db: Db, chain: Chain, userIds: string[]): Promise<Blocking[]> {
  if (userIds.length === 0) return []
  return selectBlockings(
    db,
    chain,
    and(inArray(table.user_id, userIds), or(isNull(table.unblocked_at), isNull(table.final_at))),
  )
}
