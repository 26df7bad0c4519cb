import { eurosOf } from '@acervo/domain/common/cents'
import type { Distribution, DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
import { distributionTable as table } from './table.ts'

/** Holders with something to be paid, with an order that was not returned, and paid. */
const paymentsOf = sql<Distribution['payments']>`(
  select json_build_object('due', count(*)::int, 'ordered', count(payment_order.id)::int, 'paid', count(paid_entry)::int)
  from distribution_payee left join payment_order on about_id = distribution_payee.id and returned_entry is null
  where distribution_id = ${table.id} and net_cents > 0)`

export type DistributionRow = typeof table.$inferSelect

/** Locks a distribution until the transaction ends; throws when there is none. */
export async function lockDistribution(tx: Tx, id: string): Promise<DistributionRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw fail('distribution.not_found')
  return row
}

/** The terms of a row, in euros. */
export function termsOf(row: DistributionRow): DistributionTerms {
  const { project_id, kind, record_date, payment_date, basis, amount_cents } = row
  return { project_id, kind, record_date, payment_date, basis, amount: eurosOf(amount_cents) }
}

/** Distributions, newest first. */
export async function listDistributions(
  tx: Tx,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<{ rows: Distribution[]; next_cursor: string | null }> {
  const found = await selectDistributions(tx, olderThan(table.prepared_at, table.id, cursor)).limit(limit + 1)
  const page = pageOf(
    found.map((row) => ({ ...row, id: row.row.id })),
    limit,
    ({ row }) => row.prepared_at,
  )
  return { ...page, rows: page.rows.map(onTheWire) }
}

/** One distribution; throws when there is none. */
export async function readDistribution(tx: Tx, id: string): Promise<Distribution> {
  const [found] = await selectDistributions(tx, eq(table.id, id))
  if (!found) throw fail('distribution.not_found')
  return onTheWire(found)
}

function selectDistributions(tx: Tx, where: SQL | undefined) {
  const [preparer, approver, reversal] = [
    alias(profileTable, 'preparer'),
    alias(profileTable, 'approver'),
    alias(table, 'reversal'),
  ]
  return tx
    .select({
      row: table,
      project_name: projectTable.name,
      prepared_by: preparer.email,
      approved_by: approver.email,
      reversed_by: reversal.id,
      payments: paymentsOf,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(preparer, eq(preparer.id, table.prepared_by))
    .leftJoin(approver, eq(approver.id, table.approved_by))
    .leftJoin(reversal, eq(reversal.reverses, table.id))
    .where(where)
    .orderBy(desc(table.prepared_at), desc(table.id))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectDistributions>>[number]

function onTheWire({ row, ...joined }: Found): Distribution {
  const { id, state, reverses, reversal_reason, prepared_at, approved_at, holders, tokens } = row
  const { gross_cents, withheld_cents, net_cents } = row
  const isCalculated =
    holders !== null &&
    tokens !== null &&
    gross_cents !== null &&
    withheld_cents !== null &&
    net_cents !== null
  const { due, paid } = joined.payments
  const isPaid = state === 'exported' && paid === due
  return {
    id,
    ...termsOf(row),
    state: isPaid ? 'paid' : state,
    totals: isCalculated
      ? {
          holders,
          tokens,
          gross: eurosOf(gross_cents),
          withheld: eurosOf(withheld_cents),
          net: eurosOf(net_cents),
        }
      : null,
    reverses,
    reversal_reason,
    prepared_at,
    prepared_by_id: row.prepared_by,
    approved_at,
    ...joined,
  }
}
