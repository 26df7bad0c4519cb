import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { notifyAll } from '../notifications/notify.ts'
import { projectNamed, projectNames, type ProjectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import type { InvestmentRow } from './repo.ts'

/** An event of an investment. `more`: parameters of its text besides amounts and names. */
type News = { row: InvestmentRow; kind: NotificationKind; more?: NotificationParams }

/** Notifies the investor of a change to their investment, in the same transaction. */
export function notifyInvestor(
  tx: Tx,
  mail: Mail,
  row: InvestmentRow,
  kind: NotificationKind,
  more: NotificationParams = {},
): Promise<void> {
  return notifyInvestors(tx, mail, [{ row, kind, more }])
}

/** Notifies many investors with a fixed small number of statements. */
export async function notifyInvestors(tx: Tx, mail: Mail, news: readonly News[]): Promise<void> {
  const names = await readNames(
    tx,
    news.map(({ row }) => row.project_id),
  )
  const told = news.map(({ row, kind, more }) => ({
    user_id: row.user_id,
    kind,
    subject_id: row.id,
    params: { ...paramsOf(row, names.get(row.project_id)), ...more },
  }))
  await notifyAll(tx, mail, told)
}

/** The parameters of sentences about an investment. */
export async function investmentParams(tx: Tx, row: InvestmentRow): Promise<NotificationParams> {
  const names = await readNames(tx, [row.project_id])
  return paramsOf(row, names.get(row.project_id))
}

async function readNames(tx: Tx, projectIds: string[]): Promise<Map<string, ProjectNames>> {
  const { id } = projectTable
  const rows = await tx
    .select({ id, ...projectNames })
    .from(projectTable)
    .where(inArray(id, [...new Set(projectIds)]))
  return new Map(rows.map((row) => [row.id, row]))
}

function paramsOf(
  { amount, tokens, payment_reference, expires_at }: InvestmentRow,
  names: ProjectNames | undefined,
): NotificationParams {
  return {
    ...projectNamed(names),
    amount,
    tokens,
    reference: payment_reference,
    deadline: expires_at,
  }
}
