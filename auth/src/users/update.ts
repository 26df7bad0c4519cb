import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cancelEmailChange, readNewEmail, startEmailChange } from '../mail/change-email.ts'
import { readNewPassword, storeNewPassword } from '../sign-in/change-password.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { requireSignedIn } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { metadata, pkceFields, readBody, text } from '../http/read-request.ts'
import { lockAlive, type LiveClaims } from '../sessions/live.ts'
import { noteMailProof } from '../sessions/start-and-end.ts'
import { findNonce, spendNonce } from '../mail/reauthenticate.ts'
import { readMailTarget } from '../mail/redirects.ts'
import { users } from '../table.ts'
import type { UserRow } from './stored.ts'
import { mergeMetadata } from './metadata.ts'
import { loadUserObject } from './present.ts'

const updateBody = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  current_password: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
})

type Update = z.infer<typeof updateBody>

/** GET /user: returns the signed-in User. */
export async function readUser(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  return loadUserObject(core.db, await storedUser(core.db, claims.sub), core.now())
}

/**
 * PUT /user: merges `data`, changes the password, and starts or withdraws a change of email. A `nonce` without a
 * password proves the mailbox for this session. Returns the User.
 */
export async function updateUser(core: Core, request: FastifyRequest) {
  const claims = await requireSignedIn(core, request)
  const body = readBody(request, updateBody)
  const before = await storedUser(core.db, claims.sub)
  requireSecondFactor(body, before, claims)
  requireAllowed(body)
  const target = readMailTarget(core, request, body)
  // Everything that may refuse runs before the password. Otherwise a request that is refused could test the current
  // password.
  mergeMetadata(before.user_metadata, body.data ?? {})
  const newEmail = await readNewEmail(core, before, body.email)
  const newPassword = await readNewPassword(core, claims, before, body)
  const proofId =
    body.nonce && body.password === undefined ? await findNonce(core, claims.sub, body.nonce) : undefined
  return core.db.transaction(async (tx) => {
    const { user, session } = await lockAlive(tx, claims)
    if (proofId) {
      await spendNonce(tx, proofId)
      await noteMailProof(core, tx, session)
      await core.audit(tx, { action: 'reauthenticated', user_id: user.id, ip: request.ip })
    }
    const user_metadata = mergeMetadata(user.user_metadata, body.data ?? {})
    await tx.update(users).set({ user_metadata, updated_at: core.now() }).where(eq(users.id, user.id))
    if (newPassword) await storeNewPassword(core, tx, user, newPassword, request, claims.session_id)
    if (newEmail) {
      await startEmailChange(core, tx, user, newEmail, target)
      await core.audit(tx, { action: 'email_change_requested', user_id: user.id, ip: request.ip })
    } else if (withdrawsChange(body, user)) {
      await cancelEmailChange(tx, user)
      await core.audit(tx, { action: 'email_change_cancelled', user_id: user.id, ip: request.ip })
    }
    return loadUserObject(tx, await storedUser(tx, user.id), core.now())
  })
}

/** Requesting the current address withdraws a requested change. */
function withdrawsChange({ email }: Update, user: UserRow): boolean {
  return user.new_email !== null && user.email !== null && email?.trim().toLowerCase() === user.email
}

function requireAllowed(body: Update): void {
  if (body.app_metadata !== undefined)
    throw refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) throw refuse(400, 'phone_provider_disabled', 'Phone numbers are disabled')
}

/** A user with a second factor must have used it before they change how they sign in. */
function requireSecondFactor(body: Update, user: UserRow, claims: LiveClaims): void {
  if (!claims.hasVerifiedFactor || claims.aal === 'aal2') return
  const isNewEmail = body.email && body.email.trim().toLowerCase() !== user.email
  if (!body.password && !body.phone && !isNewEmail && !withdrawsChange(body, user)) return
  throw refuse(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

async function storedUser(tx: AuthTx, id: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  if (user === undefined) throw refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
