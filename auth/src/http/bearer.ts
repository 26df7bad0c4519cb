import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireLiveSession, type LiveClaims } from '../live-session.ts'
import { refuse } from './errors.ts'

/** Who is signed in, from the Authorization header; throws the refusals of the protocol's section 1. */
export async function requireSignedIn(core: Core, request: FastifyRequest): Promise<LiveClaims> {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1]
  if (token === undefined)
    throw refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return requireLiveSession(core, token)
}
