import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireLiveSession, type LiveClaims } from '../sessions/live.ts'
import { isSameText, sha256 } from '../keys/secrets.ts'
import { refuse } from './errors.ts'

/** The claims of the Authorization header; refusals as in docs/auth-protocol.md, "Bearer tokens". */
export async function requireSignedIn(core: Core, request: FastifyRequest): Promise<LiveClaims> {
  return requireLiveSession(core, readBearer(request))
}

/** Accepts only the holder of AUTH_SERVICE_KEY; refusals as in docs/auth-protocol.md, "Administration". */
export async function requireServiceKey(core: Core, request: FastifyRequest): Promise<void> {
  const token = readBearer(request)
  const { serviceKey } = core.settings
  // Hashed, so that the time does not even reveal the length of the key.
  if (serviceKey !== '' && isSameText(sha256(token), sha256(serviceKey))) return
  await requireLiveSession(core, token)
  throw refuse(403, 'not_admin', 'User not allowed')
}

function readBearer(request: FastifyRequest): string {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (token !== undefined) return token
  throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}
