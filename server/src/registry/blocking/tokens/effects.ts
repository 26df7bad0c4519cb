import type { NotificationKind } from '@acervo/domain/notifications/kinds'
import { reasonTold } from '@acervo/domain/registry/block-cause'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../adapters/db/port.ts'
import { audit, type By } from '../../../audit/record.ts'
import { notify } from '../../../notifications/notify.ts'
import { projectNamed, projectNames } from '../../../projects/named.ts'
import { projectTable } from '../../../projects/table.ts'
import type { BlockServices } from '../blocker.ts'
import type { BlockingRow } from '../row.ts'

/** Requests from the chain that the tokens of a block are frozen or released. */
export async function requestAct(
  tx: Tx,
  { chain }: BlockServices,
  act: 'block' | 'unblock',
  { id, project_id, wallet, amount }: BlockingRow,
): Promise<void> {
  if (!project_id || !wallet || !amount) throw new Error(`Block ${id} is not one of tokens`)
  await chain.request(tx, { kind: `${act}_tokens`, blocking_id: id, project_id, wallet, tokens: amount })
}

/** Notifies the holder that tokens were blocked or unblocked, and writes the audit row. */
export async function notifyAndAudit(
  tx: Tx,
  { mail }: BlockServices,
  by: By,
  act: 'block' | 'unblock',
  { id, user_id, project_id, amount, cause, act_id }: BlockingRow,
  reason: string,
): Promise<void> {
  const [project] = await tx
    .select(projectNames)
    .from(projectTable)
    .where(eq(projectTable.id, project_id ?? ''))
  const kind: NotificationKind = `tokens.${act}ed`
  const params = { tokens: amount ?? 0, ...projectNamed(project), reason: reasonTold(cause, act, reason) }
  // For a certificate or an entry, the holder is notified of that instead.
  if (cause !== 'certificate' && act_id === null)
    await notify(tx, mail, { user_id: user_id ?? '', kind, subject_id: id, params })
  await audit(tx, by, {
    action: `registry.${act}_tokens`,
    subject: { type: 'user', id: user_id ?? '' },
    after: { blocking_id: id, project_id, tokens: amount, cause },
    reason,
  })
}
