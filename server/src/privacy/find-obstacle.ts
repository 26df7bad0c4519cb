import { centsOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import { isUnpaid } from '@acervo/domain/investments/step-rules'
import { isPending } from '@acervo/domain/kyc/wallet-change'
import type { ClosingObstacle } from '@acervo/domain/privacy/closing'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { isPaymentDue } from '../distributions/is-payment-due.ts'
import { hasAnotherAdmin } from '../identity/change-roles.ts'
import { profileTable } from '../identity/table.ts'
import { investmentTable } from '../investments/table.ts'
import { latestWalletChange } from '../kyc/wallet/change.ts'
import { isHeld } from '../registry/acts/held.ts'
import { isInheriting } from '../registry/acts/heirs.ts'
import { lotView } from '../registry/acts/table.ts'
import { listOwnRefunds } from '../treasury/refunds/own.ts'

/** The first reason why a person's account cannot be closed now; undefined when it can. */
export async function findObstacle(tx: Tx, userId: string): Promise<ClosingObstacle | undefined> {
  const { status, roles } = profileTable
  const [profile] = await tx.select({ status, roles }).from(profileTable).where(eq(profileTable.id, userId))
  if (profile?.status === 'BLOCKED') return 'privacy.blocked'
  if (profile?.roles.includes('admin') && !(await hasAnotherAdmin(tx, userId))) return 'privacy.last_admin'
  const held = await tx
    .select({ id: lotView.id })
    .from(lotView)
    .where(and(eq(lotView.user_id, userId), isHeld()))
    .limit(1)
  if (held.length > 0) return 'privacy.holdings'
  if (await isInheriting(tx, userId)) return 'privacy.inheritance'
  const own = await findInvestments(tx, userId)
  if (own.some(({ status: step }) => step !== 'rejected' && step !== 'completed' && !isUnpaid(step)))
    return 'privacy.investment_under_way'
  const debt = await findDebt(tx, userId)
  if (debt) return debt
  const change = await latestWalletChange(tx, userId)
  if (change && isPending(change.status)) return 'privacy.wallet_change'
  return undefined
}

/**
 * The kind of debt that the platform has to a person: a refund or a payment of a project, not yet paid according to the
 * bank statements, or returned by the bank. Undefined if nothing is owed.
 */
export async function findDebt(
  tx: Tx,
  userId: string,
): Promise<'privacy.refund_due' | 'privacy.payment_due' | undefined> {
  const own = await findInvestments(tx, userId)
  const paidBack = await paidBackOf(tx, userId)
  if (own.some((one) => centsOf(refundDue(one) ?? 0) > (paidBack.get(one.id) ?? 0n)))
    return 'privacy.refund_due'
  return (await isPaymentDue(tx, userId)) ? 'privacy.payment_due' : undefined
}

async function findInvestments(tx: Tx, userId: string) {
  const { id, user_id, status, amount, payment_received_amount } = investmentTable
  return tx
    .select({ id, status, amount, payment_received_amount })
    .from(investmentTable)
    .where(eq(user_id, userId))
}

/** The cents of a person's refunds that a bank statement shows as paid, by investment. */
async function paidBackOf(tx: Tx, userId: string): Promise<Map<string, bigint>> {
  const paid = new Map<string, bigint>()
  for (const { investment_id, amount, state } of await listOwnRefunds(tx, userId))
    if (state === 'paid') paid.set(investment_id, (paid.get(investment_id) ?? 0n) + centsOf(amount))
  return paid
}
