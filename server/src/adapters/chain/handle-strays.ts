import { and, eq, isNull } from 'drizzle-orm'
import type { Outbox, TxRow } from './outbox.ts'
import { chainAccountTable } from './table.ts'

/** When a nonce was first found used with no receipt of ours, by address and nonce, in milliseconds since 1970. */
const suspected = new WeakMap<Outbox, Map<string, number>>()

/**
 * Deals with transactions whose nonce the chain says is used, though none of ours with that nonce is in a block. A node
 * that lags behind says so for a moment. If it stays that way, the embedded chain is not the one we stored and is
 * rebuilt; on any other, somebody else signs with our key: its signer is stopped, and nothing is ever signed anew
 * under another nonce, because that is how things get minted twice.
 */
export async function handleStrays(
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
  const stray = unmined.find(
    (row) => Date.now() - (since.get(nonceOf(row)) ?? Infinity) >= outbox.network.strayAfterMs,
  )
  if (!stray) return
  since.clear()
  if (outbox.network.embedded) rebuild()
  else await stopSigner(outbox, stray)
}

function nonceOf({ address, nonce }: TxRow): string {
  return `${address}/${nonce}`
}

async function stopSigner({ db, log }: Outbox, { address, nonce, chain_id }: TxRow): Promise<void> {
  const reason = `Nonce ${nonce} of ${address} was used by a transaction that is not ours: find out who else has this key before anything more is signed with it.`
  const stopped = await db
    .update(chainAccountTable)
    .set({ stopped_reason: reason })
    .where(
      and(
        eq(chainAccountTable.chain_id, chain_id),
        eq(chainAccountTable.address, address),
        isNull(chainAccountTable.stopped_reason),
      ),
    )
    .returning({ address: chainAccountTable.address })
  if (stopped.length > 0) log.error({ address, nonce }, reason)
}
