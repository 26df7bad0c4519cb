import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { sendInOrder } from '../outbox/broadcast-txs.ts'
import type { ChainReader, TxRow } from '../outbox/parts.ts'
import { readReceipts, type Receipt } from '../network/read-receipts.ts'
import { chainContractTable, chainOpTable, chainTxTable } from '../table.ts'

const PAGE = 300

/**
 * The stored transactions no longer reproduce the chain on which the register is based, so one of the two was changed.
 */
export class ChainDiffers extends Error {
  override readonly name = 'ChainDiffers'
}

/**
 * Fills a new embedded chain by sending every stored transaction again, in the order of the ids. The results are the
 * same as before: the same addresses and balances, and reverted transactions revert again. Block numbers may differ and
 * are stored anew. Transactions that were signed but never sent are executed for the first time. Returns how many were
 * sent. Throws `ChainDiffers` when a result differs from the stored one, or a contract is missing.
 */
export async function rebuildEmbedded(outbox: ChainReader): Promise<number> {
  const { db, rpc, network } = outbox
  let sent = 0
  for (let after = 0; ;) {
    const page = await db
      .select()
      .from(chainTxTable)
      .where(
        and(
          eq(chainTxTable.chain_id, network.chain_id),
          gt(chainTxTable.id, after),
          ne(chainTxTable.status, 'replaced'),
        ),
      )
      .orderBy(asc(chainTxTable.id))
      .limit(PAGE)
    const last = page.at(-1)
    if (!last) break
    await sendInOrder(rpc, page)
    await recordBlocks(outbox, page)
    sent += page.length
    after = last.id
  }
  await checkContracts(outbox)
  return sent
}

async function recordBlocks({ db, rpc }: ChainReader, rows: TxRow[]): Promise<void> {
  const settled = rows.filter(({ status }) => status !== 'signed')
  const receipts = await readReceipts(
    rpc,
    settled.map(({ hash }) => hash),
  )
  for (const row of settled) {
    const receipt = receipts.get(row.hash)
    if (!receipt) throw new Error(`The embedded chain did not carry out ${row.hash}`)
    const status = receipt.status === 1 ? 'success' : 'reverted'
    if (status === row.status) continue
    throw new ChainDiffers(
      `Transaction ${row.hash} was recorded as ${row.status} and comes out as ${status}: the embedded chain cannot be rebuilt; restore the database from a backup.`,
    )
  }
  const column = <T>(value: (receipt: Receipt | undefined) => T) =>
    sql.param(settled.map(({ hash }) => value(receipts.get(hash))))
  await db.execute(sql`
    update ${chainTxTable} set block_number = fresh.block_number, block_hash = fresh.block_hash
    from unnest(
      ${sql.param(settled.map(({ id }) => id))}::bigint[], ${column((receipt) => receipt?.blockNumber)}::bigint[],
      ${column((receipt) => receipt?.blockHash)}::text[]
    ) as fresh (id, block_number, block_hash)
    where ${chainTxTable.id} = fresh.id`)
}

async function checkContracts({ db, rpc, network }: ChainReader): Promise<void> {
  const contracts = await db
    .select({ name: chainContractTable.name, address: chainContractTable.address })
    .from(chainContractTable)
    .innerJoin(chainOpTable, eq(chainOpTable.id, chainContractTable.op_id))
    .where(and(eq(chainContractTable.chain_id, network.chain_id), eq(chainOpTable.state, 'done')))
  const replies = await rpc.batch(
    contracts.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  for (const [i, { name, address }] of contracts.entries()) {
    if (replies[i]?.result !== '0x') continue
    throw new ChainDiffers(
      `The contract ${name} at ${address} is missing on the rebuilt embedded chain: restore the database from a backup.`,
    )
  }
}
