import { valued } from '@acervo/domain/portfolio/portfolio'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { investmentTable } from '../../investments/table.ts'
import { findAcceptedDocuments, findOwned, listOperations } from '../../portfolio/repo.ts'
import { projectTable } from '../../projects/table.ts'
import { blockingTable } from '../../registry/table.ts'
import type { Services } from '../../services.ts'

/** A person's investments with the time of each step and what they accepted; without the staff who took a step. */
export async function readInvestments(db: Db, userId: string) {
  const rows = await db
    .select({ row: investmentTable, project_name: projectTable.name })
    .from(investmentTable)
    .innerJoin(projectTable, eq(projectTable.id, investmentTable.project_id))
    .where(eq(investmentTable.user_id, userId))
    .orderBy(desc(investmentTable.created_at), desc(investmentTable.id))
  return rows.map(({ row, project_name }) => {
    const { user_id: _, payment_verified_by: _v, returned_by: _r, idempotency_key: _k, ...own } = row
    return { project_name, ...own }
  })
}

/** A person's holdings, their operations, and past and present blocks. */
export async function readPortfolio({ db, chain }: Pick<Services, 'db' | 'chain'>, userId: string) {
  const { type, project_id, wallet, amount, reason, blocked_at, unblock_reason, unblocked_at } = blockingTable
  return {
    ...valued(await findOwned(db, userId)),
    operations: (await listOperations(db, chain, userId, {})).rows,
    accepted_documents: await findAcceptedDocuments(db, userId),
    blocks: await db
      .select({ type, project_id, wallet, amount, reason, blocked_at, unblock_reason, unblocked_at })
      .from(blockingTable)
      .where(eq(blockingTable.user_id, userId))
      .orderBy(asc(blocked_at)),
  }
}
