import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { LocalAccount } from 'viem'
import { keccak256 } from 'viem/utils'
import type { PlannedTx } from '@acervo/contracts/planned-tx'
import type { Tx } from '../db/port.ts'
import { isReady } from './choose-ready.ts'
import type { Fees } from './fees.ts'
import { readKnownAddresses } from './known-addresses.ts'
import type { Network } from './network.ts'
import type { OpRow, Outbox } from './outbox.ts'
import { planOp, roleOf, type OpPlan } from './plan-op.ts'
import { chainAccountTable, chainContractTable, chainOpTable, chainTxTable } from './table.ts'

type NewTx = typeof chainTxTable.$inferInsert
type Account = typeof chainAccountTable.$inferSelect

/** Signing is a millisecond of pure JavaScript: after so many, requests get their turn. */
const SIGNATURES_AT_ONCE = 8

/**
 * Signs the operations with consecutive nonces and stores all of it in one transaction: a nonce is used if and only if
 * its signed transaction is stored, so there are neither gaps nor doubles, whatever dies when. Nothing is sent here.
 * The accounts' rows are locked first: all signing on a chain happens one after the other, in every process, and the
 * ids of `chain_tx` are one order for all signers. Returns how many operations were signed.
 */
export async function signOps(outbox: Outbox, ids: number[], fees: Fees): Promise<number> {
  const { db, network } = outbox
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, network.chain_id)
    // Asked again now that nobody else signs: a mint and a move of one wallet that were both chosen exclude each other.
    const rows = await tx
      .select()
      .from(chainOpTable)
      .where(and(inArray(chainOpTable.id, ids), isReady(tx, network.chain_id)))
      .orderBy(asc(chainOpTable.id))
      .for('update')
    const known = await readKnownAddresses(tx, network.chain_id, rows)
    const signed: { row: OpRow; plan: OpPlan; txs: NewTx[] }[] = []
    for (const row of rows) {
      const signer = network.signers[roleOf(row.kind)]
      const account = accounts.get(signer.address.toLowerCase())
      if (!account || account.stopped_reason !== null) continue
      const plan = planOp(row, network, known, account.next_nonce)
      const txs = await signPlan(network, signer, account, fees, row, plan.txs)
      account.next_nonce += txs.length
      signed.push({ row, plan, txs })
    }
    await store(tx, network, [...accounts.values()], signed)
    return signed.length
  })
}

async function lockAccounts(tx: Tx, chainId: number): Promise<Map<string, Account>> {
  const rows = await tx
    .select()
    .from(chainAccountTable)
    .where(eq(chainAccountTable.chain_id, chainId))
    .orderBy(asc(chainAccountTable.address))
    .for('update')
  return new Map(rows.map((row) => [row.address, row]))
}

async function signPlan(
  network: Network,
  signer: LocalAccount,
  account: Account,
  fees: Fees,
  row: OpRow,
  txs: PlannedTx[],
): Promise<NewTx[]> {
  const signed: NewTx[] = []
  for (const [step, planned] of txs.entries()) {
    const nonce = account.next_nonce + step
    if (nonce % SIGNATURES_AT_ONCE === 0) await breathe()
    const raw = await signer.signTransaction({
      type: 'eip1559',
      chainId: network.chain_id,
      nonce,
      ...planned,
      maxFeePerGas: fees.maxFee,
      maxPriorityFeePerGas: fees.maxTip,
    })
    signed.push({
      op_id: row.id,
      attempt: row.attempts + 1,
      step,
      chain_id: network.chain_id,
      address: account.address,
      nonce,
      raw,
      hash: keccak256(raw),
      max_fee_wei: fees.maxFee,
      max_tip_wei: fees.maxTip,
    })
  }
  return signed
}

async function store(
  tx: Tx,
  network: Network,
  accounts: Account[],
  signed: { row: OpRow; plan: OpPlan; txs: NewTx[] }[],
): Promise<void> {
  if (signed.length === 0) return
  await tx.insert(chainTxTable).values(signed.flatMap(({ txs }) => txs))
  const ids = signed.map(({ row }) => row.id)
  const hashes = signed.map(({ txs }) => txs.at(-1)?.hash ?? '')
  await tx.execute(sql`
    update ${chainOpTable} set state = 'sent', attempts = attempts + 1, tx_hash = signed.hash
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]) as signed (id, hash)
    where ${chainOpTable.id} = signed.id`)
  for (const { address, next_nonce } of accounts) {
    await tx
      .update(chainAccountTable)
      .set({ next_nonce })
      .where(and(eq(chainAccountTable.chain_id, network.chain_id), eq(chainAccountTable.address, address)))
  }
  await storeContracts(tx, network.chain_id, signed)
}

/** The addresses of a retried deployment replace those of the attempt that failed. */
async function storeContracts(
  tx: Tx,
  chain_id: number,
  signed: { row: OpRow; plan: OpPlan }[],
): Promise<void> {
  const created = signed.flatMap(({ row, plan: { contracts } }) =>
    Object.entries(contracts?.addresses ?? {}).map(([name, address]) => ({
      chain_id,
      project_id: contracts?.project_id ?? null,
      name,
      address,
      op_id: row.id,
    })),
  )
  if (created.length === 0) return
  await tx
    .insert(chainContractTable)
    .values(created)
    .onConflictDoUpdate({
      target: [chainContractTable.chain_id, chainContractTable.project_id, chainContractTable.name],
      set: { address: sql`excluded.address`, op_id: sql`excluded.op_id` },
    })
}
