import { audit } from '../audit/record.ts'
import type { Tx } from '../adapters/db/port.ts'
import { currentTrace } from '../http/trace.ts'
import { findActor } from './actor.ts'

type AccountEvent = { action: string; user_id?: string | undefined; details?: object | undefined }

/** What takes a session, a password or a code: whoever did it is the person the account belongs to. */
const OWN = new Set([
  'login',
  'logout',
  'email_change_requested',
  'email_changed',
  'factor_enrolled',
  'factor_removed',
  'factor_verified',
  'password_changed',
  'reauthentication_requested',
  'recovery_codes_made',
])

/** Writes down what the auth provider tells of an account. What anybody may ask for is nobody's act. */
export async function auditAccount(tx: Tx, { action, user_id, details }: AccountEvent): Promise<void> {
  const actor = user_id && OWN.has(action) ? await findActor(tx, user_id) : undefined
  await audit(
    tx,
    { actor, ...currentTrace() },
    { action: `auth.${action}`, subject: { type: 'user', id: user_id ?? 'unknown' }, after: details },
  )
}
