import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from './core.ts'
import { readEmailAddress } from './email-address.ts'
import { refuse } from './http/errors.ts'
import { pkceFields, readBody, requireValidPkce, text } from './http/read-request.ts'
import { limitMail } from './limits.ts'
import { issueMailToken } from './mail-tokens.ts'
import { readRedirect } from './redirects.ts'
import { users } from './table.ts'
import { lockUser, publicUser } from './users.ts'

const resendBody = z.object({ type: text, email: text, phone: text, ...pkceFields })

/** POST /resend (section 3): always `{}`; mails only when something is waiting to be confirmed. */
export async function resend(core: Core, request: FastifyRequest) {
  const email = readResend(request)
  if (email === undefined) return {}
  await core.db.transaction(async (tx) => {
    await limitMail(core, tx, 'signup', email)
    const user = await lockUser(tx, { email })
    if (user === undefined || user.email_confirmed_at !== null) return
    await tx.update(users).set({ confirmation_sent_at: core.now() }).where(eq(users.id, user.id))
    const mailed = await issueMailToken(core, tx, user.id, 'signup', readRedirect(core, request))
    await core.sendMail(tx, { kind: 'signup', to: email, user: publicUser(user), ...mailed })
    await core.audit(tx, { action: 'confirmation_resent', user_id: user.id, ip: request.ip })
  })
  return {}
}

/** The address that asks for its sign-up mail; undefined for an e-mail change, of which none can be pending. */
function readResend(request: FastifyRequest): string | undefined {
  const body = readBody(request, resendBody)
  requireValidPkce(body)
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
  const email = readEmailAddress(body.email)
  return body.type === 'signup' ? email : undefined
}
