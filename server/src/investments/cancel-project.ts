import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { isUnpaid as isUnpaidStatus } from '@acervo/domain/investments/steps'
import { fail } from '@acervo/domain/projects/failures'
import type { Project } from '@acervo/domain/projects/project'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { changedBy, findProject, lockProject } from '../projects/repo.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { endInvestment } from './end-investment.ts'
import type { InvestmentRow } from './repo.ts'
import { investmentTable, isUnpaid, positionTable } from './table.ts'

type Caller = By & { actor: Actor }
type CancelServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/** Somebody may invest while the locks are being taken; then they are taken again. */
const ATTEMPTS_MAX = 5

class Joined extends Error {}

/**
 * Cancels an active project without any payment, and with it the investments that wait for their payment: they are
 * rejected for the same reason, their amounts released and their investors notified, in one transaction
 * (docs/product.md, "Project states").
 */
export async function cancelProject(
  services: CancelServices,
  by: Caller,
  id: string,
  reason: string,
): Promise<Project> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    try {
      return await services.db.transaction((tx) => cancel(tx, services, by, id, reason))
    } catch (error) {
      if (!(error instanceof Joined)) throw error
    }
  }
  throw failCommon('common.unavailable')
}

async function cancel(
  tx: Tx,
  services: CancelServices,
  by: Caller,
  id: string,
  reason: string,
): Promise<Project> {
  const unpaid = await lockUnpaid(tx, id)
  const project = await lockProject(tx, id)
  if (!project) throw fail('project.not_found')
  if (project.status !== 'active') throw fail('project.not_active')
  await checkNothingElse(tx, id, unpaid)
  for (const row of unpaid) {
    await endInvestment(tx, services, by, row, {
      reason,
      cause: 'project_cancelled',
    })
  }
  await tx
    .update(projectTable)
    .set({ status: 'cancelled', ...changedBy(by, services.now()) })
    .where(eq(projectTable.id, id))
  await audit(tx, by, {
    action: 'project.cancel',
    subject: { type: 'project', id },
    before: { status: project.status },
    after: { status: 'cancelled' },
    reason,
  })
  const cancelled = await findProject(tx, services.chain, id)
  if (!cancelled) throw new Error(`Project ${id} vanished while it was locked`)
  return cancelled
}

/** Investments first, then positions, then the project: all transactions lock in this order. */
async function lockUnpaid(tx: Tx, projectId: string): Promise<InvestmentRow[]> {
  const unpaid = await tx
    .select()
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, projectId), isUnpaid(investmentTable)))
    .orderBy(asc(investmentTable.id))
    .for('update')
  await tx
    .select({ user_id: positionTable.user_id })
    .from(positionTable)
    .where(eq(positionTable.project_id, projectId))
    .orderBy(asc(positionTable.user_id))
    .for('update')
  return unpaid
}

/** While the project is locked nobody can invest in it or take a step; earlier changes are visible here. */
async function checkNothingElse(tx: Tx, projectId: string, unpaid: InvestmentRow[]): Promise<void> {
  const held = new Set(unpaid.map(({ id }) => id))
  const all = await tx
    .select({ id: investmentTable.id, status: investmentTable.status })
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, projectId), ne(investmentTable.status, 'rejected')))
  const others = all.filter(({ id }) => !held.has(id))
  if (others.some(({ status }) => !isUnpaidStatus(status))) throw fail('project.paid_for')
  if (others.length > 0) throw new Joined()
}
