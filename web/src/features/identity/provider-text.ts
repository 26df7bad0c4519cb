import type { TFunction } from 'i18next'

const known = [
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'same_password',
  'weak_password',
  'session_not_found',
  'email_address_invalid',
] as const

/** The auth provider speaks English and in codes; the common ones have a sentence of ours. */
export function providerText(error: unknown, t: TFunction<['identity', 'common']>): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const ours = known.find((one) => one === code)
  if (ours) return t(`provider.${ours}`)
  if (error instanceof Error && error.name === 'AuthSessionMissingError')
    return t('provider.session_not_found')
  if (error instanceof Error && error.name === 'AuthRetryableFetchError') return t('common:errors.network')
  return error instanceof Error && error.message ? error.message : t('common:errors.generic')
}
