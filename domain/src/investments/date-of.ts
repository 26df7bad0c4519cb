import type { Investment } from './investment.ts'
import type { InvestmentDate } from './sorting.ts'

/** The date by which an investment is listed. */
export function dateOf(row: Investment, dated: InvestmentDate): string | null {
  return row[dateFields[dated]]
}

const dateFields = {
  created: 'created_at',
  verified: 'payment_verified_at',
  completed: 'completed_at',
} as const satisfies Record<InvestmentDate, keyof Investment>
