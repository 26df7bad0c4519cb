import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { confirmEmailChange } from './change-email.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { issueAuthCode } from '../sign-in/exchange-code.ts'
import { refuse } from '../http/errors.ts'
import type { SpentKind, SpentMail } from './tokens/spend.ts'
import { killMailTokens } from './tokens/kill.ts'
import { recordSignIn } from '../sign-in/record.ts'
import { startSession, type SessionRow } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { confirmAddress, isBanned, type UserRow } from '../users/stored.ts'

/** A new session, a code to exchange for one, or the first of two confirmations. */
export type Verified = { user: UserRow; session: SessionRow } | { code: string } | { isHalf: true }

type Spend = (tx: AuthTx) => Promise<SpentMail | undefined>

/** With `code`, a client that used PKCE gets a code to exchange. With `session`, it gets the session itself. */
export async function verify(core: Core, request: FastifyRequest, wanted: 'session' | 'code', spend: Spend) {
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
const pkceMethods: Readonly<Record<SpentKind, string>> = {
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
 * Every kind of email proves that the user owns the address. A password set before that may be a stranger's. So the
 * account gets the password of the sign-up that this email belongs to; after any other kind of email it has no
 * password.
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
  kind: SpentKind,
  request: FastifyRequest,
): Promise<{ user: UserRow; session: SessionRow }> {
  await recordSignIn(core, tx, user, kind, request)
  const last_sign_in_at = core.now()
  await tx.update(users).set({ last_sign_in_at }).where(eq(users.id, user.id))
  const signedIn = { ...user, last_sign_in_at }
  return { user: signedIn, session: await startSession(core, tx, signedIn, 'otp', request) }
}
