import type { Brand } from '@acervo/domain/brands/brand'
import type { Operation, Portfolio } from '@acervo/domain/portfolio/portfolio'

/** The content of a statement. Days are `2026-11-21`; the holdings are those at the end of the period. */
export type Statement = Pick<Portfolio, 'holdings' | 'totals'> & {
  brand: Brand
  person: { name: string | null; email: string | null; wallet: string | null }
  from: string | undefined
  to: string
  made_at: Date
  operations: Operation[]
  /** Sum of the period's operations; euros. */
  invested: number
  issued: number
}
