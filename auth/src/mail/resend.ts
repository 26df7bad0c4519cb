import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { resendEmailChange } from './change-email.ts'
import type { Core } from '../core.ts'
import type { AuthTx } from '../tx.ts'
import { readEmailAddress } from './address.ts'
import { refuse } from '../http/errors.ts'
import { pkceFields, readBody, text } from '../http/read-request.ts'
import { limitMail } from '../limits.ts'
import { issueMailToken, type MailTarget } from './tokens/issue.ts'
import { killMailTokens } from './tokens/kill.ts'
import { readMailTarget } from './redirects.ts'
import { isSignUpOf, mailTokens } from './table.ts'
import { users } from '../table.ts'
import { publicUser, type UserRow } from '../users/stored.ts'
import { lockUser } from '../users/lock.ts'

const resendBody = z.object({ type: text, email: text, phone: text, ...pkceFields })

/** POST /resend: always `{}`. Sends an email only when something waits for a confirmation. */
export async function resend(core: Core, request: FastifyRequest) {
  const { type, email, target } = readResend(core, request)
  await core.db.transaction(async (tx) => {
    await limitMail(core, tx, type, email)
    const user = await lockUser(tx, { email })
    if (user === undefined) return
    const isSent = await (type === 'signup' ? mailSignUp : resendEmailChange)(core, tx, user, target)
    if (!isSent) return
    await core.audit(tx, {
      action: 'confirmation_resent',
      user_id: user.id,
      ip: request.ip,
      details: { type },
    })
  })
  return {}
}

function readResend(core: Core, request: FastifyRequest) {
  const body = readBody(request, resendBody)
  const target = readMailTarget(core, request, body)
  if (body.type === 'sms' || body.type === 'phone_change' || body.phone) {
    throw refuse(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
  }
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw refuse(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  return { type: body.type, email: readEmailAddress(body.email), target } as const
}

async function mailSignUp(core: Core, tx: AuthTx, user: UserRow, target: MailTarget): Promise<boolean> {
  if (user.email_confirmed_at !== null) return tellOwnerAgain(core, tx, user)
  await tx.update(users).set({ confirmation_sent_at: core.now() }).where(eq(users.id, user.id))
  await killMailTokens(tx, user.id, ['signup_otp'])
  const mailed = await issueMailToken(core, tx, user.id, 'signup', target)
  // Only another sign-up changes an unconfirmed account. The email warns about a repeated sign-up, also when it is
  // resent.
  const is_repeated = user.updated_at > user.created_at
  const mail = { to: user.email ?? '', user: publicUser(user), is_repeated, ...mailed }
  await core.sendMail(tx, { kind: 'signup', ...mail })
  return true
}

/**
 * Somebody signed up with the address of an account. This may be the owner, who would otherwise wait for an email in
 * vain.
 */
async function tellOwnerAgain(core: Core, tx: AuthTx, user: UserRow): Promise<boolean> {
  if ((await tx.$count(mailTokens, isSignUpOf(user.id))) === 0) return false
  await core.sendMail(tx, { kind: 'already_registered', to: user.email ?? '', user: publicUser(user) })
  return true
}
