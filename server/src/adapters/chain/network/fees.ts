import { hexToBigInt, isHex } from 'viem/utils'
import type { Network } from './settings.ts'
import { RpcError, type Rpc } from './rpc.ts'

/** In wei per unit of gas. */
export type Fees = { maxFee: bigint; maxTip: bigint }

const GWEI = 1_000_000_000n
/** Polygon's nodes drop tips below 25 gwei (PIP-35), but sometimes suggest less. */
const TIP_MIN = 30n * GWEI

/** The network's fees exceed the configured cap, so queued operations wait. */
export class FeesAboveCap extends Error {
  override readonly name = 'FeesAboveCap'
}

/** Twice the base fee, so that it stays acceptable for six full blocks, plus the tip. Throws `FeesAboveCap`. */
export function feesFor(baseFee: bigint, suggestedTip: bigint, cap: bigint): Fees {
  const maxTip = suggestedTip > TIP_MIN ? suggestedTip : TIP_MIN
  if (baseFee + maxTip > cap) {
    throw new FeesAboveCap(
      `Transactions cost ${(baseFee + maxTip) / GWEI} gwei per gas, more than CHAIN_MAX_FEE_GWEI allows (${cap / GWEI}): raise it or wait.`,
    )
  }
  const wanted = 2n * baseFee + maxTip
  return { maxFee: wanted < cap ? wanted : cap, maxTip }
}

/**
 * Fees that replace a transaction: nodes require 10 % more on both; we pay 12.5 % more, or the network's current fees
 * if those are higher. Throws `FeesAboveCap`.
 */
export function bumpedFees(old: Fees, now: Fees, cap: bigint): Fees {
  const raised = (fee: bigint) => (fee * 1125n + 999n) / 1000n
  const larger = (a: bigint, b: bigint) => (a > b ? a : b)
  const maxFee = larger(raised(old.maxFee), now.maxFee)
  const maxTip = larger(raised(old.maxTip), now.maxTip)
  if (maxFee > cap) {
    throw new FeesAboveCap(
      `A stuck transaction would need ${maxFee / GWEI} gwei per gas, more than CHAIN_MAX_FEE_GWEI allows (${cap / GWEI}): raise it or wait.`,
    )
  }
  return { maxFee, maxTip: maxTip < maxFee ? maxTip : maxFee }
}

/** The fees a transaction should pay now. The embedded chain charges nothing. */
export async function currentFees(rpc: Rpc, network: Network): Promise<Fees> {
  if (network.embedded) return { maxFee: 0n, maxTip: 0n }
  const [block, tip] = await rpc.batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ])
  if (!block || block.error) {
    throw new RpcError('eth_getBlockByNumber', block?.error ?? { code: 0, message: 'no answer' })
  }
  return feesFor(baseFeeOf(block.result), weiOf(tip?.error ? undefined : tip?.result), network.maxFeeCapWei)
}

function baseFeeOf(block: unknown): bigint {
  return typeof block === 'object' && block && 'baseFeePerGas' in block ? weiOf(block.baseFeePerGas) : 0n
}

function weiOf(value: unknown): bigint {
  return isHex(value) ? hexToBigInt(value) : 0n
}
