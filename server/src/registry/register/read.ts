import { brandOfId, type Brand } from '@acervo/domain/brands/brand'
import { percentOf } from '@acervo/domain/common/percent'
import { dayOf } from '@acervo/domain/common/time-zone'
import { fail as failProject } from '@acervo/domain/projects/failures'
import { fail } from '@acervo/domain/registry/failures'
import { investorName } from '@acervo/domain/registry/holdings'
import type { Holder, RegisterHead } from '@acervo/domain/registry/register'
import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { pageOf, readCursor } from '../../adapters/db/keyset.ts'
import type { Db } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { applicationTable, walletChangeTable } from '../../kyc/table.ts'
import { projectNames } from '../../projects/named.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import { encumbrancesBefore } from '../acts/rank.ts'
import { lotView } from '../acts/table.ts'
import { blockingTable } from '../table.ts'
import { endOf, heldBefore, settledBefore } from './held.ts'

/** A project and the end of one of its days. `identifies`: id numbers are read too. */
export type RegisterRequest = { projectId: string; date?: string; identifies: boolean }
export type RegisterPage = {
  register: RegisterHead
  brand: Brand
  rows: Holder[]
  next_cursor: string | null
}

/**
 * A page of the holders of a project's tokens at the end of a day in Madrid, from the investments settled and the
 * blocks set by then, in the order in which they became holders. An operation settled later belongs to the later day,
 * whatever the time of its block: the register of a past day never changes. Throws for a future day, a draft, or an
 * unknown project.
 */
export async function readRegister(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { projectId, date, identifies }: RegisterRequest,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<RegisterPage> {
  const made_at = now()
  const day = date ?? dayOf(made_at)
  if (day > dayOf(made_at)) throw fail('registry.date_in_future')
  const end = endOf(day)
  const [project] = await db
    .select({
      ...projectNames,
      domain_id: projectTable.domain_id,
      is_blocked: sql<boolean>`exists (select from ${blockingTable} where ${and(
        eq(blockingTable.type, 'project'),
        eq(blockingTable.project_id, projectId),
        inForce(end),
      )})`,
    })
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), ne(projectTable.status, 'draft')))
  if (!project) throw failProject('project.not_found')
  const found = await selectHolders(db, projectId, end, { limit: limit + 1, cursor })
  const page = pageOf(found, limit, (row) => row.since)
  const ids = page.rows.map(({ id }) => id)
  const encumbrances = await encumbrancesBefore(db, projectId, ids, end)
  return {
    register: {
      project_id: projectId,
      project_name: project.project_name,
      project_name_en: project.project_name_en,
      date: day,
      made_at: made_at.toISOString(),
      holders: found[0]?.holders ?? 0,
      tokens: found[0]?.total ?? 0,
      project_blocked: project.is_blocked,
    },
    brand: brandOfId(project.domain_id),
    rows: page.rows.map((row) => ({
      ...holderOf(row, identifies),
      encumbrances: encumbrances.get(row.id) ?? [],
    })),
    next_cursor: page.next_cursor,
  }
}

const table = lotView

type HolderRow = Awaited<ReturnType<typeof selectHolders>>[number]

function holderOf(
  { id, full_name, name, ...row }: HolderRow,
  identifies: boolean,
): Omit<Holder, 'encumbrances'> {
  const { number, email, wallet, tokens, since, total } = row
  const { late } = row
  const blocked = row.is_account_blocked ? tokens : Math.min(tokens, row.blocked)
  return {
    number,
    user_id: id,
    name: investorName(name ?? full_name, email),
    id_number: identifies ? row.id_number : null,
    email,
    wallet,
    tokens,
    free: tokens - blocked,
    blocked,
    late,
    since,
    share: percentOf(tokens, total),
  }
}

/** All holders are added up for their number and the total; names and blocks are only read for the page. */
function selectHolders(
  db: Db,
  projectId: string,
  end: SQL,
  { limit, cursor: given }: { limit: number; cursor?: string },
) {
  const held = db.$with('held').as(heldBefore(db, projectId, end))
  const numbered = db.$with('numbered').as(
    db
      .select({
        user_id: held.user_id,
        tokens: held.tokens,
        late: held.late,
        since: held.since,
        number: sql<number>`row_number() over (order by ${held.since}, ${held.user_id})`
          .mapWith(Number)
          .as('number'),
        total: sql<number>`sum(${held.tokens}) over ()`.mapWith(Number).as('total'),
        holders: sql<number>`count(*) over ()`.mapWith(Number).as('holders'),
      })
      .from(held),
  )
  const cursor = given === undefined ? undefined : readCursor(given)
  const page = db.$with('page').as(
    db
      .select()
      .from(numbered)
      .where(
        cursor &&
          sql`(${numbered.since}, ${numbered.user_id}) > (${cursor.after_at}::timestamptz, ${cursor.after_id}::uuid)`,
      )
      .orderBy(asc(numbered.since), asc(numbered.user_id))
      .limit(limit),
  )
  const own = eq(blockingTable.user_id, page.user_id)
  const ofTokens = and(own, eq(blockingTable.type, 'tokens'), eq(blockingTable.project_id, projectId))
  return db
    .with(held, numbered, page)
    .select({
      id: page.user_id,
      number: page.number,
      tokens: page.tokens,
      late: page.late,
      since: page.since,
      total: page.total,
      holders: page.holders,
      full_name: profileTable.full_name,
      email: profileTable.email,
      name: applicationTable.name,
      id_number: applicationTable.id_number,
      wallet: walletBefore(projectId, page.user_id, end),
      blocked:
        sql<number>`(select coalesce(sum(${blockingTable.amount}), 0) from ${blockingTable} where ${and(
          ofTokens,
          inForce(end),
        )})`.mapWith(Number),
      is_account_blocked: sql<boolean>`exists (select from ${blockingTable} where ${and(
        own,
        eq(blockingTable.type, 'investor'),
        inForce(end),
      )})`,
    })
    .from(page)
    .innerJoin(profileTable, eq(profileTable.id, page.user_id))
    .leftJoin(
      applicationTable,
      and(eq(applicationTable.user_id, page.user_id), isNull(applicationTable.changes)),
    )
    .orderBy(asc(page.since), asc(page.user_id))
}

/** The wallet with the tokens at that moment: the one of the last mint, or the one they were moved to since. */
function walletBefore(projectId: string, userId: AnyPgColumn | SQL, end: SQL): SQL<string> {
  const { user_id, new_wallet, moved_at } = walletChangeTable
  return sql<string>`(select wallet from (
    select ${table.wallet} as wallet, ${table.settled_at} as since from ${table}
      where ${and(settledBefore(projectId, end), sql`${table.user_id} = ${userId}`)}
    union all
    select ${new_wallet}, ${moved_at} from ${walletChangeTable}
      where ${user_id} = ${userId} and ${moved_at} < ${end}
  ) held order by since desc limit 1)`
}

function inForce(end: SQL): SQL {
  const { blocked_at, unblocked_at } = blockingTable
  return sql`${blocked_at} < ${end} and (${unblocked_at} is null or ${unblocked_at} >= ${end})`
}
