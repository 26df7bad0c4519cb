import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Core } from '../core.ts'
import { readEmailAddress } from '../mail/address.ts'
import { refuse } from '../http/errors.ts'
import { metadata, pkceFields, readBody, text } from '../http/read-request.ts'
import type { MailTarget } from '../mail/tokens/issue.ts'
import { requireStrongPassword } from './passwords.ts'
import { readMailTarget } from '../mail/redirects.ts'
import type { Metadata } from '../table.ts'
import { mergeMetadata } from '../users/metadata.ts'

const signUpBody = z.object({ email: text, phone: text, password: text, data: metadata, ...pkceFields })

/** The content of a sign-up, with its password hashed. */
export type SignUp = { email: string; passwordHash: string; metadata: Metadata; target: MailTarget }

/**
 * Reads a sign-up. Refuses phone numbers, and missing or weak passwords. Refuses everything while sign-ups are
 * disabled.
 */
export async function readSignUp(core: Core, request: FastifyRequest): Promise<SignUp> {
  const body = readBody(request, signUpBody)
  if (core.settings.disableSignup) {
    throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  }
  if (body.email && body.phone) {
    throw refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  }
  if (body.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!body.email) throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!body.password) throw refuse(400, 'validation_failed', 'Signup requires a valid password')
  const target = readMailTarget(core, request, body)
  const email = readEmailAddress(body.email)
  requireStrongPassword(body.password, core.settings.passwordLengthMin)
  const userMetadata = mergeMetadata({}, body.data ?? {})
  return { email, passwordHash: await core.passwords.hash(body.password), metadata: userMetadata, target }
}
