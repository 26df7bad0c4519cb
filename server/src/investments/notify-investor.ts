import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { notify } from '../notifications/notify.ts'
import { projectNamed, projectNames } from '../projects/named.ts'
import { projectTable } from '../projects/table.ts'
import type { InvestmentRow } from './repo.ts'

/** Notifies the investor of a change to their investment, in the same transaction. */
export async function notifyInvestor(
  tx: Tx,
  mail: Mail,
  row: InvestmentRow,
  kind: NotificationKind,
  more: NotificationParams = {},
): Promise<void> {
  const params = { ...(await investmentParams(tx, row)), ...more }
  await notify(tx, mail, { user_id: row.user_id, kind, subject_id: row.id, params })
}

/** The parameters of sentences about an investment. */
export async function investmentParams(
  tx: Tx,
  { project_id, amount, tokens, payment_reference, expires_at }: InvestmentRow,
): Promise<NotificationParams> {
  const [project] = await tx.select(projectNames).from(projectTable).where(eq(projectTable.id, project_id))
  return {
    ...projectNamed(project),
    amount,
    tokens,
    reference: payment_reference,
    deadline: expires_at,
  }
}
