import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isAddress } from 'viem/utils'
import type { Tx } from '../../db/port.ts'
import { CHANNELS } from './parts.ts'
import { keyOf, type ChainOp, type ChainOpKind, type OpState } from '../port.ts'
import { chainIdentityTable, chainOpTable } from '../table.ts'

/**
 * Records an operation in the caller's transaction and returns its key. A second operation with the same key changes
 * nothing. Throws when the operation could never be carried out, which is the caller's error.
 */
export async function requestOp(tx: Tx, chainId: number, op: ChainOp): Promise<string> {
  await requestOps(tx, chainId, [op])
  return keyOf(op)
}

/** Records many operations, in the order in which they are to be carried out. */
export async function requestOps(tx: Tx, chainId: number, ops: readonly ChainOp[]): Promise<void> {
  for (const op of ops) {
    checkOp(op)
    if (op.kind === 'register') await ensureIdentity(tx, op.user_id)
    if (op.kind === 'register' || op.kind === 'unregister') await freeOppositeKey(tx, op)
    if (op.kind === 'update_country') await freeKey(tx, keyOf(op))
  }
  if (ops.length === 0) return
  const inserted = await tx
    .insert(chainOpTable)
    .values(ops.map((op) => rowOf(chainId, op)))
    .onConflictDoNothing()
    .returning({ id: chainOpTable.id })
  if (inserted.length > 0) await notify(tx, CHANNELS.work)
}

function rowOf(chain_id: number, op: ChainOp): typeof chainOpTable.$inferInsert {
  return {
    chain_id,
    op_key: keyOf(op),
    kind: op.kind,
    project_id: 'project_id' in op ? op.project_id : null,
    wallet: 'wallet' in op ? op.wallet.toLowerCase() : null,
    new_wallet: op.kind === 'move_holdings' ? op.new_wallet.toLowerCase() : null,
    payload: op,
  }
}

/** Queues a failed operation again. Returns false when it is not failed or has had more than `attempts` attempts. */
export async function retryOp(tx: Tx, key: string, attempts?: number): Promise<boolean> {
  const rows = await tx
    .update(chainOpTable)
    .set({ state: 'queued', error: null, finished_at: null, tx_hash: null })
    .where(
      and(
        eq(chainOpTable.op_key, key),
        eq(chainOpTable.state, 'failed'),
        attempts === undefined ? undefined : eq(chainOpTable.attempts, attempts),
      ),
    )
    .returning({ id: chainOpTable.id })
  if (rows.length > 0) await notify(tx, CHANNELS.work)
  return rows.length > 0
}

/** Abandons a failed operation for good. Its key stays in use. Returns false when the operation is not failed. */
export async function abandonOp(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx
    .update(chainOpTable)
    .set({ state: 'abandoned' })
    .where(and(eq(chainOpTable.op_key, key), eq(chainOpTable.state, 'failed')))
    .returning({ id: chainOpTable.id })
  return rows.length > 0
}

/** The states of those of the operations that exist, by key. */
export async function readStates(db: Tx, keys: string[]): Promise<Map<string, OpState>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({
      key: chainOpTable.op_key,
      state: chainOpTable.state,
      attempts: chainOpTable.attempts,
      tx_hash: chainOpTable.tx_hash,
      error: chainOpTable.error,
    })
    .from(chainOpTable)
    .where(inArray(chainOpTable.op_key, keys))
  return new Map(
    rows.map(({ key, state, attempts, tx_hash, error }) => [
      key,
      { state, attempts, ...(tx_hash ? { tx_hash } : {}), ...(error ? { error } : {}) },
    ]),
  )
}

/** The query of all failed operations requested through the port. */
export function failedOps(): SQL {
  const { id, op_key, kind, payload, project_id, wallet, error, attempts, finished_at, state } = chainOpTable
  return sql`
    select ${id} as id, ${op_key} as key, ${kind} as kind, ${payload} as payload, ${project_id} as project_id,
      ${wallet} as wallet, ${error} as error, ${attempts} as attempts, ${finished_at} as at
    from ${chainOpTable} where ${state} = 'failed' and ${kind} <> 'bootstrap'`
}

/** A subquery of the ids in the keys of failed operations of these kinds. */
export function failedIds(kinds: readonly ChainOpKind[]): SQL {
  const { op_key, state, kind } = chainOpTable
  return sql`
    select split_part(${op_key}, ':', 2)::uuid as id from ${chainOpTable}
    where ${eq(state, 'failed')} and ${inArray(kind, [...kinds])}`
}

/** Notifies every process when the transaction commits. */
export async function notify(tx: Tx, channel: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

function checkOp(op: ChainOp): void {
  if ('wallet' in op && !isAddress(op.wallet, { strict: false })) {
    throw new Error(`${keyOf(op)}: ${op.wallet} is not a wallet address`)
  }
  if (op.kind === 'move_holdings' && !isAddress(op.new_wallet, { strict: false })) {
    throw new Error(`${keyOf(op)}: ${op.new_wallet} is not a wallet address`)
  }
  if ('tokens' in op && (!Number.isSafeInteger(op.tokens) || op.tokens < 1)) {
    throw new Error(`${keyOf(op)}: ${op.tokens} is not a number of tokens`)
  }
  if ('country' in op && !(Number.isInteger(op.country) && op.country >= 0 && op.country <= 65_535)) {
    throw new Error(`${keyOf(op)}: ${op.country} is not a country number`)
  }
  if (op.kind === 'publish' && (op.name === '' || op.symbol === '')) {
    throw new Error(`${keyOf(op)}: a token needs a name and a symbol`)
  }
}

async function ensureIdentity(tx: Tx, userId: string): Promise<void> {
  const identity = `0x${randomBytes(20).toString('hex')}` as const
  await tx.insert(chainIdentityTable).values({ user_id: userId, identity }).onConflictDoNothing()
}

/**
 * A wallet that was removed may be registered again, and vice versa. The earlier operation therefore gives up its key.
 */
async function freeOppositeKey(
  tx: Tx,
  op: Extract<ChainOp, { kind: 'register' | 'unregister' }>,
): Promise<void> {
  const kind = op.kind === 'register' ? 'unregister' : 'register'
  await freeKey(tx, keyOf({ ...op, kind } as ChainOp))
}

/** Renames the operation that has this key, so that a newer one can be requested under it. */
async function freeKey(tx: Tx, key: string): Promise<void> {
  await tx
    .update(chainOpTable)
    .set({ op_key: sql`${chainOpTable.op_key} || ':' || ${chainOpTable.id}` })
    .where(eq(chainOpTable.op_key, key))
}
