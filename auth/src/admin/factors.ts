import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { factorsOf, presentFactor, removeFactor, requireFactor } from '../factors/stored.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { readPathId } from '../http/read-request.ts'
import { publicUser } from '../users/stored.ts'
import { lockUserOfPath } from './find-user.ts'

/** GET /admin/users/{id}/factors: the factors of a user, unverified ones included. */
export async function listFactors(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  return core.db.transaction(async (tx) => {
    const { id } = await lockUserOfPath(tx, request)
    return (await factorsOf(tx, [id], core.now())).map(presentFactor)
  })
}

/** DELETE /admin/users/{id}/factors/{factor_id}: for a user who has lost their device. */
export async function deleteFactor(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  return core.db.transaction(async (tx) => {
    const user = await lockUserOfPath(tx, request)
    const factor = await requireFactor(core, tx, user.id, readPathId(request, 'factor_id'))
    await removeFactor(tx, factor)
    await core.audit(tx, {
      action: 'factor_removed_by_admin',
      user_id: user.id,
      ip: request.ip,
      details: { factor_id: factor.id, status: factor.status },
    })
    if (factor.status === 'verified' && user.email !== null) {
      await core.sendMail(tx, { kind: 'factor_removed', to: user.email, user: publicUser(user) })
    }
    return presentFactor(factor)
  })
}
