import { brands } from '@acervo/domain/brands/brand'
import { eurosOf } from '@acervo/domain/common/cents'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import {
  MONTHS_SHOWN,
  PROJECTS_SHOWN,
  type FundingRow,
  type MonthRow,
} from '@acervo/domain/overview/overview'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../adapters/db/port.ts'
import { investmentTable as table } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'

/**
 * The newest active projects with their commitments. Queries one brand at a time, so that each query can use the index.
 */
export async function readFunding(db: Db): Promise<FundingRow[]> {
  const { id, committed, total_funding, created_at, domain_id, status } = projectTable
  const found = await Promise.all(
    brands.map((brand) =>
      db
        .select({ project_id: id, ...projectNames, committed, total: total_funding, created_at })
        .from(projectTable)
        .where(and(eq(domain_id, brand.domain_id), eq(status, 'active')))
        .orderBy(desc(created_at), desc(id))
        .limit(PROJECTS_SHOWN),
    ),
  )
  return found
    .flat()
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, PROJECTS_SHOWN)
    .map(({ project_id, project_name, project_name_en, committed, total }) => ({
      project_id,
      project_name,
      project_name_en,
      committed,
      total: total ?? 0,
    }))
}

/**
 * Money by month in Madrid's time. Queries one range per month of the two indexes, which contain both amounts and
 * times. Converting each row's time to its month takes five times as long.
 */
export async function readMonths(db: Db, now: Date): Promise<MonthRow[]> {
  const { created_at, completed_at, amount, status } = table
  const zone = sql.raw(`'${TIME_ZONE}'`)
  const thisMonth = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone})`
  const sumWithin = (at: AnyPgColumn, which: SQL) => sql`(
    select coalesce(sum(${amount}), 0)::text from ${table}
    where ${which} and ${at} >= months.first at time zone ${zone}
      and ${at} < (months.first + interval '1 month') at time zone ${zone})`
  const { rows } = await db.execute<{ month: string; invested: string; completed: string }>(sql`
    select
      to_char(months.first, 'YYYY-MM') as month,
      ${sumWithin(created_at, sql`${status} <> 'rejected'`)} as invested,
      ${sumWithin(completed_at, sql`${status} = 'completed'`)} as completed
    from generate_series(${thisMonth} - ${MONTHS_SHOWN - 1} * interval '1 month', ${thisMonth}, interval '1 month')
      as months(first)
    order by months.first`)
  return rows.map(({ month, invested, completed }) => ({
    month,
    invested: eurosOf(BigInt(invested)),
    completed: eurosOf(BigInt(completed)),
  }))
}
