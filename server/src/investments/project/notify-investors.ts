import type { Language } from '@acervo/domain/common/language'
import { isUnpaid } from '@acervo/domain/investments/step-rules'
import type { NotificationParams } from '@acervo/domain/notifications/kinds'
import { isRevocable, lastMoment, reflectionEnd } from '@acervo/domain/protection/reflection'
import { suspensionEnd } from '@acervo/domain/sheet/suspension'
import { and, asc, eq, gt, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../adapters/db/port.ts'
import { profileTable } from '../../identity/table.ts'
import { notificationTable } from '../../notifications/table.ts'
import { projectTable } from '../../projects/table.ts'
import type { Services } from '../../services.ts'
import type { NotifyInvestors, OfferNews } from '../../sheet/notify-investors.ts'
import { notifyInvestor, notifyInvestors } from '../notify-investor.ts'
import { renewReservations } from '../renew-reservations.ts'
import type { InvestmentRow } from '../repo.ts'
import { investmentTable } from '../table.ts'

/**
 * Tells the investors of an offer what changed in it, and lets them withdraw until `until`. If the registrar has
 * confirmed an investment, its investor is informed but can no longer withdraw. A withdrawal period that an investor
 * already has is never shortened.
 */
export function investorNotifier(services: Pick<Services, 'mail' | 'reservations' | 'now'>): NotifyInvestors {
  return async (tx, told) => {
    const isMissed = told.kind === 'offer.missed'
    if (told.kind === 'offer.suspended' || isMissed) await renewReservations(tx, services, told.project_id)
    const rows = await tx
      .select()
      .from(investmentTable)
      .where(
        and(
          eq(investmentTable.project_id, told.project_id),
          notInArray(investmentTable.status, isMissed ? ['rejected'] : ['completed', 'rejected']),
        ),
      )
      .orderBy(asc(investmentTable.id))
      .for('update')
    if (isMissed && told.is_closed && rows.every(({ status }) => status === 'completed')) return 0
    await tell(tx, services.mail, rows, told)
    return rows.length
  }
}

/**
 * Gives the investor time to withdraw when the registration of their investment is taken back. They were notified of a
 * change or a suspension while they could not withdraw because it was registered. After a change, their days begin now.
 * A suspension ends for everybody at the same time. The row is locked.
 */
export async function notifyOfMissedWithdrawal(
  tx: Tx,
  { mail, protection }: Pick<Services, 'mail' | 'protection'>,
  row: InvestmentRow,
  at: Date,
): Promise<void> {
  for (const { kind, reason, created_at } of await listNotifiedSince(tx, row)) {
    const until =
      kind === 'sheet.changed'
        ? reflectionEnd(at, protection.reflection)
        : suspensionEnd(new Date(created_at))
    if (until <= at) continue
    const ends = (await giveUntil(tx, [row], until)).get(row.id) ?? until
    const isOver = kind === 'offer.suspended' && !(await isSuspended(tx, row.project_id))
    await notifyInvestor(tx, mail, row, isOver ? 'offer.suspended_before' : kind, {
      reason,
      deadline: lastMoment(ends).toISOString(),
    })
  }
}

async function isSuspended(tx: Tx, projectId: string): Promise<boolean> {
  const { id, suspended_at } = projectTable
  const [project] = await tx.select({ suspended_at }).from(projectTable).where(eq(id, projectId))
  return project !== undefined && project.suspended_at !== null
}

/** The newest notification of each kind since the investment was registered. */
async function listNotifiedSince(tx: Tx, { id, user_id, returned_at }: InvestmentRow) {
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

/**
 * A fixed small number of statements, because an offer may have thousands of investors, whose rows are locked
 * meanwhile.
 */
async function tell(
  tx: Tx,
  mail: Services['mail'],
  rows: readonly InvestmentRow[],
  told: OfferNews,
): Promise<void> {
  if (told.kind === 'offer.resumed') {
    await notifyInvestors(
      tx,
      mail,
      rows.map((row) => resumedNews(row, told.at)),
    )
    return
  }
  if (told.kind === 'offer.missed') {
    await notifyInvestors(
      tx,
      mail,
      rows.map((row) => missedNews(row, told)),
    )
    return
  }
  const { kind, reason, until } = told
  const languages = await languagesOf(tx, rows)
  const withdrawing = rows.filter(({ status }) => status !== 'mint')
  const ends = await giveUntil(tx, withdrawing, until)
  const news = rows.map((row) => {
    const more: NotificationParams = { reason: reason[languages.get(row.user_id) ?? 'es'] }
    const end = ends.get(row.id)
    if (end === undefined) return { row, kind: `${kind}_registered` as const, more }
    return { row, kind, more: { ...more, deadline: lastMoment(end).toISOString() } }
  })
  await notifyInvestors(tx, mail, news)
}

/** States the deadlines that apply from now on: the payment deadline, which has moved, and the withdrawal deadline. */
function resumedNews(row: InvestmentRow, at: Date) {
  const ends = isRevocable(row, at) ? row.reflection_ends_at : null
  const paying = isUnpaid(row.status) ? '_unpaid' : ''
  const kind = `offer.resumed${paying}` as const
  if (ends === null) return { row, kind }
  return { row, kind: `${kind}_revocable` as const, more: { withdraw_by: lastMoment(ends).toISOString() } }
}

/** What happens to the money depends on the step that the investment has reached. */
function missedNews(row: InvestmentRow, { target, last_day }: Extract<OfferNews, { kind: 'offer.missed' }>) {
  const isRegistered = row.status === 'mint' || row.status === 'completed'
  const where = isUnpaid(row.status) ? '_unpaid' : isRegistered ? '_registered' : ''
  return { row, kind: `offer.missed${where}` as const, more: { target, last_day } }
}

/** Lets investors withdraw until a moment, unless they already have longer. Returns each deadline by investment id. */
async function giveUntil(tx: Tx, rows: readonly InvestmentRow[], until: Date): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const { id, reflection_ends_at } = investmentTable
  const end = sql`${until.toISOString()}::timestamptz`
  const given = await tx
    .update(investmentTable)
    .set({ reflection_ends_at: sql`greatest(${reflection_ends_at}, ${end})` })
    .where(
      isAnyOf(
        id,
        rows.map((row) => row.id),
      ),
    )
    .returning({ id, reflection_ends_at })
  return new Map(given.map((row) => [row.id, row.reflection_ends_at ?? until.toISOString()]))
}

async function languagesOf(tx: Tx, rows: readonly InvestmentRow[]): Promise<Map<string, Language>> {
  const { id, language } = profileTable
  const readers = await tx
    .select({ id, language })
    .from(profileTable)
    .where(
      isAnyOf(
        id,
        rows.map(({ user_id }) => user_id),
      ),
    )
  return new Map(readers.map((reader) => [reader.id, reader.language]))
}

/** One parameter for any number of ids: a statement has at most 65,535. */
function isAnyOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...new Set(ids)])}::uuid[])`
}
