import type { Language } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { StatementPeriod } from '@acervo/domain/portfolio/calls'
import type { Operation, Owned, PortfolioDay, PortfolioDocument } from '@acervo/domain/portfolio/portfolio'
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Chain } from '../adapters/chain/port.ts'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { acceptedDocumentOf } from '../investments/accepted/present.ts'
import { txUrl } from '../investments/repo.ts'
import { mintKey } from '../adapters/chain/port.ts'
import { investmentTable as table } from '../investments/table.ts'
import { projectFileTable, projectTable } from '../projects/table.ts'
import { blockedTokens } from '../registry/blocking/repo.ts'

const tokens = sql<number>`sum(${table.tokens})`.mapWith(table.tokens)
const cost = sql<number>`sum(${table.amount})`.mapWith(table.amount)

function completedOf(userId: string): SQL | undefined {
  return and(eq(table.user_id, userId), eq(table.status, 'completed'))
}

function within({ from, to }: StatementPeriod): SQL | undefined {
  return and(
    from ? sql`${table.completed_at} >= ${from}::timestamp at time zone ${TIME_ZONE}` : undefined,
    to ? sql`${table.completed_at} < ${endOf(to)}` : undefined,
  )
}

/** The end of a day in Madrid's time. */
function endOf(day: string): SQL {
  return sql`(${day}::timestamp + interval '1 day') at time zone ${TIME_ZONE}`
}

/** What one person owns in each project; with `to`, at the end of that day. */
export async function findOwned(db: Db, userId: string, to?: string): Promise<Owned[]> {
  const rows = await db
    .select({
      project_id: projectTable.id,
      project_name: projectTable.name,
      token_value: projectTable.token_value,
      is_blocked: sql<boolean>`${projectTable.status} = 'blocked'`,
      tokens,
      cost,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(completedOf(userId), within({ to })))
    .groupBy(projectTable.id)
  const blocked = await blockedTokens(db, userId, to ? endOf(to) : undefined)
  return rows.map((row) => ({
    ...row,
    token_value: row.token_value ?? 0,
    blocked_tokens: blocked.get(row.project_id) ?? 0,
  }))
}

/** One person's portfolio after each day on which tokens were minted to them, oldest first. */
export async function findDays(db: Db, userId: string): Promise<PortfolioDay[]> {
  const day = sql<string>`((${table.completed_at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date)::text`
  const value = sql`sum(${table.tokens} * ${projectTable.token_value})`
  const running = (sum: SQL) => sql`sum(${sum}) over (order by ${day})`
  return db
    .select({
      day,
      tokens: running(tokens).mapWith(table.tokens),
      value: running(value).mapWith(table.amount),
      cost: running(cost).mapWith(table.amount),
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(completedOf(userId))
    .groupBy(day)
    .orderBy(day)
}

/** The whitepapers one person accepted, each with the time of the latest acceptance, newest first. */
export async function findAcceptedDocuments(db: Db, userId: string): Promise<PortfolioDocument[]> {
  const part = (name: string) => sql<string>`${table.acceptance}->>${sql.raw(`'${name}'`)}`
  const [id, sha256, language, at] = [
    part('whitepaper_id'),
    part('whitepaper_sha256'),
    part('language'),
    part('at'),
  ] as const
  const rows = await db
    .select({
      acceptance: {
        whitepaper_id: id,
        whitepaper_sha256: sha256,
        language: sql<Language>`${language}`,
        at: sql<string>`max(${at})`,
      },
      /** Any of the investments: the accepted document is the same. */
      investment_id: sql<string>`(min(${table.id}::text))`,
      investments: sql<number>`count(*)::int`,
      project_id: projectTable.id,
      project_name: projectTable.name,
      file: {
        filename: projectFileTable.filename,
        storage_path: projectFileTable.storage_path,
        archived_at: projectFileTable.archived_at,
      },
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(projectFileTable, eq(projectFileTable.id, table.accepted_file_id))
    .where(and(eq(table.user_id, userId), isNotNull(table.acceptance)))
    .groupBy(id, sha256, language, projectTable.id, projectFileTable.id)
    .orderBy(desc(sql`max(${at})`))
  return rows.map(({ acceptance, investment_id, file, ...row }) => ({
    ...row,
    ...acceptedDocumentOf(investment_id, acceptance, file),
  }))
}

/** One person's completed investments, newest first: one page, or all of a period. */
export async function listOperations(
  db: Db,
  chain: Chain,
  userId: string,
  { limit, cursor, ...period }: { limit?: number; cursor?: string } & StatementPeriod,
): Promise<{ rows: Operation[]; next_cursor: string | null }> {
  const query = db
    .select({
      id: table.id,
      project_id: table.project_id,
      project_name: projectTable.name,
      completed_at: sql<string>`${table.completed_at}`.mapWith(table.completed_at),
      tokens: table.tokens,
      amount: table.amount,
      payment_reference: table.payment_reference,
      wallet: table.wallet,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(completedOf(userId), within(period), olderThan(table.completed_at, table.id, cursor)))
    .orderBy(desc(table.completed_at), desc(table.id))
  const found = limit === undefined ? await query : await query.limit(limit + 1)
  const states = await chain.states(
    db,
    found.map(({ id }) => mintKey(id)),
  )
  const rows = found.map((row) => {
    const hash = states.get(mintKey(row.id))?.tx_hash
    return { ...row, tx_hash: hash ?? null, tx_url: txUrl(chain, hash) }
  })
  return limit === undefined ? { rows, next_cursor: null } : pageOf(rows, limit, (row) => row.completed_at)
}
