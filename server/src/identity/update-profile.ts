import { fail } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { isNameOpen, type ProfileChange } from '@acervo/domain/identity/profile'
import { eq } from 'drizzle-orm'
import { audit, type By } from '../audit/record.ts'
import type { Services } from '../services.ts'
import { profileTable } from './table.ts'

/** Changes the caller's name or language. A name sent for verification cannot change: `identity.name_verified`. */
export async function updateProfile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  change: ProfileChange,
  by: By,
): Promise<void> {
  const { full_name, language } = change
  if (full_name === undefined && language === undefined) return
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        full_name: profileTable.full_name,
        language: profileTable.language,
        kyc_status: profileTable.kyc_status,
      })
      .from(profileTable)
      .where(eq(profileTable.id, actor.id))
      .for('no key update')
    if (!before) throw fail('identity.no_session')
    const renames = full_name !== undefined && full_name !== before.full_name
    if (renames && !isNameOpen(before)) throw fail('identity.name_verified')
    if (!renames && (language === undefined || language === before.language)) return
    await tx.update(profileTable).set({ full_name, language }).where(eq(profileTable.id, actor.id))
    await audit(tx, by, {
      action: 'user.update_own_profile',
      subject: { type: 'user', id: actor.id },
      // Names do not belong in a log from which nothing can be deleted.
      before: { language: before.language },
      after: { language: language ?? before.language, ...(renames && { fields: ['full_name'] }) },
    })
  })
}
