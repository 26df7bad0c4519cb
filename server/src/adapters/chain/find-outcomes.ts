import { refusalOf } from '@acervo/contracts/refusal'
import { isHex, numberToHex, parseTransaction } from 'viem/utils'
import type { Outbox, TxRow } from './outbox.ts'
import { readBlock, readFinalNumber, readReceipts, type Receipt } from './read-receipts.ts'

/** A transaction whose fate is final. `error` says why it was reverted. */
export type Outcome = {
  row: TxRow
  block_number: number
  block_hash: string
  at: Date
  error?: string
}

export type Findings = {
  outcomes: Outcome[]
  /** Hashes that are in a block, final or not. */
  mined: Set<string>
}

/**
 * Looks up what became of the transactions. A block counts when it is final and still the one of its number; until then
 * the transaction is asked for again in every round, so a reorganisation of the chain needs no handling of its own.
 * On the embedded chain whatever is mined is final.
 */
export async function findOutcomes(outbox: Outbox, rows: TxRow[]): Promise<Findings> {
  if (rows.length === 0) return { outcomes: [], mined: new Set() }
  const { rpc, network } = outbox
  // Asked first: a receipt read later can only belong to the same or a newer view of the chain.
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

/** When each final block was made, by hash. The embedded chain's own clock runs ahead when it is busy: ours is used. */
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

/** Asks the chain to repeat the call as of the block before; good enough to tell staff what went wrong. */
async function reasonOf({ rpc, network }: Outbox, row: TxRow, receipt: Receipt): Promise<string> {
  const { to, data, gas } = parseTransaction(row.raw)
  if (gas !== undefined && BigInt(receipt.gasUsed) >= gas) return 'The transaction ran out of gas.'
  const call = { from: row.address, to, data, gas: numberToHex(gas ?? 0n) }
  const block = network.embedded ? 'latest' : numberToHex(receipt.blockNumber - 1)
  const [reply] = await rpc.batch([{ method: 'eth_call', params: [call, block] }])
  if (!reply?.error) return 'The transaction was reverted by the chain.'
  return refusalOf(isHex(reply.error.data) ? reply.error.data : undefined)
}
