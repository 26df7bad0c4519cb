import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { PaidOrder } from '../../treasury/orders/settle.ts'
import { overpaymentView as view } from '../../treasury/overpayments/table.ts'

/**
 * Notifies the holders who were paid by a reversed distribution that they have to return the money (Código Civil, art.
 * 1895).
 */
export function notifyOfOverpayment(tx: Tx, mail: Mail, distribution: string): Promise<void> {
  return tell(tx, mail, eq(view.distribution_id, distribution))
}

/**
 * Notifies the payees of orders that were paid only after their distribution was reversed: the bank carried out a file
 * that it had been said to refuse.
 */
export function notifyOfPaymentAfterAll(tx: Tx, mail: Mail, paid: readonly PaidOrder[]): Promise<void> {
  const ids = sql.param(paid.map(({ about_id }) => about_id))
  return tell(tx, mail, sql`${view.payee_id} = any(${ids}::uuid[])`)
}

async function tell(tx: Tx, mail: Mail, which: SQL): Promise<void> {
  const rows = await tx
    .select({
      user_id: view.user_id,
      subject_id: view.distribution_id,
      cents: view.cents,
      reference: view.reference,
      ...projectNames,
    })
    .from(view)
    .innerJoin(projectTable, eq(projectTable.id, view.project_id))
    .innerJoin(profileTable, eq(profileTable.id, view.user_id))
    .where(and(which, isNull(profileTable.closed_at)))
    .orderBy(asc(view.user_id))
  await notifyAll(
    tx,
    mail,
    rows.map(({ user_id, subject_id, cents, reference, ...names }) => ({
      user_id,
      kind: 'distribution.overpaid' as const,
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(cents), reference },
    })),
  )
}
