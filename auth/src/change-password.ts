import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AccessClaims } from './access-tokens.ts'
import type { Core } from './core.ts'
import type { AuthTx } from './tx.ts'
import { refuse } from './http/errors.ts'
import { countWrongPassword, requireFewWrongPasswords } from './limits.ts'
import { killAllMailTokens } from './mail-tokens.ts'
import { requireStrongPassword } from './passwords.ts'
import { findNonce, spendNonce } from './reauthenticate.ts'
import { sessionNotFound } from './live-session.ts'
import { endSessions, type SessionRow } from './sessions.ts'
import { sessions, users } from './table.ts'
import { publicUser, type UserRow } from './users.ts'

/** With AUTH_SECURE_PASSWORD_CHANGE a session older than this has to prove itself again. */
const youngSessionMs = 86_400_000

/** Whoever has signed in by a mail may have forgotten the password they have. */
const mailMethods = ['otp', 'recovery', 'magiclink', 'invite', 'email/signup']

export type NewPassword = { hash: string; nonceId: string | undefined }

type Asked = { password?: string; nonce?: string; current_password?: string }

/**
 * What PUT /user is to store as the password, hashed; undefined when none was sent. Whoever holds the session is asked
 * for more first, so that nothing about the present password shows to somebody who has only found it.
 */
export async function readNewPassword(
  core: Core,
  claims: AccessClaims,
  user: UserRow,
  { password, nonce, current_password: current }: Asked,
): Promise<NewPassword | undefined> {
  if (password === undefined) return undefined
  requireStrongPassword(password, core.settings.passwordLengthMin)
  const nonceId = await reauthenticate(core, claims, nonce)
  await requireCurrent(core, claims, user, current)
  if (await core.passwords.isMatch(user.password_hash, password)) {
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  }
  return { hash: await core.passwords.hash(password), nonceId }
}

/** Stores the password. Whoever knew the old one, or holds a mail, is out; the code is used up. */
export async function storeNewPassword(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  { hash, nonceId }: NewPassword,
  request: FastifyRequest,
  sessionToKeep?: string,
): Promise<void> {
  if (nonceId !== undefined) await spendNonce(tx, nonceId)
  await tx.update(users).set({ password_hash: hash }).where(eq(users.id, user.id))
  await (sessionToKeep === undefined
    ? endSessions(tx, user.id, 'global', '')
    : endSessions(tx, user.id, 'others', sessionToKeep))
  await killAllMailTokens(tx, user.id)
  if (user.email !== null) {
    await core.sendMail(tx, { kind: 'password_changed', to: user.email, user: publicUser(user) })
  }
  await core.audit(tx, { action: 'password_changed', user_id: user.id, ip: request.ip })
}

/** The id of the mailed code that was given, where one is needed. It is spent together with the change. */
async function reauthenticate(
  core: Core,
  claims: AccessClaims,
  nonce: string | undefined,
): Promise<string | undefined> {
  if (!core.settings.securePasswordChange || (await isYoung(core, claims))) return undefined
  if (!nonce) throw refuse(400, 'reauthentication_needed', 'Password update requires reauthentication')
  return findNonce(core, claims.sub, nonce)
}

async function isYoung(core: Core, claims: AccessClaims): Promise<boolean> {
  const isThisSession = and(eq(sessions.id, claims.session_id), eq(sessions.user_id, claims.sub))
  const [session]: SessionRow[] = await core.db.select().from(sessions).where(isThisSession)
  if (session === undefined) throw sessionNotFound()
  return core.now().getTime() - session.created_at.getTime() <= youngSessionMs
}

async function requireCurrent(
  core: Core,
  claims: AccessClaims,
  user: UserRow,
  current: string | undefined,
): Promise<void> {
  const isByMail = claims.amr.some(({ method }) => mailMethods.includes(method))
  if (!core.settings.requireCurrentPassword || user.password_hash === null || isByMail) return
  if (!current)
    throw refuse(400, 'current_password_required', 'Current password required when setting new password.')
  const address = user.email ?? user.id
  await requireFewWrongPasswords(core, address)
  if (await core.passwords.isMatch(user.password_hash, current)) return
  await countWrongPassword(core, address)
  throw refuse(400, 'current_password_invalid', 'Current password required when setting new password.')
}
