import { DAY_MS } from '../common/days.ts'
import type { Failure } from '../common/failure.ts'
import type { KycStatus } from '../identity/profile.ts'
import { fail } from './failures.ts'

/** How long an unpaid investment keeps its amount reserved, and how many unpaid ones a person may have. */
export type ReservationRules = Readonly<{
  days: number
  unpaidMax: number
  /**
   * The maximum while the person's identity is under review. Investments that they declared as paid count too: they do
   * not expire, and staff cannot verify the payment before the review ends.
   */
  unpaidMaxInReview: number
}>

/** When an unpaid investment made at `at` expires, and when its investor is reminded (half-way). ISO 8601. */
export function reservationOf(at: Date, { days }: Pick<ReservationRules, 'days'>) {
  return { expires_at: daysAfter(at, days), remind_at: daysAfter(at, days / 2) }
}

/** The deadline for verifying a payment declared at `at`: as long as a reservation lasts. ISO 8601. */
export function verifyBy(at: Date, { days }: Pick<ReservationRules, 'days'>): string {
  return daysAfter(at, days)
}

/** How many unpaid investments a person may have. */
export function unpaidMaxOf(
  kycStatus: KycStatus,
  { unpaidMax, unpaidMaxInReview }: ReservationRules,
): number {
  return kycStatus === 'process' ? Math.min(unpaidMax, unpaidMaxInReview) : unpaidMax
}

/** Why a person with this many unpaid investments cannot make another, or undefined when they can. */
export function unpaidFailure(
  unpaid: number,
  kycStatus: KycStatus,
  rules: ReservationRules,
): Failure | undefined {
  const max = unpaidMaxOf(kycStatus, rules)
  if (unpaid < max) return undefined
  const isInReview = kycStatus === 'process'
  return fail(isInReview ? 'investment.too_many_unpaid_in_review' : 'investment.too_many_unpaid', { max })
}

function daysAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MS).toISOString()
}
