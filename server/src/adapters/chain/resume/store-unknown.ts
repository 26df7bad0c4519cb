import { and, eq } from 'drizzle-orm'
import { parseTransaction } from 'viem/utils'
import type { Tx } from '../../db/port.ts'
import type { Outbox, TxRow } from '../outbox/parts.ts'
import { chainOpTable, chainTxTable } from '../table.ts'
import type { UnknownTx } from './scan-blocks.ts'

/**
 * Stores transactions that are on the chain and not in the database. A transaction that only replaced ours with higher
 * fees goes to our operation. Any other is stored under an entry of its own until an operation explains it. Returns the
 * keys of the operations that got their transactions back.
 */
export async function storeUnknown(
  tx: Tx,
  { network, now }: Pick<Outbox, 'network' | 'now'>,
  found: UnknownTx[],
): Promise<{ key: string; hash: string }[]> {
  const returned: { key: string; hash: string }[] = []
  for (const one of found) {
    const sameNonce = await readSameNonce(tx, network.chain_id, one)
    const bump = Math.max(-1, ...sameNonce.map(({ row }) => row.bump)) + 1
    const { block_number, block_hash, mined_at: _minedAt, status, ...stored } = one
    const values = { chain_id: network.chain_id, ...stored, bump }
    const replaced = sameNonce.find(({ row }) => row.status === 'signed' && hasSameEffect(row, one))
    if (replaced) {
      const { op_id, attempt, step } = replaced.row
      await tx.insert(chainTxTable).values({ ...values, op_id, attempt, step })
      await tx.update(chainOpTable).set({ tx_hash: one.hash }).where(eq(chainOpTable.id, op_id))
      returned.push({ key: replaced.key, hash: one.hash })
      continue
    }
    const op_id = await addUnexplained(tx, network.chain_id, one, now().toISOString())
    await tx
      .insert(chainTxTable)
      .values({ ...values, op_id, attempt: 1, step: 0, status, block_number, block_hash })
  }
  return returned
}

/** Whether two transactions do the same on the chain, apart from their fees. */
export function hasSameEffect(a: Pick<TxRow, 'raw'>, b: Pick<TxRow, 'raw'>): boolean {
  if (a.raw === '0x' || b.raw === '0x') return false
  const [one, other] = [parseTransaction(a.raw), parseTransaction(b.raw)]
  return (
    one.to?.toLowerCase() === other.to?.toLowerCase() &&
    one.data === other.data &&
    (one.value ?? 0n) === (other.value ?? 0n)
  )
}

function readSameNonce(
  tx: Tx,
  chainId: number,
  { address, nonce }: UnknownTx,
): Promise<{ row: TxRow; key: string }[]> {
  return tx
    .select({ row: chainTxTable, key: chainOpTable.op_key })
    .from(chainTxTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, chainTxTable.op_id))
    .where(
      and(
        eq(chainTxTable.chain_id, chainId),
        eq(chainTxTable.address, address),
        eq(chainTxTable.nonce, nonce),
      ),
    )
}

async function addUnexplained(
  tx: Tx,
  chain_id: number,
  { hash, mined_at }: UnknownTx,
  at: string,
): Promise<number> {
  const [op] = await tx
    .insert(chainOpTable)
    .values({
      chain_id,
      op_key: `unexplained:${hash}`,
      kind: 'unexplained',
      payload: { kind: 'unexplained', mined_at: mined_at.toISOString() },
      state: 'abandoned',
      error: 'The chain holds this transaction and nothing in the database asked for it.',
      attempts: 1,
      tx_hash: hash,
      finished_at: at,
    })
    .returning({ id: chainOpTable.id })
  if (!op) throw new Error(`The transaction ${hash} could not be stored`)
  return op.id
}
