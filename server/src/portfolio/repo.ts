import type { Owned, PortfolioDay } from '@acervo/domain/portfolio/portfolio'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../adapters/db/port.ts'
import { isHeld } from '../registry/acts/held.ts'
import { lotView as table } from '../registry/acts/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { blockedTokens } from '../registry/blocking/tokens/blocked.ts'
import { dateOf, endOf, withinDays } from '../adapters/db/days.ts'

const tokens = sql<number>`sum(${table.tokens})`.mapWith(table.tokens)
const cost = sql<number>`sum(${table.cost})`.mapWith(table.cost)
const is_cost_recorded = sql<boolean>`bool_and(${table.is_cost_recorded})`

/** All lots of a person, past and present. */
export function lotsOf(userId: string): SQL {
  return eq(table.user_id, userId)
}

/** One person's holdings by project; with `to`, at the end of that day. */
export async function findOwned(db: Tx, userId: string, to?: string): Promise<Owned[]> {
  const rows = await db
    .select({
      project_id: projectTable.id,
      ...projectNames,
      status: projectTable.status,
      token_value: projectTable.token_value,
      is_blocked: sql<boolean>`${projectTable.status} = 'blocked'`,
      tokens,
      cost,
      is_cost_recorded,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(lotsOf(userId), isHeld(to ? endOf(to) : undefined), withinDays(table.completed_at, { to })))
    .groupBy(projectTable.id)
  const blocked = await blockedTokens(db, userId, to ? endOf(to) : undefined)
  return rows.map((row) => ({
    ...row,
    token_value: row.token_value ?? 0,
    blocked_tokens: blocked.get(row.project_id) ?? 0,
  }))
}

/** One person's portfolio after each day on which tokens came or went, oldest first. */
export async function findDays(db: Db, userId: string): Promise<PortfolioDay[]> {
  const day = dateOf(sql`event.at`)
  const running = (of: SQL) => sql`sum(sum(event.sign * ${of})) over (order by ${day})`
  return db
    .select({
      day,
      tokens: running(sql`${table.tokens}`).mapWith(table.tokens),
      value: running(sql`${table.tokens} * ${projectTable.token_value}`).mapWith(table.amount),
      cost: running(sql`${table.cost}`).mapWith(table.cost),
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .innerJoin(
      sql`lateral (values (${table.completed_at}, 1), (${table.redeemed_at}, -1), (${table.passed_at}, -1)) as event (at, sign)`,
      sql`event.at is not null`,
    )
    .where(lotsOf(userId))
    .groupBy(day)
    .orderBy(day)
}
