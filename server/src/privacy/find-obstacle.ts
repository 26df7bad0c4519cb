import { refundDue } from '@acervo/domain/investments/refund'
import { isUnpaid } from '@acervo/domain/investments/steps'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import type { ClosingObstacle } from '@acervo/domain/privacy/closing'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { hasAnotherAdmin } from '../identity/change-roles.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { latestWalletChange } from '../kyc/wallet-change.ts'

/** What stands against closing a person's account now, first of all; undefined when nothing does. */
export async function findObstacle(tx: Tx, userId: string): Promise<ClosingObstacle | undefined> {
  const { status, is_admin } = profileTable
  const [profile] = await tx
    .select({ status, is_admin })
    .from(profileTable)
    .where(eq(profileTable.id, userId))
  if (profile?.status === 'BLOCKED') return 'privacy.blocked'
  if (profile?.is_admin && !(await hasAnotherAdmin(tx, userId))) return 'privacy.last_admin'
  const { amount, payment_received_amount } = investmentTable
  const own = await tx
    .select({ status: investmentTable.status, amount, payment_received_amount })
    .from(investmentTable)
    .where(eq(investmentTable.user_id, userId))
  if (own.some((one) => one.status === 'completed')) return 'privacy.holdings'
  if (own.some((one) => one.status !== 'rejected' && !isUnpaid(one.status)))
    return 'privacy.investment_under_way'
  if (own.some((one) => refundDue(one) !== null)) return 'privacy.refund_due'
  const change = await latestWalletChange(tx, userId)
  if (change && isPending(change.status)) return 'privacy.wallet_change'
  return undefined
}
