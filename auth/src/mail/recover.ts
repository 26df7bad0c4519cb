import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { readEmailAddress } from './address.ts'
import { pkceFields, readBody, text } from '../http/read-request.ts'
import { limitMail } from '../limits.ts'
import { issueMailToken, kindFor } from './tokens/issue.ts'
import { readMailTarget } from './redirects.ts'
import { users } from '../table.ts'
import { publicUser } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

const recoverBody = z.object({ email: text, ...pkceFields })

/** POST /recover: always `{}`; only the owner of an address learns whether it has an account. */
export async function recover(core: Core, request: FastifyRequest) {
  const body = readBody(request, recoverBody)
  const target = readMailTarget(core, request, body)
  const email = readEmailAddress(body.email)
  const kind = kindFor('recovery', target)
  await core.db.transaction(async (tx) => {
    await limitMail(core, tx, kind, email)
    const user = await lockUser(tx, { email })
    if (user === undefined) return
    await tx.update(users).set({ recovery_sent_at: core.now() }).where(eq(users.id, user.id))
    const mailed = await issueMailToken(core, tx, user.id, kind, target)
    await core.sendMail(tx, { kind: 'recovery', to: email, user: publicUser(user), ...mailed })
    await core.audit(tx, { action: 'recovery_requested', user_id: user.id, ip: request.ip })
  })
  return {}
}
