import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { withholdingRateTable as table } from './table.ts'

/** The withholding rates in the order they were entered, in the form of the domain. */
export function readRates(tx: Tx): Promise<WithholdingRate[]> {
  const { income, payee, from, rate } = table
  return tx.select({ income, payee, from, rate }).from(table).orderBy(asc(table.id))
}

/** Prevents anybody from adding a rate until the transaction ends, so that its calculations stay right. */
export async function holdRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${table} in share mode`)
}

/** Waits for everybody who holds the rates. Until the transaction ends, nobody else can hold them or add any. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
