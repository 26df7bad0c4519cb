import type { Language } from '@acervo/domain/common/language'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import type { StatementPeriod } from '@acervo/domain/portfolio/calls'
import type { Owned, PortfolioDay, PortfolioDocument } from '@acervo/domain/portfolio/portfolio'
import type { Operation } from '@acervo/domain/portfolio/operation'
import { entryNumber } from '@acervo/domain/registry/act'
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Chain, mintKey, passKey, redeemKey } from '../adapters/chain/port.ts'
import { olderThan, pageOf } from '../adapters/db/keyset.ts'
import type { Db } from '../adapters/db/port.ts'
import { acceptedDocumentOf } from '../investments/accepted/present.ts'
import { txUrl } from '../investments/op-as-shown.ts'
import { isHeld } from '../registry/acts/held.ts'
import { lotView as table } from '../registry/acts/table.ts'
import { investmentTable } from '../investments/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { projectFileTable } from '../projects/files/table.ts'
import { blockedTokens } from '../registry/blocking/tokens/blocked.ts'
import { actTable } from '../registry/table.ts'

const tokens = sql<number>`sum(${table.tokens})`.mapWith(table.tokens)
const cost = sql<number>`sum(${table.amount})`.mapWith(table.amount)

function lotsOf(userId: string): SQL {
  return eq(table.user_id, userId)
}

/** Whether a moment is on the days of a period. */
function within(at: AnyPgColumn | SQL, { from, to }: StatementPeriod): SQL | undefined {
  return and(
    from ? sql`${at} >= ${from}::timestamp at time zone ${TIME_ZONE}` : undefined,
    to ? sql`${at} < ${endOf(to)}` : undefined,
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
      ...projectNames,
      status: projectTable.status,
      token_value: projectTable.token_value,
      is_blocked: sql<boolean>`${projectTable.status} = 'blocked'`,
      tokens,
      cost,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(lotsOf(userId), isHeld(to ? endOf(to) : undefined), within(table.completed_at, { to })))
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
  const day = sql<string>`((event.at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date)::text`
  const running = (of: SQL) => sql`sum(sum(event.sign * ${of})) over (order by ${day})`
  return db
    .select({
      day,
      tokens: running(sql`${table.tokens}`).mapWith(table.tokens),
      value: running(sql`${table.tokens} * ${projectTable.token_value}`).mapWith(table.amount),
      cost: running(sql`${table.amount}`).mapWith(table.amount),
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

/** The whitepapers one person accepted, each with the time of the latest acceptance, newest first. */
export async function findAcceptedDocuments(db: Db, userId: string): Promise<PortfolioDocument[]> {
  const table = investmentTable
  const part = (name: string) => sql<string>`${table.acceptance}->>${sql.raw(`'${name}'`)}`
  const [id, sha256, sheet, language, at] = [
    part('whitepaper_id'),
    part('whitepaper_sha256'),
    part('sheet'),
    part('language'),
    part('at'),
  ] as const
  const rows = await db
    .select({
      acceptance: {
        whitepaper_id: id,
        whitepaper_sha256: sha256,
        sheet: sql<string | undefined>`${sheet}`,
        language: sql<Language>`${language}`,
        at: sql<string>`max(${at})`,
      },
      /** Any of the investments: the accepted document is the same. */
      investment_id: sql<string>`(min(${table.id}::text))`,
      investments: sql<number>`count(*)::int`,
      project_id: projectTable.id,
      ...projectNames,
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
    .groupBy(id, sha256, sheet, language, projectTable.id, projectFileTable.id)
    .orderBy(desc(sql`max(${at})`))
  return rows.map(({ acceptance, investment_id, file, ...row }) => ({
    ...row,
    ...acceptedDocumentOf(investment_id, acceptance, file),
  }))
}

/** How tokens came to one person and went, newest first: one page, or all of a period. */
export async function listOperations(
  db: Db,
  chain: Chain,
  user_id: string,
  { limit, cursor, ...period }: { limit?: number; cursor?: string } & StatementPeriod,
): Promise<{ rows: Operation[]; next_cursor: string | null }> {
  const at = sql<string>`event.at`.mapWith(table.completed_at)
  const query = db
    .select({
      id: table.id,
      act_id: table.act_id,
      act_seq: actTable.seq,
      passed_by: sql<
        string | null
      >`(select passing.id from ${actTable} passing where passing.kind = 'succession' and passing.state = 'completed' and ${table.id} = any(passing.lot_ids))`,
      kind: sql<Operation['kind']>`event.kind`,
      project_id: table.project_id,
      ...projectNames,
      completed_at: at,
      tokens: table.tokens,
      amount: table.amount,
      payment_reference: table.payment_reference,
      wallet: table.wallet,
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .leftJoin(actTable, eq(actTable.id, table.act_id))
    .innerJoin(
      sql`lateral (values (${table.completed_at}, case when ${table.act_id} is null then 'investment' else 'inheritance' end), (${table.redeemed_at}, 'redemption'), (${table.passed_at}, 'succession')) as event (at, kind)`,
      sql`event.at is not null`,
    )
    .where(and(lotsOf(user_id), within(at, period), olderThan(at, table.id, cursor)))
    .orderBy(desc(at), desc(table.id))
  const found = limit === undefined ? await query : await query.limit(limit + 1)
  const keyOf = ({ id, kind, project_id, act_id, passed_by }: (typeof found)[number]) => {
    if (kind === 'inheritance') return passKey(act_id ?? '')
    if (kind === 'succession') return passKey(passed_by ?? '')
    return kind === 'investment' ? mintKey(id) : redeemKey({ project_id, user_id })
  }
  const states = await chain.states(db, [...new Set(found.map(keyOf))])
  const rows = found.map((row) => {
    const hash = states.get(keyOf(row))?.tx_hash
    const { act_seq, passed_by: _, ...shown } = row
    const reference = act_seq === null ? row.payment_reference : entryNumber('succession', act_seq)
    return {
      ...shown,
      payment_reference: reference ?? '',
      tx_hash: hash ?? null,
      tx_url: txUrl(chain, hash),
    }
  })
  return limit === undefined ? { rows, next_cursor: null } : pageOf(rows, limit, (row) => row.completed_at)
}
