import { z } from 'zod'
import { moment } from '../common/reply.ts'

/**
 * A closed account. The law requires us to keep some of its data for `RETENTION_YEARS`. During the first five years
 * administrators who review identities can still read the data; after that nobody can (Ley 10/2010, article 25.1).
 */
export const closing = z.object({
  closed_at: moment.nullable(),
  /** When its data may be erased. */
  erase_after: moment.nullable(),
})

/**
 * The legal minimum: records of crowdfunding services are kept for five years (Regulation (EU) 2020/1503, article 26).
 * Where Ley 10/2010, article 25.1, applies, identifications are kept for ten years, the default.
 */
export const RETENTION_YEARS_MIN = 5
export const STAFF_READ_YEARS = 5
/**
 * Data of people who were never identified need not be kept. This wait lets requests in progress at the closing end.
 */
const UNKEPT_MINUTES = 60

/** When the data of an account closed now may be erased; `years` applies only if its owner sent a verification. */
export function eraseAfter(closedAt: Date, isKept: boolean, years: number): Date {
  return isKept ? yearsAfter(closedAt, years) : new Date(closedAt.getTime() + UNKEPT_MINUTES * 60_000)
}

/** Records from before this moment no longer have to be kept. */
export function keptSince(now: Date, years: number): Date {
  return yearsAfter(now, -years)
}

/** True when not even administrators may read the kept data of the account any more. */
export function isSealed(closedAt: string | null, now: Date): boolean {
  return closedAt !== null && yearsAfter(new Date(closedAt), STAFF_READ_YEARS) <= now
}

function yearsAfter(from: Date, years: number): Date {
  const at = new Date(from)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  return at
}
