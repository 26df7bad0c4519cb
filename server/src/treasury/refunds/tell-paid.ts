import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { PaidOrder } from '../orders/settle-orders.ts'
import { refundTable as refund } from './table.ts'

/** Tells investors that a statement shows the refund of an investment of theirs. */
export async function tellRefunded(tx: Tx, mail: Mail, paid: readonly PaidOrder[]): Promise<void> {
  const ids = paid.flatMap(({ about, about_id }) => (about === 'refund' ? about_id : []))
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
      kind: 'investment.refunded' as const,
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(cents) },
    })),
  )
}
