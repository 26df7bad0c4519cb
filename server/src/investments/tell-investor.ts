import type { NotificationKind, NotificationParams } from '@acervo/domain/notifications/kinds'
import { eq } from 'drizzle-orm'
import type { Tx } from '../adapters/db/port.ts'
import type { Mail } from '../adapters/mail/port.ts'
import { notify } from '../notifications/notify.ts'
import { projectTable } from '../projects/table.ts'
import type { InvestmentRow } from './repo.ts'

/** Tells the investor what happened to their investment, in the same transaction. */
export async function tellInvestor(
  tx: Tx,
  mail: Mail,
  { id, user_id, project_id, amount, tokens, payment_reference }: InvestmentRow,
  kind: NotificationKind,
  more: NotificationParams = {},
): Promise<void> {
  const [project] = await tx
    .select({ name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, project_id))
  const params = { project: project?.name ?? '', amount, tokens, reference: payment_reference, ...more }
  await notify(tx, mail, { user_id, kind, subject_id: id, params })
}
