import { type Blocking, type BlockingType, type ChainAct } from '@acervo/domain/registry/blocking'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chain, OpState } from '../../adapters/chain/port.ts'
import { olderThan, pageOf } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable as table } from '../table.ts'

export type BlockingRow = typeof table.$inferSelect
type Act = ChainAct['act']

const blocker = alias(profileTable, 'blocker')
const blocked = alias(profileTable, 'blocked')
const unblocker = alias(profileTable, 'unblocker')
const asker = alias(profileTable, 'asker')

/** The key of the chain operation for blocking or unblocking. */
export function actKey(act: Act, { type, id }: Pick<BlockingRow, 'type' | 'id'>): string {
  return `${act}_${type}:${id}`
}

/** What the chain must do for the row now: block, or unblock. */
export function currentAct({ unblocked_at }: Pick<BlockingRow, 'unblocked_at'>): Act {
  return unblocked_at ? 'unblock' : 'block'
}

/** One block as the interface shows it. */
export async function findBlocking(db: Db, chain: Chain, id: string): Promise<Blocking | undefined> {
  return (await selectBlockings(db, chain, eq(table.id, id)))[0]
}

/** The row of a block, locked until the transaction ends. */
export async function lockBlocking(tx: Tx, id: string): Promise<BlockingRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

export type BlockingFilter = {
  userId?: string
  projectId?: string
  type?: BlockingType
  /** Includes lifted blocks. */
  history: boolean
  limit: number
  cursor?: string
}

/** Blocks, newest first. */
export async function listBlockings(
  db: Db,
  chain: Chain,
  { userId, projectId, type, history, limit, cursor }: BlockingFilter,
): Promise<{ rows: Blocking[]; next_cursor: string | null }> {
  const rows = await selectBlockings(
    db,
    chain,
    and(
      userId ? eq(table.user_id, userId) : undefined,
      projectId ? eq(table.project_id, projectId) : undefined,
      type ? eq(table.type, type) : undefined,
      history ? undefined : isNull(table.unblocked_at),
      olderThan(table.blocked_at, table.id, cursor),
    ),
    limit + 1,
  )
  return pageOf(rows, limit, (row) => row.blocked_at)
}

/** Blocks of these people: those in force, and lifted ones that the chain has not released yet. */
export async function liveBlockingsOf(db: Db, chain: Chain, userIds: string[]): Promise<Blocking[]> {
  if (userIds.length === 0) return []
  return selectBlockings(
    db,
    chain,
    and(inArray(table.user_id, userIds), or(isNull(table.unblocked_at), isNull(table.final_at))),
  )
}

/**
 * How many tokens of a person are blocked, by project; projects without blocked tokens are left out. With `at`, how
 * many were blocked at that moment.
 */
export async function blockedTokens(db: Tx, userId: string, at?: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({
      project_id: sql<string>`${table.project_id}`,
      tokens: sql`sum(${table.amount})`.mapWith(Number),
    })
    .from(table)
    .where(
      and(
        eq(table.user_id, userId),
        eq(table.type, 'tokens'),
        at ? sql`${table.blocked_at} < ${at}` : undefined,
        at ? sql`coalesce(${table.unblocked_at} >= ${at}, true)` : isNull(table.unblocked_at),
      ),
    )
    .groupBy(table.project_id)
  return new Map(rows.map(({ project_id, tokens }) => [project_id, tokens]))
}

async function selectBlockings(
  db: Db,
  chain: Chain,
  where: SQL | undefined,
  limit?: number,
): Promise<Blocking[]> {
  const query = db
    .select({
      row: table,
      ...projectNames,
      full_name: blocked.full_name,
      email: blocked.email,
      blocked_by: blocker.email,
      unblocked_by: unblocker.email,
      asked_by: asker.email,
    })
    .from(table)
    .leftJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(blocked, eq(blocked.id, table.user_id))
    .leftJoin(blocker, eq(blocker.id, table.blocked_by))
    .leftJoin(unblocker, eq(unblocker.id, table.unblocked_by))
    .leftJoin(asker, eq(asker.id, table.unblock_asked_by))
    .where(where)
    .orderBy(desc(table.blocked_at), desc(table.id))
  const rows = limit === undefined ? await query : await query.limit(limit)
  const states = await chain.states(
    db,
    rows.map(({ row }) => actKey(currentAct(row), row)),
  )
  return rows.map(({ row, full_name, email, asked_by, ...names }) => ({
    ...row,
    ...names,
    investor: row.user_id && investorName(full_name, email),
    blockingId: row.id,
    reason_block: row.reason,
    unblock_asked: askedOf(row, asked_by),
    chain: chainActOf(row, states.get(actKey(currentAct(row), row))),
  }))
}

function askedOf(row: BlockingRow, by: string | null): Blocking['unblock_asked'] {
  const { unblock_asked_by: by_id, unblock_asked_at: at, unblock_asked_reason: reason } = row
  return by_id && at && reason ? { by, by_id, at, reason } : null
}

const stateNames = {
  queued: 'requested',
  sent: 'sent',
  done: 'final',
  failed: 'failed',
  abandoned: 'failed',
} as const

/** A block lifted before the chain applied it has no second operation yet: it is requested later if needed. */
function chainActOf(row: BlockingRow, op: OpState | undefined): ChainAct {
  const state = row.final_at ? 'final' : op ? stateNames[op.state] : 'requested'
  const act = currentAct(row)
  return {
    act,
    state,
    tx_hash: op?.tx_hash ?? null,
    error: op?.error ?? null,
    operation: actKey(act, row),
    attempts: op?.attempts ?? 0,
  }
}
