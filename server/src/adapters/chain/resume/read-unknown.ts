import { and, desc, eq, isNotNull, lt, min } from 'drizzle-orm'
import { numberToHex } from 'viem/utils'
import { Problem } from '../../../problem.ts'
import { isForeign } from '../outbox/handle-foreign-nonces.ts'
import type { ChainReader } from '../outbox/parts.ts'
import { chainTxTable } from '../table.ts'
import { readAccounts, readUsed } from './find-ahead.ts'
import { scan, type UnknownTx } from './scan-blocks.ts'

type Blocks = {
  /** The final block to read up to. */
  final: number
  fromBlock?: number
  /** Ignores what is not final yet. */
  isRetired: boolean
}

/**
 * A signer's transactions that are on the chain but not in the database, by nonce. Blocks are read in full, because
 * nodes cannot look up transactions by sender. Reading starts at the last block in which the database knows a
 * transaction of the signer. Throws `Problem` when a transaction of the signer is not final yet, and when there is no
 * block to start from.
 */
export async function readUnknown(
  reader: ChainReader,
  address: string,
  { final, fromBlock, isRetired }: Blocks,
): Promise<UnknownTx[]> {
  const { rpc } = reader
  const used = (await readUsed(rpc, [address], numberToHex(final))).get(address) ?? 0
  const latest = isRetired ? used : ((await readUsed(rpc, [address], 'latest')).get(address) ?? 0)
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

/** Nonces below `used` that no transaction of ours has used. */
async function unknownNonces(reader: ChainReader, address: string, used: number): Promise<Set<number>> {
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

async function nextNonce(reader: ChainReader, address: string): Promise<number> {
  return (await readAccounts(reader)).find((account) => account.address === address)?.next_nonce ?? 0
}

async function lastKnownBlock(
  { db, network }: ChainReader,
  address: string,
  before: number,
): Promise<number> {
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
