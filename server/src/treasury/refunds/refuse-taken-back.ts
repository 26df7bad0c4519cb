import { fail } from '@acervo/domain/treasury/failures'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { shortDate } from '../../documents/dates.ts'
import { takenBackOf } from '../matching/taken-back.ts'
import { bankEntryTable } from '../table.ts'

/** Throws when the bank may have taken one of these transfers back: sending it back too would pay it twice. */
export async function refuseTakenBack(tx: Tx, entries: readonly number[]): Promise<void> {
  const transfers = await tx
    .select()
    .from(bankEntryTable)
    .where(inArray(bankEntryTable.id, [...entries]))
  const [debit] = (await takenBackOf(tx, transfers)).values()
  if (debit) throw fail('treasury.refund_taken_back', { date: shortDate(debit.booked_on) })
}
