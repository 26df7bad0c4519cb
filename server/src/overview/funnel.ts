import { dayOf } from '@acervo/domain/common/time-zone'
import { arrivals } from '@acervo/domain/identity/user-list'
import { funnelDays, type Funnel } from '@acervo/domain/overview/overview'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../adapters/db/port.ts'
import { withinDays } from '../adapters/db/days.ts'
import { hasArrived } from '../identity/arrived.ts'
import { profileTable } from '../identity/table.ts'
import { hasPaid } from '../investments/has-paid.ts'

/** How far the people came who signed up lately. */
export async function readFunnel(db: Db, now: Date): Promise<Funnel> {
  const counts = arrivals.map((arrival) => [
    arrival,
    sql`count(*) filter (where ${hasArrived(arrival, hasPaid)})`.mapWith(Number),
  ])
  const [found] = await db
    .select(Object.fromEntries(counts) as Record<keyof Funnel, SQL<number>>)
    .from(profileTable)
    .where(and(withinDays(profileTable.created_at, funnelDays(dayOf(now))), hasArrived('signed_up', hasPaid)))
  if (!found) throw new Error('An aggregate returns one row')
  return found
}
