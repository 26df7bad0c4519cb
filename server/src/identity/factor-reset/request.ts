import type { PersonRequest } from '@acervo/domain/identity/person-request'
import { fail } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../repo.ts'
import { factorResetTable } from '../table.ts'
import { findFactorReset } from './list.ts'
import { emailPerson } from './email-person.ts'

/**
 * Requests the removal of a lost second factor. Notifies the person, so that they can stop a request that they did not
 * want.
 */
export async function requestFactorReset(
  { db, accounts, mail }: Pick<Services, 'db' | 'accounts' | 'mail'>,
  by: By & { actor: Actor },
  userId: string,
  reason: string,
): Promise<PersonRequest> {
  if (userId === by.actor.id) throw fail('identity.factor_reset_own')
  const { factors } = accounts
  if (!factors) throw fail('identity.factor_reset_unavailable')
  return db.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) throw fail('identity.user_not_found')
    if (!(await factors.newest(tx, userId))) throw fail('identity.factor_reset_none')
    const [row] = await tx
      .insert(factorResetTable)
      .values({ user_id: userId, reason, requested_by: by.actor.id })
      .onConflictDoNothing()
      .returning({ id: factorResetTable.id })
    if (!row) throw fail('identity.factor_reset_open')
    const subject = { type: 'user', id: userId } as const
    await audit(tx, by, { action: 'user.request_factor_reset', subject, reason })
    await emailPerson(tx, mail, userId, 'factor_reset_requested')
    const reset = await findFactorReset(tx, row.id)
    if (!reset) throw new Error(`Factor reset ${row.id} vanished in its own transaction`)
    return reset
  })
}
