import type { ContactRow } from '@acervo/domain/contact/calls'
import { fail } from '@acervo/domain/contact/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { findContact, lockContact } from './repo.ts'
import { contactTable } from './table.ts'

/**
 * Marks a request as answered, by whom and when. The first answer counts: repeating the call changes nothing, and
 * anybody else is told who answered. Answering a request that was classified as spam reclassifies it. Throws if the
 * request does not exist.
 */
export async function answerContact(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  note: string | null,
): Promise<ContactRow> {
  return db.transaction(async (tx) => {
    const before = await lockContact(tx, id)
    if (before?.answered_at === null) {
      await tx
        .update(contactTable)
        .set({ answered_at: now().toISOString(), answered_by: by.actor.id, answer_note: note, spam: null })
        .where(eq(contactTable.id, id))
      await audit(tx, by, {
        action: 'contact.answer',
        subject: { type: 'contact_request', id },
        before: { answered: false },
        after: { answered: true },
      })
    }
    const row = await findContact(tx, id)
    if (!before || !row) throw fail('contact.not_found')
    if (before.answered_at !== null && before.answered_by !== by.actor.id)
      throw fail('contact.already_answered', { who: row.answered_by ?? '–' })
    return row
  })
}
