import { centsOf } from '@acervo/domain/common/cents'
import { TIME_ZONE } from '@acervo/domain/common/time-zone'
import { payeeOf } from '@acervo/domain/returns/residence'
import type { InvestedOnce } from '@acervo/domain/portfolio/portfolio'
import type { HeldProject } from '@acervo/domain/portfolio/forecast'
import type { Awarded } from '@acervo/domain/portfolio/returns'
import type { Payee } from '@acervo/domain/returns/withholding'
import { and, eq, inArray, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../adapters/db/port.ts'
import { isPaidOut } from '../distributions/is-paid-out.ts'
import { distributionTable } from '../distributions/table.ts'
import { applicationTable } from '../kyc/table.ts'
import { projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import { actTable } from '../registry/table.ts'
import { heirTable, lotView as table } from '../registry/acts/table.ts'

/** A completed investment with the terms of its project. */
export type InvestedInProject = InvestedOnce & HeldProject

/**
 * One person's completed investments, inheritances and acquisitions by an award, which count at what is recorded, else
 * at what the tokens had cost, as paid on the day they came; without what passed to others. Where no receipt of the money was recorded, the day of its
 * tokens counts.
 */
export async function listInvested(tx: Tx, userId: string): Promise<InvestedInProject[]> {
  const rows = await tx
    .select({
      project_id: projectTable.id,
      ...projectNames,
      duration: projectTable.duration,
      start_date: projectTable.start_date,
      total_return: projectTable.total_return,
      payment_frequency: projectTable.payment_frequency,
      made,
      paid_on,
      ended_on: sql<string | null>`${dayOf(table.redeemed_at)}`,
      amount: table.amount,
      cost: table.cost,
      is_cost_recorded: table.is_cost_recorded,
      income_before: paidBefore(ne(distributionTable.kind, 'principal')),
      principal_before: principalBefore(),
    })
    .from(table)
    .innerJoin(projectTable, eq(projectTable.id, table.project_id))
    .where(and(eq(table.user_id, userId), isNull(table.passed_at)))
  return rows.map(({ amount, cost, income_before: income, principal_before: principal, ...row }) => ({
    ...row,
    cents: centsOf(amount),
    own: centsOf(cost) - (row.is_cost_recorded ? 0n : principal),
    before: { income, principal },
  }))
}

/** One person's tokens that were awarded to others, with what they had cost. */
export async function listAwarded(tx: Tx, userId: string): Promise<Awarded[]> {
  const { id, user_id, kind, state, tokens, lot_ids } = actTable
  const awards = await tx
    .select({ on: dayOf(heirTable.completed_at), tokens, price: heirTable.acquired_for, lot_ids })
    .from(actTable)
    .innerJoin(heirTable, eq(heirTable.act_id, id))
    .where(and(eq(user_id, userId), eq(kind, 'award'), eq(state, 'completed')))
  const ids = awards.flatMap((award) => award.lot_ids ?? [])
  if (ids.length === 0) return []
  const lots = await tx
    .select({
      id: table.id,
      project_id: table.project_id,
      tokens: table.tokens,
      paid_on,
      from: dayOf(table.settled_at),
      until: dayOf(table.passed_at),
      cost: table.cost,
      principal: unrecordedPrincipal(),
    })
    .from(table)
    .where(and(eq(table.user_id, userId), inArray(table.id, ids)))
  return awards.map(({ lot_ids: own, price, ...award }) => ({
    ...award,
    price: price === null ? null : centsOf(price),
    lots: lots
      .filter((lot) => own?.includes(lot.id))
      .map(({ cost, principal, ...lot }) => ({ ...lot, own: centsOf(cost) - principal })),
  }))
}

const paid_on = sql<string>`coalesce(${table.payment_received_on}::text, ${dayOf(table.completed_at)})`

/** `offset 0`: otherwise PostgreSQL reads all lots of all people to join them, instead of looking each up by its id. */
const lotOfPart = sql`lateral (select * from ${table} lot where lot.id = part.id offset 0) lot`

/**
 * Of so many tokens that came by one or several inheritances or awards, the investments in which they were bought, and how
 * many of each their holder has: the same share of every one, so seldom a whole number. None of an investment.
 */
const boughtOf = (tokens: SQLWrapper) => sql`(
  with recursive part (id, share) as (
    select unnest(act.lot_ids), ${tokens}::numeric / act.tokens from ${actTable} act where act.id = ${table.act_id}
    union all
    select unnest(act.lot_ids), part.share * lot.tokens / act.tokens
    from part cross join ${lotOfPart} join ${actTable} act on act.id = lot.act_id
  )
  select lot.id, lot.created_at, lot.settled_at, lot.amount_cents as cost, lot.tokens * part.share as tokens
  from part cross join ${lotOfPart} where lot.act_id is null
)`
const bought = boughtOf(table.tokens)

/** A project counts from the days on which it was invested in, whoever holds the tokens; the cents add up to the cost. */
const made = sql`case when ${table.act_id} is null
  then json_build_array(json_build_object('on', ${dayOf(table.created_at)}, 'cents', ${table.amount}::text))
  else (
    select json_agg(json_build_object('on', ${dayOf(sql`created_at`)}, 'cents', (upto - before)::text) order by created_at, id)
    from (
      select id, created_at, round(${table.amount} * sum(cost) over earlier / sum(cost) over ()) as upto,
        round(${table.amount} * (sum(cost) over earlier - cost) / sum(cost) over ()) as before
      from ${bought} bought window earlier as (order by created_at, id)
    ) parts
  ) end`.mapWith((parts: { on: string; cents: string }[]) =>
  parts.map(({ on, cents }) => ({ on, cents: BigInt(cents) })),
)

/**
 * Cents that projects paid for inherited or awarded tokens to whoever held them before: their part of each payment to all
 * holders.
 */
const paidBefore = (isOf: SQL, tokens: SQLWrapper = table.tokens) =>
  sql`case when ${table.act_id} is null then 0 else (
    select coalesce(sum(round(${distributionTable.gross_cents} * held.tokens / ${distributionTable.tokens})), 0)
    from ${distributionTable}, lateral (
      select coalesce(sum(tokens), 0) as tokens from ${boughtOf(tokens)} bought
      where ${dayOf(sql`settled_at`)}::date <= ${distributionTable.record_date}
    ) held
    where ${and(
      eq(distributionTable.project_id, table.project_id),
      isPaidOut,
      isOf,
      sql`${distributionTable.record_date} < ${dayOf(table.settled_at)}::date`,
    )}
  ) end`.mapWith(BigInt)

const principalBefore = (tokens?: SQLWrapper) => paidBefore(eq(distributionTable.kind, 'principal'), tokens)

/**
 * Cents of principal that were paid back before for so many tokens of a lot: they no longer count as invested. None where
 * what its holder paid is recorded.
 */
export const unrecordedPrincipal = (tokens?: SQLWrapper) =>
  sql`case when ${table.is_cost_recorded} then 0 else ${principalBefore(tokens)} end`.mapWith(BigInt)

/**
 * As whom a person is taxed, as far as their verified identity says. A certificate of tax residence may have ended when a
 * forecast payment is made, so none counts.
 */
export async function findPayee(tx: Tx, userId: string): Promise<Payee> {
  const { user_type, country, user_id, changes } = applicationTable
  const [identity] = await tx
    .select({ user_type, country })
    .from(applicationTable)
    .where(and(eq(user_id, userId), isNull(changes)))
  return payeeOf(identity ?? { user_type: null, country: null }, undefined, '').payee
}

function dayOf(moment: AnyPgColumn | SQL) {
  return sql<string>`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text`
}
