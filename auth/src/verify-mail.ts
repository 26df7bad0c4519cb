import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthTx, Core } from './core.ts'
import { readEmailAddress } from './email-address.ts'
import { AuthError, refuse } from './http/errors.ts'
import { readBody, readQuery, text } from './http/read-request.ts'
import { killMailTokens, spendCode, spendLink, type SpentMail } from './mail-tokens.ts'
import { readRedirect } from './redirects.ts'
import { answerSession, startSession } from './sessions.ts'
import { users } from './table.ts'
import { confirmAddress, isBanned, type UserRow } from './users.ts'

const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

const mailTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']
const phoneTypes = ['sms', 'phone_change']

/** POST /verify (section 3): spends the code or the link token of a mail and answers a Session. */
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
  if (linkToken) return verify(core, request, (tx) => spendLink(core, tx, type, linkToken))
  const address = readEmailAddress(body.email)
  return verify(core, request, (tx) => spendCode(core, tx, type, address, token))
}

/** GET /verify (section 3): what a mail link opens. Leads back to the site with the session in the fragment. */
export async function verifyByLink(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const token = readQuery(request, 'token') || readQuery(request, 'token_hash')
  const type = readQuery(request, 'type')
  if (!type) throw refuse(400, 'validation_failed', 'Verify requires a verification type')
  if (!token) throw refuse(400, 'validation_failed', 'Verify requires a token')
  const fragment = await verify(core, request, (tx) => spendLink(core, tx, type, token)).then(
    (session) => ({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: 'bearer',
      type,
    }),
    failureFragment,
  )
  const target = new URL(readRedirect(core, request))
  target.hash = new URLSearchParams(fragment).toString()
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303)
}

function failureFragment(error: unknown): Record<string, string> {
  if (!(error instanceof AuthError)) throw error
  return { error: 'access_denied', error_code: error.code, error_description: error.message, sb: '' }
}

type Spend = (tx: AuthTx) => Promise<SpentMail | undefined>

async function verify(core: Core, request: FastifyRequest, spend: Spend) {
  const verified = await core.db.transaction(async (tx) => {
    const spent = await spend(tx)
    // Not thrown here: the count of wrong tries has to be committed.
    if (spent === undefined) return undefined
    if (isBanned(spent.user, core.now())) throw refuse(403, 'user_banned', 'User is banned')
    const user = await confirmAndSignIn(core, tx, spent)
    await core.audit(tx, {
      action: 'login',
      user_id: user.id,
      ip: request.ip,
      details: { method: spent.kind },
    })
    return { user, session: await startSession(core, tx, user, 'otp', request) }
  })
  if (verified === undefined) throw refuse(403, 'otp_expired', 'Token has expired or is invalid')
  return answerSession(core, verified.session, verified.user)
}

/**
 * Any of the mails proves the address. The password of an account that was never confirmed may be somebody
 * else's, put there before the owner came; only the sign-up mail, which names that sign-up, keeps it.
 */
async function confirmAndSignIn(core: Core, tx: AuthTx, { user, kind }: SpentMail): Promise<UserRow> {
  const isFirst = user.email_confirmed_at === null
  await confirmAddress(core, tx, user)
  if (isFirst) await killMailTokens(tx, user.id, 'signup')
  const [updated] = await tx
    .update(users)
    .set({ last_sign_in_at: core.now(), ...(isFirst && kind !== 'signup' && { password_hash: null }) })
    .where(eq(users.id, user.id))
    .returning()
  if (updated === undefined) throw new Error('A locked user is gone')
  return updated
}
