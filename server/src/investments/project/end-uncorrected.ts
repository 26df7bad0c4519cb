import { rejectable } from '@acervo/domain/investments/step-rules'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tasks } from '../../adapters/jobs/port.ts'
import type { Tx } from '../../adapters/db/port.ts'
import { notifyStaff } from '../../notifications/notify-staff.ts'
import { endProject } from '../../projects/end.ts'
import { projectNamed } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { endInvestments } from '../end.ts'
import { lockWithProject, whileNobodyJoins } from './lock.ts'

/** Every ten minutes. The next round retries offers that failed. */
export const UNCORRECTED_CHECK = '*/10 * * * * end-uncorrected-offers ?max=1'

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function offerTasks(services: Needed): Tasks {
  return { 'end-uncorrected-offers': () => endUncorrectedOffers(services) }
}

/**
 * Ends every offer whose suspension reached its limit (Regulation (EU) 2020/1503, article 23(12)). Each offer has its
 * own transaction. If several rounds, or a round and a person, act at the same time, exactly one succeeds.
 */
export async function endUncorrectedOffers(services: Needed): Promise<void> {
  const { id, status, suspended_until } = projectTable
  const due = await services.db
    .select({ id })
    .from(projectTable)
    .where(and(eq(status, 'active'), lte(suspended_until, services.now().toISOString())))
    .orderBy(asc(id))
  const failures: unknown[] = []
  for (const offer of due)
    await whileNobodyJoins(services.db, (tx) => endUncorrected(tx, services, offer.id)).catch(
      (error: unknown) => failures.push(error),
    )
  // The others are done; the job runner reports these.
  if (failures.length > 0) throw new AggregateError(failures, 'Some suspended offers could not be ended')
}

/**
 * Ends the investments that are not registered; the platform owes any paid money to their investors. Registered
 * investments continue (docs/law.md), and the project is then completed. Without any, it is cancelled.
 */
async function endUncorrected(tx: Tx, { mail, now }: Needed, id: string): Promise<void> {
  const at = now()
  const { ending, project, going } = await lockWithProject(tx, id, rejectable)
  if (project?.status !== 'active' || !project.suspended_until) return
  if (new Date(project.suspended_until) > at) return
  await endInvestments(tx, { mail, now }, {}, ending, { reason: null, cause: 'offer_uncorrected' })
  await endProject(tx, {}, at, project, { as: going ? 'completed' : 'cancelled' })
  await notifyStaff(tx, mail, 'project.edit', {
    kind: going ? 'offer.completed_uncorrected' : 'offer.cancelled_uncorrected',
    subject_id: id,
    params: projectNamed({ project_name: project.name, project_name_en: project.name_en }),
  })
}
