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

/** The content of a statement. Days have the form `2026-11-21`. The holdings are those at the end of the period. */
export type Statement = Pick<Portfolio, 'totals'> & {
  holdings: ValuedHolding[]
  brand: Brand
  person: { name: string | null; email: string | null; wallet: string | null }
  from: string | undefined
  to: string
  made_at: Date
  operations: CountedOperation[]
  /**
   * What was paid in the period for tokens that are not minted yet, and the projects that were repaid. Both are empty
   * unless the period reaches today.
   */
  pending: PendingTokens[]
  ended: EndedProject[]
  /**
   * `invested`: the euros invested in the period, including pending ones. `issued`: the tokens of the period, without
   * pending ones.
   */
  invested: number
  issued: number
  /** The payments received in the period, oldest first, and their sums. */
  payments: Payment[]
  received: Received
  /** The expected payments after today, and the annual return until today; null for a period that ended before. */
  upcoming: UpcomingPayment[] | null
  annual: PortfolioReturns | null
}

/**
 * The euros by which each operation changes the invested amount, as on the screen. Investments count in full.
 * Inheritances and awards count at the tokens' cost, less the principal that was paid back before. Tokens that pass to
 * others are deducted again if they came in the same period. Other operations do not count.
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
