import type { Language } from '@acervo/domain/common/language'
import type { Text } from '@acervo/domain/common/text'
import { dayOf } from '@acervo/domain/common/time-zone'
import type { Actor } from '@acervo/domain/identity/permissions'
import { reflectionEnd } from '@acervo/domain/protection/reflection'
import type { Wording } from '@acervo/domain/protection/wordings'
import { isMissed } from '@acervo/domain/projects/offer/missed'
import { fail } from '@acervo/domain/sheet/failures'
import { deadlineFailure, pointsMissing, targetFailure } from '@acervo/domain/sheet/sheet'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { readWordings } from '../protection/wordings.ts'
import type { Services } from '../services.ts'
import type { SheetProject } from './make-pdf.ts'
import { findCurrent, findSheet, type SheetRow, type StoredVersion } from './repo.ts'
import { isUnchanged, requireConfirmed, requireTotalWithin } from './require.ts'
import { readOffer } from './missed.ts'
import { requireCrowdfunding } from './save.ts'
import type { NotifyInvestors } from './notify-investors.ts'
import { sheetTexts } from './texts.ts'
import { identifierOf, makeDocuments } from './make-documents.ts'
import { insertVersion } from './insert-version.ts'

type Needed = Pick<Services, 'db' | 'protection' | 'now'>
type Caller = By & { actor: Actor; language: Language }
type Publishing = { revision: number; is_material: boolean; summary?: Text }

/**
 * Publishes the draft as the next version, with its PDF in both languages, in one transaction. After a material change
 * (Regulation (EU) 2020/1503, article 23(8)), every investor whose investment is not completed is notified and may
 * withdraw. Throws if points are missing or contradict each other, if the last day to reach the target is over, or if
 * the PDF has more than six pages. Also throws if the official wording of a mandatory text is not confirmed, and if a
 * missed offer gets another last day without declaring a material change.
 */
export function publishSheet(
  services: Needed,
  by: Caller,
  notify: NotifyInvestors,
  projectId: string,
  { revision, is_material, summary }: Publishing,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const project = await requireCrowdfunding(tx, projectId)
    const sheet = await lockDraft(tx, projectId, revision)
    const last = await findCurrent(tx, projectId)
    const wordings = await readWordings(tx)
    const at = services.now()
    check(sheet, last, { wordings, project }, summary, by.language)
    await refuseLate(tx, sheet, last, { is_material, at }, by.language)
    const version = (last?.version ?? 0) + 1
    const identifier = last?.identifier ?? identifierOf(services, sheet)
    const made = { ...sheet, project, wordings, identifier, version, at }
    const documents = await makeDocuments(made, by.language)
    await insertVersion(tx, made, documents, {
      is_material: last !== undefined && is_material,
      summary: last && summary ? summary : null,
      published_by: by.actor.id,
    })
    const told = last && summary && is_material ? await announce(tx, services, notify, projectId, summary) : 0
    // Last, because it locks the project: investments are locked before projects.
    await requireTotalWithin(tx, projectId, sheet)
    await audit(tx, by, {
      action: 'sheet.publish',
      subject: { type: 'project', id: projectId },
      after: {
        sheet: identifier,
        sheet_version: version,
        sha256: documents.map(({ sha256 }) => sha256),
        is_material: last !== undefined && is_material,
        told,
      },
    })
  })
}

async function lockDraft(tx: Tx, projectId: string, revision: number): Promise<SheetRow> {
  const sheet = await findSheet(tx, projectId, 'update')
  if (!sheet) throw fail('sheet.not_found')
  if (sheet.revision !== revision) throw fail('sheet.changed_meanwhile')
  return sheet
}

function check(
  sheet: SheetRow,
  last: StoredVersion | undefined,
  repeated: { wordings: readonly Wording[]; project: SheetProject },
  summary: Text | undefined,
  language: Language,
): void {
  const missing = pointsMissing(sheet)
  if (missing.length > 0)
    throw fail('sheet.points_missing', {
      list: missing.map((name) => sheetTexts[language].fields[name]).join(', '),
    })
  const contradiction = targetFailure(sheet)
  if (contradiction) throw contradiction
  requireConfirmed(repeated.wordings, language)
  if (!last) return
  if (isUnchanged(sheet, last, repeated)) throw fail('sheet.unchanged')
  if (!summary) throw fail('sheet.summary_required')
}

/**
 * After its last day, a sheet can be corrected as long as the last day and the target stay the same. Otherwise an offer
 * that missed its target could reach it by lowering it afterwards. A new last day for such an offer is a material
 * change.
 */
async function refuseLate(
  tx: Tx,
  sheet: SheetRow,
  last: StoredVersion | undefined,
  { is_material, at }: { is_material: boolean; at: Date },
  language: Language,
): Promise<void> {
  if (last && isSameTarget(sheet, last)) return
  const refusal = deadlineFailure(sheet, dayOf(at), language)
  if (refusal) throw refusal
  if (last && !is_material && isMissed(await readOffer(tx, sheet.project_id), at))
    throw fail('sheet.missed_not_material')
}

function isSameTarget({ content }: SheetRow, last: StoredVersion): boolean {
  return (['target', 'deadline'] as const).every((name) => content[name]?.es === last.content[name]?.es)
}

function announce(
  tx: Tx,
  { protection, now }: Needed,
  notify: NotifyInvestors,
  project_id: string,
  summary: Text,
): Promise<number> {
  const until = reflectionEnd(now(), protection.reflection)
  return notify(tx, { project_id, kind: 'sheet.changed', reason: summary, until })
}
