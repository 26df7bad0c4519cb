import { eurosOf } from '@acervo/domain/common/cents'
import type { Allocation, Issuer } from '@acervo/domain/treasury/allocation'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { ledgerAccountTable } from '../../ledger/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { entryAllocationTable as allocation } from './table.ts'

/** The allocations in force, by the id of their movement. */
export async function allocationsOf(tx: Tx, entries: readonly number[]): Promise<Map<number, Allocation>> {
  if (entries.length === 0) return new Map()
  const rows = await tx
    .select({
      entry_id: allocation.entry_id,
      target: allocation.target,
      ...projectNames,
      cents: allocation.cents,
      allocated_at: allocation.allocated_at,
      allocated_by: profileTable.email,
    })
    .from(allocation)
    .leftJoin(projectTable, eq(projectTable.id, allocation.project_id))
    .leftJoin(profileTable, eq(profileTable.id, allocation.allocated_by))
    .where(and(inArray(allocation.entry_id, [...entries]), isNull(allocation.undone_at)))
  return new Map(rows.map(({ entry_id, cents, ...row }) => [entry_id, { ...row, amount: eurosOf(cents) }]))
}

/** Projects that are or were open to investors, by name, with the money that their issuers have with the platform. */
export async function listIssuers(db: Db): Promise<Issuer[]> {
  const rows = await db
    .select({
      project_id: projectTable.id,
      ...projectNames,
      balance: ledgerAccountTable.balance_cents,
    })
    .from(projectTable)
    .leftJoin(
      ledgerAccountTable,
      and(eq(ledgerAccountTable.project_id, projectTable.id), eq(ledgerAccountTable.kind, 'issuer')),
    )
    .where(ne(projectTable.status, 'draft'))
    .orderBy(asc(projectTable.name), asc(projectTable.id))
  return rows.map(({ balance, ...row }) => ({ ...row, available: eurosOf(-(balance ?? 0n)) }))
}
