import { refusalOf } from '@acervo/contracts/refusal'
import { isHex, numberToHex, parseTransaction } from 'viem/utils'
import type { Outbox, TxRow } from './parts.ts'
import { readBlock, readFinalNumber, readReceipts, type Receipt } from '../network/read-receipts.ts'

/** The final result of a transaction. `error` says why it was reverted. */
export type Outcome = {
  row: TxRow
  block_number: number
  block_hash: string
  at: Date
  error?: string
}

export type Findings = {
  outcomes: Outcome[]
  /** Hashes of transactions that are in a block, final or not. */
  mined: Set<string>
}

/**
 * Looks up the outcomes of the transactions. A block counts when it is final and still canonical at its height. Until
 * then every round queries the transaction again, so chain reorganisations need no special handling. On the embedded
 * chain every mined block is final.
 */
export async function findOutcomes(outbox: Outbox, rows: TxRow[]): Promise<Findings> {
  if (rows.length === 0) return { outcomes: [], mined: new Set() }
  const { rpc, network } = outbox
  // Queried first: a receipt read later can only come from the same or a newer state of the chain.
  const finalNumber = network.embedded ? Infinity : await readFinalNumber(rpc, network.confirmations)
  const receipts = await readReceipts(
    rpc,
    rows.map(({ hash }) => hash),
  )
  const times = await readTimes(outbox, [...receipts.values()], finalNumber)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const receipt = receipts.get(row.hash)
    const at = receipt && times.get(receipt.blockHash)
    if (!receipt || !at) continue
    const error = receipt.status === 1 ? undefined : await reasonOf(outbox, row, receipt)
    outcomes.push({ row, block_number: receipt.blockNumber, block_hash: receipt.blockHash, at, error })
  }
  return { outcomes, mined: new Set(receipts.keys()) }
}

/** The time of each final block, by hash. The embedded chain's own clock runs ahead under load, so ours is used. */
async function readTimes(
  { rpc, network, now }: Outbox,
  receipts: Receipt[],
  finalNumber: number,
): Promise<Map<string, Date>> {
  if (network.embedded) return new Map(receipts.map(({ blockHash }) => [blockHash, now()]))
  const numbers = new Set(receipts.map(({ blockNumber }) => blockNumber).filter((n) => n <= finalNumber))
  const times = new Map<string, Date>()
  for (const number of numbers) {
    const block = await readBlock(rpc, number)
    if (block) times.set(block.hash, new Date(block.timestamp * 1000))
  }
  return times
}

/**
 * Asks the chain to repeat the call as of the previous block. That is accurate enough to tell staff what went wrong.
 */
async function reasonOf({ rpc, network }: Outbox, row: TxRow, receipt: Receipt): Promise<string> {
  const { to, data, gas } = parseTransaction(row.raw)
  if (gas !== undefined && BigInt(receipt.gasUsed) >= gas) return 'The transaction ran out of gas.'
  const call = { from: row.address, to, data, gas: numberToHex(gas ?? 0n) }
  const block = network.embedded ? 'latest' : numberToHex(receipt.blockNumber - 1)
  const [reply] = await rpc.batch([{ method: 'eth_call', params: [call, block] }])
  if (!reply?.error) return 'The transaction was reverted by the chain.'
  return refusalOf(isHex(reply.error.data) ? reply.error.data : undefined)
}
