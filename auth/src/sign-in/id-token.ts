import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse, refuseGrant } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'

const idTokenBody = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean().optional(),
})

const knownProviders = ['google', 'apple']

/**
 * POST /token?grant_type=id_token. No provider is configured, so every request is refused, each case with its own
 * error.
 */
export async function refuseIdToken(core: Core, request: FastifyRequest): Promise<never> {
  const body = readBody(request, idTokenBody)
  if (!body.id_token) throw refuseGrant('invalid request', 'id_token required')
  if (!body.provider) throw refuseGrant('invalid request', 'provider or client_id and issuer required')
  if (body.link_identity) await requireSignedIn(core, request)
  if (!knownProviders.includes(body.provider)) {
    throw refuse(400, 'validation_failed', 'Custom OIDC provider is not allowed')
  }
  if (body.provider === 'apple' && !isJwt(body.id_token)) {
    throw refuse(400, 'validation_failed', 'Bad ID token')
  }
  throw refuse(400, 'provider_disabled', `Provider ${body.provider} is not enabled`)
}

/** Three parts, the first two of them JSON objects. */
function isJwt(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject)
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
