import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { lotView } from '../../registry/acts/table.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable } from '../../registry/table.ts'

/**
 * The holders of a project whose tokens cannot be burnt now, because the project, their account or some of their tokens in
 * it are blocked.
 */
export async function blockedHolders(tx: Tx, projectId: string): Promise<Set<string>> {
  const { user_id } = lotView
  const rows = await tx
    .selectDistinct({ user_id })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, lotView.project_id))
    .innerJoin(profileTable, eq(profileTable.id, user_id))
    .leftJoin(
      blockingTable,
      and(
        eq(blockingTable.type, 'tokens'),
        eq(blockingTable.user_id, user_id),
        eq(blockingTable.project_id, lotView.project_id),
        isNull(blockingTable.unblocked_at),
      ),
    )
    .where(
      and(
        eq(lotView.project_id, projectId),
        isHeld(),
        or(
          eq(projectTable.status, 'blocked'),
          eq(profileTable.status, 'BLOCKED'),
          eq(blockingTable.type, 'tokens'),
        ),
      ),
    )
  return new Set(rows.map((row) => row.user_id))
}
