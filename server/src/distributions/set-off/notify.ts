import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { setOffOf } from '../../treasury/overpayments/left.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { distributionTable } from '../table.ts'

/**
 * Tells holders how much was deducted from their payment and what remains. `cents`: the remaining amount of each order,
 * by payee.
 */
export async function notifyOfSetOff(
  tx: Tx,
  mail: Mail,
  orders: readonly { about_id: string; cents: bigint }[],
): Promise<void> {
  const ids = orders.map(({ about_id }) => about_id)
  const left = new Map(orders.map(({ about_id, cents }) => [about_id, cents]))
  const taken = await setOffOf(tx, ids)
  const rows = await tx
    .select({ id: payee.id, user_id: payee.user_id, subject_id: payee.distribution_id, ...projectNames })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .where(and(sql`${payee.id} = any(${sql.param(ids)}::uuid[])`, isNull(profileTable.closed_at)))
    .orderBy(asc(payee.user_id))
  await notifyAll(
    tx,
    mail,
    rows.map(({ id, user_id, subject_id, ...names }) => ({
      user_id,
      kind: 'distribution.set_off' as const,
      subject_id,
      params: {
        ...projectNamed(names),
        amount: eurosOf(taken.get(id) ?? 0n),
        rest: eurosOf(left.get(id) ?? 0n),
      },
    })),
  )
}
