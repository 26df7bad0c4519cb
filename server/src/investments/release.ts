import { centsOf } from '@acervo/domain/common/cents'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { projectTable } from '../projects/table.ts'
import { positionTable } from './table.ts'
import type { InvestmentRow } from './repo.ts'

type Released = Pick<InvestmentRow, 'project_id' | 'user_id' | 'amount'>

/**
 * Returns the amounts of locked investments to their projects; reverses the reservation of `writeInvestment`. Like
 * there, positions are written before projects, and projects in the order of their ids, so that requests never
 * deadlock.
 */
export async function release(tx: Tx, rows: readonly Released[]): Promise<void> {
  const positions = [...Map.groupBy(rows, ({ project_id, user_id }) => `${project_id} ${user_id}`).values()]
  const left = await leavePositions(tx, positions)
  const projects = [...Map.groupBy(rows, ({ project_id }) => project_id)]
    .map(([id, own]) => ({ id, cents: sum(own), leavers: left.filter((project) => project === id).length }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { id } = projectTable
  const ids = projects.map((project) => project.id)
  if (ids.length > 1)
    await tx.select({ id }).from(projectTable).where(inArray(id, ids)).orderBy(asc(id)).for('update')
  await tx.execute(sql`
    update ${projectTable}
    set committed_cents = committed_cents - gone.cents, investors_count = investors_count - gone.leavers
    from unnest(
      ${sql.param(ids)}::uuid[], ${sql.param(projects.map(({ cents }) => cents))}::bigint[],
      ${sql.param(projects.map(({ leavers }) => leavers))}::int[]
    ) as gone (id, cents, leavers)
    where ${id} = gone.id`)
}

/** Subtracts investments from their positions. Returns the project of every position that is now empty. */
async function leavePositions(tx: Tx, positions: readonly (readonly Released[])[]): Promise<string[]> {
  const column = (value: (own: readonly Released[]) => unknown) => sql.param(positions.map(value))
  const { rows } = await tx.execute<{ project_id: string; investments: number }>(sql`
    update ${positionTable}
    set investments = ${positionTable.investments} - gone.investments, committed_cents = committed_cents - gone.cents
    from unnest(
      ${column(([one]) => one?.project_id)}::uuid[], ${column(([one]) => one?.user_id)}::uuid[],
      ${column((own) => own.length)}::int[], ${column(sum)}::bigint[]
    ) as gone (project_id, user_id, investments, cents)
    where ${positionTable.project_id} = gone.project_id and ${positionTable.user_id} = gone.user_id
    returning ${positionTable.project_id}, ${positionTable.investments}`)
  return rows.flatMap(({ project_id, investments }) => (investments === 0 ? [project_id] : []))
}

function sum(rows: readonly Released[]): bigint {
  return rows.reduce((total, { amount }) => total + centsOf(amount), 0n)
}
