import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { isHeld } from '../../registry/acts/held.ts'
import { lotView } from '../../registry/acts/table.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable } from '../../registry/table.ts'

/**
 * The holders of a project whose tokens cannot be burnt now: the project, their account or some of their tokens in it
 * are blocked.
 */
export async function blockedHolders(tx: Tx, projectId: string): Promise<Set<string>> {
  const rows = await selectBlocked(tx, eq(lotView.project_id, projectId))
  return new Set(rows.map((row) => row.user_id))
}

/** The projects in which a person's tokens cannot be burnt now, for the same reasons. */
export async function blockedProjects(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await selectBlocked(tx, eq(lotView.user_id, userId))
  return new Set(rows.map((row) => row.project_id))
}

function selectBlocked(tx: Tx, whose: SQL) {
  const { user_id, project_id } = lotView
  return tx
    .selectDistinct({ user_id, project_id })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, project_id))
    .innerJoin(profileTable, eq(profileTable.id, user_id))
    .leftJoin(
      blockingTable,
      and(
        eq(blockingTable.type, 'tokens'),
        eq(blockingTable.user_id, user_id),
        eq(blockingTable.project_id, project_id),
        isNull(blockingTable.unblocked_at),
      ),
    )
    .where(
      and(
        whose,
        isHeld(),
        or(
          eq(projectTable.status, 'blocked'),
          eq(profileTable.status, 'BLOCKED'),
          eq(blockingTable.type, 'tokens'),
        ),
      ),
    )
}
