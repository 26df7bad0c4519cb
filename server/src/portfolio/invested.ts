import { centsOf } from '@acervo/domain/common/cents'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { payeeOf } from '@acervo/domain/returns/residence'
import type { Invested } from '@acervo/domain/portfolio/returns'
import type { HeldProject } from '@acervo/domain/portfolio/forecast'
import type { Payee } from '@acervo/domain/returns/withholding'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { isPaidOut } from '../distributions/is-paid-out.ts'
import { distributionTable } from '../distributions/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { investmentTable } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { actTable } from '../registry/table.ts'
import { heirTable, lotView as table } from '../registry/acts/table.ts'

/** A completed investment with the terms of its project. */
export type InvestedInProject = Invested & HeldProject

/**
 * One person's completed investments and inheritances, which count at what the tokens had cost, as paid on the day they came;
 * without what passed to heirs. Where no receipt of the money was recorded, the day of its tokens counts.
 */
export async function listInvested(tx: Tx, userId: string): Promise<InvestedInProject[]> {
  const rows = await tx
    .select({
      project_id: projectTable.id,
      ...projectNames,
      duration: projectTable.duration,
      start_date: projectTable.start_date,
      total_return: projectTable.total_return,
      made_on: dayOf(sql`coalesce(${lastMade('created_at')}, ${table.created_at})`),
      paid_on: sql<string>`coalesce(${table.payment_received_on}::text, ${dayOf(table.completed_at)})`,
      amount: table.amount,
      income_before: paidBefore(ne(distributionTable.kind, 'principal')),
      principal_before: paidBefore(eq(distributionTable.kind, 'principal')),
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(eq(table.user_id, userId), isNull(table.passed_at)))
  return rows.map(({ amount, income_before: income, principal_before: principal, ...row }) => ({
    ...row,
    cents: centsOf(amount),
    before: { income, principal },
  }))
}

/**
 * When tokens that came by an inheritance, or by several, were invested in: the project counts from then on, whoever holds
 * them. Where the person who died had invested several times, the last one counts. Null of an investment.
 */
const lastMade = (moment: 'created_at' | 'settled_at') => sql`(
  with recursive lot (id) as (
    select unnest(lot_ids) from ${actTable} where ${actTable.id} = ${table.act_id}
    union
    select unnest(earlier.lot_ids) from lot join ${heirTable} on ${heirTable.id} = lot.id
      join ${actTable} earlier on earlier.id = ${heirTable.act_id}
  )
  select max(made.${sql.identifier(moment)}) from lot join ${investmentTable} made on made.id = lot.id
)`

/** Cents that projects paid for inherited tokens to whoever held them before: their part of each payment to all holders. */
const paidBefore = (isOf: SQL) =>
  sql`case when ${table.act_id} is null then 0 else (
    select coalesce(sum(round(${distributionTable.gross_cents}::numeric * ${table.tokens} / ${distributionTable.tokens})), 0)
    from ${distributionTable}
    where ${and(
      eq(distributionTable.project_id, table.project_id),
      isPaidOut,
      isOf,
      sql`${distributionTable.record_date} >= ${dayOf(lastMade('settled_at'))}::date`,
      sql`${distributionTable.record_date} < ${dayOf(table.settled_at)}::date`,
    )}
  ) end`.mapWith(BigInt)

/**
 * As whom a person is taxed, as far as their verified identity says. A certificate of tax residence may have ended when a
 * forecast payment is made, so none counts.
 */
export async function findPayee(tx: Tx, userId: string): Promise<Payee> {
  const { user_type, country, user_id, changes } = applicationTable
  const [identity] = await tx
    .select({ user_type, country })
    .from(applicationTable)
    .where(and(eq(user_id, userId), isNull(changes)))
  return payeeOf(identity ?? { user_type: null, country: null }, undefined, '').payee
}

function dayOf(moment: AnyPgColumn | SQL) {
  return sql<string>`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text`
}
