import type { Actor } from '@acervo/domain/identity/permissions'
import { conflictOf } from '@acervo/domain/identity/separation'
import { fail as failIdentity } from '@acervo/domain/identity/failures'
import { refundDue } from '@acervo/domain/investments/refund'
import { fail } from '@acervo/domain/treasury/failures'
import { isDeniable } from '@acervo/domain/treasury/refund'
import { audit, type By } from '../../audit/record.ts'
import { notifyInvestor } from '../../investments/notify-investor.ts'
import { forgetPayment } from '../../investments/steps/return.ts'
import type { Services } from '../../services.ts'
import { lockPaid } from '../matching/lock-paid.ts'

/**
 * Records that the payment of an ended investment never arrived, although somebody verified it by hand. Nothing is owed
 * for it any more, and its investor is told. Throws when a transfer is matched with the investment, and when it has not
 * ended. Where two people are required, also throws when the caller verified the payment.
 */
export async function denyPayment(
  { db, mail, needsTwoPeople, now }: Pick<Services, 'db' | 'mail' | 'needsTwoPeople' | 'now'>,
  by: By & { actor: Actor },
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await lockPaid(tx, [id])
    const received = row && refundDue(row)
    const is = row && { is_ended: row.status === 'rejected', is_matched: row.payment_matched }
    if (!received || !is || !isDeniable(is)) throw fail('treasury.payment_not_deniable')
    const decision = { about: row.user_id, begun_by: row.payment_verified_by }
    const conflict = conflictOf(by.actor.id, decision, needsTwoPeople)
    if (conflict) throw failIdentity(conflict)
    await forgetPayment(tx, by, row, now())
    await notifyInvestor(tx, mail, row, 'investment.payment_denied', { amount: received })
    await audit(tx, by, {
      action: 'treasury.deny_payment',
      subject: { type: 'investment', id },
      before: { received_on: row.payment_received_on, received_amount: received },
      reason,
    })
  })
}
