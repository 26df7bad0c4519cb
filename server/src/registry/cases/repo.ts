import type { RegistryCase } from '@acervo/domain/registry/cases'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { olderThan, pageOf, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db, Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import { registryCaseTable as table } from './table.ts'
import { presentMints, type CasesChain } from './present-mints.ts'
import { isAbout } from './difference.ts'

type CaseRow = typeof table.$inferSelect

export type CaseFilter = { history: boolean; set_aside: boolean } & PageRequest

/**
 * Open cases, newest first; or those set aside; or, with `history`, all cases. Each has the names of the project and
 * the investor, and its mints.
 */
export async function listCases(
  db: Db,
  chain: CasesChain,
  { history, set_aside, limit, cursor }: CaseFilter,
): Promise<Page<RegistryCase>> {
  const rows = await selectCases(db)
    .where(
      and(
        history ? undefined : and(isNull(table.resolved_at), eq(table.is_set_aside, set_aside)),
        olderThan(table.first_seen, table.id, cursor),
      ),
    )
    .orderBy(desc(table.first_seen), desc(table.id))
    .limit(limit + 1)
  const mints = await chain.unexplainedMints(db)
  const mintsOf = ({ row }: { row: CaseRow }) =>
    row.resolved_at === null ? mints.filter((mint) => isAbout(row, mint)) : []
  const shown = await presentMints(db, chain, [...new Set(rows.flatMap(mintsOf))])
  const cases = rows.map(({ row, full_name, email, ...names }) => ({
    ...row,
    ...names,
    investor: full_name || email ? investorName(full_name, email) : null,
    mints: mintsOf({ row }).flatMap(({ hash }) => shown.get(hash) ?? []),
  }))
  return pageOf(cases, limit, (row) => row.first_seen)
}

function selectCases(db: Db) {
  return (
    db
      .select({
        row: table,
        ...projectNames,
        full_name: profileTable.full_name,
        email: profileTable.email,
      })
      .from(table)
      .leftJoin(projectTable, eq(sql`${projectTable.id}::text`, table.project_id))
      .leftJoin(
        applicationTable,
        and(
          eq(sql`lower(${applicationTable.wallet})`, table.wallet),
          eq(applicationTable.status, 'APPROVED'),
        ),
      )
      // Also matches a replaced wallet: it may still hold tokens that should have been moved.
      .leftJoin(
        walletChangeTable,
        and(eq(walletChangeTable.old_wallet, table.wallet), eq(walletChangeTable.status, 'done')),
      )
      .leftJoin(
        profileTable,
        eq(profileTable.id, sql`coalesce(${applicationTable.user_id}, ${walletChangeTable.user_id})`),
      )
  )
}

/** Lets one transaction at a time write cases; reading is not blocked. */
export async function lockCases(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
}
