import type { Language } from '@acervo/domain/common/language'
import type { NotificationParams } from '@acervo/domain/notifications/kinds'
import { lastMoment, reflectionEnd } from '@acervo/domain/protection/reflection'
import { suspensionEnd } from '@acervo/domain/sheet/suspension'
import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { notificationTable } from '../notifications/table.ts'
import type { Services } from '../services.ts'
import type { TellInvestors, Told } from '../sheet/tell-investors.ts'
import { notifyInvestor } from './notify-investor.ts'
import type { InvestmentRow } from './repo.ts'
import { investmentTable } from './table.ts'

/**
 * Tells the investors of an offer what changed in it, and lets them withdraw until `until`. An investment that the registrar
 * confirmed can no longer be withdrawn from; its investor is only told. A time to withdraw that somebody was given is never
 * shortened.
 */
export function investorTeller({ mail }: Pick<Services, 'mail'>): TellInvestors {
  return async (tx, told) => {
    const rows = await tx
      .select()
      .from(investmentTable)
      .where(
        and(
          eq(investmentTable.project_id, told.project_id),
          notInArray(investmentTable.status, ['completed', 'rejected']),
        ),
      )
      .orderBy(asc(investmentTable.id))
      .for('update')
    for (const row of rows) await tellOne(tx, mail, row, told)
    return rows.length
  }
}

/**
 * An investment whose registration is taken back: its investor was told of a change or a suspension while it was registered,
 * and now gets the time to withdraw too. After a change the days begin now, because until now they could not withdraw; those
 * of a suspension end for everybody at once. The row is locked.
 */
export async function tellOfMissedWithdrawal(
  tx: Tx,
  { mail, protection }: Pick<Services, 'mail' | 'protection'>,
  row: InvestmentRow,
  at: Date,
): Promise<void> {
  for (const { kind, reason, created_at } of await listToldSince(tx, row)) {
    const until =
      kind === 'sheet.changed'
        ? reflectionEnd(at, protection.reflection)
        : suspensionEnd(new Date(created_at))
    if (until <= at) continue
    const told = { project_id: row.project_id, kind, reason: { es: reason, en: reason }, until }
    await tellOne(tx, mail, { ...row, status: 'review' }, told)
  }
}

/** The newest of each kind that was told since the investment was registered. */
async function listToldSince(tx: Tx, { id, user_id, returned_at }: InvestmentRow) {
  const { kind, subject_id, created_at, params } = notificationTable
  const rows = await tx
    .select({ kind, created_at, params })
    .from(notificationTable)
    .where(
      and(
        eq(notificationTable.user_id, user_id),
        eq(subject_id, id),
        inArray(kind, ['sheet.changed_registered', 'offer.suspended_registered']),
        returned_at ? gt(created_at, returned_at) : undefined,
      ),
    )
    .orderBy(asc(created_at))
  const newest = new Map(rows.map((row) => [row.kind, row]))
  return [...newest.values()].map((row) => ({
    kind: row.kind === 'sheet.changed_registered' ? ('sheet.changed' as const) : ('offer.suspended' as const),
    reason: String(row.params.reason ?? ''),
    created_at: row.created_at,
  }))
}

async function tellOne(tx: Tx, mail: Services['mail'], row: InvestmentRow, told: Told): Promise<void> {
  const { kind, reason, until } = told
  const said: NotificationParams = reason ? { reason: reason[await languageOf(tx, row.user_id)] } : {}
  if (kind === 'offer.resumed') return notifyInvestor(tx, mail, row, kind, said)
  if (row.status === 'mint' || !until) return notifyInvestor(tx, mail, row, `${kind}_registered`, said)
  const ends = Math.max(until.getTime(), Date.parse(row.reflection_ends_at ?? '1970-01-01'))
  const reflection_ends_at = new Date(ends).toISOString()
  await tx.update(investmentTable).set({ reflection_ends_at }).where(eq(investmentTable.id, row.id))
  const deadline = lastMoment(reflection_ends_at).toISOString()
  return notifyInvestor(tx, mail, row, kind, { ...said, deadline })
}

async function languageOf(tx: Tx, userId: string): Promise<Language> {
  const [reader] = await tx
    .select({ language: profileTable.language })
    .from(profileTable)
    .where(eq(profileTable.id, userId))
  return reader?.language ?? 'es'
}
