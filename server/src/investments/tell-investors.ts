import type { Language } from '@acervo/domain/common/language'
import type { NotificationParams } from '@acervo/domain/notifications/kinds'
import { lastMoment } from '@acervo/domain/protection/reflection'
import { and, asc, eq, gt, notInArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import { profileTable } from '../identity/table.ts'
import { projectTable } from '../projects/table.ts'
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
 * Tells the investor of a suspended offer of their time to withdraw. Their investment was registered when it was suspended,
 * and no longer is; the row is locked. Does nothing for other offers.
 */
export async function tellOfSuspension(
  tx: Tx,
  mail: Services['mail'],
  row: InvestmentRow,
  at: Date,
): Promise<void> {
  const { id, suspension_reason, suspended_until } = projectTable
  const [offer] = await tx
    .select({ reason: suspension_reason, until: suspended_until })
    .from(projectTable)
    .where(and(eq(id, row.project_id), gt(suspended_until, at.toISOString())))
  if (!offer?.until) return
  const reason = offer.reason ?? ''
  await tellOne(
    tx,
    mail,
    { ...row, status: 'review' },
    {
      project_id: row.project_id,
      kind: 'offer.suspended',
      reason: { es: reason, en: reason },
      until: new Date(offer.until),
    },
  )
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
