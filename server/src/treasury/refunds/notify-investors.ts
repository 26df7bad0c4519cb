import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { PaidOrder } from '../orders/settle.ts'
import { refundTable as refund } from './table.ts'

type Tell = (tx: Tx, mail: Mail, orders: readonly PaidOrder[]) => Promise<void>

/** Notifies investors that a statement shows a refund of their investment. */
export const notifyOfRefund: Tell = (...about) => tellInvestors('investment.refunded', ...about)

/** Notifies investors that the bank returned their refund: only they know whether the account that paid still exists. */
export const notifyOfRefundReturn: Tell = (...about) => tellInvestors('investment.refund_returned', ...about)

/** Skips people who closed their account here: they have no screen to read it on. */
async function tellInvestors(
  kind: 'investment.refunded' | 'investment.refund_returned',
  tx: Tx,
  mail: Mail,
  orders: readonly PaidOrder[],
): Promise<void> {
  const ids = orders.flatMap(({ about, about_id }) => (about === 'refund' ? about_id : []))
  if (ids.length === 0) return
  const rows = await tx
    .select({
      user_id: investmentTable.user_id,
      subject_id: investmentTable.id,
      cents: refund.cents,
      ...projectNames,
    })
    .from(refund)
    .innerJoin(investmentTable, eq(investmentTable.id, refund.investment_id))
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .where(and(sql`${refund.id} = any(${sql.param(ids)}::uuid[])`, isNull(profileTable.closed_at)))
    .orderBy(asc(investmentTable.user_id))
  await notifyAll(
    tx,
    mail,
    rows.map(({ user_id, subject_id, cents, ...names }) => ({
      user_id,
      kind,
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(cents) },
    })),
  )
}
