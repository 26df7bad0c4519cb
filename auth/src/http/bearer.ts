import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireLiveSession, type LiveClaims } from '../live-session.ts'
import { isSameText, sha256 } from '../secrets.ts'
import { refuse } from './errors.ts'

/** Who is signed in, from the Authorization header; refuses as docs/auth-protocol.md, "Bearer tokens" says. */
export async function requireSignedIn(core: Core, request: FastifyRequest): Promise<LiveClaims> {
  return requireLiveSession(core, readBearer(request))
}

/** Lets only the holder of AUTH_SERVICE_KEY pass; refuses as docs/auth-protocol.md, "Administration" says. */
export async function requireServiceKey(core: Core, request: FastifyRequest): Promise<void> {
  const token = readBearer(request)
  const { serviceKey } = core.settings
  // Hashed, so that not even the length of the key shows in the time.
  if (serviceKey !== '' && isSameText(sha256(token), sha256(serviceKey))) return
  await requireLiveSession(core, token)
  throw refuse(403, 'not_admin', 'User not allowed')
}

function readBearer(request: FastifyRequest): string {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (token !== undefined) return token
  throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}
