import type { Actor } from '@acervo/domain/identity/permissions'
import { rejectable, unpaid } from '@acervo/domain/investments/step-rules'
import { fail } from '@acervo/domain/projects/failures'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import type { Project } from '@acervo/domain/projects/project'
import { fail as failSheet } from '@acervo/domain/sheet/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import { endProject } from '../../projects/end.ts'
import { findProject } from '../../projects/repo.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { readOffer } from '../../sheet/missed.ts'
import { endInvestments } from '../end.ts'
import { Joined, lockWithProject, whileNobodyJoins } from './lock.ts'

type Caller = By & { actor: Actor }
type CancelServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/**
 * Cancels an active project that has no paid investment. Its unpaid investments are rejected for the same reason, their
 * amounts released and their investors notified, all in one transaction (docs/product/projects.md, "Project states").
 * If the offer is suspended (Regulation (EU) 2020/1503, article 23(12)) or missed its target, paid investments end too,
 * provided that none is registered. The platform then owes the money to their investors.
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
  const at = services.now()
  const endsPaid = await mayEndPaid(tx, id, at)
  const { ending, project, going } = await lockWithProject(tx, id, endsPaid ? rejectable : unpaid)
  if (!project) throw fail('project.not_found')
  if (project.status !== 'active') throw fail('project.not_active')
  // The offer was suspended or resumed meanwhile, or somebody withdrew.
  if (endsPaid !== (await mayEndPaid(tx, id, at))) throw new Joined()
  if (going) throw endsPaid ? failSheet('sheet.offer_registered') : fail('project.paid_for')
  await endInvestments(tx, services, by, ending, { reason, cause: 'project_cancelled' })
  await endProject(tx, by, at, project, { as: 'cancelled', reason })
  const cancelled = await findProject(tx, services.chain, id)
  if (!cancelled) throw new Error(`Project ${id} vanished while it was locked`)
  return cancelled
}

/** Whether nobody can expect the offer to continue, so that paid money is returned. */
async function mayEndPaid(tx: Tx, id: string, at: Date): Promise<boolean> {
  const [project] = await tx
    .select({ suspended_at: projectTable.suspended_at })
    .from(projectTable)
    .where(eq(projectTable.id, id))
  return project !== undefined && (project.suspended_at !== null || isMissed(await readOffer(tx, id), at))
}
