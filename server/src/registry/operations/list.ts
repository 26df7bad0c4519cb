import type { Days } from '@acervo/domain/common/lists/days'
import type { SortOrder } from '@acervo/domain/common/lists/sort-order'
import type { Actor } from '@acervo/domain/identity/permissions'
import { reasonTold, type BlockCause } from '@acervo/domain/registry/block-cause'
import type { FailedOperation, OperationKind } from '@acervo/domain/registry/operations'
import { investorName } from '@acervo/domain/registry/holdings'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../../adapters/chain/port.ts'
import { beyond, nextCursor, type Key, type Page, type PageRequest } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { withinDays } from '../../adapters/db/days.ts'
import { profileTable } from '../../identity/table.ts'
import { investmentTable } from '../../investments/table.ts'
import { applicationTable } from '../../kyc/table.ts'
import { walletChangeTable } from '../../kyc/wallet/table.ts'
import { projectTable } from '../../projects/table.ts'
import { projectsNamed } from '../lists/projects-named.ts'
import { actTable, blockingTable } from '../table.ts'
import { fromWanted } from './wanted.ts'

type Row = Omit<FailedOperation, 'id' | 'person' | 'tokens' | 'failed_at'> & {
  id: string
  full_name: string | null
  email: string | null
  tokens: string | null
  failed_at: Date
  asked_at: Date | null
  /** For a block or its end. */
  cause: BlockCause | null
  is_lifted: boolean | null
}

const keys: readonly Key<Pick<FailedOperation, 'id' | 'failed_at'>>[] = [
  { column: sql`failed.at`, type: 'timestamptz', of: ({ failed_at }) => failed_at },
  { column: sql`failed.id`, type: 'bigint', of: ({ id }) => id },
]

export type OperationFilter = Days & {
  kind?: OperationKind
  search?: string
  order?: SortOrder
  /** Only these operations. */
  ids?: readonly number[]
}

/**
 * Operations that the chain refused and that are still wanted, newest first by default, as this reader may see them.
 * Names are looked up by the ids in the payload.
 */
export async function listOperations(
  db: Db,
  chain: Chain,
  reader: Pick<Actor, 'id'>,
  { order = 'desc', limit, cursor, ...filter }: OperationFilter & PageRequest,
): Promise<Page<FailedOperation>> {
  const by = order === 'asc' ? sql`asc` : sql`desc`
  const listed = and(isListed(filter), beyond(keys, order, cursor)) ?? sql`true`
  const { rows } = await db.execute<Row>(sql`
    with failed as (
      select failed.* ${fromWanted(chain)} and ${listed}
      order by failed.at ${by}, failed.id ${by} limit ${limit + 1})
    select failed.id, failed.key, failed.kind, failed.attempts, failed.at as failed_at, failed.error, failed.wallet,
      project.id as project_id, project.name as project_name, project.name_en as project_name_en,
      person.id as user_id, person.full_name, person.email,
      application.id as application_id, investment.id as investment_id, failed.payload ->> 'tokens' as tokens,
      asker.email as asked_by,
      coalesce(blocking.unblocked_at, blocking.blocked_at, change.decided_at, act.decided_at) as asked_at,
      coalesce(blocking.unblock_reason, blocking.reason) as reason,
      blocking.cause, blocking.unblocked_at is not null as is_lifted
    from failed
      left join ${projectTable} project on project.id = failed.project_id::uuid
      left join ${investmentTable} investment on investment.id = (failed.payload ->> 'investment_id')::uuid
      left join ${blockingTable} blocking on blocking.id = (failed.payload ->> 'blocking_id')::uuid
      left join ${walletChangeTable} change on change.id = (failed.payload ->> 'change_id')::uuid
      left join ${actTable} act on act.id = (failed.payload ->> 'act_id')::uuid
      left join ${profileTable} person
        on person.id = coalesce(
          (failed.payload ->> 'user_id')::uuid, investment.user_id, blocking.user_id, change.user_id, act.user_id)
      left join ${applicationTable} application
        on application.user_id = person.id and application.changes is null
      left join ${profileTable} asker
        on asker.id = coalesce(blocking.unblocked_by, blocking.blocked_by, change.decided_by, act.decided_by)
    order by failed.at ${by}, failed.id ${by}`)
  const shown = rows.slice(0, limit).map((row) => present(row, reader))
  return {
    rows: shown,
    next_cursor: nextCursor(keys, shown, rows.length > limit),
  }
}

function isListed({ kind, search, ids, ...days }: Omit<OperationFilter, 'order'>): SQL | undefined {
  return and(
    kind && sql`failed.kind = ${kind}`,
    search ? sql`failed.project_id::uuid in (${projectsNamed(search)})` : undefined,
    ids && sql`failed.id = any(${sql.param([...ids])}::bigint[])`,
    withinDays(sql`failed.at`, days),
  )
}

function present(found: Row, reader: Pick<Actor, 'id'>): FailedOperation {
  const { full_name, email, tokens, failed_at, asked_at, cause, is_lifted, reason, ...row } = found
  // Staff who are blocked themselves see what any affected person is told.
  const isOwn = cause !== null && reason !== null && row.user_id === reader.id
  return {
    ...row,
    id: Number(row.id),
    reason: isOwn ? reasonTold(cause, is_lifted ? 'unblock' : 'block', reason) : reason,
    person: row.user_id && investorName(full_name, email),
    tokens: tokens === null ? null : Number(tokens),
    failed_at: new Date(failed_at).toISOString(),
    asked_at: asked_at && new Date(asked_at).toISOString(),
  }
}

/** How many failed operations wait for staff, counted up to `max`, and how long the oldest has waited. */
export async function countOperations(
  db: Db,
  chain: Chain,
  max: number,
): Promise<{ count: number; oldest: string | null }> {
  const { rows } = await db.execute<{ count: number; oldest: Date | null }>(sql`
    select count(*)::int as count, min(at) as oldest
    from (select failed.at ${fromWanted(chain)} order by failed.id limit ${max}) waiting`)
  const { count = 0, oldest = null } = rows[0] ?? {}
  return { count, oldest: oldest && new Date(oldest).toISOString() }
}
