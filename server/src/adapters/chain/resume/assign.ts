import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import type { OpRow } from '../outbox/parts.ts'
import { chainIdentityTable, chainOpTable, chainTxTable } from '../table.ts'
import type { Unexplained } from './read-unexplained.ts'

/** An operation that took over transactions, and the last of them. */
export type Adopted = { key: string; hash: string }

/**
 * Assigns the transactions to an operation that is not in progress and whose row is locked. Throws when another
 * operation has taken one of them meanwhile: a transaction explains only one operation.
 */
export async function assign(tx: Tx, op: OpRow, steps: Unexplained[]): Promise<Adopted> {
  const attempt = op.attempts + 1
  const given = await tx
    .update(chainOpTable)
    .set({ state: 'done', error: null })
    .where(
      and(
        inArray(
          chainOpTable.id,
          steps.map(({ tx: row }) => row.op_id),
        ),
        eq(chainOpTable.state, 'abandoned'),
      ),
    )
    .returning({ id: chainOpTable.id })
  if (given.length !== steps.length) throw new Error(`What ${op.op_key} was to take over is taken by now`)
  for (const [step, { tx: row }] of steps.entries()) {
    await tx
      .update(chainTxTable)
      .set({ op_id: op.id, attempt, step, status: 'signed', block_number: null, block_hash: null })
      .where(eq(chainTxTable.id, row.id))
  }
  const hash = steps.at(-1)?.tx.hash ?? ''
  await tx
    .update(chainOpTable)
    .set({ state: 'sent', attempts: attempt, tx_hash: hash, error: null, finished_at: null })
    .where(eq(chainOpTable.id, op.id))
  if (op.payload.kind === 'register') await keepIdentity(tx, op.payload.user_id, steps[0]?.call?.identity)
  return { key: op.op_key, hash }
}

/** The chain keeps the identity under which the wallet was registered, even if a new one was generated since. */
async function keepIdentity(tx: Tx, userId: string, identity: `0x${string}` | undefined): Promise<void> {
  if (!identity) return
  await tx
    .update(chainIdentityTable)
    .set({ identity })
    .where(
      and(
        eq(chainIdentityTable.user_id, userId),
        sql`not exists (select from ${chainIdentityTable} other where other.identity = ${identity})`,
      ),
    )
}
