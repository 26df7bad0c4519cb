import type { Language } from './language.ts'

/** The time zone in which the days of the register begin and end: Spanish mainland time. */
export const TIME_ZONE = 'Europe/Madrid'

/** The calendar day of a moment in Madrid: `2026-11-21`. */
export function dayOf(at: Date): string {
  return dayFormat.format(at)
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The moment at which a day begins in Madrid. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(day)
  // Madrid is one or two hours ahead of UTC.
  const found = [2, 1].map((hours) => new Date(utc - hours * HOUR_MS)).find((at) => dayOf(at) === day)
  return found ?? new Date(utc)
}

const HOUR_MS = 3_600_000

// A calendar day is parsed as midnight in UTC, which falls on the same day in Madrid.

/** A calendar day, or the day of a moment, as people read it: `2 de diciembre de 2026`. */
export function writtenDay(at: string | Date, language: Language): string {
  return dayFormats[language].format(new Date(at))
}

const longDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE })
const dayFormats = { es: longDay('es-ES'), en: longDay('en-GB') }

/** The same in a column of days: `02/12/2026`, in both languages. */
export function shortDay(at: string): string {
  return shortDayFormat.format(new Date(at))
}

const shortDayFormat = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
})

/** The month of a day (`2026-12-02`) as short as people write it: `dic 2026`. */
export function writtenMonth(day: string, language: Language): string {
  return monthFormats[language].format(new Date(day))
}

const shortMonth = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthFormats = { es: shortMonth('es-ES'), en: shortMonth('en-GB') }

/** A moment in Madrid's time as people read it: `2 de diciembre de 2026, 13:05`. */
export function writtenMoment(at: Date, language: Language): string {
  return momentFormats[language].format(at)
}

const momentFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
const momentFormats = { es: momentFormat('es-ES'), en: momentFormat('en-GB') }
