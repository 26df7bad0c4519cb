import { eurosOf } from '@acervo/domain/common/cents'
import { investorName } from '@acervo/domain/registry/holdings'
import type { Overpayment } from '@acervo/domain/treasury/overpayment'
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { overpaymentView as view, waiverTable as waiver } from './table.ts'

/** The overpayments of one reversed distribution, or all that are still to be returned; oldest first. */
export function listOverpayments(tx: Tx, distributionId?: string): Promise<Overpayment[]> {
  return select(tx, distributionId ? eq(view.distribution_id, distributionId) : gt(view.left_cents, 0n))
}

/** The overpayment that an order paid; undefined when there is none. */
export async function findOverpayment(tx: Tx, orderId: string): Promise<Overpayment | undefined> {
  const [found] = await select(tx, eq(view.order_id, orderId))
  return found
}

async function select(tx: Tx, where: SQL | undefined): Promise<Overpayment[]> {
  const rows = await selectRows(tx, where)
  return rows.map(
    ({ cents, returned, set_off, left, name, full_name, email, waived_at, waived_by, reason, ...row }) => ({
      ...row,
      name: investorName(name ?? full_name, email),
      amount: eurosOf(cents),
      returned: eurosOf(returned),
      set_off: eurosOf(set_off),
      left: eurosOf(left),
      waived: waived_at !== null && reason !== null ? { at: waived_at, by: waived_by, reason } : null,
    }),
  )
}

const waiver_by = alias(profileTable, 'waiver_by')

function selectRows(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      order_id: view.order_id,
      user_id: view.user_id,
      project_id: view.project_id,
      ...projectNames,
      distribution_id: view.distribution_id,
      reference: view.reference,
      cents: view.cents,
      returned: view.returned_cents,
      set_off: view.set_off_cents,
      left: view.left_cents,
      name: applicationTable.name,
      full_name: profileTable.full_name,
      email: profileTable.email,
      waived_at: waiver.waived_at,
      waived_by: waiver_by.email,
      reason: waiver.reason,
    })
    .from(view)
    .innerJoin(projectTable, eq(projectTable.id, view.project_id))
    .innerJoin(profileTable, eq(profileTable.id, view.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, view.user_id), isNull(applicationTable.changes)),
    )
    .leftJoin(waiver, eq(waiver.order_id, view.order_id))
    .leftJoin(waiver_by, eq(waiver_by.id, waiver.waived_by))
    .where(where)
    .orderBy(asc(view.withdrawn_at), asc(view.order_id))
}
