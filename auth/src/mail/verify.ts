import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { confirmEmailChange } from './change-email.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from './address.ts'
import { issueAuthCode } from '../sign-in/exchange-code.ts'
import { AuthError, refuse } from '../http/errors.ts'
import { readBody, readQuery, text } from '../http/read-request.ts'
import { killMailTokens, spendCode, spendLink, type SpentMail } from './tokens.ts'
import { recordSignIn } from '../sign-in/record.ts'
import { readRedirect } from './redirects.ts'
import { presentSession, startSession, type SessionRow } from '../sessions/start-and-end.ts'
import { users, type MailTokenKind } from '../table.ts'
import { confirmAddress, isBanned, type UserRow } from '../users.ts'

const verifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

const mailTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']
const phoneTypes = ['sms', 'phone_change']

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

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
 * GET /verify: the target of an email link. Redirects to the site with the session in the fragment, or with
 * a code in the query when the email was requested through PKCE.
 */
export async function verifyByLink(core: Core, request: FastifyRequest, reply: FastifyReply) {
  const token = readQuery(request, 'token') || readQuery(request, 'token_hash')
  const type = readQuery(request, 'type')
  if (!type) throw refuse(400, 'validation_failed', 'Verify requires a verification type')
  if (!token) throw refuse(400, 'validation_failed', 'Verify requires a token')
  const landing = await verify(core, request, 'code', (tx) => spendLink(core, tx, type, token)).then(
    (verified) => landingOf(core, verified, type),
    (error: unknown) => failureLanding(error, token.startsWith('pkce_'), type),
  )
  const target = new URL(readRedirect(core, request))
  for (const [name, value] of Object.entries(landing.query ?? {})) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(landing.fragment).toString()
  return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303)
}

/** The parameters of the address that a link redirects to. */
type Landing = { query?: Record<string, string>; fragment?: Record<string, string> }

async function landingOf(core: Core, verified: Verified, type: string): Promise<Landing> {
  if ('code' in verified) return { query: { code: verified.code } }
  if (!('session' in verified)) return { fragment: { message: halfConfirmed, sb: '' } }
  const session = await presentSession(core, verified.session, verified.user)
  return {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: 'bearer',
      type,
    },
  }
}

/** The Supabase server does not send `type`: with it the page can offer to send the same email again. */
function failureLanding(error: unknown, isPkce: boolean, type: string): Landing {
  if (!(error instanceof AuthError)) throw error
  const failure = { error: 'access_denied', error_code: error.code, error_description: error.message }
  return { fragment: { ...failure, sb: '', type }, ...(isPkce && { query: failure }) }
}

/** A session, the code that is exchanged for one, or the first of two confirmations. */
type Verified = { user: UserRow; session: SessionRow } | { code: string } | { isHalf: true }

type Spend = (tx: AuthTx) => Promise<SpentMail | undefined>

/** A client that used PKCE gets a code when the link is opened; with `session` it gets the session. */
async function verify(core: Core, request: FastifyRequest, wanted: 'session' | 'code', spend: Spend) {
  const verified = await core.db.transaction(async (tx): Promise<Verified | undefined> => {
    const spent = await spend(tx)
    // Not thrown here: the count of wrong attempts has to be committed.
    if (spent === undefined) return undefined
    if (isBanned(spent.user, core.now())) throw refuse(403, 'user_banned', 'User is banned')
    const isChange = spent.kind === 'email_change_current' || spent.kind === 'email_change_new'
    const user = await (isChange ? confirmEmailChange : confirmByMail)(core, tx, spent, request)
    if (user === undefined) return { isHalf: true }
    const { codeChallenge } = spent
    if (wanted === 'code' && codeChallenge !== null) {
      const method = pkceMethods[spent.kind]
      return { code: await issueAuthCode(core, tx, { userId: user.id, codeChallenge, method }) }
    }
    return signInByMail(core, tx, user, spent.kind, request)
  })
  if (verified === undefined) throw refuse(403, 'otp_expired', 'Token has expired or is invalid')
  return verified
}

/** The `amr` method of a session that began with an email link and PKCE. */
const pkceMethods: Readonly<Record<MailTokenKind, string>> = {
  signup: 'email/signup',
  signup_otp: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
}

/**
 * Every kind of email proves the address. A password typed before the owner confirmed may be somebody else's, so the
 * account gets the password of the sign-up that this email belongs to, and none by any other email.
 */
async function confirmByMail(
  core: Core,
  tx: AuthTx,
  { user, kind, passwordHash }: SpentMail,
): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user
  await confirmAddress(core, tx, user)
  await killMailTokens(tx, user.id, ['signup', 'signup_otp', 'invite'])
  const password_hash = kind === 'signup' ? (passwordHash ?? user.password_hash) : null
  await tx.update(users).set({ password_hash }).where(eq(users.id, user.id))
  return { ...user, password_hash, email_confirmed_at: core.now(), updated_at: core.now() }
}

async function signInByMail(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  kind: MailTokenKind,
  request: FastifyRequest,
): Promise<{ user: UserRow; session: SessionRow }> {
  await recordSignIn(core, tx, user, kind, request)
  const last_sign_in_at = core.now()
  await tx.update(users).set({ last_sign_in_at }).where(eq(users.id, user.id))
  const signedIn = { ...user, last_sign_in_at }
  return { user: signedIn, session: await startSession(core, tx, signedIn, 'otp', request) }
}
