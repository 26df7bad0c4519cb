import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AccessClaims } from '../sessions/access-tokens.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { refuse } from '../http/errors.ts'
import { killAllMailTokens } from '../mail/tokens/kill.ts'
import { isOwnPassword } from './own-password.ts'
import { requireStrongPassword } from './passwords.ts'
import { findNonce, spendNonce } from '../mail/reauthenticate.ts'
import { hasJustProvedMailbox, isByMail } from '../sessions/amr.ts'
import { sessionNotFound } from '../sessions/live.ts'
import { endSessions, type SessionRow } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { sessions } from '../sessions/table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'

/** With AUTH_SECURE_PASSWORD_CHANGE a session older than this has to reauthenticate. */
const youngSessionMs = 86_400_000

/** How the user proved that the account is theirs; undefined when no proof was required. */
type ProofMethod = 'email' | 'password' | undefined

export type NewPassword = { hash: string; nonceId: string | undefined; method?: ProofMethod }

type Asked = { password?: string; nonce?: string; current_password?: string }

/**
 * The hash that PUT /user stores; undefined when no password was sent. Asks for more proof first, so that a thief with
 * a stolen session learns nothing about the current password.
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
  const hasShownCurrent = await checkCurrent(core, claims, user, current)
  if (await core.passwords.isMatch(user.password_hash, password)) {
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  }
  const method = methodOf(core, claims, nonceId, hasShownCurrent)
  return { hash: await core.passwords.hash(password), nonceId, method }
}

/** Stores the password. Ends the other sessions, invalidates all emails and consumes the code. */
export async function storeNewPassword(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  { hash, nonceId, method }: NewPassword,
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
  const event = { action: 'password_changed', user_id: user.id, ip: request.ip }
  await core.audit(tx, { ...event, ...(method && { details: { method } }) })
}

/** The audit log records the method: the host may trust a password less when a session alone was enough to set it. */
function methodOf(
  core: Core,
  claims: AccessClaims,
  nonceId: string | undefined,
  hasShownCurrent: boolean,
): ProofMethod {
  if (nonceId !== undefined || hasJustProvedMailbox(claims.amr, core.now())) return 'email'
  return hasShownCurrent ? 'password' : undefined
}

function mustShowCurrent({ settings }: Core, claims: AccessClaims, user: UserRow): boolean {
  const hasOpened = claims.amr.some(isByMail)
  return settings.requireCurrentPassword && user.password_hash !== null && !hasOpened
}

/** The id of the emailed code, where one is required. The change consumes it. */
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

/** Whether the user gave the current password. It has to be right even when it was not required. */
async function checkCurrent(
  core: Core,
  claims: AccessClaims,
  user: UserRow,
  current: string | undefined,
): Promise<boolean> {
  if (!current && !mustShowCurrent(core, claims, user)) return false
  if (!current)
    throw refuse(400, 'current_password_required', 'Current password required when setting new password.')
  if (await isOwnPassword(core, user, current)) return true
  throw refuse(400, 'current_password_invalid', 'Current password required when setting new password.')
}
