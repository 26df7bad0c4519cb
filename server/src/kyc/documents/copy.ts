import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { documentTable } from './table.ts'

/** Copies the current document rows of one application to another. Both rows refer to the same file. */
export async function copyDocuments(tx: Tx, fromId: string, toId: string): Promise<void> {
  const current = await tx
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.application_id, fromId), isNull(documentTable.removed_at)))
  if (current.length === 0) return
  const copies = current.map((row) => ({ ...row, id: randomUUID(), application_id: toId }))
  await tx.insert(documentTable).values(copies)
}
