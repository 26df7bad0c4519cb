import { session as sessionReply } from '@acervo/domain/identity/account-calls'
import { fail } from '@acervo/domain/identity/failures'
import { providerWait } from '@acervo/domain/identity/provider-wait'
import { z } from 'zod'
import type { AccountsAnswer } from '../adapters/accounts/port.ts'
import type { Services } from '../services.ts'

type Needed = Pick<Services, 'accounts'>
type Caller = { ip: string; language: string; userAgent: string }
type Held = { accessToken: string }

/**
 * The auth provider owns the recovery codes, because only it can raise the level of a session. The Supabase protocol
 * has no such codes: an external server replies that the path is unknown, and people use a second authenticator app
 * instead.
 */
export async function countRecoveryCodes(
  { accounts }: Needed,
  { accessToken }: Held,
  caller: Caller,
): Promise<{ left: number } | null> {
  const answer = await accounts.send({ method: 'GET', path: '/recovery-codes', accessToken, ...only(caller) })
  if (answer.status === 404) return null
  if (answer.status !== 200) throw refused(answer)
  return z.object({ left: z.number() }).parse(answer.body)
}

/** Ten new codes; invalidates the previous ones. */
export async function replaceRecoveryCodes(
  { accounts }: Needed,
  { accessToken }: Held,
  caller: Caller,
): Promise<string[]> {
  const answer = await accounts.send({
    method: 'POST',
    path: '/recovery-codes',
    accessToken,
    ...only(caller),
  })
  if (answer.status !== 200) throw refused(answer)
  return z.object({ codes: z.array(z.string()) }).parse(answer.body).codes
}

/** Returns the session, raised to the level that a TOTP code would give it. */
export async function useRecoveryCode(
  { accounts }: Needed,
  { accessToken }: Held,
  caller: Caller,
  code: string,
) {
  const path = '/recovery-codes/verify'
  const answer = await accounts.send({ method: 'POST', path, body: { code }, accessToken, ...only(caller) })
  if (answer.status !== 200) throw refused(answer)
  return sessionReply.parse(answer.body)
}

const only = ({ ip, language, userAgent }: Caller) => ({ ip, language, userAgent })

function refused({ status, body }: AccountsAnswer) {
  if (status === 404) return fail('identity.recovery_codes_unavailable')
  const { code, message } = z.object({ code: z.string(), message: z.string() }).partial().parse(body)
  if (code === 'recovery_code_invalid' || code === 'bad_json') return fail('identity.recovery_code_invalid')
  if (code === 'insufficient_aal') return fail('identity.recovery_codes_need_factor')
  if (code === 'over_request_rate_limit')
    return fail('identity.too_many_attempts', { wait: providerWait(message) })
  if (status === 401 || status === 403) return fail('identity.no_session')
  return new Error(`The auth provider answered ${status} about recovery codes`)
}
