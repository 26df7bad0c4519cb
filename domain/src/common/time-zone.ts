/** Where the days of the register begin and end: Spanish mainland time. */
export const TIME_ZONE = 'Europe/Madrid'

/** The calendar day of a moment there: `2026-11-21`. */
export function dayOf(at: Date): string {
  return dayFormat.format(at)
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
