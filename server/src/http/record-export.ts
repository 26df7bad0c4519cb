import type { CallShape } from '@acervo/domain/common/call'
import { audit, type By } from '../audit/record.ts'
import type { Db } from '../adapters/db/port.ts'
import { filtersOf, openExport, type ExportAnswer } from './export.ts'
import type { FileAnswer } from './files/send.ts'

/**
 * Sends an export as a download, with an audit row: who downloads which export, its filters, and the number of rows.
 */
export async function recorded(
  db: Db,
  call: CallShape,
  { query, ...by }: By & { query: unknown },
  answer: ExportAnswer,
): Promise<FileAnswer> {
  const { entry, mimeType, filename } = answer
  const { action, subject, details } = entry
  const filters = {
    ...filtersOf(call.query, query),
    ...details,
    format: filename.split('.').at(-1),
  }
  const bytes = await openExport(answer, (counted) =>
    audit(db, by, { action, subject, after: { ...filters, ...counted } }),
  )
  return { bytes, mimeType, filename, cache: 'private, no-store' }
}
