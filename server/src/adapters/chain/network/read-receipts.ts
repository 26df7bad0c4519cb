import { z } from 'zod'
import { RpcError, type Rpc } from './rpc.ts'

const hex = z.string().regex(/^0x[0-9a-f]*$/i)
const number = hex.transform((text) => Number(BigInt(text)))
const receipt = z.object({
  status: number,
  blockNumber: number,
  blockHash: hex,
  gasUsed: number,
})
const block = z.object({ number, hash: hex, timestamp: number })

export type Receipt = z.output<typeof receipt>
export type Block = z.output<typeof block>

/** The receipt of each transaction that is in a block, by hash. */
export async function readReceipts(rpc: Rpc, hashes: string[]): Promise<Map<string, Receipt>> {
  const replies = await rpc.batch(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const receipts = new Map<string, Receipt>()
  for (const [i, hash] of hashes.entries()) {
    const reply = replies[i]
    if (reply?.error) throw new RpcError('eth_getTransactionReceipt', reply.error)
    if (reply?.result) receipts.set(hash, receipt.parse(reply.result))
  }
  return receipts
}

/**
 * Errors of a node that could answer at another time: JSON-RPC's internal error, EIP-1474's unavailable resource and
 * exceeded limit, and the HTTP status that some providers send instead.
 */
const TRANSIENT: ReadonlySet<number> = new Set([-32603, -32002, -32005, 429])

/**
 * A block by number or tag; undefined when the node does not know the block or the tag. Throws when the node could not
 * answer now: otherwise `finalized` would seem to be unknown to it, and blocks that may still change would be final.
 */
export async function readBlock(
  rpc: Rpc,
  which: number | 'latest' | 'finalized',
): Promise<Block | undefined> {
  const name = typeof which === 'number' ? `0x${which.toString(16)}` : which
  const [reply] = await rpc.batch([{ method: 'eth_getBlockByNumber', params: [name, false] }])
  if (reply?.error && TRANSIENT.has(reply.error.code)) throw new RpcError('eth_getBlockByNumber', reply.error)
  if (!reply || reply.error || reply.result === null) return undefined
  return block.parse(reply.result)
}

/**
 * The number of the last block that can no longer change. That is the block the node reports as finalized (on Polygon a
 * milestone, some seconds old). Where a node does not support that tag, it is the block `confirmations` deep.
 */
export async function readFinalNumber(rpc: Rpc, confirmations: number): Promise<number> {
  const finalized = await readBlock(rpc, 'finalized')
  if (finalized) return finalized.number
  const latest = await readBlock(rpc, 'latest')
  return latest ? latest.number - confirmations : -1
}
