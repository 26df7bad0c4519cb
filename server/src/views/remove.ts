import { fail } from '@acervo/domain/common/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { savedViewTable as table } from './table.ts'

/** Deletes one of the caller's views; somebody else's is not found. */
export async function removeView(
  { db }: Pick<Services, 'db'>,
  by: By & { actor: Actor },
  id: string,
): Promise<void> {
  const user_id = by.actor.id
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(table)
      .where(and(eq(table.id, id), eq(table.user_id, user_id)))
      .returning({ list: table.list })
    if (!removed) throw fail('common.not_found')
    const subject = { type: 'user', id: user_id } as const
    await audit(tx, by, { action: 'user.remove_view', subject, before: removed })
  })
}
