import { shortDay } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/treasury/failures'
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { daysTakenBack, takenBackOf } from '../matching/taken-back.ts'
import { bankEntryTable } from '../table.ts'
import { refundTable } from './table.ts'

/** Throws when the bank may have taken one of these transfers back: sending it back too would pay it twice. */
export async function refuseTakenBack(tx: Tx, entries: readonly number[]): Promise<void> {
  const transfers = await tx
    .select()
    .from(bankEntryTable)
    .where(inArray(bankEntryTable.id, [...entries]))
  const [debit] = (await takenBackOf(tx, transfers)).values()
  if (debit) throw fail('treasury.refund_taken_back', { date: shortDay(debit.booked_on) })
}

/** On which day the bank may have taken back the transfers that these refunds send back, by the refund's id. */
export async function refundsTakenBack(tx: Tx, refunds: readonly string[]): Promise<Map<string, string>> {
  if (refunds.length === 0) return new Map()
  const rows = await tx
    .select({ of: refundTable.id, ...getTableColumns(bankEntryTable) })
    .from(refundTable)
    .innerJoin(bankEntryTable, eq(bankEntryTable.id, refundTable.entry_id))
    .where(sql`${refundTable.id} = any(${sql.param([...refunds])}::uuid[])`)
  return daysTakenBack(tx, rows)
}
