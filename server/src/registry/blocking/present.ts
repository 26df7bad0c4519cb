import type { Blocking, ChainAct } from '@acervo/domain/registry/blocking'
import { investorName } from '@acervo/domain/registry/holdings'
import type { RegistryFile } from '@acervo/domain/registry/act/file'
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Chain, OpState } from '../../adapters/chain/port.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable as table } from '../table.ts'
import { blockFileTable } from './table.ts'
import { actKey, currentAct, type BlockingRow } from './row.ts'

const blocker = alias(profileTable, 'blocker')
const blocked = alias(profileTable, 'blocked')
const unblocker = alias(profileTable, 'unblocker')
const asker = alias(profileTable, 'asker')

/** Blocks in the form of the reply, newest first, each with its state on the chain. */
export async function selectBlockings(
  db: Db,
  chain: Chain,
  where: SQL | undefined,
  limit?: number,
): Promise<Blocking[]> {
  const query = select(db, where)
  const rows = limit === undefined ? await query : await query.limit(limit)
  const states = await chain.states(
    db,
    rows.map(({ row }) => actKey(currentAct(row), row)),
  )
  const files = await filesOf(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, full_name, email, asked_by, ...names }) => ({
    ...row,
    ...names,
    investor: row.user_id && investorName(full_name, email),
    blockingId: row.id,
    reason_block: row.reason,
    unblock_asked: askedOf(row, asked_by),
    files: files.get(row.id) ?? [],
    chain: chainActOf(row, states.get(actKey(currentAct(row), row))),
  }))
}

/** Blocks with the names of everybody involved, newest first. */
function select(db: Db, where: SQL | undefined) {
  return db
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
}

/** The documents of these blocks, oldest first. */
async function filesOf(db: Db, ids: readonly string[]): Promise<Map<string, RegistryFile[]>> {
  if (ids.length === 0) return new Map()
  const { id, blocking_id, filename, mime_type, uploaded_at } = blockFileTable
  const rows = await db
    .select({ id, blocking_id, filename, mime_type, uploaded_at })
    .from(blockFileTable)
    .where(inArray(blocking_id, [...ids]))
    .orderBy(asc(uploaded_at), asc(id))
  const files = new Map<string, RegistryFile[]>()
  for (const { blocking_id: of, ...file } of rows) files.set(of, [...(files.get(of) ?? []), file])
  return files
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

/** A block that was lifted before the chain applied it has no second operation yet. It is requested later if needed. */
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
