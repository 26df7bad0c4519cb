import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { noteDevice } from '../sessions/devices/note.ts'
import { factorsOf } from '../factors/stored.ts'
import type { UserRow } from '../users/stored.ts'

/**
 * Audits a sign-in. For a user with a second factor, the row is written when they pass the second step, so that each
 * sign-in is one row.
 */
export async function recordSignIn(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  method: string,
  request: FastifyRequest,
): Promise<void> {
  await noteDevice(core, tx, user, request)
  const factors = await factorsOf(tx, [user.id], core.now())
  if (factors.some(({ status }) => status === 'verified')) return
  await core.audit(tx, { action: 'login', user_id: user.id, ip: request.ip, details: { method } })
}
