import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { holdingProofTable, residenceCertificateTable as table } from '../../returns/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { proofOf } from '../../taxes/holding/repo.ts'
import { certificateOf } from '../../taxes/residence.ts'

/** Every certificate of tax residence of a person, oldest first, with where its file is stored. */
export async function listResidence(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.user_id, userId))
    .orderBy(asc(table.uploaded_at), asc(table.id))
  return rows.map((row) => ({ ...certificateOf(row), ...fileOf(row) }))
}

/** Every certificate of holding of a company, in the same way. */
export async function listHoldingProofs(db: Db, userId: string) {
  const rows = await db
    .select({ proof: holdingProofTable, ...projectNames })
    .from(holdingProofTable)
    .innerJoin(projectTable, eq(projectTable.id, holdingProofTable.project_id))
    .where(eq(holdingProofTable.user_id, userId))
    .orderBy(asc(holdingProofTable.uploaded_at), asc(holdingProofTable.id))
  return rows.map(({ proof, ...names }) => ({ ...proofOf(proof, names), ...fileOf(proof) }))
}

type Stored = { mime_type: string; file_size: number; sha256: string; storage_path: string }

function fileOf({ mime_type, file_size, sha256, storage_path }: Stored): Stored {
  return { mime_type, file_size, sha256, storage_path }
}
