import type { Brand } from '@acervo/domain/brands/brand'
import type { Payment } from '@acervo/domain/portfolio/payments'
import type { Portfolio, ValuedHolding } from '@acervo/domain/portfolio/portfolio'
import { isReceived, type Operation } from '@acervo/domain/portfolio/operation'
import type { AnnualReturn, Received } from '@acervo/domain/portfolio/returns'
import type { UpcomingPayment } from '@acervo/domain/portfolio/upcoming'

/** The content of a statement. Days are `2026-11-21`; the holdings are those at the end of the period. */
export type Statement = Pick<Portfolio, 'totals'> & {
  holdings: ValuedHolding[]
  brand: Brand
  person: { name: string | null; email: string | null; wallet: string | null }
  from: string | undefined
  to: string
  made_at: Date
  operations: Operation[]
  /** What was invested in the period, in euros, and the tokens of it. */
  invested: number
  issued: number
  /** What was paid in the period, oldest first, and its sums. */
  payments: Payment[]
  received: Received
  /** What is expected after today, and the annual return until today; null for a period that ended before. */
  upcoming: UpcomingPayment[] | null
  annual: AnnualReturn | null
}

/**
 * The euros with which operations count as invested, as on the screen: investments, and inheritances at what the tokens had
 * cost. What passes to heirs is taken off again if it came in the same period. Other operations do not count.
 */
export function investedBy(operations: readonly Operation[]): Map<Operation, number> {
  const received = new Set(operations.filter(isReceived).map(({ id }) => id))
  return new Map(
    operations.flatMap((one) => {
      if (isReceived(one)) return [[one, one.amount] as const]
      return one.kind === 'succession' && received.has(one.id) ? [[one, -one.amount] as const] : []
    }),
  )
}
