import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import type { AuthTx } from '../../tx.ts'
import { mayAlert } from '../../limits.ts'
import { devices } from '../table.ts'
import { publicUser, type UserRow } from '../../users/stored.ts'
import { deviceTokenOf } from './cookie.ts'

/** People sign up on one device and open the email on another. */
const newAccountMs = 3_600_000

/**
 * Remembers the browser of a sign-in, and emails the user about a new one. No email is sent about the user's first
 * browser, nor in the first hour of an account. The number of emails an hour is limited, so that nobody can flood a
 * mailbox.
 */
export async function noteDevice(
  core: Core,
  tx: AuthTx,
  user: UserRow,
  request: FastifyRequest,
): Promise<void> {
  const digest = core.secrets.deviceDigest(user.id, deviceTokenOf(request))
  const now = core.now()
  const known = await tx.$count(devices, eq(devices.user_id, user.id))
  const [noted] = await tx
    .insert(devices)
    .values({ user_id: user.id, digest, last_used_at: now })
    .onConflictDoNothing()
    .returning()
  if (noted === undefined) {
    await tx.update(devices).set({ last_used_at: now }).where(eq(devices.digest, digest))
    return
  }
  const isSettled = (user.email_confirmed_at?.getTime() ?? 0) < now.getTime() - newAccountMs
  if (known === 0 || user.email === null || !isSettled || !(await mayAlert(core, tx, user.id))) return
  const user_agent = (request.headers['user-agent'] ?? '').slice(0, 255)
  await core.sendMail(tx, { kind: 'new_device', to: user.email, user: publicUser(user), user_agent })
}
