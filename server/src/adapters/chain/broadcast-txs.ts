import type { Outbox, TxRow } from './outbox.ts'
import { RpcError, type Rpc, type RpcFailure } from './rpc.ts'

type Sendable = Pick<TxRow, 'raw' | 'hash' | 'address'>

const ALREADY_THERE = /already known|already imported|known transaction/i
const NONCE_TOO_LOW = /nonce too low/i
/** A replacement that came with a lower fee than what the node holds; ours with the higher fee is on its way. */
const UNDERPRICED = /underpriced/i

/**
 * Sends stored transactions, as often as one likes: the chain takes each once. Returns those it refused because their
 * nonce is used, either by the transaction itself or by another. What else a node says is logged, and tried again later.
 */
export async function broadcastTxs<T extends TxRow>(outbox: Outbox, rows: T[]): Promise<T[]> {
  if (rows.length === 0) return []
  if (outbox.network.embedded) return sendInOrder(outbox.rpc, rows)
  const ordered = rows.toSorted(
    (a, b) => a.address.localeCompare(b.address) || a.nonce - b.nonce || a.bump - b.bump,
  )
  const replies = await outbox.rpc.broadcast(ordered.map(({ raw }) => requestOf(raw)))
  return ordered.filter((row, i) => {
    const failure = replies[i]?.error
    if (!failure || isHarmless(failure)) return false
    if (NONCE_TOO_LOW.test(failure.message)) return true
    outbox.log.error(
      { hash: row.hash, signer: row.address, nonce: row.nonce },
      `A node refused a transaction: ${failure.message}`,
    )
    return false
  })
}

/**
 * Sends to the embedded chain and has it carried out at once, in exactly this order, also between signers: the chain is
 * rebuilt from the stored order, and a freeze before the mint it follows would come out differently. One batch is taken in
 * no particular order, but one signer's transactions go by nonce, so each batch holds one signer's and is mined before
 * the next is sent. Few large blocks, because anvil slows down with every block it has.
 * Throws at the first transaction that is refused for any other reason than being there already.
 */
export async function sendInOrder<T extends Sendable>(rpc: Rpc, rows: T[]): Promise<T[]> {
  const used: T[] = []
  for (const run of runsOf(rows)) {
    const replies = await rpc.batch(run.map(({ raw }) => requestOf(raw)))
    for (const [i, row] of run.entries()) {
      const failure = replies[i]?.error
      if (!failure || isHarmless(failure)) continue
      if (!NONCE_TOO_LOW.test(failure.message)) throw new RpcError('eth_sendRawTransaction', failure)
      used.push(row)
    }
    await rpc.call('evm_mine')
  }
  return used
}

function requestOf(raw: string) {
  return { method: 'eth_sendRawTransaction', params: [raw] }
}

function isHarmless({ message }: RpcFailure): boolean {
  return ALREADY_THERE.test(message) || UNDERPRICED.test(message)
}

function runsOf<T extends Sendable>(rows: T[]): T[][] {
  const runs: T[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[0]?.address === row.address) last.push(row)
    else runs.push([row])
  }
  return runs
}
