import { eurosOf } from '@acervo/domain/common/cents'
import type { DistributionTerms } from '@acervo/domain/distributions/distribution'
import { fail } from '@acervo/domain/distributions/failures'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { distributionTable as table } from './table.ts'

/** A row of the table of distributions. */
export type DistributionRow = typeof table.$inferSelect

/** Locks a distribution until the transaction ends; throws when there is none. */
export async function lockDistribution(tx: Tx, id: string): Promise<DistributionRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw fail('distribution.not_found')
  return row
}

/** The terms in a row; amounts in euros. */
export function termsOf(row: DistributionRow): DistributionTerms {
  const { project_id, kind, record_date, payment_date, basis, amount_cents, redeems } = row
  return { project_id, kind, record_date, payment_date, basis, amount: eurosOf(amount_cents), redeems }
}

/** Reads a distribution without locking it; throws when there is none. */
export async function findRow(tx: Tx, id: string): Promise<DistributionRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  if (!row) throw fail('distribution.not_found')
  return row
}
