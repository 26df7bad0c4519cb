import type { Blocking } from '@acervo/domain/registry/blocking'
import { fail } from '@acervo/domain/registry/failures'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { waitForChain, type Blocker } from './apply-block.ts'
import { actKey, currentAct, lockBlocking, type BlockingRow } from './blocking-repo.ts'
import { lockInvestor, lockProject } from './lock-subject.ts'
import { blockingTable } from './table.ts'

type RetryServices = Pick<Services, 'db' | 'chain'>

const RETRIED_AT_ONCE = 500

/** Asks the chain again for what it refused. Throws when it refused nothing, or something newer has taken its place. */
export async function retryBlocking(services: RetryServices, by: Blocker, id: string): Promise<Blocking> {
  await services.db.transaction(async (tx) => {
    const row = await lockWithSubject(tx, id)
    if (!row) throw fail('registry.blocking_not_found')
    if (!(await retryCurrentAct(tx, services, row))) throw fail('registry.nothing_to_retry')
    await audit(tx, by, {
      action: 'registry.retry',
      subject: { type: row.type === 'project' ? 'project' : 'user', id: row.project_id ?? row.user_id ?? id },
      after: { blocking_id: id, act: currentAct(row) },
    })
  })
  services.chain.wake()
  return waitForChain(services, id)
}

/** Asks again for everything the chain refused; what it refuses before signing costs nothing. Returns how many. */
export async function retryFailedBlockings(services: RetryServices): Promise<number> {
  const pending = await services.db
    .select({ id: blockingTable.id })
    .from(blockingTable)
    .where(isNull(blockingTable.final_at))
    .orderBy(asc(blockingTable.seq))
    .limit(RETRIED_AT_ONCE)
  let retried = 0
  for (const { id } of pending) {
    const isRetried = await services.db.transaction(async (tx) => {
      const row = await lockWithSubject(tx, id)
      return row !== undefined && row.final_at === null && retryCurrentAct(tx, services, row)
    })
    if (isRetried) retried++
  }
  services.chain.wake()
  return retried
}

/** The person or project first, as everybody does who blocks it: nothing newer may come up meanwhile. */
async function lockWithSubject(tx: Tx, id: string): Promise<BlockingRow | undefined> {
  const [row] = await tx.select().from(blockingTable).where(eq(blockingTable.id, id))
  if (row?.type === 'investor' && row.user_id) await lockInvestor(tx, row.user_id)
  if (row?.type === 'project' && row.project_id) await lockProject(tx, row.project_id)
  return row && lockBlocking(tx, id)
}

async function retryCurrentAct(tx: Tx, { chain }: RetryServices, row: BlockingRow): Promise<boolean> {
  if (await isSuperseded(tx, row)) return false
  return chain.retry(tx, actKey(currentAct(row), row))
}

/** Blocks of an account or a project follow one another: an old act carried out late would undo the newer one. */
async function isSuperseded(tx: Tx, { type, seq, user_id, project_id }: BlockingRow): Promise<boolean> {
  if (type === 'tokens') return false
  const subject =
    type === 'investor'
      ? eq(blockingTable.user_id, user_id ?? '')
      : eq(blockingTable.project_id, project_id ?? '')
  const [newer] = await tx
    .select({ id: blockingTable.id })
    .from(blockingTable)
    .where(and(subject, eq(blockingTable.type, type), gt(blockingTable.seq, seq)))
    .limit(1)
  return newer !== undefined
}
