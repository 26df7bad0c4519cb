import type { Language } from './language.ts'

/** The time zone in which the days of the register begin and end: Spanish mainland time. */
export const TIME_ZONE = 'Europe/Madrid'

/** The calendar day of a moment in Madrid: `2026-11-21`. */
export function dayOf(at: Date): string {
  return dayFormat.format(at)
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** A moment in Madrid's time as people read it: `2 de diciembre de 2026, 13:05`. */
export function writtenMoment(at: Date, language: Language): string {
  return momentFormats[language].format(at)
}

const momentFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE })
const momentFormats = { es: momentFormat('es-ES'), en: momentFormat('en-GB') }
