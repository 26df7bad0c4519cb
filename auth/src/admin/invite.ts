import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailExists } from '../users/move-email.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from '../mail/address.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { metadata, pkceFields, readBody, text } from '../http/read-request.ts'
import { limitMail } from '../limits.ts'
import { issueMailToken } from '../mail/tokens/issue.ts'
import { readMailTarget } from '../mail/redirects.ts'
import { users, type Metadata } from '../table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { loadUserObject } from '../users/present.ts'
import { lockUser } from '../users/lock.ts'
import { insertUser } from '../users/add.ts'

const inviteBody = z.object({ email: text, data: metadata, ...pkceFields })

/** POST /invite: returns a User. Sends an email with which its owner confirms the address and signs in. */
export async function invite(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  const body = readBody(request, inviteBody)
  const target = readMailTarget(core, request, body)
  const email = readEmailAddress(body.email)
  const userMetadata = mergeMetadata({}, body.data ?? {})
  return core.db.transaction(async (tx) => {
    await limitMail(core, tx, 'invite', email)
    const user = await ensureUnconfirmed(core, tx, email, userMetadata)
    const change = { invited_at: core.now() }
    await tx.update(users).set(change).where(eq(users.id, user.id))
    const mailed = await issueMailToken(core, tx, user.id, 'invite', target)
    await core.sendMail(tx, { kind: 'invite', to: email, user: publicUser(user), ...mailed })
    await core.audit(tx, { action: 'user_invited', user_id: user.id, ip: request.ip })
    return loadUserObject(tx, { ...user, ...change }, core.now())
  })
}

/** Finds the user with this unconfirmed address, or creates one. 422 `email_exists` when the address is confirmed. */
export async function ensureUnconfirmed(
  core: Core,
  tx: AuthTx,
  email: string,
  userMetadata: Metadata,
): Promise<UserRow> {
  const unconfirmed = { passwordHash: null, confirmedAt: null, confirmationSentAt: null }
  const draft = { email, metadata: userMetadata, ...unconfirmed }
  const created = await insertUser(core, tx, draft)
  const user = created?.user ?? (await lockUser(tx, { email }))
  if (user === undefined || user.email_confirmed_at !== null) throw emailExists()
  return user
}
