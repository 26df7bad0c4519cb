import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { residenceCertificateTable as table } from '../../returns/table.ts'
import { certificateOf } from '../../taxes/residence.ts'

/** Every certificate of tax residence of a person, oldest first, with where its file is stored. */
export async function listResidence(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.user_id, userId))
    .orderBy(asc(table.uploaded_at), asc(table.id))
  return rows.map((row) => ({
    ...certificateOf(row),
    mime_type: row.mime_type,
    file_size: row.file_size,
    sha256: row.sha256,
    storage_path: row.storage_path,
  }))
}
