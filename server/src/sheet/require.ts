import { isDeepStrictEqual } from 'node:util'
import { languages, type Language } from '@acervo/domain/common/language'
import { dayOf, writtenDay } from '@acervo/domain/common/time-zone'
import { sheetWordings, type Wording } from '@acervo/domain/protection/wordings'
import { fail } from '@acervo/domain/sheet/failures'
import { deadlineFailure, sheetDifferences, totalFailure, type SheetDraft } from '@acervo/domain/sheet/sheet'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { AcceptedSheet } from '../protection/require-duties.ts'
import { readWordings } from '../protection/wordings.ts'
import { projectTable } from '../projects/table.ts'
import type { Services } from '../services.ts'
import type { SheetProject } from './make-pdf.ts'
import { requireNotMissed } from './missed.ts'
import { findCurrent, findSheet, type StoredVersion } from './repo.ts'
import { wordingNames } from './texts.ts'

/**
 * The sheet that an investor accepts. Throws while the offer is suspended, after it missed its target, without a
 * published sheet, and if `version` is not the one in force. Suspending, publishing and announcing a missed target wait
 * until this transaction ends. The clock is read after taking the lock, so that nobody invests once a missed target was
 * announced.
 */
export async function requireSheet(
  tx: Tx,
  projectId: string,
  version: number | undefined,
  language: Language,
  now: () => Date,
): Promise<AcceptedSheet> {
  await findSheet(tx, projectId, 'share')
  const [project] = await tx
    .select({ suspended_at: projectTable.suspended_at })
    .from(projectTable)
    .where(eq(projectTable.id, projectId))
  requireNotSuspended(project?.suspended_at ?? null, language)
  await requireNotMissed(tx, projectId, now(), language)
  const current = await findCurrent(tx, projectId)
  if (!current) throw fail('sheet.not_published')
  if (current.version !== version) throw fail('sheet.outdated')
  return { version, sha256: digestIn(current, language) }
}

/** Throws while an offer is suspended: nobody accepts a sheet that omits something (Reg. (EU) 2020/1503, article 23(12)). */
export function requireNotSuspended(suspended_at: string | null, language: Language): void {
  if (suspended_at) throw fail('sheet.offer_suspended', { day: writtenDay(suspended_at, language) })
}

/** The digest of the PDF in a language. */
export function digestIn(
  { documents }: { documents: readonly { language: Language; sha256: string }[] },
  language: Language,
): string {
  const found = documents.find((one) => one.language === language)
  if (!found) throw new Error(`The sheet has no document in ${language}`)
  return found.sha256
}

/**
 * Throws unless a crowdfunding offer can be published, or its total changed after publication. Publishing requires
 * confirmed mandatory texts, a published sheet and a last day that is not over. The total must always lie between
 * target and maximum.
 */
export async function requireSheetToPublish(
  tx: Tx,
  { id, regime, total_funding, isPublished }: Parameters<Services['beforePublishing']>[1],
  language: Language,
  at: Date,
): Promise<void> {
  if (regime !== 'ecspr') return
  if (!isPublished) requireConfirmed(await readWordings(tx), language)
  const current = id ? await findCurrent(tx, id) : undefined
  if (!current) throw fail('sheet.not_published')
  const isTooLate = isPublished ? undefined : deadlineFailure(current, dayOf(at), language)
  const refusal = isTooLate ?? totalFailure(current, total_funding ?? 0)
  if (refusal) throw refusal
}

/**
 * Throws if the total of a published offer is above the maximum or below the target of this sheet. Locks the project,
 * so that its total cannot change until the transaction ends.
 */
export async function requireTotalWithin(tx: Tx, projectId: string, sheet: SheetDraft): Promise<void> {
  const [project] = await tx
    .select({ total_funding: projectTable.total_funding, published_at: projectTable.published_at })
    .from(projectTable)
    .where(eq(projectTable.id, projectId))
    // As strong as the lock for its new target, which a trigger sets when this transaction commits.
    .for('no key update')
  const refusal = project?.published_at ? totalFailure(sheet, project.total_funding ?? 0) : undefined
  if (refusal) throw refusal
}

/** Throws while nobody has confirmed the official wording of the texts that every sheet contains. */
export function requireConfirmed(wordings: readonly Wording[], language: Language): void {
  const open = unconfirmedIn(wordings)
  if (open.length === 0) return
  const list = open.map((code) => wordingNames[language][code]).join('; ')
  throw fail('sheet.wordings_unconfirmed', { list })
}

export function unconfirmedIn(wordings: readonly Wording[]) {
  return sheetWordings.filter((code) => !wordings.find((one) => one.code === code)?.is_confirmed)
}

/**
 * Whether a draft equals a version: same points, same data of the project, same mandatory texts. Nothing could then be
 * published.
 */
export function isUnchanged(
  draft: SheetDraft,
  { wordings: contained, project: repeated, ...last }: StoredVersion,
  { wordings, project }: { wordings: readonly Wording[]; project: SheetProject },
): boolean {
  const hasTexts = contained.every(({ code, version }) =>
    wordings.some((one) => one.code === code && one.version === version),
  )
  const isSame = languages.every((language) => sheetDifferences(draft, last, language).length === 0)
  return hasTexts && isSame && isDeepStrictEqual(repeated, project) && draft.instrument === last.instrument
}
