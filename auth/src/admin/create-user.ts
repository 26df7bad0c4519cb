import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { emailExists } from '../users/move-email.ts'
import type { Core } from '../core.ts'
import { readEmailAddress } from '../mail/address.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readBody } from '../http/read-request.ts'
import { users } from '../table.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { loadUserObject } from '../users/present.ts'
import { insertUser } from '../users/add.ts'
import { prepareFields, userFields } from './user-fields.ts'

/** POST /admin/users: a User, unconfirmed unless `email_confirm`; no email is sent. */
export async function createUser(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  const body = readBody(request, userFields)
  const { bannedUntil = null, passwordHash = null } = await prepareFields(core, body)
  if (!body.email) throw refuse(400, 'validation_failed', 'Cannot create a user without an email')
  const draft = {
    email: readEmailAddress(body.email),
    passwordHash,
    metadata: mergeMetadata({}, body.user_metadata ?? {}),
    confirmedAt: body.email_confirm ? core.now() : null,
    confirmationSentAt: null,
  }
  return core.db.transaction(async (tx) => {
    const created = await insertUser(core, tx, draft)
    if (created === undefined) throw emailExists()
    const app_metadata = mergeMetadata(created.user.app_metadata, body.app_metadata ?? {})
    const change = { app_metadata, banned_until: bannedUntil }
    await tx.update(users).set(change).where(eq(users.id, created.user.id))
    await core.audit(tx, { action: 'user_created_by_admin', user_id: created.user.id, ip: request.ip })
    return loadUserObject(tx, { ...created.user, ...change }, core.now())
  })
}
