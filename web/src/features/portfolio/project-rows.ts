import type {
  EndedProject,
  PendingTokens,
  Portfolio,
  PortfolioHolding,
} from '@acervo/domain/portfolio/portfolio'

/**
 * A row of the list of projects. Exactly one of `holding`, `pending` and `ended` is set. `cost` and `received` are in
 * euros.
 */
export type ProjectRow = {
  id: string
  project_id: string
  project_name: string
  project_name_en: string
  cost: number
  received?: number
  holding?: PortfolioHolding
  pending?: PendingTokens
  ended?: EndedProject
}

/** Tokens to come first, then holdings, then repaid projects. */
export function projectRows({
  holdings,
  pending,
  ended,
}: Pick<Portfolio, 'holdings' | 'pending' | 'ended'>): ProjectRow[] {
  const named = ({
    project_id,
    project_name,
    project_name_en,
  }: Pick<ProjectRow, 'project_id' | 'project_name' | 'project_name_en'>) => ({
    project_id,
    project_name,
    project_name_en,
  })
  return [
    ...pending.map((one) => ({ ...named(one), id: one.id, cost: one.amount, pending: one })),
    ...holdings.map((one) => ({
      ...named(one),
      id: one.project_id,
      cost: one.cost,
      received: one.received.net,
      holding: one,
    })),
    ...ended.map((one) => ({
      ...named(one),
      id: one.project_id,
      cost: one.invested,
      received: one.received.net,
      ended: one,
    })),
  ]
}
