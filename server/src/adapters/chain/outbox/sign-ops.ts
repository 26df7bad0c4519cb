import { and, asc, eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import type { PlannedTx } from '@acervo/contracts/planned-tx'
import { inPieces } from '../../../give-way.ts'
import type { Tx } from '../../db/port.ts'
import { lockReady } from './choose-ready.ts'
import type { Fees } from '../network/fees.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { Network } from '../network/settings.ts'
import type { OpRow, Outbox } from './parts.ts'
import { planOp, roleOf, type OpPlan } from './plan-op.ts'
import type { Account, Capable, CapableSigner } from '../signers/capable.ts'
import { chainAccountTable, chainContractTable, chainOpTable, chainTxTable } from '../table.ts'

type NewTx = typeof chainTxTable.$inferInsert

/** Signatures per batch; other requests are served between batches, because local keys sign on the same thread. */
const SIGNATURES_AT_ONCE = 2

/** Operations of one signer, signed for the nonces from `startNonce` on and not stored yet. */
type Draft = { account: Account; startNonce: number; ops: { row: OpRow; plan: OpPlan; txs: NewTx[] }[] }

type Terms = { known: KnownAddresses; capable: Capable; fees: Fees }

/**
 * Signs the operations with consecutive nonces and stores all of them in one transaction. A nonce is used if and only
 * if its signed transaction is stored, so there are no gaps and no duplicates even if the process dies. Nothing is sent
 * here. Signing may call another service, so it happens before that transaction. The transaction then locks the
 * accounts' rows and stores the signatures only if the nonces are still free. If several processes try, one wins, and
 * the signatures of the others are discarded. The same locks order the ids of `chain_tx` across signers. Returns how
 * many operations to check again: signed here, or taken by another process meanwhile.
 */
export async function signOps(outbox: Outbox, rows: OpRow[], terms: Terms): Promise<number> {
  const { db, network } = outbox
  if (rows.length === 0) return 0
  const drafts = await Promise.all(
    [...terms.capable.signers].map(([role, signer]) => {
      const own = rows.filter(({ kind }) => roleOf(kind) === role)
      return draftOps(outbox, signer, own, terms)
    }),
  )
  const signed = drafts.filter((draft) => draft !== undefined)
  await db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, network.chain_id)
    const valid: Draft[] = []
    for (const draft of signed)
      if (await isStillFree(tx, network.chain_id, draft, accounts)) valid.push(draft)
    await store(tx, network, valid)
  })
  return signed.reduce((sum, { ops }) => sum + ops.length, 0)
}

/** Returns undefined when the signer has nothing to do or does not respond; all its operations then stay queued. */
async function draftOps(
  { network, signers }: Outbox,
  { signer, account }: CapableSigner,
  rows: OpRow[],
  { known, capable: { parties }, fees }: Terms,
): Promise<Draft | undefined> {
  let nonce = account.next_nonce
  const ops = rows.map((row) => {
    const plan = planOp(row, parties, known, nonce)
    const txs = plan.txs.map((planned, step) => ({ planned, step, nonce: nonce + step }))
    nonce += txs.length
    return { row, plan, txs }
  })
  const unsigned = ops.flatMap(({ row, txs }) => txs.map((tx) => ({ row, ...tx })))
  const signed: NewTx[] = []
  for await (const some of inPieces(unsigned, SIGNATURES_AT_ONCE)) {
    const stored = await Promise.all(
      some.map(async ({ row, planned, step, nonce }) => {
        const raw = await signers.sign(signer, transactionOf(network, planned, nonce, fees))
        return raw && storedTx(network, account, fees, { row, step, nonce, raw })
      }),
    )
    if (stored.includes(undefined)) return undefined
    signed.push(...stored.filter((tx) => tx !== undefined))
  }
  const txsOf = Map.groupBy(signed, ({ op_id }) => op_id)
  const result = ops.map(({ row, plan }) => ({ row, plan, txs: txsOf.get(row.id) ?? [] }))
  return result.length > 0 ? { account, startNonce: account.next_nonce, ops: result } : undefined
}

function transactionOf({ chain_id }: Network, planned: PlannedTx, nonce: number, fees: Fees) {
  return {
    type: 'eip1559' as const,
    chainId: chain_id,
    nonce,
    ...planned,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.maxTip,
  }
}

function storedTx(
  { chain_id }: Network,
  { address }: Account,
  { maxFee, maxTip }: Fees,
  { row, ...tx }: { row: OpRow; step: number; nonce: number; raw: Hex },
): NewTx {
  return {
    op_id: row.id,
    attempt: row.attempts + 1,
    chain_id,
    address,
    ...tx,
    hash: keccak256(tx.raw),
    max_fee_wei: maxFee,
    max_tip_wei: maxTip,
  }
}

/**
 * Whether the draft can still be stored: nobody has signed with this key since, the key is not stopped, and every
 * operation can still be signed. If two processes choose a mint and a move of the same wallet, the later one is
 * discarded.
 */
async function isStillFree(
  tx: Tx,
  chainId: number,
  draft: Draft,
  accounts: Map<string, Account>,
): Promise<boolean> {
  const account = accounts.get(draft.account.address)
  if (!account || account.stopped_reason !== null || account.next_nonce !== draft.startNonce) return false
  const drafted = new Map(draft.ops.map(({ row }) => [row.id, row]))
  const rows = await lockReady(tx, chainId, [...drafted.keys()])
  const isAsDrafted = ({ id, attempts, wallet }: OpRow) =>
    attempts === drafted.get(id)?.attempts && wallet === drafted.get(id)?.wallet
  return rows.length === drafted.size && rows.every(isAsDrafted)
}

/** No process can store signatures until the transaction ends. */
export async function lockAccounts(tx: Tx, chainId: number): Promise<Map<string, Account>> {
  const rows = await tx
    .select()
    .from(chainAccountTable)
    .where(eq(chainAccountTable.chain_id, chainId))
    .orderBy(asc(chainAccountTable.address))
    .for('update')
  return new Map(rows.map((row) => [row.address, row]))
}

async function store(tx: Tx, network: Network, drafts: Draft[]): Promise<void> {
  const signed = drafts.flatMap(({ ops }) => ops).toSorted((a, b) => a.row.id - b.row.id)
  if (signed.length === 0) return
  await tx.insert(chainTxTable).values(signed.flatMap(({ txs }) => txs))
  const ids = signed.map(({ row }) => row.id)
  const hashes = signed.map(({ txs }) => txs.at(-1)?.hash ?? '')
  await tx.execute(sql`
    update ${chainOpTable} set state = 'sent', attempts = attempts + 1, tx_hash = signed.hash
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]) as signed (id, hash)
    where ${chainOpTable.id} = signed.id`)
  for (const { account, startNonce, ops } of drafts) {
    const { address } = account
    const next_nonce = ops.reduce((nonce, { txs }) => nonce + txs.length, startNonce)
    await tx
      .update(chainAccountTable)
      .set({ next_nonce })
      .where(and(eq(chainAccountTable.chain_id, network.chain_id), eq(chainAccountTable.address, address)))
  }
  await storeContracts(tx, network.chain_id, signed)
}

/** A retried deployment replaces the addresses of the failed attempt. */
export async function storeContracts(
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
