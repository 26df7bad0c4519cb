import { eurosOf } from '@acervo/domain/common/cents'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fullOn, LATE_SHOWN, PACE_DAYS, paceDays, type LateProject } from '@acervo/domain/overview/pace'
import { daysBetween } from '@acervo/domain/common/days'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { investmentTable } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

/** The active projects that will not be full in time at their pace, earliest deadline first. */
export async function readLate(db: Db, now: Date): Promise<LateProject[]> {
  const { id, committed, total_funding, start_date, end_date, status, published_at } = projectTable
  const today = dayOf(now)
  const lately = db
    .select({ cents: sql`coalesce(sum(${investmentTable.amount}), 0)` })
    .from(investmentTable)
    .where(
      and(
        eq(investmentTable.project_id, id),
        ne(investmentTable.status, 'rejected'),
        sql`${investmentTable.created_at} > ${now.toISOString()}::timestamptz - ${PACE_DAYS}::int * interval '1 day'`,
      ),
    )
  const active = await db
    .select({
      project_id: id,
      ...projectNames,
      committed,
      total: total_funding,
      deadline: sql<
        string | null
      >`(case when ${start_date} > ${today} then ${start_date} else ${end_date} end)::text`,
      published_at,
      lately: sql`${lately}`.mapWith((cents: string) => eurosOf(BigInt(cents))),
    })
    .from(projectTable)
    .where(and(eq(status, 'active'), sql`${committed} < ${total_funding}`))
  return active
    .flatMap(({ total, deadline, lately: euros, published_at: published, ...project }) => {
      if (total === null || deadline === null) return []
      const perDay = euros / paceDays(published ? daysBetween(dayOf(new Date(published)), today) : PACE_DAYS)
      const full_on = fullOn(today, total - project.committed, perDay)
      if (full_on !== null && full_on <= deadline) return []
      return [{ ...project, total, deadline, pace: Math.round(perDay * 700) / 100, full_on }]
    })
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline) || a.project_id.localeCompare(b.project_id))
    .slice(0, LATE_SHOWN)
}
