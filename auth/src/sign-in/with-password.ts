import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { readEmailAddress } from '../mail/address.ts'
import { refuse } from '../http/errors.ts'
import { readBody, text } from '../http/read-request.ts'
import { countWrongPassword, requireFewWrongPasswords, requireStillFewWrongPasswords } from '../limits.ts'
import { recordSignIn } from './record.ts'
import { presentSession, startSession } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { isSignUpOf, mailTokens } from '../mail/table.ts'
import { isBanned, type UserRow } from '../users/stored.ts'

const signInBody = z.object({ email: text, phone: text, password: text })

/** POST /token?grant_type=password: returns a Session, or 400 `invalid_credentials` whatever the cause. */
export async function signIn(core: Core, request: FastifyRequest) {
  const { email, password } = readCredentials(request)
  await requireFewWrongPasswords(core, email)
  const { user, waiting } = await findPasswords(core, email)
  const isRight = await core.passwords.isMatch(user?.password_hash, password)
  const isWaiting = !isRight && (await core.passwords.isMatch(waiting, password))
  if (user === undefined || !(isRight || isWaiting)) return refuseWrongPassword(core, request, email, user)
  await requireStillFewWrongPasswords(core, email)
  if (isWaiting || user.email_confirmed_at === null) {
    throw refuse(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (isBanned(user, core.now())) throw refuse(400, 'user_banned', 'User is banned')
  const rehashed = await rehashIfOutdated(core, user, password)
  const { session, signedIn } = await core.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(users)
      .set({ last_sign_in_at: core.now(), ...rehashed })
      .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash ?? '')))
      .returning()
    // The password was changed while this check was running.
    if (updated === undefined) throw invalidCredentials()
    await recordSignIn(core, tx, updated, 'password', request)
    return { signedIn: updated, session: await startSession(core, tx, updated, 'password', request) }
  })
  return presentSession(core, session, signedIn)
}

/**
 * The user with this address, with two passwords: their own, and the one that waits with a sign-up. A sign-up with the
 * address of an existing account also stores a waiting password. Both cases then give the same answer to that password,
 * so it does not reveal whether the account existed.
 */
async function findPasswords(core: Core, email: string) {
  const [found] = await core.db
    .select({ user: users, waiting: mailTokens.password_hash })
    .from(users)
    .leftJoin(mailTokens, isSignUpOf(users.id))
    .where(eq(users.email, email))
  return { user: found?.user, waiting: found?.waiting }
}

function readCredentials(request: FastifyRequest): { email: string; password: string } {
  const body = readBody(request, signInBody)
  if (body.email && body.phone) {
    throw refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  }
  if (body.phone) throw refuse(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw refuse(400, 'validation_failed', 'missing email or phone')
  return { email: readEmailAddress(body.email), password: body.password ?? '' }
}

async function refuseWrongPassword(
  core: Core,
  request: FastifyRequest,
  email: string,
  user: UserRow | undefined,
) {
  await countWrongPassword(core, email)
  await core.audit(core.db, { action: 'login_failed', user_id: user?.id, ip: request.ip })
  throw invalidCredentials()
}

async function rehashIfOutdated(
  core: Core,
  user: UserRow,
  password: string,
): Promise<{ password_hash?: string }> {
  if (user.password_hash === null || !core.passwords.isOutdated(user.password_hash)) return {}
  return { password_hash: await core.passwords.hash(password) }
}

export const invalidCredentials = () => refuse(400, 'invalid_credentials', 'Invalid login credentials')
