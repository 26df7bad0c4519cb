import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessClaims } from './access-tokens.ts'
import type { AuthTx, Core } from './core.ts'
import { requireSignedIn } from './http/bearer.ts'
import { refuse } from './http/errors.ts'
import { metadata, pkceFields, readBody, requireValidPkce, text } from './http/read-request.ts'
import { killMailTokens } from './mail-tokens.ts'
import { requireStrongPassword } from './passwords.ts'
import { lockAlive, type LiveClaims } from './live-session.ts'
import { endSessions, type SessionRow } from './sessions.ts'
import { users } from './table.ts'
import { answerUser, mergeMetadata, publicUser, type UserRow } from './users.ts'

const updateBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
})

type Update = z.infer<typeof updateBody>

/** GET /user (section 5). */
export async function readUser(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  return answerUser(core.db, await storedUser(core, claims.sub), core.now())
}

/** PUT /user (section 5): merges `data`, changes the password. Answers the User. */
export async function updateUser(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const body = readBody(request, updateBody)
  const before = await storedUser(core, claims.sub)
  requireSecondFactor(body, before, claims)
  requireAllowed(body, before)
  const passwordHash = body.password === undefined ? undefined : await hashNew(core, before, body.password)
  const updated = await core.db.transaction(async (tx) => {
    const { user, session } = await lockAlive(tx, claims)
    if (passwordHash !== undefined) requireYoungSession(core, session)
    const [row] = await tx
      .update(users)
      .set({
        user_metadata: mergeMetadata(user.user_metadata, body.data ?? {}),
        updated_at: core.now(),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
      })
      .where(eq(users.id, user.id))
      .returning()
    if (passwordHash !== undefined) await afterPasswordChange(core, tx, user, claims, request)
    return row ?? user
  })
  return answerUser(core.db, updated, core.now())
}

function requireAllowed(body: Update, user: UserRow): void {
  requireValidPkce(body)
  if (body.app_metadata !== undefined)
    throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) throw refuse(400, 'phone_provider_disabled', 'Phone numbers are disabled')
  if (body.email && body.email.trim().toLowerCase() !== user.email) {
    throw refuse(400, 'validation_failed', 'The e-mail address cannot be changed')
  }
}

/** Who has a second factor has to have shown it before the ways to sign in change. */
function requireSecondFactor(body: Update, user: UserRow, claims: LiveClaims): void {
  if (!claims.hasVerifiedFactor || claims.aal === 'aal2') return
  const isNewEmail = body.email && body.email.trim().toLowerCase() !== user.email
  if (!body.password && !body.phone && !isNewEmail) return
  throw refuse(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

async function hashNew(core: Core, user: UserRow, password: string): Promise<string> {
  requireStrongPassword(password, core.settings.passwordLengthMin)
  if (await core.passwords.isMatch(user.password_hash, password)) {
    throw refuse(422, 'same_password', 'New password should be different from the old password.')
  }
  return core.passwords.hash(password)
}

/** With AUTH_SECURE_PASSWORD_CHANGE a session older than a day has to sign in again first. */
function requireYoungSession(core: Core, session: SessionRow): void {
  const isYoung = core.now().getTime() - session.created_at.getTime() <= 86_400_000
  if (isYoung || !core.settings.securePasswordChange) return
  throw refuse(400, 'reauthentication_needed', 'Password update requires reauthentication')
}

/** Whoever knew the old password, or holds a mail, is out. */
async function afterPasswordChange(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  claims: AccessClaims,
  request: FastifyRequest,
): Promise<void> {
  await endSessions(tx, user.id, 'others', claims.session_id)
  await killMailTokens(tx, user.id)
  if (user.email !== null) {
    await core.sendMail(tx, { kind: 'password_changed', to: user.email, user: publicUser(user) })
  }
  await core.audit(tx, { action: 'password_changed', user_id: user.id, ip: request.ip })
}

async function storedUser(core: Core, id: string): Promise<UserRow> {
  const [user] = await core.db.select().from(users).where(eq(users.id, id))
  if (user === undefined) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
