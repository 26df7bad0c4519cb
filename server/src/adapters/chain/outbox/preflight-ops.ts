import { refusalOf } from '@acervo/contracts/refusal'
import { isHex, numberToHex } from 'viem/utils'
import type { KnownAddresses } from './known-addresses.ts'
import type { OpRow, Outbox } from './parts.ts'
import { planOp, roleOf, type Parties } from './plan-op.ts'
import { RpcError, type RpcFailure, type RpcRequest } from '../network/rpc.ts'

/** Why a platform with an older MintController redeems nothing, in a sentence for staff. */
export const CANNOT_REDEEM =
  'The contracts of this platform were deployed before tokens could be redeemed, so they cannot redeem any.'

export type Preflight = { accepted: OpRow[]; refused: { row: OpRow; error: string }[] }

/**
 * Simulates each operation's first call, so that a refusal by the contracts costs neither a nonce nor gas. Deployments
 * call nothing that exists yet and are only planned. An operation that cannot be planned is refused as well, so that it
 * does not hold up the others.
 * Throws when the chain does not respond: then nothing is known.
 */
export async function preflightOps(
  { rpc }: Pick<Outbox, 'rpc'>,
  { known, parties }: { known: KnownAddresses; parties: Parties },
  rows: OpRow[],
): Promise<Preflight> {
  const refusals = new Map<number, string>()
  const calls: (Pick<OpRow, 'id' | 'kind'> & { request: RpcRequest })[] = []
  for (const row of rows) {
    try {
      const [tx] = planOp(row, parties, known, 0).txs
      if (!tx?.to) continue
      const from = parties[roleOf(row.kind)]
      const call = { from, to: tx.to, data: tx.data, gas: numberToHex(tx.gas) }
      calls.push({ id: row.id, kind: row.kind, request: { method: 'eth_call', params: [call, 'latest'] } })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusals.set(row.id, `The operation cannot be prepared (${reason.split('\n')[0]}).`)
    }
  }
  const replies = await rpc.batch(calls.map(({ request }) => request))
  for (const [i, { id, kind }] of calls.entries()) {
    const failure = replies[i]?.error
    if (failure) refusals.set(id, sentenceOf(failure, kind))
  }
  const refused = rows.flatMap((row) => {
    const error = refusals.get(row.id)
    return error ? [{ row, error }] : []
  })
  return { accepted: rows.filter(({ id }) => !refusals.has(id)), refused }
}

/** Code 3 and `revert` come from the contract; any other error is the server's and says nothing about the call. */
function sentenceOf(failure: RpcFailure, kind: OpRow['kind']): string {
  if (failure.code !== 3 && !/revert/i.test(failure.message)) throw new RpcError('eth_call', failure)
  const data = isHex(failure.data) ? failure.data : undefined
  // A contract gives no reason exactly when it does not know the call; every refusal of `redeem` has one.
  if (kind === 'redeem' && (data === undefined || data === '0x')) return CANNOT_REDEEM
  return refusalOf(data)
}
