import type { Ending } from '@acervo/domain/investments/steps'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { StartOver } from '../adapters/db/start-over.ts'
import type { By } from '../audit/record.ts'
import type { HoldUnpaid } from '../kyc/review-application.ts'
import type { Services } from '../services.ts'
import { endInvestment } from './end-investment.ts'
import type { InvestmentRow } from './repo.ts'
import { investmentTable, isUnpaid } from './table.ts'

type EndServices = Pick<Services, 'mail' | 'now'>
type Loss = { cause: Extract<Ending, 'kyc_rejected' | 'account_blocked'>; reason: string }

/** For KYC, which knows nothing of investments: what a rejected verification does to them. */
export function unpaidHolder(services: EndServices): HoldUnpaid {
  return async (tx, userId) => {
    const end = await holdUnpaid(tx, services, userId)
    return (by, reason) => end(by, { cause: 'kyc_rejected', reason })
  }
}

/**
 * Locks a person's unpaid investments and returns what ends them. To be called before the person's account or application
 * is locked, because every step of an investment locks the investment first. Once the account is locked nothing more can
 * be invested; what came between the two locks makes the transaction start over.
 */
export async function holdUnpaid(
  tx: Tx,
  services: EndServices,
  userId: string,
): Promise<(by: By, loss: Loss) => Promise<void>> {
  const held = new Map((await selectUnpaid(tx, userId).for('update')).map((row) => [row.id, row]))
  return async (by, loss) => {
    const unpaid: InvestmentRow[] = await selectUnpaid(tx, userId)
    if (unpaid.some(({ id }) => !held.has(id))) throw new StartOver()
    // Everybody who ends several takes the projects in the same order.
    unpaid.sort((a, b) => (a.project_id < b.project_id ? -1 : a.project_id > b.project_id ? 1 : 0))
    for (const row of unpaid) await endInvestment(tx, services, by, row, loss)
  }
}

function selectUnpaid(tx: Tx, userId: string) {
  return tx
    .select()
    .from(investmentTable)
    .where(and(eq(investmentTable.user_id, userId), isUnpaid(investmentTable)))
    .orderBy(asc(investmentTable.id))
}
