import type { Language } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'

const number = (decimals: number) =>
  new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
const [whole, tenths, cents] = [number(0), number(1), number(2)]

/** Figures are written the Spanish way in both languages, as on the screens. */
export const written = {
  euros: (amount: number) => `${cents.format(amount)}\u00a0€`,
  count: (count: number) => whole.format(count),
  percent: (value: number) => `${tenths.format(value)}\u00a0%`,
}

/** `21 de noviembre de 2026` or `21 November 2026`, of a moment or of a bare day. */
export function longDate(at: Date | string, language: Language): string {
  const locale = language === 'es' ? 'es-ES' : 'en-GB'
  const timeZone = typeof at === 'string' ? 'UTC' : TIME_ZONE
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
}

/** `21/11/2026` of a moment. */
export function shortDate(at: string): string {
  return short.format(new Date(at))
}

const short = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})
