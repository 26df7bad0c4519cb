import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../../problem.ts'
import type { Tx } from '../../db/port.ts'
import { isForeign } from './handle-foreign-nonces.ts'
import { CHANNELS, type ChainReader, type TxRow } from './parts.ts'
import { readFinalNumber, readReceipts, type Receipt } from '../network/read-receipts.ts'
import { notify } from './request-op.ts'
import { chainAccountTable, chainOpTable, chainTxTable } from '../table.ts'

export type Resumed = { nonces: number[]; operations: string[] }
/**
 * What people know about the nonces that stopped a signer. `explains`: whether that covers this row. `nextNonce`: the
 * first nonce that it does not cover; a later transaction on the chain stops the signer again. `store`: what else to
 * write in the transaction that resumes the signer.
 */
export type Explanation = {
  nextNonce: number
  explains(row: TxRow): boolean
  store(tx: Tx): Promise<void>
}

/**
 * Lets a stopped signer sign again, after people have found out who used its nonces and made sure that it will not
 * happen again. Operations whose nonce is lost are queued again and get a new nonce, because the transactions signed
 * for them can never be mined. All other transactions stay as they are. `note` runs in the same transaction. Throws
 * `Problem` when the signer is not stopped, when it is behind the chain, and when the outcome of an operation is not
 * known yet.
 */
export async function resumeSigner(
  { db, rpc, network }: ChainReader,
  address: string,
  note: (tx: Tx, resumed: Resumed) => Promise<void>,
  explanation?: Explanation,
): Promise<Resumed> {
  const { chain_id } = network
  const open = await signedTxs(db, chain_id, address)
  const lost: TxRow[] = []
  for (const row of open)
    if (!explanation?.explains(row) && (await isForeign({ db, rpc, network }, row))) lost.push(row)
  const lostOps = [...new Set(lost.map(({ op_id }) => op_id))]
  const others = open.filter((row) => lostOps.includes(row.op_id) && !lost.includes(row))
  const receipts = await finalReceipts({ rpc, network }, others)
  const count = async (asOf: string) => Number(await rpc.call('eth_getTransactionCount', address, asOf))
  const used = await count('latest')
  // Transactions from before a database restore may still be in the nodes' pools. They compete with what is signed
  // next, and only one wins.
  const nextNonce = explanation?.nextNonce ?? (await count('pending'))
  return db.transaction(async (tx) => {
    const { next_nonce, retired_block } = await lockStopped(tx, chain_id, address, nextNonce)
    if (used > next_nonce && !explanation && retired_block === null) {
      throw new Problem(`The chain is ahead of this database: run “npm run chain:resume” first.`)
    }
    const operations = await queueAgain(tx, lostOps)
    await recordOtherOutcomes(tx, lost, receipts)
    await explanation?.store(tx)
    const resumed = { nonces: [...new Set(lost.map(({ nonce }) => nonce))], operations }
    await note(tx, resumed)
    await notify(tx, CHANNELS.work)
    return resumed
  })
}

function signedTxs(db: Tx, chainId: number, address: string): Promise<TxRow[]> {
  const { chain_id, status, nonce } = chainTxTable
  return db
    .select()
    .from(chainTxTable)
    .where(and(eq(chain_id, chainId), eq(chainTxTable.address, address), eq(status, 'signed')))
    .orderBy(nonce)
}

/** The receipts of the operations' other transactions. Replacements that lost have no receipt and need none. */
async function finalReceipts(
  { rpc, network }: Pick<ChainReader, 'rpc' | 'network'>,
  rows: TxRow[],
): Promise<Map<TxRow, Receipt | undefined>> {
  const final = await readFinalNumber(rpc, network.confirmations)
  const receipts = await readReceipts(
    rpc,
    rows.map(({ hash }) => hash),
  )
  const settled = new Set(
    rows
      .filter(({ hash }) => (receipts.get(hash)?.blockNumber ?? Infinity) <= final)
      .map(({ nonce }) => nonce),
  )
  if (rows.every(({ nonce }) => settled.has(nonce)))
    return new Map(rows.map((row) => [row, receipts.get(row.hash)]))
  throw new Problem(
    'Other transactions of an operation whose nonce was used are still under way: try again in some minutes.',
  )
}

/** Clears the stop, so that the signer signs again. Returns the row as it was before. */
async function lockStopped(
  tx: Tx,
  chainId: number,
  address: string,
  nextNonce: number,
): Promise<typeof chainAccountTable.$inferSelect> {
  const { chain_id, next_nonce } = chainAccountTable
  const own = and(eq(chain_id, chainId), eq(chainAccountTable.address, address))
  const [account] = await tx.select().from(chainAccountTable).where(own).for('update')
  if (!account) throw new Problem(`No signer has the address ${address}.`)
  if (account.stopped_reason === null) throw new Problem(`The signer ${address} is not stopped.`)
  await tx
    .update(chainAccountTable)
    .set({
      stopped_reason: null,
      stopped_nonce: null,
      stopped_at: null,
      next_nonce: sql`greatest(${next_nonce}, ${nextNonce})`,
    })
    .where(own)
  return account
}

async function queueAgain(tx: Tx, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(chainOpTable)
    .set({ state: 'queued', tx_hash: null })
    .where(and(inArray(chainOpTable.id, ids), eq(chainOpTable.state, 'sent')))
    .returning({ key: chainOpTable.op_key })
  if (rows.length !== ids.length) throw new Error('Operations were settled while the signer was resumed')
  return rows.map(({ key }) => key)
}

async function recordOtherOutcomes(
  tx: Tx,
  lost: TxRow[],
  others: Map<TxRow, Receipt | undefined>,
): Promise<void> {
  for (const row of lost)
    await tx.update(chainTxTable).set({ status: 'replaced' }).where(eq(chainTxTable.id, row.id))
  for (const [row, receipt] of others) {
    const fate = receipt
      ? {
          status: receipt.status === 1 ? ('success' as const) : ('reverted' as const),
          block_number: receipt.blockNumber,
          block_hash: receipt.blockHash,
        }
      : { status: 'replaced' as const }
    await tx.update(chainTxTable).set(fate).where(eq(chainTxTable.id, row.id))
  }
}
