import { z } from 'zod'

/** What people wait for and how long it takes is measured: queues of staff, and `paid_refunds`, for their payees. */
const kinds = [
  'contact',
  'complaints',
  'kyc',
  'payments',
  'registrations',
  'mints',
  'refunds',
  'paid_refunds',
  'class_requests',
  'distributions',
  'wallet_changes',
  'certificates',
  'residence_certificates',
  'holding_proofs',
  'transfers',
  'entries',
  'unblocks',
  'factor_resets',
  'role_requests',
] as const
export type Measured = (typeof kinds)[number]

/** What was decided in so many days counts; of fewer cases nothing is said. */
export const MEASURED_DAYS = 90
export const CASES_MIN = 10

/** How long four of five waited at most, in milliseconds; a kind with too few cases is missing. */
export const usualWaits = z.partialRecord(z.enum(kinds), z.number().int())
export type UsualWaits = z.infer<typeof usualWaits>

/** Whether what began at `since` has waited for longer than four of five do. */
export function isLongerThanUsual(since: string, usual: number | undefined, now: Date): boolean {
  return usual !== undefined && now.getTime() - Date.parse(since) > usual
}
