import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { readEmailAddress } from './address.ts'
import { refuse } from '../http/errors.ts'
import { limitIp } from '../limits.ts'
import { readBody, readQuery, text } from '../http/read-request.ts'
import { spendCode, spendLink } from './tokens/spend.ts'
import { readRedirect } from './redirects.ts'
import { presentSession } from '../sessions/start-and-end.ts'
import { verify } from './accept.ts'
import { failureLanding, halfConfirmed, landingOf } from './landing.ts'

const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

const mailTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']
const phoneTypes = ['sms', 'phone_change']

/** POST /verify: consumes the code or the link token of an email and returns a Session. */
export async function verifyByPost(core: Core, request: FastifyRequest) {
  const body = readBody(request, verifyBody)
  if (!body.type) throw refuse(400, 'validation_failed', 'Verify requires a verification type')
  if (!body.token === !body.token_hash) {
    throw refuse(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  const { type, token = '', token_hash: linkToken } = body
  if (linkToken && (body.email || body.phone)) {
    throw refuse(400, 'validation_failed', 'Only the token_hash and type should be provided')
  }
  if (phoneTypes.includes(type)) throw refuse(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
  if (!mailTypes.includes(type)) throw refuse(400, 'validation_failed', 'Unsupported verification type')
  const address = linkToken ? '' : readEmailAddress(body.email)
  const verified = await verify(core, request, 'session', (tx) =>
    linkToken ? spendLink(core, tx, type, linkToken) : spendCode(core, tx, type, address, token),
  )
  if (!('session' in verified)) return { msg: halfConfirmed, code: '200' }
  return presentSession(core, verified.session, verified.user)
}

/**
 * GET /verify: the target of an email link. Redirects to the site with the session in the fragment, or with a code in
 * the query when the email was requested through PKCE. The limit is counted here, not in the route: a person opens the
 * link in a browser, so a refusal has to reach the page.
 */
export async function verifyByLink(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const token = readQuery(request, 'token') || readQuery(request, 'token_hash') || ''
  const type = readQuery(request, 'type') ?? ''
  // A mail program may have cut off the link. A browser is then redirected as for any link that does not work.
  if (!request.headers.accept?.includes('text/html')) {
    if (!type) throw refuse(400, 'validation_failed', 'Verify requires a verification type')
    if (!token) throw refuse(400, 'validation_failed', 'Verify requires a token')
  }
  const landing = await limitIp(core, 'GET /verify', 'verify', request.ip)
    .then(() => verify(core, request, 'code', (tx) => spendLink(core, tx, type, token)))
    .then(
      (verified) => landingOf(core, verified, type),
      (error: unknown) => failureLanding(error, token.startsWith('pkce_'), type),
    )
  const target = new URL(readRedirect(core, request))
  for (const [name, value] of Object.entries(landing.query ?? {})) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(landing.fragment).toString()
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303)
}
