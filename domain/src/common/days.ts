export const DAY_MS = 86_400_000

/**
 * The day (`2026-11-21`) that comes `months` months after another. In a month without that day it is the last day: one
 * month after 31 January is 28 February.
 */
export function monthsAfter(day: string, months: number): string {
  const from = new Date(day)
  const date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()))
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

/** The day that comes `days` days after another, unaffected by changes of the clocks. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
