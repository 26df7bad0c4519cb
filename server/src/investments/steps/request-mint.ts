import type { Language } from '@acervo/domain/common/language'
import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import { findApprovedWallet } from '../../kyc/wallet/find-approved.ts'
import type { Services } from '../../services.ts'
import type { InvestmentRow } from '../repo.ts'
import { investmentTable } from '../table.ts'

type Caller = By & { actor: Actor; language: Language }
type AdvanceServices = Pick<Services, 'db' | 'chain' | 'mail' | 'needsTwoPeople' | 'reservations' | 'now'>

/**
 * Requests the mint of an investment, or retries the one that failed. Throws when the chain holds one that no
 * investment explains.
 */
export async function requestMint(
  tx: Tx,
  { chain }: AdvanceServices,
  by: Caller,
  row: InvestmentRow,
): Promise<void> {
  const wallet = await findApprovedWallet(tx, row.user_id)
  if (!wallet) throw fail('investment.kyc_not_approved')
  const { id, project_id, tokens } = row
  const op = { kind: 'mint', investment_id: id, project_id, wallet: row.wallet ?? wallet, tokens } as const
  if (await chain.repeatsMint(tx, op)) throw fail('investment.mint_unexplained')
  const key = await chain.request(tx, op)
  // The wallet is set by the first request: this one retries a mint that failed, and leaves any other unchanged.
  if (row.wallet && !(await chain.retry(tx, key))) return
  await tx.update(investmentTable).set({ wallet }).where(eq(investmentTable.id, id))
  await audit(tx, by, {
    action: 'investment.mint',
    subject: { type: 'investment', id },
    after: { wallet, tokens },
  })
}
