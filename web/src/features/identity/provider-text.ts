import { writtenWait } from '@acervo/domain/common/figures'
import { providerWait } from '@acervo/domain/identity/provider-wait'
import i18next from 'i18next'
import { currentLanguage } from '../../lib/text/i18n.ts'

const known = [
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'same_password',
  'weak_password',
  'session_not_found',
  'email_address_invalid',
  'email_exists',
  'otp_expired',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'too_many_enrolled_mfa_factors',
  'insufficient_aal',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'current_password_required',
  'current_password_invalid',
  'user_banned',
  'signup_disabled',
  'web3_provider_disabled',
] as const

/** Errors of the provider's client that have no code. */
const byName: Readonly<Record<string, (typeof known)[number]>> = {
  AuthSessionMissingError: 'session_not_found',
  AuthWeakPasswordError: 'weak_password',
}

/** The auth provider returns English messages and codes. The common ones are translated here. */
export function providerText(error: unknown): string {
  if (!(error instanceof Error)) return i18next.t('errors.generic')
  if (error.name === 'AuthRetryableFetchError') return unreachable(error)
  // The message is the JSON parser's, about a malformed reply.
  if (error.name === 'AuthUnknownError') return i18next.t('errors.generic')
  const code = codeOf(error)
  const ours = known.find((one) => one === code) ?? byName[error.name]
  const { seconds } = providerWait(error.message)
  const wait = writtenWait(seconds, currentLanguage())
  if (ours) return i18next.t(`provider.${ours}`, { ns: 'identity', wait })
  return error.message || i18next.t('errors.generic')
}

/** Whether no readable reply arrived or the provider itself failed, and the reason. */
function unreachable(error: Error): string {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0
  const why =
    status > 0 ? i18next.t('errors.status', { status, text: error.message }) : i18next.t('errors.network')
  return `${i18next.t('errors.generic')}. ${why}`
}

/** The stable code of the provider's refusal, if any. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
