import { fail } from '@acervo/domain/treasury/failures'
import type { Tx } from '../../adapters/db/port.ts'
import { checkNobodyBlocked } from '../../investments/steps/check-nobody-blocked.ts'
import { lockInvestment, type InvestmentRow } from '../../investments/repo.ts'
import { lockAccounts } from '../../ledger/balances.ts'
import { matchAccounts } from './post-match.ts'

/**
 * Locks the investments that transfers pay, and whatever verifying or undoing their payments locks and posts to; their transfers
 * are locked already. All in one order, so that two people, or a match and an import, never wait for each other. Throws
 * when one does not exist, or is to be verified and somebody is blocked.
 */
export async function lockInvestments(tx: Tx, ids: readonly string[]): Promise<InvestmentRow[]> {
  const rows: InvestmentRow[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockInvestment(tx, id)
    if (!row) throw fail('treasury.match_not_found')
    rows.push(row)
  }
  for (const row of rows) if (row.status === 'review') await checkNobodyBlocked(tx, row)
  await lockAccounts(tx, matchAccounts(rows))
  return rows
}
