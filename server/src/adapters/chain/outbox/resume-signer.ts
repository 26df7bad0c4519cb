import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '../../../problem.ts'
import type { Tx } from '../../db/port.ts'
import { isForeign } from './handle-foreign-nonces.ts'
import { CHANNELS, type Outbox, type TxRow } from './parts.ts'
import { readFinalNumber, readReceipts, type Receipt } from '../network/read-receipts.ts'
import { notify } from './request-op.ts'
import { chainAccountTable, chainOpTable, chainTxTable } from '../table.ts'

export type Resumed = { nonces: number[]; operations: string[] }
/**
 * What else is done in the transaction that resumes a signer, which of the signer's rows it explains, and the nonce from
 * which on it knows nothing: a transaction that was mined since stops the signer again.
 */
export type Explanation = {
  nextNonce: number
  explains(row: TxRow): boolean
  store(tx: Tx): Promise<void>
}
type Reader = Pick<Outbox, 'db' | 'rpc' | 'network'>

/**
 * Lets a stopped signer sign again, once people know who used its nonces and that it will not happen again. Operations
 * whose nonce is lost can never be carried out by the transaction signed for them, so they are queued and get a new
 * nonce; all other transactions are unchanged. `note` runs in the same transaction.
 * Throws `Problem` when the signer is not stopped, is behind the chain, or when the outcome of an operation is not
 * known yet.
 */
export async function resumeSigner(
  { db, rpc, network }: Reader,
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
  // Transactions left in the pool from before a database restore compete with what is signed next, and one wins.
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

/** The receipts of the other transactions of the operations; replacements that lost have no receipt and need none. */
async function finalReceipts(
  { rpc, network }: Pick<Reader, 'rpc' | 'network'>,
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

/** Clears the stop and returns the row as it was before; from here on the signer signs again. */
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
