import type { Actor } from '@acervo/domain/identity/permissions'
import { fail } from '@acervo/domain/investments/failures'
import type { Investment } from '@acervo/domain/investments/investment'
import { verifyBy } from '@acervo/domain/investments/reservation'
import { isReturnable } from '@acervo/domain/investments/step-rules'
import type { Step } from '@acervo/domain/investments/steps'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { audit, type By } from '../../audit/record.ts'
import type { Services } from '../../services.ts'
import { lockVisible, refuseOwn } from '../may-see.ts'
import { postReturnedPayment } from '../post-money.ts'
import { notifyOfMissedWithdrawal } from '../project/notify-investors.ts'
import { readInvestment, type InvestmentRow } from '../repo.ts'
import { investmentTable } from '../table.ts'

/**
 * Returns an investment to the previous step because its payment has to be verified again. The reason is for staff
 * only. The investor is not notified, because nothing has changed for them.
 */
export async function returnInvestment(
  services: Pick<Services, 'db' | 'chain' | 'mail' | 'protection' | 'reservations' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  { reason, step }: { reason: string; step?: Step },
): Promise<Investment> {
  const { db, chain } = services
  await db.transaction(async (tx) => {
    const row = await lockVisible(tx, by.actor, id, step)
    if (!isReturnable(row.status)) throw fail('investment.not_returnable')
    if (row.payment_matched) throw fail('investment.payment_matched')
    await returnToReview(tx, services, by, row, reason)
  })
  return readInvestment(db, chain, id)
}

const unverified = {
  payment_verified_at: null,
  payment_verified_by: null,
  payment_received_on: null,
  payment_received_amount: null,
}

/**
 * Takes back the verified payment of an investment that has ended. Nobody will verify it again, so nothing is owed to
 * the investor any more. The row is locked, and no bank statement shows the payment.
 */
export async function forgetPayment(
  tx: Tx,
  by: By & { actor: Actor },
  row: InvestmentRow,
  at: Date,
): Promise<void> {
  refuseOwn(by.actor, row)
  await tx.update(investmentTable).set(unverified).where(eq(investmentTable.id, row.id))
  await postReturnedPayment(tx, row, at)
}

/**
 * Takes back the verification of a payment and the registration that followed. The investor gets the time to withdraw
 * that they missed because of the registration. The row is locked, and no bank statement shows the payment.
 */
export async function returnToReview(
  tx: Tx,
  services: Pick<Services, 'mail' | 'protection' | 'reservations' | 'now'>,
  by: By & { actor: Actor },
  row: InvestmentRow,
  reason: string,
): Promise<void> {
  refuseOwn(by.actor, row)
  const { id, status, payment_received_on, payment_received_amount } = row
  const at = services.now()
  await tx
    .update(investmentTable)
    .set({
      status: 'review',
      review_at: null,
      erir_at: null,
      ...unverified,
      verify_by: verifyBy(at, services.reservations),
      alerted_at: null,
      returned_at: at.toISOString(),
      returned_by: by.actor.id,
      return_reason: reason,
    })
    .where(eq(investmentTable.id, id))
  if (status === 'mint') await notifyOfMissedWithdrawal(tx, services, row, at)
  await postReturnedPayment(tx, row, at)
  await audit(tx, by, {
    action: 'investment.return',
    subject: { type: 'investment', id },
    before: { status, received_on: payment_received_on, received_amount: payment_received_amount },
    after: { status: 'review' },
    reason,
  })
}
