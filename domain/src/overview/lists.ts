import type { Days } from '../common/lists/days.ts'
import type { Arrival } from '../identity/user-list.ts'
import type { InvestmentDate } from '../investments/sorting.ts'
import type { Activity } from './activity.ts'

/**
 * The list of exactly what a number of the overview counts: which one, and its filters as in the list's address, whose
 * names are those of its call.
 */
export type CountedList =
  | { list: 'users'; search: Days & { reached: Arrival } }
  | { list: 'kyc'; search: Days & { status: 'ALL' } }
  | { list: 'investments'; search: Days & { admin: true; unrejected?: true; dated?: InvestmentDate } }

/** The investments made on some days and not rejected since. */
export function investedOn(days: Days): CountedList {
  return { list: 'investments', search: { admin: true, unrejected: true, ...days } }
}

/** The investments whose tokens were minted on some days. */
export function completedOn(days: Days): CountedList {
  return { list: 'investments', search: { admin: true, dated: 'completed', ...days } }
}

/** Those who signed up on some days and have come this far. */
export function arrivedOf(reached: Arrival, days: Days): CountedList {
  return { list: 'users', search: { reached, ...days } }
}

/** What happened on some days. */
export function happenedOn(kind: Activity, days: Days): CountedList {
  switch (kind) {
    case 'signups':
      return arrivedOf('signed_up', days)
    case 'verifications':
      return { list: 'kyc', search: { status: 'ALL', ...days } }
    case 'investments':
      return investedOn(days)
    case 'payments':
      return { list: 'investments', search: { admin: true, dated: 'verified', ...days } }
    case 'mints':
      return completedOn(days)
  }
}
