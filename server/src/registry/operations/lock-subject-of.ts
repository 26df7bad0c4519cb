import { eq } from 'drizzle-orm'
import type { ChainOp, ChainOpKind, OpOf } from '../../adapters/chain/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { checkNobodyBlocked } from '../../investments/steps/check-nobody-blocked.ts'
import { lockInvestment } from '../../investments/repo.ts'
import { lockEntry } from '../acts/lock.ts'
import { lockPending } from '../wallet-changes/lock-pending.ts'
import { lockBlocking } from '../blocking/row.ts'
import { lockInvestor, lockProject } from '../blocking/lock-subject.ts'
import { blockingTable } from '../table.ts'

/** The audit subject of an operation. */
export type Subject = { type: 'project' | 'user' | 'investment'; id: string }
type Lock<K extends ChainOpKind> = (tx: Tx, op: OpOf<K>) => Promise<Subject>

const locks: { [K in ChainOpKind]: Lock<K> } = {
  async publish(tx, { project_id }) {
    await lockProject(tx, project_id)
    return { type: 'project', id: project_id }
  },
  register: (tx, { user_id }) => lockPerson(tx, user_id),
  unregister: (tx, { user_id }) => lockPerson(tx, user_id),
  update_country: (tx, { user_id }) => lockPerson(tx, user_id),
  async mint(tx, { investment_id }) {
    const row = await lockInvestment(tx, investment_id)
    if (row) await checkNobodyBlocked(tx, row)
    return { type: 'investment', id: investment_id }
  },
  redeem: (tx, { user_id }) => lockPerson(tx, user_id),
  block_investor: lockBlocked,
  unblock_investor: lockBlocked,
  block_tokens: lockBlocked,
  unblock_tokens: lockBlocked,
  block_project: lockBlocked,
  unblock_project: lockBlocked,
  async move_holdings(tx, { change_id }) {
    const { user_id } = await lockPending(tx, change_id)
    return { type: 'user', id: user_id }
  },
  async pass_holding(tx, { act_id }) {
    const { row } = await lockEntry(tx, act_id)
    return { type: 'user', id: row.user_id }
  },
}

/** Locks the subject of an operation until the transaction ends. Throws when the operation may not proceed now. */
export function lockSubjectOf<K extends ChainOpKind>(tx: Tx, op: ChainOp & { kind: K }): Promise<Subject> {
  const lock = locks[op.kind] as unknown as (tx: Tx, op: ChainOp) => Promise<Subject>
  return lock(tx, op)
}

async function lockPerson(tx: Tx, id: string): Promise<Subject> {
  await tx
    .select({ id: profileTable.id })
    .from(profileTable)
    .where(eq(profileTable.id, id))
    .for('no key update')
  return { type: 'user', id }
}

async function lockBlocked(tx: Tx, { blocking_id }: { blocking_id: string }): Promise<Subject> {
  const [row] = await tx.select().from(blockingTable).where(eq(blockingTable.id, blocking_id))
  if (row?.type === 'investor' && row.user_id) await lockInvestor(tx, row.user_id)
  if (row?.type === 'project' && row.project_id) await lockProject(tx, row.project_id)
  await lockBlocking(tx, blocking_id)
  return row?.type === 'project'
    ? { type: 'project', id: row.project_id ?? blocking_id }
    : { type: 'user', id: row?.user_id ?? blocking_id }
}
