import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readQuery } from '../http/read-request.ts'
import { endSessions } from './start-and-end.ts'
import { lockUser } from '../users/lock.ts'

/**
 * POST /logout?scope=global|local|others: 204. A session that still lacks the second step can end only itself: whoever
 * opened it may know only the password.
 */
export async function logOut(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const claims = await requireSignedIn(core, request)
  const asked = readQuery(request, 'scope') ?? 'global'
  if (asked !== 'global' && asked !== 'local' && asked !== 'others') {
    throw refuse(400, 'validation_failed', 'Unsupported logout scope')
  }
  const isHalf = claims.hasVerifiedFactor && claims.aal === 'aal1'
  if (isHalf && asked === 'others') {
    throw refuse(403, 'insufficient_aal', 'AAL2 required to end other sessions')
  }
  const scope = isHalf ? 'local' : asked
  await core.db.transaction(async (tx) => {
    await lockUser(tx, { id: claims.sub })
    await endSessions(tx, claims.sub, scope, claims.session_id)
    await core.audit(tx, { action: 'logout', user_id: claims.sub, ip: request.ip, details: { scope } })
  })
  return reply.code(204).send()
}
