import { centsOf } from '@acervo/domain/common/cents'
import { payeeOf } from '@acervo/domain/returns/residence'
import type { InvestedOnce } from '@acervo/domain/portfolio/portfolio'
import type { HeldProject } from '@acervo/domain/portfolio/forecast'
import type { Awarded } from '@acervo/domain/portfolio/returns'
import type { Payee } from '@acervo/domain/returns/withholding'
import { and, eq, inArray, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dateOf } from '../adapters/db/days.ts'
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
 * One person's completed investments, inheritances and awards, without tokens that passed to others. Inheritances and
 * awards count as paid on the day they came, at the recorded value or else at the tokens' original cost. If the receipt
 * of an investment's money was not recorded, the day of its tokens counts.
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
      ended_on: sql<string | null>`${dateOf(table.redeemed_at)}`,
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
    .select({ on: dateOf(heirTable.completed_at), tokens, price: heirTable.acquired_for, lot_ids })
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
      from: dateOf(table.settled_at),
      until: dateOf(table.passed_at),
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

const paid_on = sql<string>`coalesce(${table.payment_received_on}, ${dateOf(table.completed_at)})`

/**
 * `offset 0` makes PostgreSQL look each lot up by its id. Otherwise it would read the lots of all people for the join.
 */
const lotOfPart = sql`lateral (select * from ${table} lot where lot.id = part.id offset 0) lot`

/**
 * The investments in which inherited or awarded tokens were originally bought, and how many tokens of each are among
 * these. All investments contribute the same share, so the numbers are rarely whole. Empty for a lot that is an
 * investment itself.
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

/**
 * The days on which the tokens were invested in the project, by whomever, with a part of the cost for each. A project
 * counts from these days. The parts add up to the cost, to the cent.
 */
const made = sql`case when ${table.act_id} is null
  then json_build_array(json_build_object('on', ${dateOf(table.created_at)}, 'cents', ${table.amount}::text))
  else (
    select json_agg(json_build_object('on', ${dateOf(sql`created_at`)}, 'cents', (upto - before)::text) order by created_at, id)
    from (
      select id, created_at, round(${table.amount} * sum(cost) over earlier / sum(cost) over ()) as upto,
        round(${table.amount} * (sum(cost) over earlier - cost) / sum(cost) over ()) as before
      from ${bought} bought window earlier as (order by created_at, id)
    ) parts
  ) end`.mapWith((parts: { on: string; cents: string }[]) =>
  parts.map(({ on, cents }) => ({ on, cents: BigInt(cents) })),
)

/**
 * The cents that earlier holders were paid for inherited or awarded tokens: their share of each payment to all holders.
 */
const paidBefore = (isOf: SQL, tokens: SQLWrapper = table.tokens) =>
  sql`case when ${table.act_id} is null then 0 else (
    select coalesce(sum(round(${distributionTable.gross_cents} * held.tokens / ${distributionTable.tokens})), 0)
    from ${distributionTable}, lateral (
      select coalesce(sum(tokens), 0) as tokens from ${boughtOf(tokens)} bought
      where ${dateOf(sql`settled_at`)} <= ${distributionTable.record_date}
    ) held
    where ${and(
      eq(distributionTable.project_id, table.project_id),
      isPaidOut,
      isOf,
      sql`${distributionTable.record_date} < ${dateOf(table.settled_at)}`,
    )}
  ) end`.mapWith(BigInt)

const principalBefore = (tokens?: SQLWrapper) => paidBefore(eq(distributionTable.kind, 'principal'), tokens)

/**
 * The cents of principal that were paid back for tokens of a lot before they came. They no longer count as invested.
 * Zero if it is recorded what the holder paid.
 */
export const unrecordedPrincipal = (tokens?: SQLWrapper) =>
  sql`case when ${table.is_cost_recorded} then 0 else ${principalBefore(tokens)} end`.mapWith(BigInt)

/**
 * How a person is taxed according to their verified identity. Certificates of tax residence do not count, because they
 * may have ended when a forecast payment is made.
 */
export async function findPayee(tx: Tx, userId: string): Promise<Payee> {
  const { user_type, country, user_id, changes } = applicationTable
  const [identity] = await tx
    .select({ user_type, country })
    .from(applicationTable)
    .where(and(eq(user_id, userId), isNull(changes)))
  return payeeOf(identity ?? { user_type: null, country: null }, undefined, '').payee
}
