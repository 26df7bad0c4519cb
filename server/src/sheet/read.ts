import type { Language } from '@acervo/domain/common/language'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { fail as failProject } from '@acervo/domain/projects/failures'
import type { EditedSheet, ShownSheet } from '@acervo/domain/sheet/version'
import { fail } from '@acervo/domain/sheet/failures'
import { fieldsOf, sheetFieldNames, type SheetField } from '@acervo/domain/sheet/fields'
import type { SheetValue } from '@acervo/domain/sheet/sheet'
import { eq } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import type { FileAnswer } from '../http/files/send.ts'
import { projectTable } from '../projects/table.ts'
import { readWordings } from '../protection/wordings.ts'
import type { Services } from '../services.ts'
import { makeSheet } from './make-pdf.ts'
import { findCurrent, findDocument, findSheet, listVersions, type StoredVersion } from './repo.ts'
import { isUnchanged, unconfirmedIn } from './require.ts'
import { requireCrowdfunding } from './save.ts'
import { sheetTexts } from './texts.ts'

/** Everybody signed in can see the sheets of published projects. Staff can also see those of drafts. */
async function requireVisible(db: Db, actor: Actor, projectId: string): Promise<void> {
  const { status } = projectTable
  const [project] = await db.select({ status }).from(projectTable).where(eq(projectTable.id, projectId))
  if (!project || (project.status === 'draft' && !can(actor, 'project.list_all')))
    throw failProject('project.not_found')
}

/** The version in force and its changes; null if none is published. */
export async function readSheet(db: Db, actor: Actor, projectId: string): Promise<ShownSheet | null> {
  await requireVisible(db, actor, projectId)
  const [current, previous] = await listVersions(db, projectId, 2)
  return current ? { ...current, changes: previous ? changesOf(previous, current) : [] } : null
}

function changesOf(previous: StoredVersion, current: StoredVersion): ShownSheet['changes'] {
  return sheetFieldNames
    .map((field) => ({ field, before: saidIn(previous, field), after: saidIn(current, field) }))
    .filter(({ before, after }) => before.es !== after.es || before.en !== after.en)
}

/**
 * The text of a point in a version. Empty if the version has no such point, even if its draft still contains a text
 * from another instrument.
 */
function saidIn({ instrument, content }: StoredVersion, field: SheetField): SheetValue {
  const said = fieldsOf(instrument).includes(field) ? content[field] : undefined
  return said ?? { es: '', en: '' }
}

/** The PDF of a version. It never changes. */
export async function readDocument(
  db: Db,
  actor: Actor,
  { id, version, language }: { id: string; version: number; language: Language },
): Promise<FileAnswer> {
  await requireVisible(db, actor, id)
  const found = await findDocument(db, { project_id: id, version }, language)
  if (!found) throw fail('sheet.not_found')
  return documentAnswer(found, language)
}

/** The PDF in force of a project that people without an account may see. */
export async function readPublicDocument(
  db: Db,
  { id, language }: { id: string; language: Language },
): Promise<FileAnswer> {
  const { status, is_public } = projectTable
  const [project] = await db.select({ status, is_public }).from(projectTable).where(eq(projectTable.id, id))
  const isOpen = project?.is_public && (project.status === 'active' || project.status === 'completed')
  const current = isOpen ? await findCurrent(db, id) : undefined
  const found = current && (await findDocument(db, { id: current.id }, language))
  if (!found) throw fail('sheet.not_found')
  return documentAnswer(found, language)
}

type Named = { version: number; identifier: string }

/** A published PDF as a download. */
export function documentAnswer(found: Named & { bytes: Buffer }, language: Language): FileAnswer {
  const filename = sheetFilename(found, language)
  return { bytes: found.bytes, mimeType: 'application/pdf', filename, cache: 'private, no-store' }
}

export function sheetFilename({ identifier, version }: Named, language: Language): string {
  return `${sheetTexts[language].pdf.filename}-${identifier}-v${version}.pdf`
}

/** The draft with everything its editor needs. A sheet that nobody began is an empty draft about securities. */
export async function readEditedSheet(db: Db, projectId: string): Promise<EditedSheet> {
  const project = await requireCrowdfunding(db, projectId)
  const sheet = await findSheet(db, projectId)
  const versions = await listVersions(db, projectId)
  const wordings = await readWordings(db)
  const [last] = versions
  return {
    instrument: sheet?.instrument ?? 'securities',
    content: sheet?.content ?? {},
    revision: sheet?.revision ?? 0,
    identifier: versions[0]?.identifier ?? null,
    unconfirmed: unconfirmedIn(wordings),
    is_unchanged:
      sheet !== undefined && last !== undefined && isUnchanged(sheet, last, { wordings, project }),
    versions,
  }
}

/** The saved draft as a PDF, as long as it is. */
export async function previewSheet(
  { db, now }: Pick<Services, 'db' | 'now'>,
  projectId: string,
  language: Language,
): Promise<FileAnswer> {
  const project = await requireCrowdfunding(db, projectId)
  const draft = await readEditedSheet(db, projectId)
  const { identifier } = draft
  const wordings = await readWordings(db)
  const made = { ...draft, project, wordings, identifier, version: null, at: now() }
  const { bytes } = await makeSheet(made, language)
  const { filename, draft: mark } = sheetTexts[language].pdf
  return {
    bytes,
    mimeType: 'application/pdf',
    filename: `${filename}-${mark}.pdf`,
    cache: 'private, no-store',
  }
}
