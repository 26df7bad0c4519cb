import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { moveToEmail } from '../users/move-email.ts'
import { storeNewPassword } from '../sign-in/change-password.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from '../mail/address.ts'
import { tellOldAddress } from '../mail/change-email.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { readBody } from '../http/read-request.ts'
import { killAllMailTokens } from '../mail/tokens/kill.ts'
import { endSessions } from '../sessions/start-and-end.ts'
import { users } from '../table.ts'
import { confirmAddress, publicUser, type UserRow } from '../users/stored.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { loadUserObject } from '../users/present.ts'
import { lockUserOfPath } from './find-user.ts'
import { prepareFields, userFields } from './user-fields.ts'

/** PUT /admin/users/{id}: a User. A new password or a ban ends all the user's sessions. */
export async function changeUser(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  const body = readBody(request, userFields)
  const { bannedUntil, passwordHash: hash } = await prepareFields(core, body)
  const email = body.email ? readEmailAddress(body.email) : undefined
  return core.db.transaction(async (tx) => {
    const user = await lockUserOfPath(tx, request)
    const change = {
      user_metadata: mergeMetadata(user.user_metadata, body.user_metadata ?? {}),
      app_metadata: mergeMetadata(user.app_metadata, body.app_metadata ?? {}),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
      updated_at: core.now(),
    }
    await tx.update(users).set(change).where(eq(users.id, user.id))
    if (hash !== undefined) await storeNewPassword(core, tx, user, { hash, nonceId: undefined }, request)
    if (bannedUntil) await endSessions(tx, user.id, 'global', '')
    if (body.email_confirm) await confirmAddress(core, tx, user)
    if (email !== undefined && email !== user.email) {
      await setEmail(core, tx, { ...user, ...change }, email)
      await core.audit(tx, { action: 'email_changed_by_admin', user_id: user.id, ip: request.ip })
    }
    await core.audit(tx, {
      action: 'user_changed_by_admin',
      user_id: user.id,
      ip: request.ip,
      details: { fields: Object.keys(body) },
    })
    return loadUserObject(tx, await lockUserOfPath(tx, request), core.now())
  })
}

/** An administrator vouches for the new address, so it needs no confirmation. The old address is informed. */
async function setEmail(core: Core, tx: AuthTx, user: UserRow, email: string): Promise<void> {
  const changed = await moveToEmail(core, tx, user, email)
  await killAllMailTokens(tx, user.id)
  await core.onEmailChanged(tx, publicUser(changed))
  await tellOldAddress(core, tx, user, changed)
}
