import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { requireSignedIn } from './bearer.ts'
import { refuse } from './errors.ts'
import { readQuery } from './read-request.ts'

/** POST /sso and /sso/saml/*: there is no single sign-on. */
export function refuseSso(): never {
  throw refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}

/** GET /authorize: no external provider is configured. */
export function refuseAuthorize(): never {
  throw refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
}

/** GET and POST /callback: no user was sent to an external provider, so none can return from one. */
export function refuseCallback(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const hasState = Boolean(readQuery(request, 'state'))
  const failure = new URLSearchParams({
    error: 'invalid_request',
    error_code: hasState ? 'bad_oauth_state' : 'bad_oauth_callback',
    error_description: hasState ? 'OAuth state is invalid' : 'OAuth state parameter missing',
  }).toString()
  return reply.redirect(`${core.siteUrl}?${failure}#${failure}`, 303)
}

/** GET /user/identities/authorize and DELETE /user/identities/{id}: linking identities is not supported. */
export async function refuseLinking(core: Core, request: FastifyRequest): Promise<never> {
  await requireSignedIn(core, request)
  throw refuse(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

export function refusePasskeys(): never {
  throw refuse(404, 'passkey_disabled', 'Passkeys are disabled')
}

/** The endpoints of GoTrue's OAuth server, which this provider does not have. */
export function refuseOauthServer(): never {
  throw refuse(404, 'feature_disabled', 'OAuth server is disabled')
}
