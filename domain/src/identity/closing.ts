import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A closed account. What the law makes us keep of it stays for the years of `RETENTION_YEARS`; during the first five the
 * administrators who review identities can still read it, then nobody can (Ley 10/2010, article 25.1).
 */
export const closing = z.object({
  closed_at: moment.nullable(),
  /** Until when it is kept. */
  erase_after: moment.nullable(),
})

export const STAFF_READ_YEARS = 5
/** Of who was never identified nothing has to be kept. Requests that were under way when they closed end within this. */
const UNKEPT_MINUTES = 60

/** When the data of an account closed now may be erased; `years` only counts for who sent their verification. */
export function eraseAfter(closedAt: Date, isKept: boolean, years: number): Date {
  return isKept ? yearsAfter(closedAt, years) : new Date(closedAt.getTime() + UNKEPT_MINUTES * 60_000)
}

/** True when not even administrators may read what is kept of the account any more. */
export function isSealed(closedAt: string | null, now: Date): boolean {
  return closedAt !== null && yearsAfter(new Date(closedAt), STAFF_READ_YEARS) <= now
}

function yearsAfter(from: Date, years: number): Date {
  const at = new Date(from)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at
}
