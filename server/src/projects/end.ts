import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { changedBy, type ProjectRow } from './repo.ts'
import { projectTable } from './table.ts'

const actions = { completed: 'project.complete', cancelled: 'project.cancel' } as const

/** The columns of a suspension once it is over. */
export const unsuspended = {
  suspended_at: null,
  suspended_until: null,
  suspension_reason: null,
  suspension_language: null,
  suspension_told_at: null,
}

/**
 * Closes an active project, whose row is locked, to new investments, and ends its suspension. The time that investors were
 * given to withdraw stays.
 */
export async function endProject(
  tx: Tx,
  by: By,
  at: Date,
  { id, status }: Pick<ProjectRow, 'id' | 'status'>,
  { as, reason }: { as: keyof typeof actions; reason?: string },
): Promise<void> {
  await tx
    .update(projectTable)
    .set({
      status: as,
      ...unsuspended,
      ...changedBy(by, at),
    })
    .where(eq(projectTable.id, id))
  await audit(tx, by, {
    action: actions[as],
    subject: { type: 'project', id },
    before: { status },
    after: { status: as },
    ...(reason === undefined ? {} : { reason }),
  })
}
