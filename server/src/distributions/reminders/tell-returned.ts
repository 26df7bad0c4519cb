import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { PaidOrder } from '../../treasury/orders/settle-orders.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { distributionTable } from '../table.ts'

/**
 * Tells holders that the bank returned what was sent to them, because only they know whether their account still exists.
 * Whoever closed their account here cannot name another; staff do it for them.
 */
export async function tellReturned(tx: Tx, mail: Mail, returned: readonly PaidOrder[]): Promise<void> {
  const ids = returned.flatMap(({ about, about_id }) => (about === 'distribution' ? about_id : []))
  if (ids.length === 0) return
  const rows = await tx
    .select({
      user_id: payee.user_id,
      subject_id: payee.distribution_id,
      cents: payee.net_cents,
      ...projectNames,
    })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .where(and(sql`${payee.id} = any(${sql.param(ids)}::uuid[])`, isNull(profileTable.closed_at)))
    .orderBy(asc(payee.user_id))
  await notifyAll(
    tx,
    mail,
    rows.map(({ user_id, subject_id, cents, ...names }) => ({
      user_id,
      kind: 'distribution.returned' as const,
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(cents) },
    })),
  )
}
