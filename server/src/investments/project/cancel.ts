import type { Actor } from '@acervo/domain/identity/permissions'
import { rejectable, unpaid } from '@acervo/domain/investments/step-rules'
import { fail } from '@acervo/domain/projects/failures'
import type { Project } from '@acervo/domain/projects/project'
import { fail as failSheet } from '@acervo/domain/sheet/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import { endProject } from '../../projects/end.ts'
import { findProject } from '../../projects/repo.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { endInvestments } from '../end.ts'
import { Joined, lockWithProject, whileNobodyJoins } from './lock.ts'

type Caller = By & { actor: Actor }
type CancelServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/**
 * Cancels an active project without any payment, and with it the investments that wait for their payment: they are
 * rejected for the same reason, their amounts released and their investors notified, in one transaction
 * (docs/product.md, "Project states"). Of a suspended offer (Regulation (EU) 2020/1503, article 23(12)), paid investments
 * end too, as long as none is registered; what was paid is owed to their investors.
 */
export function cancelProject(
  services: CancelServices,
  by: Caller,
  id: string,
  reason: string,
): Promise<Project> {
  return whileNobodyJoins(services.db, (tx) => cancel(tx, services, by, id, reason))
}

async function cancel(
  tx: Tx,
  services: CancelServices,
  by: Caller,
  id: string,
  reason: string,
): Promise<Project> {
  const isSuspended = await readSuspended(tx, id)
  const { ending, project, going } = await lockWithProject(tx, id, isSuspended ? rejectable : unpaid)
  if (!project) throw fail('project.not_found')
  if (project.status !== 'active') throw fail('project.not_active')
  // Suspended or resumed meanwhile.
  if (isSuspended !== (project.suspended_at !== null)) throw new Joined()
  if (going) throw isSuspended ? failSheet('sheet.offer_registered') : fail('project.paid_for')
  await endInvestments(tx, services, by, ending, { reason, cause: 'project_cancelled' })
  await endProject(tx, by, services.now(), project, { as: 'cancelled', reason })
  const cancelled = await findProject(tx, services.chain, id)
  if (!cancelled) throw new Error(`Project ${id} vanished while it was locked`)
  return cancelled
}

async function readSuspended(tx: Tx, id: string): Promise<boolean> {
  const [project] = await tx
    .select({ suspended_at: projectTable.suspended_at })
    .from(projectTable)
    .where(eq(projectTable.id, id))
  return Boolean(project?.suspended_at)
}
