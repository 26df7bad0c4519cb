import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/port.ts'
import { readKnownAddresses } from '../outbox/known-addresses.ts'
import type { OpRow, Outbox } from '../outbox/parts.ts'
import { storeContracts } from '../outbox/sign-ops.ts'
import { chainOpTable } from '../table.ts'
import { readUnexplained } from './read-unexplained.ts'
import { assign, type Adopted } from './assign.ts'
import { findDeployment, findCalls } from './find-carried-out.ts'

const WAITING = ['queued', 'failed'] as const
const CREATING = ['publish', 'deploy_mover', 'deploy_estate'] as const
/** Kinds that the chain would execute a second time. */
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
 * Looks for transactions in which the chain already carried out operations that we have not (the given ones, or all),
 * and assigns them. From then on, these operations are in progress and are settled once, like any other.
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
  // Reads again: a project that was just found has a token, by which further transactions are recognised.
  let left = await readUnexplained(tx, chain_id)
  for (const op of ops.filter((one) => !isCreating(one))) {
    const steps = findCalls(op, left)
    if (!steps) continue
    adopted.push(await assign(tx, op, steps))
    left = left.filter((one) => !steps.includes(one))
  }
  return adopted
}
