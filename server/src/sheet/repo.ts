import type { Language } from '@acervo/domain/common/language'
import type { ShownDuty } from '@acervo/domain/protection/acceptance'
import type { SheetVersion } from '@acervo/domain/sheet/version'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import type { SheetProject } from './make-pdf.ts'
import { sheetDocumentTable as documents, sheetTable, sheetVersionTable as versions } from './table.ts'

export type SheetRow = typeof sheetTable.$inferSelect
/** `wordings`: the mandatory texts in the version, with their versions. `project`: the copied data of the project. */
export type StoredVersion = SheetVersion & {
  published_by: string | null
  wordings: ShownDuty[]
  project: SheetProject | null
}

/**
 * The row of a project's sheet. Publishing a version and suspending the offer lock it `for update`; investing locks it
 * `for share`. It is always locked before investments and projects.
 */
export async function findSheet(
  tx: Tx,
  projectId: string,
  lock?: 'update' | 'share',
): Promise<SheetRow | undefined> {
  const query = tx.select().from(sheetTable).where(eq(sheetTable.project_id, projectId))
  const [row] = await (lock ? query.for(lock) : query)
  return row
}

/** Every version of a project's sheet, newest first; with `limit`, only that many. */
export async function listVersions(tx: Tx, projectId: string, limit = 1000): Promise<StoredVersion[]> {
  const rows = await tx
    .select({ row: versions, published_by: profileTable.email })
    .from(versions)
    .leftJoin(profileTable, eq(profileTable.id, versions.published_by))
    .where(eq(versions.project_id, projectId))
    .orderBy(desc(versions.version))
    .limit(limit)
  const files = await describeDocuments(
    tx,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, published_by }) => ({
    ...row,
    published_by,
    documents: files.filter(({ version_id }) => version_id === row.id),
  }))
}

/** The version in force. */
export async function findCurrent(tx: Tx, projectId: string): Promise<StoredVersion | undefined> {
  return (await listVersions(tx, projectId, 1))[0]
}

async function describeDocuments(tx: Tx, versionIds: string[]) {
  if (versionIds.length === 0) return []
  return tx
    .select({
      version_id: documents.version_id,
      language: documents.language,
      sha256: documents.sha256,
      pages: documents.pages,
      file_size: sql<number>`octet_length(${documents.bytes})`,
    })
    .from(documents)
    .where(inArray(documents.version_id, versionIds))
    .orderBy(desc(documents.language))
}

/** The PDF of a version, by its number or its id. */
export async function findDocument(
  tx: Tx,
  wanted: { id: string } | { project_id: string; version: number },
  language: Language,
) {
  const [found] = await tx
    .select({ bytes: documents.bytes, version: versions.version, identifier: versions.identifier })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.version_id))
    .where(
      and(
        eq(documents.language, language),
        'id' in wanted
          ? eq(versions.id, wanted.id)
          : and(eq(versions.project_id, wanted.project_id), eq(versions.version, wanted.version)),
      ),
    )
  return found
}
