import { fail as failIdentity } from '@acervo/domain/identity/failures'
import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { validUntil } from '@acervo/domain/returns/residence'
import { fail } from '@acervo/domain/taxes/failures'
import type { ProofEnding } from '@acervo/domain/taxes/holding'
import type { ProofState } from '@acervo/domain/taxes/proof'

type Decided = { confirmed_at: string | null; ended_at: string | null }

/** The state of a certificate of tax residence or of a holding. */
export function stateOf({ confirmed_at, ended_at }: Decided): ProofState {
  if (ended_at !== null) return confirmed_at === null ? 'refused' : 'revoked'
  return confirmed_at === null ? 'waiting' : 'confirmed'
}

/** Throws when the certificate is the caller's own. */
export function refuseOwn({ id }: Actor, userId: string): void {
  const conflict = conflictOf(id, { about: userId }, false)
  if (conflict) throw failIdentity(conflict)
}

/** Throws when a certificate that was issued on this day is not valid today. `today` is a day in Madrid. */
export function refuseDay(issued_on: string, today: string): void {
  const code = 'taxes.issued_in_future'
  if (issued_on > today) throw fail(code, {}, { issued_on: { code } })
  const over = 'taxes.certificate_over'
  if (validUntil(issued_on) < today) throw fail(over, {}, { issued_on: { code: over } })
}

type Entered = Decided & { user_id: string; uploaded_by: string }

/**
 * Throws when the certificate is the caller's own, when the caller entered it for its owner, and when it no longer
 * waits.
 */
export function refuseConfirming(actor: Actor, row: Entered): void {
  const conflict = conflictOf(actor.id, { about: row.user_id, begun_by: row.uploaded_by }, true)
  if (conflict) throw failIdentity(conflict)
  if (stateOf(row) !== 'waiting') throw fail('taxes.certificate_decided')
}

/**
 * The columns that end a certificate: a waiting one is refused, a confirmed one is revoked. Throws when the certificate
 * is the caller's own, when it has already ended, and when its state is not the one that the caller saw.
 */
export function endingOf(
  actor: Actor,
  row: Decided & { user_id: string },
  { reason, state = stateOf(row) }: ProofEnding,
  at: Date,
) {
  refuseOwn(actor, row.user_id)
  if (row.ended_at !== null || state !== stateOf(row)) throw fail('taxes.certificate_decided')
  const end = stateOf(row) === 'waiting' ? ('refused' as const) : ('revoked' as const)
  return { end, columns: { ended_at: at.toISOString(), ended_by: actor.id, end_reason: reason } }
}
