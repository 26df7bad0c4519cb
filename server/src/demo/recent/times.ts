import { dayOf, startOfDay, TIME_ZONE } from '@acervo/domain/common/time-zone'
import { daysAfter } from '@acervo/domain/common/days'

/** Days before the first start of the demo, and the time in Madrid: `[3, '18:20']`. */
export type Ago = readonly [days: number, time: string]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The hours in Madrid between which today's events in the demo data happen, and the office hours of staff. */
const AWAKE = ['08:00', '22:00'] as const
const OFFICE = ['09:00', '18:00'] as const

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, timeStyle: 'short' })

/** The moment at which clocks in Madrid show this time; an hour later if the clocks skip it. */
export function momentOf(day: string, time: string): Date {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const found = [2, 1].map((hours) => new Date(utc - hours * HOUR_MS))
  return found.find((at) => dayOf(at) === day && clock.format(at) === time) ?? new Date(utc - HOUR_MS)
}

/**
 * The moment of an event. Today's times between 8:00 and 22:00 are scaled to the part of the day that has passed. The
 * events therefore are in the past and keep their order. They are before 8:00 only if the demo was started that early.
 */
export function momentAgo(now: Date, [days, time]: Ago): Date {
  const today = dayOf(now)
  if (days > 0) return momentOf(daysAfter(today, -days), time)
  const morning = Math.min(momentOf(today, AWAKE[0]).getTime(), now.getTime() - 2 * HOUR_MS)
  const from = Math.max(startOfDay(today).getTime(), morning)
  const share = (minutesOf(time) - minutesOf(AWAKE[0])) / (minutesOf(AWAKE[1]) - minutesOf(AWAKE[0]))
  return new Date(Math.floor(from + share * (now.getTime() - from)))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When staff do something that they can do from a moment on: at once in the office hours of a banking day, otherwise
 * `minute` minutes after the next office hours begin.
 */
export function inOfficeHours(from: Date, minute: number): Date {
  const day = dayOf(from)
  const time = clock.format(from)
  if (!isBankingDay(day) || time >= OFFICE[1]) return officeOpens(bankingDayAfter(day), minute)
  return time < OFFICE[0] ? officeOpens(day, minute) : from
}

function officeOpens(day: string, minute: number): Date {
  return new Date(momentOf(day, OFFICE[0]).getTime() + minute * MINUTE_MS)
}

/** The first day after this one on which transfers are booked. */
export function bankingDayAfter(day: string): string {
  const next = daysAfter(day, 1)
  return isBankingDay(next) ? next : bankingDayAfter(next)
}

/** The last day before this one on which transfers are booked. */
export function bankingDayBefore(day: string): string {
  const previous = daysAfter(day, -1)
  return isBankingDay(previous) ? previous : bankingDayBefore(previous)
}

/** The days on which T2, the payment system of the Eurosystem, is closed in addition to weekends and Easter. */
const CLOSED = ['01-01', '05-01', '12-25', '12-26']

/** Whether transfers are booked on this day: it is neither in a weekend nor a closing day of T2. */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  const easter = easterOf(Number(day.slice(0, 4)))
  const isEaster = day === daysAfter(easter, -2) || day === daysAfter(easter, 1)
  return weekday !== 0 && weekday !== 6 && !CLOSED.includes(day.slice(5)) && !isEaster
}

/** Easter Sunday, for the years 1900 to 2099 (Gauss). */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30
  const week = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = (moon === 29 && week === 6) || (moon === 28 && week === 6 && year % 19 > 10)
  return daysAfter(`${year}-03-22`, moon + week - (isLate ? 7 : 0))
}
