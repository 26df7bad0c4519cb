import { WAITING_COUNTED_MAX, type Neighbour, type Neighbours } from '@acervo/domain/kyc/queue'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { countWaiting, found, queuedAt, type QueueFilter } from './list.ts'
import { applicationTable } from '../table.ts'

/**
 * The applications before and after one in the list with this filter. If a decision has removed the application from
 * the list meanwhile, its former position is used.
 */
export async function findNeighbours(
  db: Db,
  applicationId: string,
  filter: QueueFilter,
): Promise<Neighbours> {
  const isWaiting = filter.status === 'SUBMITTED'
  const [older, newer, place, waiting] = await Promise.all([
    nextTo(db, applicationId, filter, 'older'),
    nextTo(db, applicationId, filter, 'newer'),
    placeOf(db, applicationId),
    countWaiting(db),
  ])
  // The queue begins with the longest waiting application, every other list with the newest.
  const order = isWaiting ? { previous: older, next: newer } : { previous: newer, next: older }
  return { ...order, place, waiting }
}

async function nextTo(
  db: Db,
  applicationId: string,
  filter: QueueFilter,
  side: 'older' | 'newer',
): Promise<Neighbour | null> {
  const { id, name } = applicationTable
  const at = queuedAt(filter.status)
  const order = side === 'older' ? desc : asc
  const own = sql`(select ${at}, ${id} from ${applicationTable} where ${id} = ${applicationId})`
  const beyond = side === 'older' ? sql`(${at}, ${id}) < ${own}` : sql`(${at}, ${id}) > ${own}`
  const ordered = [order(at), order(id)]
  const [row] = await db
    .select({ id, name, email: profileTable.email })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(await found(db, filter, { beyond, ordered, count: 1 }))
    .orderBy(...ordered)
    .limit(1)
  return row ?? null
}

/** The place of an application among all that wait, longest waiting first; null when it does not wait. */
async function placeOf(db: Db, applicationId: string): Promise<number | null> {
  const { id, status, submitted_at } = applicationTable
  const isWaiting = eq(status, 'SUBMITTED')
  const [own] = await db
    .select({ submitted_at })
    .from(applicationTable)
    .where(and(isWaiting, eq(id, applicationId)))
  if (!own) return null
  const before = db
    .select({ id })
    .from(applicationTable)
    .where(and(isWaiting, sql`(${submitted_at}, ${id}) < (${own.submitted_at}, ${applicationId})`))
    .limit(WAITING_COUNTED_MAX - 1)
  return (await db.$count(before.as('before'))) + 1
}
