import type { Failure } from '@acervo/domain/common/failure'
import { fail } from '@acervo/domain/investments/failures'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { InvestmentRow } from '../repo.ts'

/** Throws when the investor or the project of an investment is blocked. */
export async function checkNobodyBlocked(tx: Tx, row: InvestmentRow): Promise<void> {
  const refusal = (await findBlocked(tx, [row])).get(row.id)
  if (refusal) throw refusal
}

/**
 * The refusals of the investments whose investor or project is blocked, by id. The rows of all investors and projects
 * stay locked until the steps are taken: a block waits for the steps, and a later step sees the block. People are
 * locked before projects, in the same order as a block locks them.
 */
export async function findBlocked(tx: Tx, rows: readonly InvestmentRow[]): Promise<Map<string, Failure>> {
  const people = await tx
    .select({ id: profileTable.id, status: profileTable.status })
    .from(profileTable)
    .where(inArray(profileTable.id, [...new Set(rows.map(({ user_id }) => user_id))]))
    .orderBy(asc(profileTable.id))
    .for('share')
  const projects = await tx
    .select({ id: projectTable.id, status: projectTable.status })
    .from(projectTable)
    .where(inArray(projectTable.id, [...new Set(rows.map(({ project_id }) => project_id))]))
    .orderBy(asc(projectTable.id))
    .for('share')
  const blocked = new Set(people.flatMap(({ id, status }) => (status === 'BLOCKED' ? [id] : [])))
  const open = new Set(
    projects.flatMap(({ id, status }) => (status === 'active' || status === 'completed' ? [id] : [])),
  )
  const refusals = new Map<string, Failure>()
  for (const { id, user_id, project_id } of rows) {
    if (blocked.has(user_id)) refusals.set(id, fail('investment.investor_blocked'))
    else if (!open.has(project_id)) refusals.set(id, fail('investment.project_closed'))
  }
  return refusals
}
