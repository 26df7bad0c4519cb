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
 * Simulates the first call of each operation, so that a refusal by the contracts costs neither a nonce nor gas.
 * Deployments call nothing that exists yet and are only planned. An operation that cannot be planned is refused too, so
 * that it does not hold up the others. An operation that the server fails to simulate waits. Throws when the chain does
 * not respond, and when it fails for all operations, because then nothing is known.
 */
export async function preflightOps(
  { rpc, log }: Pick<Outbox, 'rpc' | 'log'>,
  { known, parties }: { known: KnownAddresses; parties: Parties },
  rows: OpRow[],
): Promise<Preflight> {
  const refusals = new Map<number, string>()
  const failures = new Map<number, RpcFailure>()
  const calls: { row: OpRow; request: RpcRequest }[] = []
  for (const row of rows) {
    try {
      const [tx] = planOp(row, parties, known, 0).txs
      if (!tx?.to) continue
      const from = parties[roleOf(row.kind)]
      const call = { from, to: tx.to, data: tx.data, gas: numberToHex(tx.gas) }
      calls.push({ row, request: { method: 'eth_call', params: [call, 'latest'] } })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusals.set(row.id, `The operation cannot be prepared (${reason.split('\n')[0]}).`)
    }
  }
  const replies = await rpc.batch(calls.map(({ request }) => request))
  for (const [i, { row }] of calls.entries()) {
    const failure = replies[i]?.error
    if (!failure) continue
    if (isRefusal(failure)) refusals.set(row.id, sentenceOf(failure, row.kind))
    else failures.set(row.id, failure)
  }
  const [failure] = failures.values()
  if (failure && failures.size === rows.length) throw new RpcError('eth_call', failure)
  if (failure)
    log.warn({ operations: failures.size }, `Operations wait: the chain answers “${failure.message}”`)
  return {
    accepted: rows.filter(({ id }) => !refusals.has(id) && !failures.has(id)),
    refused: rows.flatMap((row) => {
      const error = refusals.get(row.id)
      return error ? [{ row, error }] : []
    }),
  }
}

/** Code 3 and `revert` come from the contract. Any other error is the server's and says nothing about the call. */
function isRefusal({ code, message }: RpcFailure): boolean {
  return code === 3 || /revert/i.test(message)
}

function sentenceOf(failure: RpcFailure, kind: OpRow['kind']): string {
  const data = isHex(failure.data) ? failure.data : undefined
  // A contract gives no reason exactly when it does not know the call; every refusal of `redeem` has one.
  if (kind === 'redeem' && (data === undefined || data === '0x')) return CANNOT_REDEEM
  return refusalOf(data)
}
