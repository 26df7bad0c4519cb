import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { positionTable } from '../table.ts'

/** Euros of a person's investments in a project that have not ended. */
export async function committedIn(tx: Tx, userId: string, projectId: string): Promise<number> {
  const { committed, user_id, project_id } = positionTable
  const [position] = await tx
    .select({ committed })
    .from(positionTable)
    .where(and(eq(user_id, userId), eq(project_id, projectId)))
  return position?.committed ?? 0
}
