import type { Days } from '../common/lists/days.ts'
import type { Arrival } from '../identity/user-list.ts'
import type { InvestmentDate } from '../investments/sorting.ts'
import type { Activity } from './activity.ts'

/**
 * The list that shows exactly what a number of the overview counts: its name, and its filters as in the URL, which are
 * named like the parameters of its call.
 */
export type CountedList =
  | { list: 'users'; search: Days & { reached: Arrival } }
  | { list: 'kyc'; search: Days & { status: 'ALL' } }
  | { list: 'investments'; search: Days & { admin: true; unrejected?: true; dated?: InvestmentDate } }

/** The investments made on these days and not rejected since. */
export function investedOn(days: Days): CountedList {
  return { list: 'investments', search: { admin: true, unrejected: true, ...days } }
}

/** The investments whose tokens were minted on these days. */
export function completedOn(days: Days): CountedList {
  return { list: 'investments', search: { admin: true, dated: 'completed', ...days } }
}

/** People who signed up on these days and have come this far. */
export function arrivedOf(reached: Arrival, days: Days): CountedList {
  return { list: 'users', search: { reached, ...days } }
}

/** The list of what happened on these days. */
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
