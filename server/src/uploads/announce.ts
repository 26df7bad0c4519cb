import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { uploadTable } from './table.ts'

type Announced = Pick<typeof uploadTable.$inferInsert, 'store' | 'paths' | 'user_id' | 'file_size'>

/** Records that a file is about to be stored. Commit it before storing. Returns the id with which to attach it. */
export async function announceUpload(tx: Tx, upload: Announced): Promise<string> {
  const [row] = await tx.insert(uploadTable).values(upload).returning({ id: uploadTable.id })
  if (!row) throw new Error('The upload was not announced')
  return row.id
}

/**
 * Records that a stored file has been attached, in the transaction that writes the reference to it. Throws if the file
 * has been collected meanwhile. Attaching and collecting both delete the row, and only one of them finds it.
 */
export async function attachUpload(tx: Tx, id: string): Promise<void> {
  const attached = await tx
    .delete(uploadTable)
    .where(eq(uploadTable.id, id))
    .returning({ id: uploadTable.id })
  if (attached.length === 0) throw new Error(`The upload ${id} was collected before it was attached`)
}
