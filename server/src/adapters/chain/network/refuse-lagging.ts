import { sql } from 'drizzle-orm'
import type { ChainReader } from '../outbox/parts.ts'
import { readUsed } from '../resume/find-ahead.ts'
import { chainAccountTable, chainTxTable } from '../table.ts'
import { ChainUnreachable } from '../port.ts'

/**
 * Throws `ChainUnreachable` when, as of `block`, the answering server lacks a transaction that this database knows to
 * be final. With an old state, the register would seem to differ, and contracts would refuse valid operations. If there
 * is another server, it is asked from then on.
 */
export async function refuseLagging({ db, rpc, network }: ChainReader, block: string): Promise<void> {
  if (network.embedded) return
  // One query per key, so that the index returns its last nonce at once.
  const { rows: known } = await db.execute<{ address: string; last: string | null }>(sql`
    select account.address, (select max(nonce) from ${chainTxTable} tx
      where tx.chain_id = account.chain_id and tx.address = account.address
        and tx.status in ('success', 'reverted')) as last
    from ${chainAccountTable} account where account.chain_id = ${network.chain_id}`)
  const used = await readUsed(
    rpc,
    known.map(({ address }) => address),
    block,
  )
  if (known.every(({ address, last }) => (used.get(address) ?? 0) > Number(last ?? -1))) return
  rpc.askAnother()
  throw new ChainUnreachable('The server of the chain does not know yet what is already final')
}
