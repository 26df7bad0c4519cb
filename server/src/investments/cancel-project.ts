import { fail as failCommon } from '@acervo/domain/common/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { rejectable, unpaid, type Step } from '@acervo/domain/investments/steps'
import { fail } from '@acervo/domain/projects/failures'
import type { Project } from '@acervo/domain/projects/project'
import { fail as failSheet } from '@acervo/domain/sheet/failures'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { changedBy, findProject, lockProject } from '../projects/repo.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { endInvestments } from './end-investment.ts'
import type { InvestmentRow } from './repo.ts'
import { investmentTable, positionTable } from './table.ts'

type Caller = By & { actor: Actor }
type CancelServices = Pick<Services, 'db' | 'chain' | 'mail' | 'now'>

/** Somebody may invest while the locks are being taken; then they are taken again. */
const ATTEMPTS_MAX = 5

class Joined extends Error {}

/**
 * Cancels an active project without any payment, and with it the investments that wait for their payment: they are
 * rejected for the same reason, their amounts released and their investors notified, in one transaction
 * (docs/product.md, "Project states"). Of a suspended offer (Regulation (EU) 2020/1503, article 23(12)), paid investments
 * end too, as long as none is registered; what was paid is owed to their investors.
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
  const isSuspended = await readSuspended(tx, id)
  const ending = await lockEnding(tx, id, isSuspended ? rejectable : unpaid)
  const project = await lockProject(tx, id)
  if (!project) throw fail('project.not_found')
  if (project.status !== 'active') throw fail('project.not_active')
  // Suspended or resumed meanwhile.
  if (isSuspended !== (project.suspended_at !== null)) throw new Joined()
  await checkNothingElse(tx, id, ending, isSuspended)
  await endInvestments(tx, services, by, ending, { reason, cause: 'project_cancelled' })
  await tx
    .update(projectTable)
    .set({
      status: 'cancelled',
      suspended_at: null,
      suspended_until: null,
      suspension_reason: null,
      suspension_language: null,
      ...changedBy(by, services.now()),
    })
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

async function readSuspended(tx: Tx, id: string): Promise<boolean> {
  const [project] = await tx
    .select({ suspended_at: projectTable.suspended_at })
    .from(projectTable)
    .where(eq(projectTable.id, id))
  return Boolean(project?.suspended_at)
}

/** Investments first, then positions, then the project: all transactions lock in this order. */
async function lockEnding(tx: Tx, projectId: string, steps: readonly Step[]): Promise<InvestmentRow[]> {
  const ending = await tx
    .select()
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, projectId), inArray(investmentTable.status, [...steps])))
    .orderBy(asc(investmentTable.id))
    .for('update')
  await tx
    .select({ user_id: positionTable.user_id })
    .from(positionTable)
    .where(eq(positionTable.project_id, projectId))
    .orderBy(asc(positionTable.user_id))
    .for('update')
  return ending
}

/** While the project is locked nobody can invest in it or take a step; earlier changes are visible here. */
async function checkNothingElse(
  tx: Tx,
  projectId: string,
  ending: InvestmentRow[],
  isSuspended: boolean,
): Promise<void> {
  const held = new Set(ending.map(({ id }) => id))
  const all = await tx
    .select({ id: investmentTable.id, status: investmentTable.status })
    .from(investmentTable)
    .where(and(eq(investmentTable.project_id, projectId), ne(investmentTable.status, 'rejected')))
  const others = all.filter(({ id }) => !held.has(id))
  const [steps, refusal] = isSuspended
    ? [rejectable, failSheet('sheet.offer_registered')]
    : [unpaid, fail('project.paid_for')]
  if (others.some(({ status }) => !steps.some((step) => step === status))) throw refusal
  if (others.length > 0) throw new Joined()
}
