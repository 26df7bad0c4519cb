import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { By } from '../../audit/record.ts'
import { changedBy } from '../repo.ts'
import { projectTable } from '../table.ts'

/** Increments the version of a project after one of its files has changed; returns it. */
export async function countChange(tx: Tx, by: By, projectId: string, at: Date): Promise<number> {
  const [row] = await tx
    .update(projectTable)
    .set(changedBy(by, at))
    .where(eq(projectTable.id, projectId))
    .returning({ version: projectTable.version })
  if (!row) throw new Error(`Project ${projectId} vanished while it was locked`)
  return row.version
}
