import { z } from 'zod'
import { domainId } from '../brands/fields.ts'
import { call } from '../common/call.ts'
import { dataOf, done, uuid } from '../common/reply.ts'
import { visible } from '../common/text.ts'
import { sessionRow } from './profile.ts'
import { recoveryCode, recoveryCodes } from './recovery-codes.ts'
import { isReturnPath } from './return-path.ts'

const tag = 'identity'

export const email = z
  .string('identity.email_required')
  .overwrite(visible)
  .trim()
  .toLowerCase()
  .min(1, 'identity.email_required')
  .max(255, 'identity.email_invalid')
  .pipe(z.email('identity.email_invalid'))

const PASSWORD_LENGTH_MAX = 128

/**
 * Whether a password exceeds the maximum of the auth provider, whose own error only says that the request is invalid.
 */
export function isPasswordTooLong(password: string): boolean {
  return [...password.normalize('NFKC')].length > PASSWORD_LENGTH_MAX
}

/** The fields for signing in or up. */
export const credentials = z.object({
  email,
  password: z
    .string('identity.password_required')
    .min(1, 'identity.password_required')
    .max(1024, 'common.too_long'),
})

/** A session as `@supabase/auth-js` stores it; `user` is the provider's user object. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.string(),
  user: z.looseObject({ id: z.string() }),
})

/** Calls for signing in and up, and of the account screen; separate from the calls that every screen makes. */
export const accountCalls = {
  listSessions: call({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The caller’s sessions, last used first; null if the auth provider cannot list them',
    tag,
    access: 'signed_in',
    reply: z.object({ success: z.literal(true), data: z.array(sessionRow).nullable() }),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of the caller’s sessions',
    tag,
    access: 'signed_in',
    params: z.object({ id: uuid('common.not_found') }),
    reply: done,
  }),
  countRecoveryCodes: call({
    method: 'GET',
    path: '/auth/recovery-codes',
    summary:
      'The number of recovery codes that the caller has left; null if the auth provider does not have recovery codes',
    tag,
    access: 'signed_in',
    reply: z.object({ success: z.literal(true), data: z.object({ left: z.number().int() }).nullable() }),
  }),
  replaceRecoveryCodes: call({
    method: 'POST',
    path: '/auth/recovery-codes',
    summary: 'Create ten recovery codes, which are shown only once; earlier ones stop working',
    tag,
    access: 'signed_in',
    reply: dataOf(z.object({ codes: recoveryCodes })),
  }),
  useRecoveryCode: call({
    method: 'POST',
    path: '/auth/recovery-codes/use',
    summary:
      'Complete the sign-in with a recovery code instead of a code from the authenticator app; also renews the session cookie',
    tag,
    access: 'half_signed_in',
    body: recoveryCode,
    reply: z.object({ success: z.literal(true), session }),
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in with email and password; also sets the session cookie',
    tag,
    access: 'public',
    body: credentials,
    reply: z.object({ success: z.literal(true), session }),
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Create an account; a confirmation email is sent',
    tag,
    access: 'public',
    body: credentials.extend({
      password: credentials.shape.password.refine((one) => !isPasswordTooLong(one), 'identity.password_weak'),
      domainId: domainId.default(1),
      /** The screen to which the confirmation finally leads. An address that is no screen of ours is ignored. */
      back: z.string().refine(isReturnPath).optional().catch(undefined),
    }),
    reply: z.object({
      success: z.literal(true),
      data: z.object({ user: z.looseObject({ id: z.string() }) }),
      token: z.string().nullable(),
    }),
  }),
}
