import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { requireServiceKey } from '../http/bearer.ts'
import { refuse } from '../http/errors.ts'
import { readBody } from '../http/read-request.ts'
import { killAllMailTokens } from '../mail/tokens/kill.ts'
import { endSessions } from '../sessions/start-and-end.ts'
import { identities, users } from '../table.ts'
import { factors } from '../factors/table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { lockUserOfPath, readUserId } from './find-user.ts'

const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) })

/**
 * DELETE /admin/users/{id}: returns `{}`. A soft delete keeps the row and its id, but nothing that identifies the
 * person or lets them sign in. 409 while the host still needs the user.
 */
export async function deleteUser(core: Core, request: FastifyRequest) {
  await requireServiceKey(core, request)
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0
  const isSoft = hasBody && readBody(request, deleteBody).should_soft_delete
  await core.db.transaction(async (tx) => {
    let user: UserRow | undefined
    const refusal = await core.onUserDeleted(tx, readUserId(request), async () => {
      user = await lockUserOfPath(tx, request)
      if (isSoft) await empty(core, tx, user.id)
      else await tx.delete(users).where(eq(users.id, user.id))
    })
    if (refusal !== undefined || user === undefined) throw refuse(409, 'conflict', refusal ?? 'Not deleted')
    await tellDeleted(core, tx, user)
    await core.audit(tx, {
      action: 'user_deleted_by_admin',
      user_id: user.id,
      ip: request.ip,
      details: { is_soft: isSoft },
    })
  })
  return {}
}

/** Informs the user's last address. An address that nobody confirmed may be a stranger's, so nothing is sent there. */
async function tellDeleted(core: Core, tx: AuthTx, user: UserRow): Promise<void> {
  if (user.email === null || user.email_confirmed_at === null) return
  await core.sendMail(tx, { kind: 'account_deleted', to: user.email, user: publicUser(user) })
}

async function empty(core: Core, tx: AuthTx, userId: string): Promise<void> {
  await endSessions(tx, userId, 'global', '')
  await killAllMailTokens(tx, userId)
  await tx.delete(factors).where(eq(factors.user_id, userId))
  await tx.delete(identities).where(eq(identities.user_id, userId))
  await tx
    .update(users)
    .set({
      email: null,
      password_hash: null,
      email_confirmed_at: null,
      app_metadata: {},
      user_metadata: {},
      deleted_at: core.now(),
      updated_at: core.now(),
    })
    .where(eq(users.id, userId))
}
