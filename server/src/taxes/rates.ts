import { shortDay } from '@acervo/domain/common/time-zone'
import { hundredthsOf, type AppliedRate, type EnteredRate, type NewRate } from '@acervo/domain/taxes/rates'
import { fail } from '@acervo/domain/taxes/failures'
import { distributionKinds, incomeOf } from '@acervo/domain/distributions/distribution'
import { rateOn } from '@acervo/domain/returns/withholding'
import type { Actor } from '@acervo/domain/identity/permissions'
import { and, asc, eq, gte, inArray, max } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { audit, type By } from '../audit/record.ts'
import { distributionTable } from '../distributions/table.ts'
import { distributionPayeeTable } from '../distributions/shares/table.ts'
import { profileTable } from '../identity/table.ts'
import { lockRates, readRates } from '../returns/rates/read.ts'
import { withholdingRateTable as table } from '../returns/rates/table.ts'
import type { Services } from '../services.ts'
import { isPaidOut } from '../distributions/is-paid-out.ts'

/** The rates as percentages, in the order they were entered. */
export async function listRates(tx: Tx): Promise<AppliedRate[]> {
  return (await readRates(tx)).map((row) => ({ ...row, rate: row.rate / 100 }))
}

/** The rates with their sources and the email of the person who entered each. */
export async function listEnteredRates(tx: Tx): Promise<EnteredRate[]> {
  const { id, income, payee, from, rate, source, is_unconfirmed, entered_at } = table
  const rows = await tx
    .select({
      id,
      income,
      payee,
      from,
      rate,
      source,
      is_unconfirmed,
      entered_at,
      entered_by: profileTable.email,
    })
    .from(table)
    .leftJoin(profileTable, eq(profileTable.id, table.entered_by))
    .orderBy(asc(id))
  return rows.map((row) => ({ ...row, rate: row.rate / 100 }))
}

/**
 * Adds a dated rate. A rate that already applies for that day is not added again. Throws `taxes.rate_already_applied`
 * when a payment due on or after its first day is approved: its withholding would no longer match the rates.
 */
export async function addRate(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: By & { actor: Actor },
  entered: NewRate,
): Promise<EnteredRate[]> {
  return db.transaction(async (tx) => {
    await lockRates(tx)
    if (await holdsAlready(tx, entered)) return listEnteredRates(tx)
    const applied = await lastApplied(tx, entered)
    if (applied !== undefined) throw refused(applied)
    const [row] = await tx
      .insert(table)
      .values({
        ...entered,
        rate: hundredthsOf(entered.rate),
        entered_at: now().toISOString(),
        entered_by: by.actor.id,
      })
      .returning({ id: table.id })
    if (!row) throw new Error('The rate was not added')
    await audit(tx, by, {
      action: 'taxes.add_rate',
      subject: { type: 'withholding_rate', id: String(row.id) },
      after: entered,
    })
    return listEnteredRates(tx)
  })
}

function refused(day: string) {
  const code = 'taxes.rate_already_applied'
  const params = { day: shortDay(day) }
  return fail(code, params, { from: { code, params } })
}

async function holdsAlready(
  tx: Tx,
  { from, rate, source, is_unconfirmed, ...taxed }: NewRate,
): Promise<boolean> {
  const held = rateOn(from, taxed, await listEnteredRates(tx))
  return (
    held?.from === from &&
    held.rate === rate &&
    held.source === source &&
    held.is_unconfirmed === is_unconfirmed
  )
}

/** The last day on which an approved payment of this kind is due; undefined if it is before the rate's first day. */
async function lastApplied(tx: Tx, { income, payee, from }: NewRate): Promise<string | undefined> {
  const kinds = distributionKinds.filter((kind) => kind !== 'principal' && incomeOf(kind) === income)
  const [last] = await tx
    .select({ day: max(distributionTable.payment_date) })
    .from(distributionTable)
    .innerJoin(distributionPayeeTable, eq(distributionPayeeTable.distribution_id, distributionTable.id))
    .where(
      and(
        isPaidOut,
        inArray(distributionTable.kind, kinds),
        eq(distributionPayeeTable.payee, payee),
        gte(distributionTable.payment_date, from),
      ),
    )
  return last?.day ?? undefined
}
