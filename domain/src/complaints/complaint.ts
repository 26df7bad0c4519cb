import { daysAfter } from '../common/days.ts'
import { dayOf } from '../common/time-zone.ts'

/**
 * Complaints about the platform or an offer (Regulation (EU) 2020/1503, article 7). They are free of charge,
 * acknowledged when they arrive, decided with reasons within a time limit, and kept in a register. This file has no
 * schemas, so that the public pages can use it without zod; the schemas are in `calls.ts`.
 */
export const COMPLAINT_PATH = '/api/complaints'
/** The page of the form, and the URL to which it posts without JavaScript. */
export const COMPLAINT_PAGE = '/reclamaciones'

/** Maximum lengths in characters. */
export const complaintMax = { name: 120, email: 255, about: 200, message: 5000, reasons: 5000 } as const

/** `inadmissible`: not a complaint that the platform has to decide. */
export const complaintOutcomes = ['upheld', 'partly_upheld', 'rejected', 'inadmissible'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** Staff are reminded this many days before the last day to decide. */
export const COMPLAINT_REMINDER_DAYS = 5

/** The register keeps a complaint for this many years after its decision (article 26: at least five). */
export const COMPLAINT_YEARS_KEPT = 5

/** `R-000042`. */
export function complaintNumber(seq: number): string {
  return `R-${String(seq).padStart(6, '0')}`
}

/** The last day, in Madrid, to decide a complaint. The day of arrival does not count. */
export function dueOn(at: Date, days: number): string {
  return daysAfter(dayOf(at), days)
}

/**
 * Whether a complaint is the person's own: sent from their account, or sent without an account from their email
 * address. Nobody may decide their own complaint. If somebody else typed that address, a colleague decides all the
 * same.
 */
export function isOwnComplaint(
  { user_id, email }: { user_id: string | null; email: string },
  person: { id: string; email: string | null },
): boolean {
  if (user_id) return user_id === person.id
  return email.toLowerCase() === person.email?.toLowerCase()
}

/** The values of the public form; the box is true or false. */
export type ComplaintValues = {
  name: string
  email: string
  about: string
  message: string
  privacyAccepted: boolean
}

/** The public form after sending: thanks, or the errors and everything that was entered. */
export type ComplaintOutcomeShown =
  | { sent: true; message: string }
  | { sent: false; error: string; fields: Readonly<Record<string, string>>; values: ComplaintValues }
