import type { Tx } from '../../db/port.ts'
import { mintKey, type UnexplainedMint } from '../port.ts'
import { keyOfMint } from './step-keys.ts'
import { readUnexplained, type Unexplained } from './read-unexplained.ts'

/** Mints on the chain that no operation explains, in the order of each signer's nonces. */
export async function readUnexplainedMints(db: Tx, chainId: number): Promise<UnexplainedMint[]> {
  return (await readUnexplained(db, chainId)).flatMap((one) => mintOf(one) ?? [])
}

/** A mint that no operation requested; undefined for any other transaction. */
export function mintOf({ tx, call, kept }: Unexplained): UnexplainedMint | undefined {
  if (call?.name !== 'mint' || !call.wallet || !call.tokens) return undefined
  return {
    hash: tx.hash,
    project_id: call.project_id ?? null,
    wallet: call.wallet,
    tokens: call.tokens,
    at: kept.mined_at ? new Date(kept.mined_at) : null,
    is_set_aside: kept.set_aside ?? false,
    isOf: (investmentId) => call.key === keyOfMint(mintKey(investmentId)),
  }
}
