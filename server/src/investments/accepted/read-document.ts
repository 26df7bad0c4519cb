import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import { eq } from 'drizzle-orm'
import type { FileAnswer } from '../../http/files/send.ts'
import { projectFileTable } from '../../projects/files/table.ts'
import { documentAnswer } from '../../sheet/read.ts'
import { findDocument } from '../../sheet/repo.ts'
import type { Services } from '../../services.ts'
import { maySee } from '../may-see.ts'
import { investmentTable } from '../table.ts'

/** The bytes of the accepted document of an investment, archived or not. */
export async function readAcceptedDocument(
  { db, files }: Pick<Services, 'db' | 'files'>,
  actor: Actor,
  investmentId: string,
): Promise<FileAnswer> {
  const [found] = await db
    .select({
      user_id: investmentTable.user_id,
      acceptance: investmentTable.acceptance,
      file: projectFileTable,
    })
    .from(investmentTable)
    .leftJoin(projectFileTable, eq(projectFileTable.id, investmentTable.accepted_file_id))
    .where(eq(investmentTable.id, investmentId))
  if (!found || !maySee(actor, found)) throw fail('investment.not_found')
  const { acceptance } = found
  if (acceptance?.sheet) {
    const sheet = await findDocument(db, { id: acceptance.whitepaper_id }, acceptance.language)
    if (!sheet) throw new Error(`The sheet of investment ${investmentId} is missing`)
    return documentAnswer(sheet, acceptance.language)
  }
  if (!found.file) throw fail('investment.whitepaper_missing')
  const { id, storage_path, mime_type, filename } = found.file
  const bytes = await files.get(storage_path)
  if (!bytes) throw new Error(`The file ${id} is not in the store`)
  return { bytes, mimeType: mime_type, filename, cache: 'private, no-store' }
}
