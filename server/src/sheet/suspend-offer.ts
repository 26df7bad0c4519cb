import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/sheet/failures'
import { suspensionEnd } from '@acervo/domain/sheet/suspension'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { unsuspended } from '../projects/end.ts'
import { changedBy, lockProject, type ProjectRow } from '../projects/repo.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import { findSheet } from './repo.ts'
import { requireCrowdfunding } from './save.ts'
import type { NotifyInvestors } from './notify-investors.ts'

type Needed = Pick<Services, 'db' | 'now'>
type Caller = By & { actor: Actor }

/**
 * Suspends an offer whose sheet omits something or is wrong (Regulation (EU) 2020/1503, article 23(12)). Nobody can
 * invest, and existing investors may withdraw during the maximum of thirty days. Returns the end of these days.
 */
export function suspendOffer(
  { db, now }: Needed,
  by: Caller,
  notify: NotifyInvestors,
  id: string,
  { reason, language }: { reason: string; language: Language },
): Promise<string> {
  return db.transaction(async (tx) => {
    const at = now()
    const until = suspensionEnd(at)
    const project = await lockOffer(tx, id, async () =>
      notify(tx, { project_id: id, kind: 'offer.suspended', reason: { es: reason, en: reason }, until }),
    )
    if (project.status !== 'active') throw fail('sheet.offer_not_active')
    if (project.suspended_at) throw fail('sheet.already_suspended')
    const suspended_until = until.toISOString()
    await tx
      .update(projectTable)
      .set({
        suspended_at: at.toISOString(),
        suspended_until,
        suspension_reason: reason,
        suspension_language: language,
        suspension_told_at: null,
        ...changedBy(by, at),
      })
      .where(eq(projectTable.id, id))
    await audit(tx, by, {
      action: 'sheet.suspend',
      subject: { type: 'project', id },
      after: { suspended_until },
      reason,
    })
    return suspended_until
  })
}

/**
 * Resumes an offer. Time that investors were given to withdraw stays. Throws if the suspension has reached its limit,
 * because the offer then ends.
 */
export function resumeOffer(
  { db, now }: Needed,
  by: Caller,
  notify: NotifyInvestors,
  id: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const at = now()
    const project = await lockOffer(tx, id, () => notify(tx, { project_id: id, kind: 'offer.resumed', at }))
    if (!project.suspended_at) throw fail('sheet.not_suspended')
    if (project.status === 'blocked') throw fail('sheet.offer_blocked')
    if (project.suspended_until && new Date(project.suspended_until) <= at)
      throw fail('sheet.suspension_over')
    await tx
      .update(projectTable)
      .set({ ...unsuspended, ...changedBy(by, at) })
      .where(eq(projectTable.id, id))
    await audit(tx, by, {
      action: 'sheet.resume',
      subject: { type: 'project', id },
      before: { suspended_at: project.suspended_at },
    })
    return at.toISOString()
  })
}

/** The project, locked after its sheet and after its investments, which `notify` locks. */
async function lockOffer(tx: Tx, id: string, notify: () => Promise<unknown>): Promise<ProjectRow> {
  await requireCrowdfunding(tx, id)
  await findSheet(tx, id, 'update')
  await notify()
  const project = await lockProject(tx, id)
  if (!project) throw failProject('project.not_found')
  return project
}
