import type { Brand } from '@acervo/domain/brands/brand'
import { sumOf } from '@acervo/domain/common/cents'
import type { Payment } from '@acervo/domain/portfolio/payments'
import type {
  EndedProject,
  PendingTokens,
  Portfolio,
  ValuedHolding,
} from '@acervo/domain/portfolio/portfolio'
import { isReceived } from '@acervo/domain/portfolio/operation'
import type { PortfolioReturns, Received } from '@acervo/domain/portfolio/returns'
import type { UpcomingPayment } from '@acervo/domain/portfolio/upcoming'
import type { CountedOperation } from './operations.ts'

/** The content of a statement. Days are `2026-11-21`; the holdings are those at the end of the period. */
export type Statement = Pick<Portfolio, 'totals'> & {
  holdings: ValuedHolding[]
  brand: Brand
  person: { name: string | null; email: string | null; wallet: string | null }
  from: string | undefined
  to: string
  made_at: Date
  operations: CountedOperation[]
  /** What was paid in the period for tokens that are not minted yet, and the projects that were paid back; none before today. */
  pending: PendingTokens[]
  ended: EndedProject[]
  /** What was invested in the period, in euros, with what is pending; and the tokens of it, without. */
  invested: number
  issued: number
  /** What was paid in the period, oldest first, and its sums. */
  payments: Payment[]
  received: Received
  /** What is expected after today, and the annual return until today; null for a period that ended before. */
  upcoming: UpcomingPayment[] | null
  annual: PortfolioReturns | null
}

/**
 * The euros with which operations count as invested, as on the screen: investments, and inheritances and acquisitions at
 * what the tokens had cost, less the principal that was paid back for them before. What passes to others is taken off again
 * if it came in the same period. Other operations do not count.
 */
export function investedBy(operations: readonly CountedOperation[]): Map<CountedOperation, number> {
  const received = new Set(operations.filter(isReceived).map(({ lot_id }) => lot_id))
  return new Map(
    operations.flatMap((one) => {
      const { amount, principal_before: before } = one
      if (isReceived(one)) return [[one, sumOf([amount, -before])] as const]
      const passes = one.kind === 'succession' || one.kind === 'award'
      return passes && received.has(one.lot_id) ? [[one, sumOf([before, -amount])] as const] : []
    }),
  )
}
