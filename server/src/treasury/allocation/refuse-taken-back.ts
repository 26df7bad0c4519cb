import { shortDay } from '@acervo/domain/common/time-zone'
import { fail } from '@acervo/domain/treasury/failures'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { takenBackOf } from '../matching/taken-back.ts'
import { bankEntryTable } from '../table.ts'
import { entryAllocationTable as allocation } from './table.ts'

/** Throws when the bank may have taken back money that the issuer of a project sent: others would pay its holders. */
export async function refuseIssuerTakenBack(tx: Tx, projectId: string): Promise<void> {
  const sent = await tx
    .select(getTableColumns(bankEntryTable))
    .from(allocation)
    .innerJoin(bankEntryTable, eq(bankEntryTable.id, allocation.entry_id))
    .where(
      and(
        eq(allocation.project_id, projectId),
        eq(allocation.target, 'issuer'),
        isNull(allocation.undone_at),
      ),
    )
  const [debit] = (await takenBackOf(tx, sent)).values()
  if (debit) throw fail('treasury.issuer_taken_back', { date: shortDay(debit.booked_on) })
}
