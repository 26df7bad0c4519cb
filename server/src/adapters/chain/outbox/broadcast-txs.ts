import type { Outbox, TxRow } from './parts.ts'
import { RpcError, type Rpc, type RpcFailure } from '../network/rpc.ts'

type Sendable = Pick<TxRow, 'raw' | 'hash' | 'address'>

const ALREADY_THERE = /already known|already imported|known transaction/i
const NONCE_TOO_LOW = /nonce too low/i
/** The node already has a replacement with a higher fee than the one sent. */
const UNDERPRICED = /underpriced/i

/**
 * Sends stored transactions; safe to repeat, because the chain accepts each once. Returns those refused because their
 * nonce is used, either by the transaction itself or by another one. Other node errors are logged, and the transaction
 * is sent again later.
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
 * Sends to the embedded chain and mines at once, in exactly this order, also across signers. The chain is rebuilt from
 * the stored order, and the result would differ if a freeze were mined before the mint it follows. anvil does not
 * execute a batch in array order, but it follows the nonces of one signer. Each batch therefore contains one signer's
 * transactions and is mined before the next is sent. Blocks are few and large, because anvil slows down with every
 * block. Throws at the first transaction that is refused for any reason other than being known already.
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
