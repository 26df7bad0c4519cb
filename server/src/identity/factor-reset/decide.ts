import type { FactorReset } from '@acervo/domain/identity/factor-reset'
import { mayConfirmReset } from '@acervo/domain/identity/factor-reset'
import { fail } from '@acervo/domain/identity/failures'
import { can, type Actor } from '@acervo/domain/identity/permissions'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { findActor } from '../actor.ts'
import { factorResetTable } from '../table.ts'
import { findFactorReset } from './list.ts'
import { emailPerson } from './email-person.ts'

type Needed = Pick<Services, 'db' | 'accounts' | 'mail' | 'now'>
type Decider = By & { actor: Actor }

/**
 * Removes the second factor and ends the person's sessions. Throws when they used it, removed it or set up another one
 * since the request: they have found what they had lost.
 */
export async function confirmFactorReset(
  { db, accounts, mail, now }: Needed,
  by: Decider,
  id: string,
): Promise<FactorReset> {
  const { factors } = accounts
  if (!factors) throw fail('identity.factor_reset_unavailable')
  return db.transaction(async (tx) => {
    const reset = await lockOpen(tx, id)
    if (!mayConfirmReset(reset, by.actor.id)) {
      throw fail(
        reset.user_id === by.actor.id ? 'identity.factor_reset_own' : 'identity.factor_reset_same_person',
      )
    }
    // While this waited for the lock, either administrator may have lost the role.
    const mayReset = async (person: string) => can(await findActor(tx, person), 'user.reset_factor')
    if (!(await mayReset(by.actor.id))) throw fail('identity.forbidden')
    if (!(await mayReset(reset.requested_by))) throw fail('identity.factor_reset_requester_left')
    const shown = await factors.lastShown(tx, reset.user_id)
    if (!shown || shown > new Date(reset.requested_at)) throw fail('identity.factor_reset_outdated')
    await factors.reset(tx, reset.user_id)
    await decide(tx, by, reset, 'done', now())
    await emailPerson(tx, mail, reset.user_id, 'factor_reset_done')
    return { ...reset, status: 'done' }
  })
}

/** Cancels a request without any change; its requester may do so as well. */
export async function cancelFactorReset(
  { db, mail, now }: Needed,
  by: Decider,
  id: string,
): Promise<FactorReset> {
  return db.transaction(async (tx) => {
    const reset = await lockOpen(tx, id)
    await decide(tx, by, reset, 'cancelled', now())
    await emailPerson(tx, mail, reset.user_id, 'factor_reset_cancelled')
    return { ...reset, status: 'cancelled' }
  })
}

/** The lock serialises two decisions; the second one finds the request decided. */
async function lockOpen(tx: Tx, id: string): Promise<FactorReset> {
  await tx
    .select({ id: factorResetTable.id })
    .from(factorResetTable)
    .where(eq(factorResetTable.id, id))
    .for('update')
  const reset = await findFactorReset(tx, id)
  if (!reset) throw fail('identity.factor_reset_not_found')
  if (reset.status !== 'requested') throw fail('identity.factor_reset_decided')
  return reset
}

async function decide(
  tx: Tx,
  by: Decider,
  { id, user_id, reason }: FactorReset,
  status: 'done' | 'cancelled',
  at: Date,
) {
  const decision = { status, decided_by: by.actor.id, decided_at: at.toISOString() }
  const isOpen = and(eq(factorResetTable.id, id), eq(factorResetTable.status, 'requested'))
  await tx.update(factorResetTable).set(decision).where(isOpen)
  const action = status === 'done' ? 'user.confirm_factor_reset' : 'user.cancel_factor_reset'
  await audit(tx, by, { action, subject: { type: 'user', id: user_id }, reason })
}
