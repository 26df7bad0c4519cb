import { centsOf, eurosOf } from '@acervo/domain/common/cents'
import { refundDue } from '@acervo/domain/investments/refund'
import type { DueRefund } from '@acervo/domain/treasury/refund'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { isPaidTooMuch } from '../../investments/conditions.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { refundTable as refund } from './table.ts'

const DUE_MAX = 200

/** Investments with money to be sent back that nobody has requested, oldest first, at most 200. */
export async function listDueRefunds(db: Db): Promise<DueRefund[]> {
  const { payment_received_amount, amount, status, rejected_at, id } = investmentTable
  const kept = sql`case ${status} when 'rejected' then 0 else ${amount} end`
  const requested = sql<string>`(select coalesce(sum(${refund.cents}), 0) from ${refund}
    where ${refund.investment_id} = ${id} and ${refund.cancelled_at} is null)`
  const rows = await db
    .select({
      row: investmentTable,
      ...projectNames,
      investor_id: profileTable.id,
      investor_name: profileTable.full_name,
      requested,
    })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .innerJoin(profileTable, eq(profileTable.id, investmentTable.user_id))
    .where(and(isPaidTooMuch(investmentTable), sql`${payment_received_amount} > ${kept} + ${requested}`))
    .orderBy(asc(rejected_at), asc(id))
    .limit(DUE_MAX)
  return rows.map(({ row, requested, ...shown }) => ({
    ...shown,
    investment_id: row.id,
    payment_reference: row.payment_reference,
    amount: eurosOf(centsOf(refundDue(row) ?? 0) - BigInt(requested)),
    is_matched: row.payment_matched,
  }))
}
