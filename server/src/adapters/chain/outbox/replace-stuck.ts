import { eq } from 'drizzle-orm'
import { keccak256, parseTransaction } from 'viem/utils'
import { bumpedFees, currentFees, type Fees } from '../network/fees.ts'
import type { Outbox, TxRow } from './parts.ts'
import { capableSigners } from '../signers/capable.ts'
import { chainTxTable } from '../table.ts'

/**
 * Signs a transaction again with the same nonce and calldata but higher fees, and stores it; the next round sends it.
 * Both transactions stay valid until one is mined, and either outcome counts. If several processes try, one succeeds.
 * Returns false when the transaction was settled or replaced meanwhile, and when its signer is stopped or does not
 * respond. Throws `FeesAboveCap`.
 */
export async function replaceStuck(outbox: Outbox, stuck: TxRow): Promise<boolean> {
  const { network, rpc, signers } = outbox
  const { signers: capable } = await capableSigners(outbox)
  const signer = [...capable.values()].find(({ account }) => account.address === stuck.address)?.signer
  if (!signer) return false
  const old = { maxFee: stuck.max_fee_wei, maxTip: stuck.max_tip_wei }
  const now = await currentFees(rpc, network)
  const fees = bumpedFees(old, now, network.maxFeeCapWei)
  const { to, data, gas } = parseTransaction(stuck.raw)
  const raw = await signers.sign(signer, {
    type: 'eip1559',
    chainId: network.chain_id,
    nonce: stuck.nonce,
    to,
    data,
    gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.maxTip,
  })
  return raw !== undefined && storeReplacement(outbox, stuck, raw, fees)
}

async function storeReplacement(
  { db }: Outbox,
  stuck: TxRow,
  raw: TxRow['raw'],
  fees: Fees,
): Promise<boolean> {
  const { op_id, attempt, step, chain_id, address, nonce } = stuck
  return db.transaction(async (tx) => {
    const [still] = await tx.select().from(chainTxTable).where(eq(chainTxTable.id, stuck.id)).for('update')
    if (still?.status !== 'signed') return false
    const added = await tx
      .insert(chainTxTable)
      .values({
        op_id,
        attempt,
        step,
        chain_id,
        address,
        nonce,
        bump: stuck.bump + 1,
        raw,
        hash: keccak256(raw),
        max_fee_wei: fees.maxFee,
        max_tip_wei: fees.maxTip,
      })
      .onConflictDoNothing()
      .returning({ id: chainTxTable.id })
    return added.length > 0
  })
}
