import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/views/failures'
import { VIEWS_MAX } from '@acervo/domain/views/lists'
import type { SavedView, ViewToSave } from '@acervo/domain/views/view'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import { lockOwnAccount } from '../identity/lock-open-account.ts'
import type { Services } from '../services.ts'
import { viewColumns } from './repo.ts'
import { savedViewTable as table } from './table.ts'

/** Saves a view, replacing a view of the same list with the same name. Throws `views.too_many` above the maximum. */
export async function saveView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  { list, name, query }: ViewToSave,
): Promise<SavedView> {
  const user_id = by.actor.id
  return db.transaction(async (tx) => {
    // Prevents two simultaneous calls from exceeding the maximum.
    await lockOwnAccount(tx, user_id)
    const saved_at = now().toISOString()
    const [saved] = await tx
      .insert(table)
      .values({ user_id, list, name, query, saved_at })
      .onConflictDoUpdate({ target: [table.user_id, table.list, table.name], set: { query, saved_at } })
      .returning(viewColumns)
    if (!saved) throw new Error('A view was not saved')
    if ((await tx.$count(table, eq(table.user_id, user_id))) > VIEWS_MAX)
      throw fail('views.too_many', { max: VIEWS_MAX })
    await audit(tx, by, { action: 'user.save_view', subject: { type: 'user', id: user_id }, after: { list } })
    return saved
  })
}
