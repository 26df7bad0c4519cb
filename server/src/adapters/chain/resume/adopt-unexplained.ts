import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getAddress, parseTransaction } from 'viem/utils'
import type { Db, Tx } from '../../db/port.ts'
import { readKnownAddresses } from '../outbox/known-addresses.ts'
import type { OpRow, Outbox, TxRow } from '../outbox/parts.ts'
import { planOp, type OpPlan } from '../outbox/plan-op.ts'
import { storeContracts } from '../outbox/sign-ops.ts'
import { chainIdentityTable, chainOpTable, chainTxTable } from '../table.ts'
import { keyOfStep } from './read-call.ts'
import { readUnexplained, type Unexplained } from './read-unexplained.ts'

export type Adopted = { key: string; hash: string }

const WAITING = ['queued', 'failed'] as const
const CREATING = ['publish', 'deploy_mover', 'deploy_estate'] as const
/** Kinds that the chain would not refuse to execute a second time. */
export const REPEATABLE = [...CREATING, 'move_holdings'] as const

/** Like `adoptUnexplained`, in its own transaction, and fast when there is nothing to do. */
export async function adoptFor(
  { db, network }: { db: Db; network: Outbox['network'] },
  rows: OpRow[],
): Promise<Set<string>> {
  if (network.embedded || rows.length === 0) return new Set()
  const adopted = await db.transaction((tx) =>
    adoptUnexplained(
      tx,
      network,
      rows.map(({ id }) => id),
    ),
  )
  return new Set(adopted.map(({ key }) => key))
}

/**
 * Assigns to operations that are not carried out yet (the given ones, or all) the transactions in which the chain
 * already carried them out. From then on they are in progress and are settled like any other, once.
 */
export async function adoptUnexplained(
  tx: Tx,
  network: Outbox['network'],
  ids?: number[],
): Promise<Adopted[]> {
  const { chain_id } = network
  if ((await readUnexplained(tx, chain_id)).length === 0) return []
  const ops = await tx
    .select()
    .from(chainOpTable)
    .where(
      and(
        eq(chainOpTable.chain_id, chain_id),
        inArray(chainOpTable.state, [...WAITING]),
        ids ? inArray(chainOpTable.id, ids) : undefined,
      ),
    )
    .orderBy(asc(chainOpTable.id))
    .for('update')
  const adopted: Adopted[] = []
  const isCreating = ({ kind }: OpRow) => CREATING.some((one) => one === kind)
  const creating = ops.filter(isCreating)
  const known = await readKnownAddresses(tx, chain_id, creating)
  for (const op of creating) {
    const left = await readUnexplained(tx, chain_id)
    const { steps, plan } = findDeployment(op, left, known, network) ?? {}
    if (!steps || !plan) continue
    adopted.push(await assign(tx, op, steps))
    await storeContracts(tx, chain_id, [{ row: op, plan }])
  }
  // Read again: a project that was just found has a token, which identifies further transactions.
  let left = await readUnexplained(tx, chain_id)
  for (const op of ops.filter((one) => !isCreating(one))) {
    const steps = findCalls(op, left)
    if (!steps) continue
    adopted.push(await assign(tx, op, steps))
    left = left.filter((one) => !steps.includes(one))
  }
  return adopted
}

type Planned = { steps: Unexplained[]; plan: OpPlan }

/** A deployment is recognised by doing exactly what it would do if it were planned for the nonce it was sent with. */
function findDeployment(
  op: OpRow,
  left: Unexplained[],
  known: Awaited<ReturnType<typeof readKnownAddresses>>,
  { owner }: Outbox['network'],
): Planned | undefined {
  for (const [i, { tx, call }] of left.entries()) {
    if (call?.name !== 'create') continue
    const plan = planOp(op, { minter: getAddress(tx.address), owner }, known, tx.nonce)
    const steps = left.slice(i, i + plan.txs.length)
    const isSame = plan.txs.every(({ to, data }, step) => {
      const other = steps[step]?.tx
      if (!other || other.address !== tx.address || other.nonce !== tx.nonce + step || other.raw === '0x')
        return false
      const sent = parseTransaction(other.raw)
      return sent.to?.toLowerCase() === to?.toLowerCase() && sent.data === data
    })
    if (isSame) return { steps, plan }
  }
  return undefined
}

function findCalls(op: OpRow, left: Unexplained[]): Unexplained[] | undefined {
  const wanted = keyOfStep(op, 0)
  const begin = wanted === undefined ? -1 : left.findIndex(({ call }) => call?.key === wanted)
  if (begin < 0) return undefined
  const steps: Unexplained[] = []
  for (let step = 0; ; step++) {
    const [one, before] = [left[begin + step], steps.at(-1)]
    const follows = !before || (one && isNext(before.tx, one.tx))
    if (!one || !follows || one.call?.key !== keyOfStep(op, step)) {
      // A move with a missing part is signed again in full: repeating the parts already done changes nothing.
      return op.payload.kind === 'move_holdings' ? undefined : steps
    }
    steps.push(one)
    if (!one.call?.continues) return steps
  }
}

function isNext(before: TxRow, after: TxRow): boolean {
  return before.address === after.address && before.nonce + 1 === after.nonce
}

/**
 * Assigns the transactions to an operation that is not in progress and whose row is locked. Throws when another
 * operation has taken one of them meanwhile: a transaction is never explained twice.
 */
export async function assign(tx: Tx, op: OpRow, steps: Unexplained[]): Promise<Adopted> {
  const attempt = op.attempts + 1
  const given = await tx
    .update(chainOpTable)
    .set({ state: 'done', error: null })
    .where(
      and(
        inArray(
          chainOpTable.id,
          steps.map(({ tx: row }) => row.op_id),
        ),
        eq(chainOpTable.state, 'abandoned'),
      ),
    )
    .returning({ id: chainOpTable.id })
  if (given.length !== steps.length) throw new Error(`What ${op.op_key} was to take over is taken by now`)
  for (const [step, { tx: row }] of steps.entries()) {
    await tx
      .update(chainTxTable)
      .set({ op_id: op.id, attempt, step, status: 'signed', block_number: null, block_hash: null })
      .where(eq(chainTxTable.id, row.id))
  }
  const hash = steps.at(-1)?.tx.hash ?? ''
  await tx
    .update(chainOpTable)
    .set({ state: 'sent', attempts: attempt, tx_hash: hash, error: null, finished_at: null })
    .where(eq(chainOpTable.id, op.id))
  if (op.payload.kind === 'register') await keepIdentity(tx, op.payload.user_id, steps[0]?.call?.identity)
  return { key: op.op_key, hash }
}

/** The chain keeps the identity under which the wallet was registered, even if a new one was generated since. */
async function keepIdentity(tx: Tx, userId: string, identity: `0x${string}` | undefined): Promise<void> {
  if (!identity) return
  await tx
    .update(chainIdentityTable)
    .set({ identity })
    .where(
      and(
        eq(chainIdentityTable.user_id, userId),
        sql`not exists (select from ${chainIdentityTable} other where other.identity = ${identity})`,
      ),
    )
}
