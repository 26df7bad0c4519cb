import type { WithholdingRate } from '@acervo/domain/returns/withholding'
import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { withholdingRateTable as table } from './table.ts'

/** The rates of withholding in the order they were entered, as the domain takes them. */
export function readRates(tx: Tx): Promise<WithholdingRate[]> {
  const { income, payee, from, rate } = table
  return tx.select({ income, payee, from, rate }).from(table).orderBy(asc(table.id))
}

/** Lets nobody add a rate until the transaction ends, so that what it calculates stays right. */
export async function holdRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${table} in share mode`)
}

/** Waits for those who hold the rates, and lets nobody else hold or add any until the transaction ends. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
