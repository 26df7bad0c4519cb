import type { BrandId } from '@acervo/domain/brands/brand'
import { fail } from '@acervo/domain/identity/failures'
import { session } from '@acervo/domain/identity/account-calls'
import { providerWait } from '@acervo/domain/identity/provider-wait'
import { z } from 'zod'
import type { Services } from '../services.ts'

type Caller = { ip: string; language: string; userAgent: string; cookie?: string | undefined }
type SignIn = { email: string; password: string } & Caller
type SignUp = SignIn & { domainId: BrandId; back?: string | undefined }

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() })

/**
 * Signs in at the auth provider. Returns the session, and a cookie for a new browser. Throws if the provider refuses.
 */
export async function signIn({ accounts }: Pick<Services, 'accounts'>, input: SignIn) {
  const { email, password, ...caller } = input
  const { status, body, setCookie } = await accounts.send({
    method: 'POST',
    path: '/token?grant_type=password',
    body: { email, password },
    ...caller,
  })
  if (status !== 200) throw refused(body, 'identity.signin_failed')
  return { session: session.parse(body), setCookie }
}

/**
 * Creates an account at the auth provider, which emails a confirmation. The reply for an address that already has an
 * account is the same. Throws when the provider refuses.
 */
export async function signUp(
  { accounts, publicUrl }: Pick<Services, 'accounts'> & { publicUrl: string },
  input: SignUp,
) {
  const { email, password, domainId, back, ...caller } = input
  const landing = back && `${publicUrl}/user-login?back=${encodeURIComponent(back)}`
  const { status, body } = await accounts.send({
    method: 'POST',
    path: landing ? `/signup?redirect_to=${encodeURIComponent(landing)}` : '/signup',
    body: { email, password, data: { domain_id: domainId, language: caller.language } },
    ...caller,
  })
  if (status !== 200) throw refused(body, 'identity.signup_failed')
  // With automatic confirmation the provider returns a session, otherwise only the user.
  const started = session.safeParse(body)
  if (started.success) return { user: started.data.user, token: started.data.access_token }
  return { user: z.looseObject({ id: z.string() }).parse(body), token: null }
}

function refused(body: unknown, fallback: 'identity.signin_failed' | 'identity.signup_failed') {
  const { code, message } = refusal.safeParse(body).data ?? {}
  switch (code) {
    case 'invalid_credentials':
      return fail('identity.credentials_invalid')
    case 'email_not_confirmed':
      return fail('identity.email_not_confirmed')
    case 'weak_password':
      return fail('identity.password_weak', {}, { password: { code: 'identity.password_weak' } })
    case 'over_request_rate_limit':
    case 'over_email_send_rate_limit':
      return fail('identity.too_many_attempts', { wait: providerWait(message) })
    default:
      return fail(fallback)
  }
}
