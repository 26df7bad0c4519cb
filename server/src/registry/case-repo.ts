import type { RegistryCase } from '@acervo/domain/registry/cases'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { applicationTable, walletChangeTable } from '../kyc/table.ts'
import { projectTable } from '../projects/table.ts'
import { registryCaseTable as table } from './table.ts'

export type CaseFilter = { history: boolean; limit: number; cursor?: string }

/** Open cases, with `history` resolved ones too, newest first; with the names of the project and the investor. */
export async function listCases(
  db: Db,
  { history, limit, cursor }: CaseFilter,
): Promise<{ rows: RegistryCase[]; next_cursor: string | null }> {
  const rows = await db
    .select({
      row: table,
      project_name: projectTable.name,
      full_name: profileTable.full_name,
      email: profileTable.email,
    })
    .from(table)
    .leftJoin(projectTable, eq(sql`${projectTable.id}::text`, table.project_id))
    .leftJoin(
      applicationTable,
      and(eq(sql`lower(${applicationTable.wallet})`, table.wallet), eq(applicationTable.status, 'APPROVED')),
    )
    // Also of a wallet that was replaced: the case may be that it holds what should have been moved.
    .leftJoin(
      walletChangeTable,
      and(eq(walletChangeTable.old_wallet, table.wallet), eq(walletChangeTable.status, 'done')),
    )
    .leftJoin(
      profileTable,
      eq(profileTable.id, sql`coalesce(${applicationTable.user_id}, ${walletChangeTable.user_id})`),
    )
    .where(
      and(history ? undefined : isNull(table.resolved_at), olderThan(table.first_seen, table.id, cursor)),
    )
    .orderBy(desc(table.first_seen), desc(table.id))
    .limit(limit + 1)
  const cases = rows.map(({ row, project_name, full_name, email }) => ({
    ...row,
    project_name,
    investor: full_name || email ? investorName(full_name, email) : null,
  }))
  return pageOf(cases, limit, (row) => row.first_seen)
}
