import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/sheet/failures'
import type { SheetDraft } from '@acervo/domain/sheet/sheet'
import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '../adapters/db/errors.ts'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { projectNames } from '../projects/named.ts'
import { projectOwnerTable, projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import type { SheetProject } from './make-pdf.ts'
import { findSheet, type SheetRow } from './repo.ts'
import { sheetTable } from './table.ts'

/**
 * Saves the draft of a sheet. Throws if somebody saved it since `revision`; of two simultaneous saves, one succeeds. If
 * its author sends the same draft again because the first reply was lost, it is saved once.
 */
export async function saveSheet(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  project_id: string,
  { revision, ...draft }: SheetDraft & { revision: number },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await requireCrowdfunding(tx, project_id)
      const before = await findSheet(tx, project_id, 'update')
      if (before && isSaved(before, by.actor, draft, revision)) return
      if ((before?.revision ?? 0) !== revision) throw fail('sheet.changed_meanwhile')
      const row = {
        ...draft,
        revision: revision + 1,
        changed_at: now().toISOString(),
        changed_by: by.actor.id,
      }
      if (before) await tx.update(sheetTable).set(row).where(eq(sheetTable.project_id, project_id))
      else await tx.insert(sheetTable).values({ ...row, project_id })
      await audit(tx, by, {
        action: 'sheet.save',
        subject: { type: 'project', id: project_id },
        after: { revision: revision + 1, instrument: draft.instrument },
      })
    })
  } catch (error) {
    // Two people saved the first draft at once.
    if (isUniqueViolation(error, 'information_sheet_pkey')) throw fail('sheet.changed_meanwhile')
    throw error
  }
}

/** Whether the last save was this one: same draft, same person, same previous revision. */
function isSaved(
  stored: SheetRow,
  { id }: Actor,
  { instrument, content }: SheetDraft,
  revision: number,
): boolean {
  return (
    stored.revision === revision + 1 &&
    stored.changed_by === id &&
    stored.instrument === instrument &&
    isDeepStrictEqual(stored.content, content)
  )
}

/** The data of a project that its sheet repeats. Throws unless the project is a crowdfunding offer. */
export async function requireCrowdfunding(tx: Tx, id: string): Promise<SheetProject> {
  const { modality, domain_id, regime } = projectTable
  const [found] = await tx
    .select({ ...projectNames, modality, domain_id, regime, owner_name: projectOwnerTable.name })
    .from(projectTable)
    .leftJoin(projectOwnerTable, eq(projectOwnerTable.id, projectTable.owner_id))
    .where(eq(projectTable.id, id))
  if (!found) throw failProject('project.not_found')
  const { regime: offeredUnder, ...repeated } = found
  if (offeredUnder !== 'ecspr') throw fail('sheet.not_crowdfunding')
  return repeated
}
