import { eurosOf } from '@acervo/domain/common/cents'
import type { PayingProject } from '@acervo/domain/distributions/distribution'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { isHeld } from '../registry/acts/held.ts'
import { lotView } from '../registry/acts/table.ts'
import { ledgerAccountTable } from '../ledger/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

/** The projects with token holders, by name. */
export async function listPayingProjects(tx: Tx): Promise<PayingProject[]> {
  const rows = await tx
    .select({
      id: projectTable.id,
      ...projectNames,
      tokens: sql<number>`sum(${lotView.tokens})`.mapWith(Number),
      cents: sql<string>`coalesce((select -balance_cents from ${ledgerAccountTable} where ${ledgerAccountTable.kind} = 'issuer' and ${ledgerAccountTable.project_id} = ${projectTable.id}), 0)`,
    })
    .from(lotView)
    .innerJoin(projectTable, eq(projectTable.id, lotView.project_id))
    .where(isHeld())
    .groupBy(projectTable.id, projectTable.name)
    .orderBy(asc(projectTable.name), asc(projectTable.id))
  return rows.map(({ cents, ...row }) => ({ ...row, available: eurosOf(BigInt(cents)) }))
}
