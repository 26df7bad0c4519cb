import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readQuery } from '../http/read-request.ts'
import { endSessions } from './start-and-end.ts'
import { lockUser } from '../users/lock.ts'

/** POST /logout?scope=global|local|others: 204. */
export async function logOut(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const claims = await requireSignedIn(core, request)
  const scope = readQuery(request, 'scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw refuse(400, 'validation_failed', 'Unsupported logout scope')
  }
  await core.db.transaction(async (tx) => {
    await lockUser(tx, { id: claims.sub })
    await endSessions(tx, claims.sub, scope, claims.session_id)
    await core.audit(tx, { action: 'logout', user_id: claims.sub, ip: request.ip, details: { scope } })
  })
  return reply.code(204).send()
}
