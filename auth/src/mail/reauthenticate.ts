import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse, type AuthError } from '../http/errors.ts'
import { limitMail } from '../limits.ts'
import { findCode } from './tokens/find-code.ts'
import { issueMailToken } from './tokens/issue.ts'
import { users } from '../table.ts'
import { mailTokens } from './table.ts'
import { publicUser } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

/**
 * GET /reauthenticate: emails a code. PUT /user accepts the code as `nonce`; closing the account accepts it as proof.
 */
export async function sendNonce(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  await core.db.transaction(async (tx) => {
    // The limit comes before the lock of the user, as in every endpoint that emails. Otherwise two requests could
    // deadlock.
    if (claims.email !== '') await limitMail(core, tx, 'reauthentication', claims.email)
    const user = await lockUser(tx, { id: claims.sub })
    if (!user?.email)
      throw refuse(400, 'validation_failed', 'Reauthentication requires the user to have an email')
    if (user.email_confirmed_at === null) {
      throw refuse(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    await tx.update(users).set({ reauthentication_sent_at: core.now() }).where(eq(users.id, user.id))
    const target = { redirectTo: core.siteUrl, codeChallenge: null }
    const { code, expires_at } = await issueMailToken(core, tx, user.id, 'reauthentication', target)
    const mail = { to: user.email, user: publicUser(user), code, expires_at }
    await core.sendMail(tx, { kind: 'reauthentication', ...mail })
    await core.audit(tx, { action: 'reauthentication_requested', user_id: user.id, ip: request.ip })
  })
  return {}
}

/** The id of the user's outstanding code. A wrong code counts as an attempt: 422 `reauthentication_not_valid`. */
export async function findNonce(core: Core, userId: string, nonce: string): Promise<string> {
  const found = await core.db.transaction(async (tx) => {
    await lockUser(tx, { id: userId })
    const isTheirs = and(eq(mailTokens.user_id, userId), eq(mailTokens.kind, 'reauthentication'))
    return findCode(core, tx, isTheirs, nonce)
  })
  if (found === undefined) throw notValid()
  return found.id
}

/** Consumes a code. If two requests found the same code, the second is refused. */
export async function spendNonce(tx: AuthTx, id: string): Promise<void> {
  const spent = await tx.delete(mailTokens).where(eq(mailTokens.id, id)).returning()
  if (spent.length === 0) throw notValid()
}

function notValid(): AuthError {
  return refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
