import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from './address.ts'
import { refuse } from '../http/errors.ts'
import { metadata, pkceFields, readBody, text } from '../http/read-request.ts'
import { limitMail } from '../limits.ts'
import { issueMailToken, kindFor } from './tokens/issue.ts'
import { killMailTokens } from './tokens/kill.ts'
import { readMailTarget } from './redirects.ts'
import { users, type Metadata } from '../table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { mergeMetadata } from '../users/metadata.ts'
import { lockUser } from '../users/lock.ts'
import { insertUser } from '../users/add.ts'

const otpBody = z.object({
  email: text,
  phone: text,
  data: metadata,
  create_user: z.boolean().default(true),
  ...pkceFields,
})

/**
 * POST /otp and POST /magiclink: always `{}`. Emails a sign-in link and code. For an unknown address, creates a user
 * without a password. New and unconfirmed users get a sign-up email instead.
 */
export async function sendOtp(core: Core, request: FastifyRequest) {
  const body = readBody(request, otpBody)
  if (!body.email === !body.phone) {
    throw refuse(400, 'validation_failed', 'Only an email address or phone number should be provided')
  }
  if (body.phone) throw refuse(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
  const target = readMailTarget(core, request, body)
  const email = readEmailAddress(body.email)
  const userMetadata = mergeMetadata({}, body.data ?? {})
  const signInKind = kindFor('magiclink', target)
  await core.db.transaction(async (tx) => {
    await limitMail(core, tx, signInKind, email)
    const mayCreate = body.create_user && !core.settings.disableSignup
    const user =
      (await lockUser(tx, { email })) ?? (mayCreate && (await create(core, tx, email, userMetadata)))
    // A Supabase server returns 422 here, which reveals whether an address has an account. We return the same as for
    // success.
    if (!user) return
    const isConfirmed = user.email_confirmed_at !== null
    const stamp = isConfirmed ? { recovery_sent_at: core.now() } : { confirmation_sent_at: core.now() }
    await tx.update(users).set(stamp).where(eq(users.id, user.id))
    // An earlier sign-up may have been a stranger's. Its password must not return, not even when its email is sent
    // again.
    await killMailTokens(tx, user.id, ['signup'])
    const mailed = await issueMailToken(core, tx, user.id, isConfirmed ? signInKind : 'signup_otp', target)
    const kind = isConfirmed ? 'magiclink' : 'signup'
    await core.sendMail(tx, { kind, to: email, user: publicUser(user), ...mailed })
    await core.audit(tx, { action: 'otp_requested', user_id: user.id, ip: request.ip })
  })
  return {}
}

async function create(
  core: Core,
  tx: AuthTx,
  email: string,
  userMetadata: Metadata,
): Promise<UserRow | undefined> {
  const now = core.now()
  const draft = {
    email,
    passwordHash: null,
    metadata: userMetadata,
    confirmedAt: null,
    confirmationSentAt: now,
  }
  const created = await insertUser(core, tx, draft)
  return created?.user ?? lockUser(tx, { email })
}
