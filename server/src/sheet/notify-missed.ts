import { dayOf } from '@acervo/domain/common/time-zone'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import type { ProjectStatus } from '@acervo/domain/projects/project'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tasks } from '../adapters/jobs/port.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit } from '../audit/record.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { projectNamed } from '../projects/named.ts'
import { lockProject } from '../projects/repo.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { readOffer } from './missed.ts'
import { findSheet } from './repo.ts'
import type { NotifyInvestors } from './notify-investors.ts'

/** The states of an offer that can miss its target. A completed one still takes the money of its investments. */
const takesMoney: ProjectStatus[] = ['active', 'completed']

/** Runs every ten minutes, also at midnight. Of each missed day of an offer, people are notified once. */
export const MISSED_CHECK = '*/10 * * * * tell-missed-offers ?max=1'

type Needed = Pick<Services, 'db' | 'mail' | 'now'>

export function missedTasks(services: Needed, notify: NotifyInvestors): Tasks {
  return { 'tell-missed-offers': () => notifyOfMissedOffers(services, notify) }
}

/** The project was ended or blocked while its investors were being locked. */
class ChangedMeanwhile extends Error {}

/**
 * Notifies investors and staff of each offer that missed its target, in one transaction per offer. Of several simultaneous
 * rounds, exactly one notifies them. A round that is killed notifies nobody.
 */
export async function notifyOfMissedOffers(services: Needed, notify: NotifyInvestors): Promise<void> {
  const { id, status, regime, target_deadline, missed_deadline } = projectTable
  const due = await services.db
    .select({ id })
    .from(projectTable)
    .where(
      and(
        inArray(status, takesMoney),
        eq(regime, 'ecspr'),
        lt(target_deadline, dayOf(services.now())),
        sql`${target_deadline} is distinct from ${missed_deadline}`,
      ),
    )
    .orderBy(asc(id))
  const failures: unknown[] = []
  for (const offer of due)
    await services.db
      .transaction((tx) => notifyOfMissed(tx, services, notify, offer.id))
      .catch((error: unknown) => {
        // The next round looks again.
        if (!(error instanceof ChangedMeanwhile)) failures.push(error)
      })
  // The others are done; the job runner reports these.
  if (failures.length > 0) throw new AggregateError(failures, 'Some missed offers could not be told')
}

/**
 * Locks the sheet. The lock waits for investors who are investing now, and blocks further investing and publishing.
 * From then on, the committed amount can only fall.
 */
async function notifyOfMissed(
  tx: Tx,
  { mail, now }: Needed,
  notify: NotifyInvestors,
  id: string,
): Promise<void> {
  await findSheet(tx, id, 'update')
  const offer = await readOffer(tx, id)
  const { status, target, target_deadline: last_day, missed_deadline } = offer
  if (target === null || last_day === null || last_day === missed_deadline) return
  if (!takesMoney.includes(status) || !isMissed(offer, now())) return
  const is_closed = status === 'completed'
  const told = await notify(tx, { project_id: id, kind: 'offer.missed', target, last_day, is_closed })
  const project = await lockProject(tx, id)
  if (project?.status !== status) throw new ChangedMeanwhile()
  await tx.update(projectTable).set({ missed_deadline: last_day }).where(eq(projectTable.id, id))
  // Everybody has their tokens, so nothing is refused.
  if (is_closed && told === 0) return
  await notifyStaff(tx, mail, 'project.edit', {
    kind: is_closed ? 'offer.missed_closed_staff' : 'offer.missed_staff',
    subject_id: id,
    params: {
      ...projectNamed({ project_name: project.name, project_name_en: project.name_en }),
      target,
      last_day,
    },
  })
  await audit(tx, {}, { action: 'sheet.tell_missed', subject: { type: 'project', id }, after: { told } })
}
