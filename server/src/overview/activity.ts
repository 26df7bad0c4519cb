import { eurosOf } from '@acervo/domain/common/cents'
import {
  activities,
  periodsAt,
  type Activity,
  type ActivityRow,
  type ActivitySum,
  type Period,
} from '@acervo/domain/overview/activity'
import { and, eq, gte, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../adapters/db/port.ts'
import { hasArrived } from '../identity/arrived.ts'
import { profileTable } from '../identity/table.ts'
import { hasPaid } from '../investments/has-paid.ts'
import { investmentTable } from '../investments/table.ts'
import { roundTable } from '../kyc/rounds/table.ts'

/** `each`: counts distinct values of this column, however often something happened to each. */
type Counted = {
  table: PgTable
  at: AnyPgColumn
  each?: AnyPgColumn
  euros?: AnyPgColumn
  which?: SQL | undefined
}

const { created_at, payment_verified_at, payment_received_amount, completed_at, amount, status } =
  investmentTable

const counted: Record<Activity, Counted> = {
  signups: { table: profileTable, at: profileTable.created_at, which: hasArrived('signed_up', hasPaid) },
  verifications: { table: roundTable, at: roundTable.submitted_at, each: roundTable.application_id },
  investments: { table: investmentTable, at: created_at, euros: amount, which: ne(status, 'rejected') },
  payments: { table: investmentTable, at: payment_verified_at, euros: payment_received_amount },
  mints: { table: investmentTable, at: completed_at, euros: amount, which: eq(status, 'completed') },
}

/** How often each kind of event happened lately, next to the week before. */
export function readActivity(db: Db, now: Date): Promise<ActivityRow[]> {
  return Promise.all(activities.map(async (kind) => ({ kind, ...(await sumsOf(db, counted[kind], now)) })))
}

async function sumsOf(db: Db, { table, at, each, euros, which }: Counted, now: Date) {
  const periods = periodsAt(now)
  const names = Object.keys(periods) as Period[]
  const within = (name: Period) => {
    const { from, to } = periods[name]
    return sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`
  }
  const columns = names.map((name) => [
    name,
    sql`json_build_array(count(${each ? sql`distinct ${each}` : sql`*`}) filter (where ${within(name)}),
      ${euros ? sql`coalesce(sum(${euros}) filter (where ${within(name)}), 0)::text` : sql`null`})`.mapWith(
      ([count, cents]: [number, string | null]): ActivitySum => ({
        count,
        euros: cents === null ? null : eurosOf(BigInt(cents)),
      }),
    ),
  ])
  const first = names.map((name) => periods[name].from.getTime())
  const [row] = await db
    .select(Object.fromEntries(columns) as Record<Period, SQL<ActivitySum>>)
    .from(table)
    .where(and(gte(at, new Date(Math.min(...first)).toISOString()), which))
  if (!row) throw new Error('An aggregate returns one row')
  return row
}
