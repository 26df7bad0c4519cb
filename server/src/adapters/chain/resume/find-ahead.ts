import { and, asc, eq, isNull } from 'drizzle-orm'
import { numberToHex } from 'viem/utils'
import type { ChainReader, Outbox } from '../outbox/parts.ts'
import { readFinalNumber } from '../network/read-receipts.ts'
import { RpcError, type Rpc } from '../network/rpc.ts'
import { chainAccountTable } from '../table.ts'

/** A signer with more transactions on the chain (`used`) than nonces assigned by this database (`known`). */
export type Ahead = { address: string; known: number; used: number }

/**
 * The signers with more transactions on the chain than in this database. Either the database was restored to an earlier
 * point, or somebody else has the key. There is no other reason, because every nonce is stored before its transaction
 * is sent.
 */
export async function findAhead({ db, rpc, network }: ChainReader): Promise<Ahead[]> {
  if (network.embedded) return []
  const addresses = (await readAccounts({ db, network })).map(({ address }) => address)
  const used = await readUsed(rpc, addresses, 'latest')
  // Read after the counts, so that the database includes what was signed and sent meanwhile.
  return (await readAccounts({ db, network })).flatMap(({ address, next_nonce }) => {
    const count = used.get(address) ?? 0
    return count > next_nonce ? [{ address, known: next_nonce, used: count }] : []
  })
}

/**
 * Stops signers with more transactions in final blocks than the database knows. While this returns true nothing may be
 * signed, because the chain may already have done what is requested.
 */
export async function stopAhead(outbox: Outbox): Promise<boolean> {
  const { db, rpc, network, now, log } = outbox
  const ahead = await findAhead(outbox)
  if (ahead.length === 0) return false
  const final = Math.max(await readFinalNumber(rpc, network.confirmations), 0)
  const addresses = ahead.map(({ address }) => address)
  const used = await readUsed(rpc, addresses, numberToHex(final))
  for (const { address, known } of ahead) {
    const count = used.get(address) ?? 0
    if (count <= known) continue
    const { chain_id, next_nonce, stopped_reason } = chainAccountTable
    const reason = `The chain holds ${count} transactions of ${address} and this database knows of ${known}: if it was restored from a backup, run “npm run chain:resume”; see “A database older than the chain” in docs/deployment.md.`
    const stopped = await db
      .update(chainAccountTable)
      .set({ stopped_reason: reason, stopped_nonce: known, stopped_at: now().toISOString() })
      .where(
        and(
          eq(chain_id, network.chain_id),
          eq(chainAccountTable.address, address),
          eq(next_nonce, known),
          isNull(stopped_reason),
        ),
      )
      .returning()
    if (stopped.length > 0) log.error({ address, nonce: known }, reason)
  }
  return true
}

/** How many transactions each address has on the chain as of a block. */
export async function readUsed(rpc: Rpc, addresses: string[], block: string): Promise<Map<string, number>> {
  const replies = await rpc.batch(
    addresses.map((address) => ({ method: 'eth_getTransactionCount', params: [address, block] })),
  )
  return new Map(
    addresses.map((address, i) => {
      const reply = replies[i]
      if (!reply || reply.error) {
        throw new RpcError('eth_getTransactionCount', reply?.error ?? { code: 0, message: 'no answer' })
      }
      return [address, Number(reply.result)]
    }),
  )
}

/** The keys that are not retired. */
export function readAccounts({ db, network }: Pick<ChainReader, 'db' | 'network'>) {
  return db
    .select()
    .from(chainAccountTable)
    .where(and(eq(chainAccountTable.chain_id, network.chain_id), isNull(chainAccountTable.retired_block)))
    .orderBy(asc(chainAccountTable.address))
}
