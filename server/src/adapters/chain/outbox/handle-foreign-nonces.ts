import { and, eq } from 'drizzle-orm'
import { numberToHex } from 'viem/utils'
import type { ChainReader, Outbox, TxRow } from './parts.ts'
import { readFinalNumber, readReceipts } from '../network/read-receipts.ts'
import { chainAccountTable, chainTxTable } from '../table.ts'

/** When a nonce was first found used without a receipt of ours, by address and nonce, in milliseconds since 1970. */
const suspected = new WeakMap<Outbox, Map<string, number>>()

/**
 * Handles transactions whose nonce the chain reports as used, although no block contains a transaction of ours with
 * that nonce. A lagging node reports this for a moment. If it persists on the embedded chain, that chain is not the
 * stored one and is rebuilt. On any other chain, somebody else signs with our key, and its signer is stopped once the
 * final blocks confirm that. Nothing is signed again with another nonce, because that could mint twice.
 */
export async function handleForeignNonces(
  outbox: Outbox,
  unmined: TxRow[],
  used: TxRow[],
  rebuild: () => void,
): Promise<void> {
  const since = suspected.get(outbox) ?? new Map<string, number>()
  suspected.set(outbox, since)
  const isUnmined = new Set(unmined.map(nonceOf))
  for (const nonce of since.keys()) if (!isUnmined.has(nonce)) since.delete(nonce)
  for (const row of used.filter((one) => isUnmined.has(nonceOf(one)))) {
    if (!since.has(nonceOf(row))) since.set(nonceOf(row), Date.now())
  }
  const foreign = unmined.find(
    (row) => Date.now() - (since.get(nonceOf(row)) ?? Infinity) >= outbox.network.foreignAfterMs,
  )
  if (!foreign) return
  if (outbox.network.embedded) {
    since.clear()
    return rebuild()
  }
  // Restart the waiting period: the nodes may still be catching up.
  since.delete(nonceOf(foreign))
  if (await isForeign(outbox, foreign)) await stopSigner(outbox, foreign)
}

/** Whether a final block contains a transaction with this nonce that we did not sign for this operation. */
export async function isForeign(
  { db, rpc, network }: ChainReader,
  { chain_id, address, nonce, op_id }: Pick<TxRow, 'chain_id' | 'address' | 'nonce' | 'op_id'>,
): Promise<boolean> {
  const final = await readFinalNumber(rpc, network.confirmations)
  const used = Number(await rpc.call('eth_getTransactionCount', address, numberToHex(Math.max(final, 0))))
  if (used <= nonce) return false
  const own = await db
    .select({ hash: chainTxTable.hash })
    .from(chainTxTable)
    .where(
      and(
        eq(chainTxTable.chain_id, chain_id),
        eq(chainTxTable.address, address),
        eq(chainTxTable.nonce, nonce),
        eq(chainTxTable.op_id, op_id),
      ),
    )
  // Queried after the count, because one of ours may have been mined in between.
  const hashes = own.map(({ hash }) => hash)
  return (await readReceipts(rpc, hashes)).size === 0
}

function nonceOf({ address, nonce }: TxRow): string {
  return `${address}/${nonce}`
}

/**
 * Stops the signer, unless it was resumed after the transaction was read. A transaction that was given up is no longer
 * `signed` and must not stop its signer again.
 */
async function stopSigner({ db, log, now }: Outbox, { address, nonce, chain_id }: TxRow): Promise<void> {
  const reason = `Nonce ${nonce} of ${address} was used by a transaction that is not ours: find out who else has this key before anything more is signed with it, then see “A stopped signer” in docs/deployment.md.`
  const account = and(eq(chainAccountTable.chain_id, chain_id), eq(chainAccountTable.address, address))
  const isStopped = await db.transaction(async (tx) => {
    // Resuming locks the same row; its changes are only visible to the next statement.
    const [row] = await tx.select().from(chainAccountTable).where(account).for('update')
    if (!row || row.stopped_reason !== null) return false
    const [open] = await tx
      .select({ id: chainTxTable.id })
      .from(chainTxTable)
      .where(
        and(
          eq(chainTxTable.chain_id, chain_id),
          eq(chainTxTable.address, address),
          eq(chainTxTable.nonce, nonce),
          eq(chainTxTable.status, 'signed'),
        ),
      )
    if (!open) return false
    const stopped = { stopped_reason: reason, stopped_nonce: nonce, stopped_at: now().toISOString() }
    await tx.update(chainAccountTable).set(stopped).where(account)
    return true
  })
  if (isStopped) log.error({ address, nonce }, reason)
}
