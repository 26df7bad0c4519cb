import type { Language } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'

/** `21 de noviembre de 2026` or `21 November 2026`, for a moment or a calendar day. */
export function longDate(at: Date | string, language: Language): string {
  const locale = language === 'es' ? 'es-ES' : 'en-GB'
  const timeZone = typeof at === 'string' ? 'UTC' : TIME_ZONE
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}

/** `21/11/2026` for a moment or a calendar day. */
export function shortDate(at: string): string {
  return short.format(new Date(at))
}

const short = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
