import type { ApplicationStatus } from '@acervo/domain/kyc/application'
import type { Neighbour, Neighbours } from '@acervo/domain/kyc/queue'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { found } from './list.ts'
import { applicationTable } from '../table.ts'

type Filter = { status: ApplicationStatus; search?: string }

/**
 * The applications before and after one in the list with this filter. It may have left the list meanwhile, because it
 * was decided: its former position is used.
 */
export async function findNeighbours(db: Db, applicationId: string, filter: Filter): Promise<Neighbours> {
  const isWaiting = filter.status === 'SUBMITTED'
  const [older, newer] = await Promise.all([
    nextTo(db, applicationId, filter, 'older'),
    nextTo(db, applicationId, filter, 'newer'),
  ])
  // Who waits longest comes first; everywhere else the newest does.
  return isWaiting ? { previous: older, next: newer } : { previous: newer, next: older }
}

async function nextTo(
  db: Db,
  applicationId: string,
  { status, search }: Filter,
  side: 'older' | 'newer',
): Promise<Neighbour | null> {
  const { id, name, created_at, submitted_at } = applicationTable
  const at = status === 'DRAFT' ? created_at : submitted_at
  const order = side === 'older' ? desc : asc
  const own = sql`(select ${at}, ${id} from ${applicationTable} where ${id} = ${applicationId})`
  const beyond = side === 'older' ? sql`(${at}, ${id}) < ${own}` : sql`(${at}, ${id}) > ${own}`
  const list = {
    listed: and(eq(applicationTable.status, status), beyond),
    ordered: [order(at), order(id)],
    search,
    count: 1,
  }
  const [row] = await db
    .select({ id, name, email: profileTable.email })
    .from(applicationTable)
    .innerJoin(profileTable, eq(profileTable.id, applicationTable.user_id))
    .where(await found(db, list))
    .orderBy(...list.ordered)
    .limit(1)
  return row ?? null
}
