import type { Hex, RpcTransaction, TransactionSerializable } from 'viem'
import { formatTransaction, keccak256, numberToHex, serializeTransaction } from 'viem/utils'
import { z } from 'zod'
import type { ChainReader, TxRow } from '../outbox/parts.ts'
import { readReceipts } from '../network/read-receipts.ts'
import { RpcError, type RpcReply } from '../network/rpc.ts'

/** A transaction of a signer in a final block that is not in the database. */
export type UnknownTx = Pick<TxRow, 'address' | 'nonce' | 'raw' | 'hash' | 'max_fee_wei' | 'max_tip_wei'> & {
  block_number: number
  block_hash: string
  /** The time of its block. */
  mined_at: Date
  status: 'success' | 'reverted'
}

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/i)])
const block = z.object({
  hash: hex,
  timestamp: hex,
  transactions: z.array(z.looseObject({ hash: hex, from: z.string(), nonce: hex })),
})
/** Small, because blocks with all their transactions are large. */
const BLOCKS_AT_ONCE = 20

/** The wanted transactions of a signer in these blocks, in the order of their nonces. */
export async function scan(
  { rpc }: ChainReader,
  address: string,
  wanted: Set<number>,
  { begin, final }: { begin: number; final: number },
): Promise<UnknownTx[]> {
  const found: Omit<UnknownTx, 'status'>[] = []
  for (let number = begin; number <= final && found.length < wanted.size; number += BLOCKS_AT_ONCE) {
    const count = Math.min(BLOCKS_AT_ONCE, final - number + 1)
    const numbers = Array.from({ length: count }, (_, i) => number + i)
    const replies = await rpc.batch(
      numbers.map((one) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(one), true] })),
    )
    for (const [i, reply] of replies.entries()) {
      const { hash: block_hash, timestamp, transactions } = blockIn(reply)
      for (const tx of transactions) {
        if (tx.from.toLowerCase() !== address || !wanted.has(Number(tx.nonce))) continue
        found.push({
          address,
          ...storable(tx as unknown as RpcTransaction),
          block_number: number + i,
          block_hash,
          mined_at: new Date(Number(timestamp) * 1000),
        })
      }
    }
  }
  const receipts = await readReceipts(
    rpc,
    found.map(({ hash }) => hash),
  )
  return found
    .map((tx) => {
      const status = receipts.get(tx.hash)?.status === 1 ? ('success' as const) : ('reverted' as const)
      return { ...tx, status }
    })
    .toSorted((a, b) => a.nonce - b.nonce)
}

function blockIn(reply: RpcReply) {
  if (reply.error || !reply.result) {
    throw new RpcError('eth_getBlockByNumber', reply.error ?? { code: 0, message: 'no such block' })
  }
  return block.parse(reply.result)
}

/** Rebuilds the transaction as it was signed. For a type that we never sign, only the hash is stored. */
function storable(
  rpcTx: RpcTransaction,
): Pick<UnknownTx, 'nonce' | 'raw' | 'hash' | 'max_fee_wei' | 'max_tip_wei'> {
  const { nonce, hash, input, ...tx } = formatTransaction(rpcTx)
  return {
    nonce,
    hash,
    raw: rawOf({ ...tx, nonce, data: input } as TransactionSerializable, tx, hash),
    max_fee_wei: tx.maxFeePerGas ?? tx.gasPrice ?? 0n,
    max_tip_wei: tx.maxPriorityFeePerGas ?? 0n,
  }
}

function rawOf(tx: TransactionSerializable, { r, s, yParity, v }: Signature, hash: Hex): Hex {
  try {
    const raw = serializeTransaction(tx, yParity === undefined ? { r, s, v: v ?? 0n } : { r, s, yParity })
    return keccak256(raw) === hash ? raw : '0x'
  } catch {
    return '0x'
  }
}

type Signature = { r: Hex; s: Hex; yParity?: number; v?: bigint }
