import { lastMoment } from '@acervo/domain/protection/reflection'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tasks } from '../adapters/jobs/port.ts'
import { audit } from '../audit/record.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { projectNamed, projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'

/** Runs every hour. Staff are notified of each suspension once. */
export const SUSPENSION_CHECK = '47 * * * * tell-suspension-ending ?max=1'

/** Days before a suspension reaches its limit. */
const TOLD_DAYS = 5
const ROUND_MAX = 100

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function sheetTasks(services: Needed): Tasks {
  return { 'tell-suspension-ending': () => notifyOfSuspensionEnding(services) }
}

/**
 * Notifies staff of offers whose suspension may last only five more days. Simultaneous rounds notify them of each offer
 * only once.
 */
export async function notifyOfSuspensionEnding({ db, mail, now }: Needed): Promise<void> {
  const { id, status, suspended_at, suspended_until, suspension_told_at } = projectTable
  const at = now().toISOString()
  await db.transaction(async (tx) => {
    const ending = await tx
      .select({ id, suspended_until, ...projectNames })
      .from(projectTable)
      .where(
        and(
          eq(status, 'active'),
          isNotNull(suspended_at),
          isNull(suspension_told_at),
          sql`${suspended_until} < ${at}::timestamptz + ${TOLD_DAYS}::int * interval '1 day'`,
        ),
      )
      .orderBy(asc(id))
      .limit(ROUND_MAX)
      .for('no key update', { skipLocked: true })
    for (const project of ending) {
      await tx.update(projectTable).set({ suspension_told_at: at }).where(eq(id, project.id))
      const deadline = lastMoment(project.suspended_until ?? at).toISOString()
      await notifyStaff(tx, mail, 'project.edit', {
        kind: 'offer.suspension_ending',
        subject_id: project.id,
        params: { ...projectNamed(project), deadline },
      })
      await audit(tx, {}, { action: 'sheet.remind_staff', subject: { type: 'project', id: project.id } })
    }
  })
}
