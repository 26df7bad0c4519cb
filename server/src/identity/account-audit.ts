import { audit } from '../audit/record.ts'
import type { Tx } from '../adapters/db/port.ts'
import { currentTrace } from '../http/trace.ts'
import { findActor } from './actor.ts'

type AccountEvent = { action: string; user_id?: string | undefined; details?: object | undefined }

/** Actions that need a session, a password or a code: the actor is the owner of the account. */
const OWN = new Set([
  'login',
  'logout',
  'email_change_cancelled',
  'email_change_requested',
  'email_changed',
  'factor_enrolled',
  'factor_removed',
  'factor_verified',
  'password_changed',
  'reauthenticated',
  'reauthentication_requested',
  'recovery_codes_made',
])

/** Audits an event of the auth provider. An action that anybody can request has no actor. */
export async function auditAccount(tx: Tx, { action, user_id, details }: AccountEvent): Promise<void> {
  const actor = user_id && OWN.has(action) ? await findActor(tx, user_id) : undefined
  await audit(
    tx,
    { actor, ...currentTrace() },
    { action: `auth.${action}`, subject: { type: 'user', id: user_id ?? 'unknown' }, after: details },
  )
}
