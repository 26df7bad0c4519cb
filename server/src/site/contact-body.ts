import { domain } from '@acervo/domain/brands/fields'
import type { ContactValues } from '@acervo/domain/contact/contact'
import { fail } from '@acervo/domain/common/failures'
import { language } from '@acervo/domain/common/reply'
import type { FastifyRequest } from 'fastify'
import type { Variant } from './variant.ts'

/** A posted form as the body of the call; the defaults of page and language are those of the request. */
export function bodyOf(form: URLSearchParams, variant: Variant) {
  return { ...valuesOf(form), ...sharedBodyOf(form, variant) }
}

/** The hidden fields of every public form. */
export function sharedBodyOf(form: URLSearchParams, variant: Variant) {
  return {
    website: form.get('website') ?? '',
    platform: domain.safeParse(form.get('platform')).data ?? variant.brand,
    language: language.safeParse(form.get('language')).data ?? variant.language,
  }
}

/** The entered values, to be shown again. */
export function valuesOf(form: URLSearchParams): ContactValues {
  return {
    name: form.get('name') ?? '',
    email: form.get('email') ?? '',
    phone: form.get('phone') ?? '',
    message: form.get('message') ?? '',
    privacyAccepted: form.has('privacyAccepted'),
    marketingAccepted: form.has('marketingAccepted'),
  }
}

/**
 * Throws unless the browser reports that one of our pages sent the form, by `Sec-Fetch-Site` or, in browsers without
 * it, by the origin. Programs should use the call of the API.
 */
export function requireOwnPage({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return
  const origin = headers.origin && URL.canParse(headers.origin) ? new URL(headers.origin).host : undefined
  if (site !== undefined || origin !== host) throw fail('common.origin_refused')
}
