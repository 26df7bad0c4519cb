import { eurosOf } from '@acervo/domain/common/cents'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notifyAll, type NewNotification } from '../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { PaidOrder } from '../../treasury/orders/settle.ts'
import { isPaidOut } from '../is-paid-out.ts'
import { dueCents, takenFrom } from '../set-off/read.ts'
import { notifyOfPaymentAfterAll } from '../reversal/notify-overpaid.ts'
import { distributionPayeeTable as payee } from '../shares/table.ts'
import { distributionTable } from '../table.ts'

/**
 * Notifies holders that a statement shows their payment, and how much was withheld at which rate (RIRPF, art. 108.4). If
 * the distribution was reversed, notifies them that they have to return the money. Holders who closed their account here
 * have no screen to read it on and are not notified.
 */
export async function notifyOfPayment(tx: Tx, mail: Mail, paid: readonly PaidOrder[]): Promise<void> {
  await notifyOfPaymentAfterAll(tx, mail, paid)
  const rows = await payeesOf(tx, paid)
  await notifyAll(
    tx,
    mail,
    rows.map(
      ({ user_id, subject_id, kind, due, deducted, gross, withheld, rate, ...names }): NewNotification => {
        const told = { user_id, subject_id, params: { ...projectNamed(names), amount: eurosOf(due) } }
        const tax = { gross: eurosOf(gross), withheld: eurosOf(withheld), rate: rate / 100 }
        if (deducted > 0n) {
          const kind = withheld === 0n ? 'distribution.paid_less_untaxed' : 'distribution.paid_less'
          return { ...told, kind, params: { ...told.params, ...tax, deducted: eurosOf(deducted) } }
        }
        if (kind === 'principal') return { ...told, kind: 'distribution.repaid' }
        if (withheld === 0n) return { ...told, kind: 'distribution.paid_untaxed' }
        return { ...told, kind: 'distribution.paid', params: { ...told.params, ...tax } }
      },
    ),
  )
}

/**
 * Notifies holders that the bank returned their payment, because only they know whether their bank account still exists.
 * Holders who closed their account here cannot name another bank account; staff do it for them.
 */
export async function notifyOfReturn(tx: Tx, mail: Mail, returned: readonly PaidOrder[]): Promise<void> {
  const rows = await payeesOf(tx, returned)
  await notifyAll(
    tx,
    mail,
    rows.map(({ user_id, subject_id, due, ...names }) => ({
      user_id,
      kind: 'distribution.returned' as const,
      subject_id,
      params: { ...projectNamed(names), amount: eurosOf(due) },
    })),
  )
}

/**
 * The holders with open accounts whom these orders pay, and the amounts. `due`: what left the account. Only
 * distributions in force count. `subject_id` is the distribution.
 */
async function payeesOf(tx: Tx, orders: readonly PaidOrder[]) {
  const ids = orders.flatMap(({ about, about_id }) => (about === 'distribution' ? about_id : []))
  if (ids.length === 0) return []
  return tx
    .select({
      user_id: payee.user_id,
      subject_id: payee.distribution_id,
      kind: distributionTable.kind,
      due: dueCents,
      deducted: takenFrom,
      gross: payee.gross_cents,
      withheld: payee.withheld_cents,
      rate: payee.rate,
      ...projectNames,
    })
    .from(payee)
    .innerJoin(distributionTable, eq(distributionTable.id, payee.distribution_id))
    .innerJoin(projectTable, eq(projectTable.id, distributionTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, payee.user_id))
    .where(and(sql`${payee.id} = any(${sql.param(ids)}::uuid[])`, isPaidOut, isNull(profileTable.closed_at)))
    .orderBy(asc(payee.user_id))
}
