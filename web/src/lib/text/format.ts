import {
  pastableEuros,
  writtenCount,
  writtenEuros,
  writtenNumber,
  writtenPercent,
} from '@acervo/domain/common/figures'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { currentLanguage } from './i18n.ts'

const locales = { es: 'es-ES', en: 'en-GB' } as const

/**
 * `12.500 €`, in English `€12,500`. Cents are shown if there are any; `decimals: 2` always shows them: `12.500,00 €`.
 * Anything that is not a number becomes a dash.
 */
export function formatMoney(amount: number | string | null | undefined, decimals?: 0 | 2): string {
  const value = numberOf(amount)
  return value === null ? '–' : writtenEuros(value, currentLanguage(), decimals)
}

/** `1050,50`, in English `1050.50`: for pasting into a bank's form. */
export function pastableMoney(amount: number): string {
  return pastableEuros(amount, currentLanguage())
}

/** `12.500`, in English `12,500`: whole numbers, such as tokens. */
export function formatCount(count: number): string {
  return writtenCount(count, currentLanguage())
}

/**
 * `5,25 %`, in English `5.25%`: returns have two decimals, funding and shares one. The value is already a percentage.
 */
export function formatPercent(percent: number | null | undefined, decimals: 0 | 1 | 2 = 2): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return '–'
  return writtenPercent(percent, currentLanguage(), decimals)
}

/** `21 de noviembre de 2026`; `short` for `21/11/2026`. */
export function formatDate(
  moment: string | Date | null | undefined,
  style: 'long' | 'short' = 'long',
): string {
  return formatted(
    moment,
    style === 'long' ? { dateStyle: 'long' } : { day: '2-digit', month: '2-digit', year: 'numeric' },
  )
}

/** `noviembre de 2026` of `2026-11`; `short` for `nov 26`. */
export function formatMonth(month: string, style: 'long' | 'short' = 'long'): string {
  return formatted(
    `${month}-01`,
    style === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short', year: '2-digit' },
  )
}

/** `21 nov 2026, 17:05`. */
export function formatMoment(moment: string | Date | null | undefined): string {
  return formatted(moment, { dateStyle: 'medium', timeStyle: 'short' })
}

/**
 * `3 horas`, `25 minutos`, `2 días`: a duration in its largest unit, rounded down unless the caller rounds up, and at
 * least one minute. Days are used from two days on.
 */
export function formatSpan(milliseconds: number, round: 'down' | 'up' = 'down'): string {
  const whole = round === 'up' ? Math.ceil : Math.floor
  const minutes = Math.max(1, whole(milliseconds / 60_000))
  const hours = whole(minutes / 60)
  const [value, unit] =
    hours >= 48
      ? [whole(hours / 24), 'day' as const]
      : minutes >= 60
        ? [hours, 'hour' as const]
        : [minutes, 'minute' as const]
  return new Intl.NumberFormat(locales[currentLanguage()], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value)
}

/** `1,5 MB`, in steps of 1024. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${writtenNumber(value, currentLanguage(), 0, unit === 0 ? 0 : 1)} ${units[unit]}`
}

function formatted(moment: string | Date | null | undefined, style: Intl.DateTimeFormatOptions): string {
  if (!moment) return '–'
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return '–'
  // In another time zone, a date without a time could become the previous day. Moments are always shown in Madrid's
  // time, wherever the reader is, because deadlines, registers and statements count days in that zone.
  const isBareDay = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)
  return dateFormat({ ...style, timeZone: isBareDay ? 'UTC' : TIME_ZONE }).format(date)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Created once for each language and style: creating one costs more than rendering a row of a list. */
function dateFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = locales[currentLanguage()]
  const key = `${locale} ${JSON.stringify(style)}`
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  dateFormats.set(key, format)
  return format
}

function numberOf(amount: number | string | null | undefined): number | null {
  if (amount === null || amount === undefined || amount === '') return null
  const value = Number(amount)
  return Number.isFinite(value) ? value : null
}
