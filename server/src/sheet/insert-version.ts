import { randomUUID } from 'node:crypto'
import { sheetWordings, type Wording, type WordingCode } from '@acervo/domain/protection/wordings'
import type { Tx } from '../adapters/db/port.ts'
import type { makeDocuments } from './make-documents.ts'
import type { SheetProject } from './make-pdf.ts'
import type { SheetRow } from './repo.ts'
import { sheetDocumentTable, sheetVersionTable } from './table.ts'

type Made = SheetRow & {
  project: SheetProject
  wordings: readonly Wording[]
  identifier: string
  version: number
  at: Date
}

/** Stores a version of a sheet with its PDFs and a copy of the project's data and of the mandatory texts. */
export async function insertVersion(
  tx: Tx,
  { project_id, version, identifier, instrument, content, wordings, project, at }: Made,
  documents: Awaited<ReturnType<typeof makeDocuments>>,
  change: Pick<typeof sheetVersionTable.$inferInsert, 'is_material' | 'summary' | 'published_by'>,
): Promise<void> {
  const id = randomUUID()
  await tx.insert(sheetVersionTable).values({
    id,
    project_id,
    version,
    identifier,
    instrument,
    content,
    wordings: wordings.filter(({ code }) => isMandatory(code)).map((one) => pick(one)),
    project,
    ...change,
    published_at: at.toISOString(),
  })
  await tx.insert(sheetDocumentTable).values(documents.map((one) => ({ ...one, version_id: id })))
}

function isMandatory(code: WordingCode): boolean {
  const mandatory: readonly WordingCode[] = sheetWordings
  return mandatory.includes(code)
}

function pick({ code, version }: Wording) {
  return { code, version }
}
