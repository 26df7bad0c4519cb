import { and, desc, eq, isNotNull, lt, min } from 'drizzle-orm'
import type { Hex, RpcTransaction, TransactionSerializable } from 'viem'
import { formatTransaction, keccak256, numberToHex, serializeTransaction } from 'viem/utils'
import { z } from 'zod'
import { Problem } from '../../../problem.ts'
import { isForeign } from '../outbox/handle-foreign-nonces.ts'
import type { Outbox, TxRow } from '../outbox/parts.ts'
import { readFinalNumber, readReceipts } from '../network/read-receipts.ts'
import { RpcError } from '../network/rpc.ts'
import { chainTxTable } from '../table.ts'
import { readAccounts, readUsed } from './find-ahead.ts'

type Reader = Pick<Outbox, 'db' | 'rpc' | 'network'>
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

/**
 * A signer's transactions that are on the chain but not in the database, in the order of the nonces. Blocks are read in
 * full, from the last one in which the database knows a transaction of the signer, because nodes cannot look up
 * transactions by sender.
 * Throws `Problem` when a transaction of the signer is not final yet, or when there is no block to start from.
 */
export async function readUnknown(reader: Reader, address: string, fromBlock?: number): Promise<UnknownTx[]> {
  const { rpc, network } = reader
  const final = Math.max(await readFinalNumber(rpc, network.confirmations), 0)
  const used = (await readUsed(rpc, [address], numberToHex(final))).get(address) ?? 0
  const latest = (await readUsed(rpc, [address], 'latest')).get(address) ?? 0
  const wanted = await unknownNonces(reader, address, latest)
  if (wanted.size === 0) return []
  if (Math.max(...wanted) >= used) {
    throw new Problem(`Some transactions of ${address} are not final yet: try again in some minutes.`)
  }
  const first = Math.min(...wanted)
  const begin = fromBlock ?? (await lastKnownBlock(reader, address, first))
  const found = await scan(reader, address, wanted, { begin, final })
  if (found.length < wanted.size) {
    throw new Problem(
      `The blocks ${begin} to ${final} do not hold every transaction of ${address} from number ${first} on: name an earlier block with --from-block.`,
    )
  }
  return found
}

/** Nonces below `used` with no transaction of ours, or whose nonce was used by a foreign one. */
async function unknownNonces(reader: Reader, address: string, used: number): Promise<Set<number>> {
  const { chain_id, nonce } = chainTxTable
  const rows = await reader.db
    .select()
    .from(chainTxTable)
    .where(and(eq(chain_id, reader.network.chain_id), eq(chainTxTable.address, address), lt(nonce, used)))
    .orderBy(nonce)
  const byNonce = Map.groupBy(rows, (row) => row.nonce)
  const [begin = await nextNonce(reader, address)] = byNonce.keys()
  const unknown = new Set<number>()
  for (let number = begin; number < used; number++) {
    const own = byNonce.get(number)
    const open = own?.every(({ status }) => status === 'signed' || status === 'replaced')
    const signed = own?.find(({ status }) => status === 'signed')
    if (!own || (open && signed && (await isForeign(reader, signed)))) unknown.add(number)
  }
  return unknown
}

async function nextNonce(reader: Reader, address: string): Promise<number> {
  return (await readAccounts(reader)).find((account) => account.address === address)?.next_nonce ?? 0
}

async function lastKnownBlock({ db, network }: Reader, address: string, before: number): Promise<number> {
  const { chain_id, block_number, nonce } = chainTxTable
  const [last] = await db
    .select({ block: block_number })
    .from(chainTxTable)
    .where(
      and(
        eq(chain_id, network.chain_id),
        eq(chainTxTable.address, address),
        lt(nonce, before),
        isNotNull(block_number),
      ),
    )
    .orderBy(desc(nonce))
    .limit(1)
  if (last?.block) return last.block
  const [earliest] = await db
    .select({ block: min(block_number) })
    .from(chainTxTable)
    .where(eq(chain_id, network.chain_id))
  if (earliest?.block) return earliest.block
  throw new Problem(
    'This database knows no block of the chain: name the one in which the contracts were deployed with --from-block.',
  )
}

async function scan(
  { rpc }: Reader,
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
      if (reply.error || !reply.result) {
        throw new RpcError('eth_getBlockByNumber', reply.error ?? { code: 0, message: 'no such block' })
      }
      const { hash: block_hash, timestamp, transactions } = block.parse(reply.result)
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

/** Rebuilds the transaction as it was signed; for a type that we never sign only the hash is stored. */
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
