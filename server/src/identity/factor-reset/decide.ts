import type { PersonRequest } from '@acervo/domain/identity/person-request'
import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findActor } from '../actor.ts'
import { endRequest, lockRequest } from '../person-requests.ts'
import { lockRoles } from '../repo.ts'
import { factorResetTable } from '../table.ts'
import { findFactorReset } from './list.ts'
import { emailPerson } from './email-person.ts'

type Needed = Pick<Services, 'db' | 'accounts' | 'mail' | 'now'>
type Decider = By & { actor: Actor }

/**
 * Removes the second factor and the password, and ends the person's sessions. Throws if the person used, removed or
 * replaced the second factor since the request, because they evidently still have it.
 */
export async function confirmFactorReset(
  { db, accounts, mail, now }: Needed,
  by: Decider,
  id: string,
): Promise<PersonRequest> {
  const { factors } = accounts
  if (!factors) throw fail('identity.factor_reset_unavailable')
  return db.transaction(async (tx) => {
    const reset = await lockOpen(tx, id)
    const { user_id: about, requested_by: begun_by } = reset
    const conflict = conflictOf(by.actor.id, { about, begun_by }, true)
    if (conflict === 'identity.about_oneself') throw fail('identity.factor_reset_own')
    if (conflict) throw fail('identity.factor_reset_same_person')
    await lockRoles(tx)
    // Either administrator may have lost the role while this waited for the locks.
    const mayReset = async (person: string) => can(await findActor(tx, person), 'user.reset_factor')
    if (!(await mayReset(by.actor.id))) throw fail('identity.forbidden')
    if (!(await mayReset(reset.requested_by))) throw fail('identity.factor_reset_requester_left')
    const shown = await factors.lastShown(tx, reset.user_id)
    if (!shown || shown > new Date(reset.requested_at)) throw fail('identity.factor_reset_outdated')
    await factors.reset(tx, reset.user_id)
    await emailPerson(tx, mail, reset.user_id, 'factor_reset_done')
    return decide(tx, by, reset, 'done', now())
  })
}

/** Cancels a request without any change; its requester may do so as well. */
export async function cancelFactorReset(
  { db, mail, now }: Needed,
  by: Decider,
  id: string,
): Promise<PersonRequest> {
  return db.transaction(async (tx) => {
    const reset = await lockOpen(tx, id)
    await emailPerson(tx, mail, reset.user_id, 'factor_reset_cancelled')
    return decide(tx, by, reset, 'cancelled', now())
  })
}

async function lockOpen(tx: Tx, id: string): Promise<PersonRequest> {
  await lockRequest(tx, factorResetTable, id)
  const reset = await findFactorReset(tx, id)
  if (!reset) throw fail('identity.factor_reset_not_found')
  if (reset.status !== 'requested') throw fail('identity.factor_reset_decided')
  return reset
}

async function decide(
  tx: Tx,
  by: Decider,
  reset: PersonRequest,
  status: 'done' | 'cancelled',
  at: Date,
): Promise<PersonRequest> {
  const action = status === 'done' ? 'user.confirm_factor_reset' : 'user.cancel_factor_reset'
  const subject = { type: 'user', id: reset.user_id } as const
  await audit(tx, by, { action, subject, reason: reset.reason })
  return endRequest(tx, factorResetTable, reset, { status, by: by.actor.id, at })
}
