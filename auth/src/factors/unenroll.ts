import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { removeFactor, requireFactor } from './stored.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readPathId } from '../http/read-request.ts'
import { lockAlive } from '../sessions/live.ts'
import { publicUser } from '../users/stored.ts'

/** DELETE /factors/{id}: removing a verified factor requires a session that has used a factor. */
export async function unenrollFactor(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const id = readPathId(request)
  await core.db.transaction(async (tx) => {
    const { user, aal } = await lockAlive(tx, claims)
    const factor = await requireFactor(core, tx, user.id, id)
    const isVerified = factor.status === 'verified'
    if (isVerified && aal === 'aal1') {
      throw refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(tx, factor)
    await core.audit(tx, {
      action: 'factor_removed',
      user_id: user.id,
      ip: request.ip,
      details: { factor_id: id, status: factor.status },
    })
    if (isVerified && user.email !== null) {
      await core.sendMail(tx, { kind: 'factor_removed', to: user.email, user: publicUser(user) })
    }
  })
  return { id }
}
